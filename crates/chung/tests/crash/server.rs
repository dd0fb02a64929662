//! `chung serve` as a process that can be killed.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use chung_floor::people::{Cost, PasswordHash};

/// A floor's file and its journal, in a temporary folder.
pub(crate) struct Floor {
    folder: tempfile::TempDir,
    /// The tables, as TOML.
    tables: &'static str,
}

/// The password of all players.
pub(crate) const PASSWORD: &str = "a tile for every day";

impl Floor {
    /// Writes the file of a floor with these tables and the players `player 1`, `player 2` and so on, each at a station of `roulette`.
    pub(crate) fn new(tables: &'static str, players: u16) -> Floor {
        let floor = Floor { folder: tempfile::tempdir().unwrap(), tables };
        let password = || PasswordHash::new(PASSWORD, Cost { memory_kib: 8, passes: 1 }).unwrap();
        let people = (1..=players).map(|number| {
            let password = password().text();
            format!(
                "[[person]]\nname = \"player {number}\"\nrole = \"station\"\ntable = \"roulette\"\nstation = {number}\nnumber = {number}\npassword = \"{password}\"\n"
            )
        });
        let head = format!("[floor]\nlisten = \"127.0.0.1:0\"\njournal = '{}'\n", floor.journal().display());
        let text = format!("{head}{}{}", floor.tables, people.collect::<String>());
        std::fs::write(floor.file(), text).unwrap();
        floor
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("floor.toml")
    }

    pub(crate) fn journal(&self) -> PathBuf {
        self.folder.path().join("floor.journal")
    }

    pub(crate) fn serve(&self) -> Server {
        Server::start(&self.file())
    }
}

/// A running `chung serve`.
pub(crate) struct Server {
    process: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    fn start(file: &Path) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_chung"))
            .arg("serve")
            .arg(file)
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address =
            line.trim_end().rsplit_once("http://").map(|(_, address)| address.trim_end_matches('/'));
        let address = address.and_then(|address| address.parse().ok());
        Server { process, address: address.unwrap_or_else(|| panic!("no address: {line}")) }
    }

    /// Kills the process with `SIGKILL`.
    pub(crate) fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The process may have been killed already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
