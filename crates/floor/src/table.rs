//! A table's task: the one place where its commands are decided. What comes of them is on disk before anyone is told.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use chung_game::clock::{Clock, Span};
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::Role;
use chung_journal::{Append, Journal, Table as Name, Version};
use chung_odds::chance::Chance;
use chung_table::{Actor, Event, RULES, RecordError};
use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tokio::time::{Instant, sleep_until};

use crate::fold::Fold;
use crate::game::{Automatic, Game, Since, Until, Waited};
use crate::handle::{Ask, Batch, Done, Handle, NotDone};
use crate::line::{ActHash, Key, Line};
use crate::seed::{Sealed, Seed};
use crate::snapshot::Snapshot;
use crate::time::Time;

/// As many commands share an append.
const TOGETHER: usize = 256;

/// As many may wait.
const WAITING: usize = 4_096;

/// As many appends as a follower may be behind before he has to read them from the journal.
const BEHIND: usize = 256;

/// Those who play by themselves look again so often whether they need wait any longer.
const LOOK: Duration = Duration::from_millis(200);

/// Those who play by themselves, and how fast.
pub struct Bots<G: Game> {
    /// Who they are.
    pub who: Box<dyn Automatic<G>>,
    /// What each of their steps takes.
    pub pace: Duration,
}

/// Why a table stops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Its log cannot be read.
    Unreadable(String),
    /// What was decided could not be kept.
    NotKept(String),
    /// Its money does not add up.
    Money(Version),
    /// There is no chance to be had.
    NoChance,
    /// A fault of the program.
    Fault(String),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Unreadable(why) => write!(f, "the table's log cannot be read: {why}"),
            Stop::NotKept(why) => write!(f, "what was decided could not be kept: {why}"),
            Stop::Money(version) => {
                write!(f, "the money does not add up after entry {}: nothing was kept of it", version.0)
            }
            Stop::NoChance => f.write_str("the machine gives no random numbers"),
            Stop::Fault(what) => write!(f, "a fault of the program: {what}"),
        }
    }
}

pub(crate) struct Table<G: Game> {
    name: Name,
    game: Arc<G>,
    journal: Arc<dyn Journal>,
    time: Time,
    fold: Fold<G>,
    bots: Option<Bots<G>>,
    chance: Chance,
    /// When anything happened last, and when those who play by themselves found nothing to do.
    quiet: Instant,
    looked: Instant,
    ready: BTreeSet<PlayerNo>,
    asks: mpsc::Receiver<Ask<G>>,
    snapshots: watch::Sender<Arc<Snapshot<G>>>,
    batches: broadcast::Sender<Arc<Batch<G>>>,
}

type Lines<G> = Vec<Line<Event<<G as Game>::Fact>>>;

/// Reads a table's log and runs it; one that has none begins with its first command. A table that stops is told of by its handle; no other notices.
pub fn run<G: Game>(
    name: &str,
    game: G,
    first: Option<(Actor, G::Act)>,
    bots: Option<Bots<G>>,
    journal: &Arc<dyn Journal>,
    time: Time,
) -> Handle<G> {
    let (name, game) = (Name::new(name), Arc::new(game));
    let (asks, asked) = mpsc::channel(WAITING);
    let (snapshots, seen) = watch::channel(Arc::default());
    let (batches, _) = broadcast::channel(BEHIND);
    let (stopped, stops) = watch::channel(None);
    let handle = Handle::new(name.clone(), game.clone(), asks, seen, batches.clone(), stops);
    let now = Instant::now();
    let table = read(&**journal, &name).and_then(|(mut fold, snapshot)| {
        fold.go_on(time.now());
        snapshots.send_replace(Arc::new(snapshot));
        Ok(Table {
            name,
            game,
            journal: journal.clone(),
            time,
            fold,
            bots,
            chance: Seed::of_the_moment().map_err(|_| Stop::NoChance)?,
            quiet: now,
            looked: now,
            ready: BTreeSet::new(),
            asks: asked,
            snapshots,
            batches,
        })
    });
    match table {
        Ok(table) => {
            table.tell_until();
            tokio::spawn(async move {
                let stop = match tokio::spawn(table.serve(first)).await {
                    Ok(Ok(())) => return,
                    Ok(Err(stop)) => stop,
                    Err(error) => Stop::Fault(error.to_string()),
                };
                stopped.send_replace(Some(stop));
            });
        }
        Err(stop) => {
            stopped.send_replace(Some(stop));
        }
    }
    handle
}

/// The sum of a table's log, which was written under these rules: for its task, and for everybody else.
pub(crate) fn read<G: Game>(journal: &dyn Journal, name: &Name) -> Result<(Fold<G>, Snapshot<G>), Stop> {
    let entries = journal.read(name, Version(0)).map_err(|error| Stop::Unreadable(error.to_string()))?;
    let (mut fold, mut snapshot) = (Fold::new(), Snapshot::default());
    for entry in entries {
        let line = line(&entry)?;
        if let Some(version) = line.event().and_then(|event| G::rules(&event.fact))
            && version != RULES
        {
            return Err(Stop::Unreadable(RecordError::Version(version).to_string()));
        }
        fold.take(&line);
        snapshot.take(&line);
    }
    Ok((fold, snapshot))
}

/// What an entry says.
pub(crate) fn line<F: serde::de::DeserializeOwned>(
    entry: &chung_journal::Entry,
) -> Result<Line<Event<F>>, Stop> {
    let unreadable = |error| Stop::Unreadable(format!("entry {}: {error}", entry.version.0));
    serde_json::from_slice(&entry.body).map_err(unreadable)
}

impl<G: Game> Table<G> {
    /// Serves until nobody holds a handle any more.
    async fn serve(mut self, first: Option<(Actor, G::Act)>) -> Result<(), Stop> {
        if let (Version(0), Some((by, act))) = (self.fold.version, first) {
            let mut lines = Vec::new();
            let begun = self.give(by, self.time.now(), act, None, &mut lines)?;
            begun.map_err(|refused| Stop::Fault(refused.to_string()))?;
            self.keep(lines).await?;
        }
        loop {
            let wake = self.wakes();
            // Who came before the bell is served before it rings.
            tokio::select! {
                biased;
                ask = self.asks.recv() => match ask {
                    Some(ask) => self.answer(ask).await?,
                    None => return Ok(()),
                },
                () = sleep_until(wake.unwrap_or_else(Instant::now)), if wake.is_some() => self.by_itself().await?,
            }
        }
    }

    /// When something is to happen without anybody asking.
    fn wakes(&self) -> Option<Instant> {
        let state = &self.fold.state;
        let due = G::due(state).map(|(at, ..)| self.time.when(at));
        let bots = self.bots.as_ref().map(|bots| {
            // Nobody watches a table being opened.
            let pace = if G::stage(state) == 0 { Duration::ZERO } else { bots.pace };
            (self.quiet + pace).max(self.looked + LOOK.min(bots.pace))
        });
        due.into_iter().chain(bots).min()
    }

    /// Answers one and all who are waiting, with one append for all.
    async fn answer(&mut self, first: Ask<G>) -> Result<(), Stop> {
        let mut lines = Vec::new();
        let mut answers = Vec::new();
        let mut next = Some(first);
        // Who is about to ask is let in first: one append for them all.
        tokio::task::yield_now().await;
        while let Some(ask) = next {
            match ask {
                Ask::Ready(player) => {
                    self.ready.insert(player);
                }
                Ask::Give { by, at, act, key, reply } => {
                    answers.push((reply, self.give(by, at, act, key, &mut lines)?));
                }
            }
            next = if answers.len() < TOGETHER { self.asks.try_recv().ok() } else { None };
        }
        self.keep(lines).await?;
        for (reply, answer) in answers {
            // Whoever asked may have gone.
            let _ = reply.send(answer);
        }
        Ok(())
    }

    /// What the clock does, or those who play by themselves.
    async fn by_itself(&mut self) -> Result<(), Stop> {
        let now = self.time.now();
        let due = G::due(&self.fold.state).filter(|(at, ..)| *at <= now).map(|(_, by, act)| (by, act));
        let waited = Waited {
            now,
            quiet: self.quiet.elapsed(),
            stage: self.time.moment().saturating_sub(Duration::from_secs(self.fold.stage.began.0)),
            ready: self.ready.clone(),
        };
        let wish = due.or_else(|| {
            let bots = self.bots.as_mut()?;
            bots.who.next(&self.game, &self.fold.state, &waited, &mut self.chance)
        });
        let mut lines = Vec::new();
        if let Some((by, act)) = wish {
            // Nobody's badge is on what nobody did.
            let by = if by.role == Role::Player { by } else { Actor::automatic(by.role) };
            // A wish that is refused is forgotten.
            let _ = self.give(by, now, act, None, &mut lines)?;
        }
        if lines.is_empty() {
            self.looked = Instant::now();
        }
        self.keep(lines).await
    }

    /// Decides a command; what comes of it is not kept yet.
    fn give(
        &mut self,
        by: Actor,
        at: Clock,
        act: G::Act,
        key: Option<(Key, ActHash)>,
        lines: &mut Lines<G>,
    ) -> Result<Result<Done<G>, NotDone>, Stop> {
        if let Some(done) = key.as_ref().and_then(|(key, act)| self.fold.done(key, *act)) {
            return Ok(done.map(|version| Done { version, events: Vec::new(), again: true }));
        }
        let act = self.game.with_chance(act, &self.fold.draws);
        let stage = self.fold.stage;
        // Commands are decided in the order in which they came, though their senders' clocks be read at the same time.
        let events = match self.game.decide_now(&self.fold.state, by, at, act) {
            Ok(events) => events,
            Err(refused) => return Ok(Err(NotDone::Refused(refused))),
        };
        let begins = events.iter().find(|event| self.game.begins_round(&event.fact)).map(|event| event.round);
        let (mut key, mut answer) = (key, Vec::new());
        for event in events {
            let line = match key.take() {
                Some((key, act)) => Line::Keyed { key, act, event },
                None => Line::Event(event),
            };
            self.fold.take(&line);
            let told = line
                .event()
                .and_then(|event| self.game.event_seen_by(event, &self.fold.state, G::Viewer::from(by)));
            answer.extend(told);
            lines.push(line);
        }
        if let Some(round) = begins {
            let seed = Seed::new().map_err(|_| Stop::NoChance)?;
            let line = Line::Sealed(Sealed::new(round, seed));
            self.fold.take(&line);
            lines.push(line);
        }
        if !self.fold.adds_up() {
            return Err(Stop::Money(self.fold.version));
        }
        if self.fold.stage != stage {
            // Whoever was ready for the last need not be for this one.
            self.ready.clear();
        }
        Ok(Ok(Done { version: self.fold.version, events: answer, again: false }))
    }

    /// Keeps what was decided, then lets everybody see it.
    async fn keep(&mut self, lines: Lines<G>) -> Result<(), Stop> {
        if lines.is_empty() {
            return Ok(());
        }
        let bodies = lines.iter().map(serde_json::to_vec).collect::<Result<Vec<_>, _>>();
        let bodies = bodies.map_err(|error| Stop::Fault(error.to_string()))?;
        let expected = Version(self.fold.version.0 - lines.len() as u64);
        let (told, hears) = oneshot::channel();
        let append = Append { table: self.name.clone(), expected, bodies };
        self.journal.append(append, Box::new(move |result| drop(told.send(result))));
        match hears.await {
            Ok(Ok(version)) if version == self.fold.version => {}
            Ok(Ok(version)) => return Err(Stop::Fault(format!("the log has {} entries", version.0))),
            Ok(Err(error)) => return Err(Stop::NotKept(error.to_string())),
            Err(_) => return Err(Stop::NotKept("the journal is closed".to_owned())),
        }
        self.quiet = Instant::now();
        let until = self.until();
        self.snapshots.send_modify(|snapshot| {
            // Copied only where somebody is looking at it as it was.
            let snapshot = Arc::make_mut(snapshot);
            for line in &lines {
                snapshot.take(line);
            }
            snapshot.until = until;
        });
        // Nobody may be listening.
        let _ = self.batches.send(Arc::new(Batch { after: expected, lines }));
        Ok(())
    }

    /// Lets everybody see until when people are waited for at a table that has just been started.
    fn tell_until(&self) {
        let until = self.until();
        self.snapshots.send_modify(|snapshot| Arc::make_mut(snapshot).until = until);
    }

    /// Until when people are waited for.
    fn until(&self) -> Option<Until> {
        let (since, of) = self.bots.as_ref()?.who.patience(&self.fold.state)?;
        let from = match since {
            Since::Stage => self.fold.stage.began,
            Since::Quiet => self.time.now(),
        };
        Some(Until { at: from.after(Span(of.as_secs())), of })
    }
}
