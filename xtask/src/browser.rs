//! Installs what the browser tests need: Chromium, and axe-core, the accessibility checker. axe-core is pinned by its hash.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::run;

/// The npm package.
const AXE: &str = "axe-core@4.14.0";
/// The BLAKE3 hash of its `axe.min.js`.
const AXE_HASH: &str = "ae4f256a4b46f09775e0b76ecb4b2aec5625d5afc332e65c89e455cfaec9b6b8";

/// Installs only what is missing, because Debian's npm can conflict with one from another source.
pub(crate) fn install() -> Result<(), String> {
    let axe = axe()?;
    let has_axe = is_pinned_version(&axe);
    let mut missing = Vec::new();
    if !chromium().exists() {
        missing.push("chromium");
    }
    if !has_axe && !is_available("npm") {
        missing.push("npm");
    }
    if !missing.is_empty() {
        install_packages(&missing)?;
    }
    if !has_axe {
        fetch(&axe)?;
    }
    Ok(())
}

/// Where the tests look for the browser.
fn chromium() -> PathBuf {
    std::env::var_os("CHROMIUM").map_or_else(|| PathBuf::from("/usr/bin/chromium"), PathBuf::from)
}

/// Where the tests look for axe-core, in cargo's target directory.
fn axe() -> Result<PathBuf, String> {
    let own =
        std::env::current_exe().map_err(|error| format!("cannot find the path of this program: {error}"))?;
    let target = own.ancestors().nth(2).ok_or("cargo's target directory is not found")?;
    Ok(target.join("tmp/axe-core/package/axe.min.js"))
}

fn install_packages(missing: &[&str]) -> Result<(), String> {
    if !is_available("apt-get") {
        return Err(format!(
            "missing: {}, and there is no apt-get to install it: install it, and name the browser's path in CHROMIUM",
            missing.join(" and ")
        ));
    }
    let install = [&["apt-get", "install", "-y", "--no-install-recommends"], missing].concat();
    for command in [&["apt-get", "update"][..], &install] {
        let command = if is_root() { command.to_vec() } else { [&["sudo"], command].concat() };
        run(command[0], &command[1..], &[])?;
    }
    Ok(())
}

/// Downloads axe-core and checks its hash.
fn fetch(axe: &Path) -> Result<(), String> {
    let folder = axe.ancestors().nth(2).ok_or("axe-core has no place")?;
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let folder = folder.display().to_string();
    run("npm", &["pack", AXE, "--silent", "--pack-destination", &folder], &[])?;
    let packed = format!("{folder}/{}.tgz", AXE.replace('@', "-"));
    run("tar", &["-xzf", &packed, "-C", &folder, "package/axe.min.js"], &[])?;
    if is_pinned_version(axe) {
        Ok(())
    } else {
        Err(format!("{AXE} is not what it was: expected {AXE_HASH}, got {:?}", hash(axe)))
    }
}

fn is_pinned_version(file: &Path) -> bool {
    hash(file).as_deref() == Some(AXE_HASH)
}

/// The BLAKE3 hash of a file; `None` if it cannot be read.
fn hash(file: &Path) -> Option<String> {
    Some(blake3::hash(&std::fs::read(file).ok()?).to_hex().to_string())
}

fn is_available(program: &str) -> bool {
    let mut command = Command::new(program);
    let status = command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
