//! A table's task: the one place where its commands are decided. Their events are on disk before anyone sees them.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use chung_chance::Chance;
use chung_game::clock::{Clock, Span};
use chung_game::message::Arg;
use chung_game::role::Role;
use chung_game::{Message, PlayerNo, ToMessage, message};
use chung_journal::{Append, AppendError, Journal, JournalError, TableName, Version};
use chung_table::{Actor, Event, Game, RULES};
use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tokio::time::{Instant, sleep_until};

use crate::game::{Automatic, Deadline, Elapsed, SealedDraws, TimerStart};
use crate::handle::{Batch, CommandError, Committed, Handle, Request};
use crate::line::{ActHash, IdempotencyKey, LogLine};
use crate::log::{LogError, append_message, json_error_text};
use crate::projection::Projection;
use crate::seed::{SealedSeed, Seed};
use crate::snapshot::Snapshot;
use crate::time::Time;

/// The most commands in one append.
const BATCH_CAPACITY: usize = 256;

/// Capacity of the command queue.
const REQUEST_QUEUE_CAPACITY: usize = 4_096;

/// How many appends a follower may lag behind before it has to read them from the journal.
const BROADCAST_CAPACITY: usize = 256;

/// How often bots poll for their next move.
const BOT_POLL_INTERVAL: Duration = Duration::from_millis(200);

/// The bots of a table, and their pace.
pub struct Bots<G: SealedDraws> {
    /// Decides what the bots do.
    pub automatic: Box<dyn Automatic<G>>,
    /// How long each of their steps takes.
    pub pace: Duration,
}

/// Why a table has stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// The table's log cannot be read.
    Unreadable(LogError),
    /// The table's log was written under another version of the rules.
    OtherRules(u32),
    /// The events could not be committed.
    NotCommitted(AppendError),
    /// The table's money does not add up after this version.
    MoneyMismatch(Version),
    /// The operating system gives no random numbers.
    NoRandomness,
    /// A bug: the table's task panicked.
    Bug(String),
}

impl From<JournalError> for StopReason {
    fn from(error: JournalError) -> StopReason {
        StopReason::Unreadable(LogError::Journal(error))
    }
}

impl ToMessage for StopReason {
    fn to_message(&self) -> Message {
        match self {
            StopReason::Unreadable(error) => {
                message!("floor-stopped-unreadable", reason = error.to_message())
            }
            StopReason::OtherRules(version) => {
                message!("floor-stopped-other-rules", version = Arg::notation(version))
            }
            StopReason::NotCommitted(error) => {
                message!("floor-stopped-not-saved", reason = append_message(error))
            }
            StopReason::MoneyMismatch(version) => message!("floor-stopped-money", entry = version.0),
            StopReason::NoRandomness => message!("floor-stopped-no-randomness"),
            StopReason::Bug(what) => message!("floor-stopped-bug", detail = Arg::quote(what)),
        }
    }
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StopReason::Unreadable(why) => write!(f, "log unreadable: {why}"),
            StopReason::OtherRules(version) => write!(f, "log of version {version} of the rules"),
            StopReason::NotCommitted(why) => write!(f, "events not committed: {why}"),
            StopReason::MoneyMismatch(version) => {
                write!(f, "money does not add up after entry {}", version.0)
            }
            StopReason::NoRandomness => f.write_str("no random numbers"),
            StopReason::Bug(what) => write!(f, "internal error: {what}"),
        }
    }
}

pub(crate) struct TableTask<G: SealedDraws> {
    name: TableName,
    game: Arc<G>,
    journal: Arc<dyn Journal>,
    time: Time,
    projection: Projection<G>,
    bots: Option<Bots<G>>,
    chance: Chance,
    /// When the last event was committed.
    last_event: Instant,
    /// When the bots last had nothing to do.
    last_poll: Instant,
    ready: BTreeSet<PlayerNo>,
    requests: mpsc::Receiver<Request<G>>,
    snapshots: watch::Sender<Arc<Snapshot<G>>>,
    batches: broadcast::Sender<Arc<Batch<G>>>,
}

type Lines<G> = Vec<LogLine<Event<<G as Game>::Fact>>>;

/// Reads a table's log and runs the table. If the log is empty, the table begins with the command `first`. If the table stops, its handle
/// reports why; other tables are not affected.
pub fn run<G: SealedDraws>(
    name: &str,
    game: G,
    first: Option<(Actor, G::Act)>,
    bots: Option<Bots<G>>,
    journal: &Arc<dyn Journal>,
    time: Time,
) -> Handle<G> {
    let (name, game) = (TableName::new(name), Arc::new(game));
    let (requests, request_receiver) = mpsc::channel(REQUEST_QUEUE_CAPACITY);
    let (snapshots, snapshot_receiver) = watch::channel(Arc::default());
    let (batches, _) = broadcast::channel(BROADCAST_CAPACITY);
    let (stopped, stop_receiver) = watch::channel(None);
    let handle =
        Handle::new(name.clone(), game.clone(), requests, snapshot_receiver, batches.clone(), stop_receiver);
    let now = Instant::now();
    let table = read(&**journal, &name).and_then(|(mut projection, snapshot)| {
        projection.resume(time.now());
        snapshots.send_replace(Arc::new(snapshot));
        Ok(TableTask {
            name,
            game,
            journal: journal.clone(),
            time,
            projection,
            bots,
            chance: Seed::unrecorded_chance().map_err(|_| StopReason::NoRandomness)?,
            last_event: now,
            last_poll: now,
            ready: BTreeSet::new(),
            requests: request_receiver,
            snapshots,
            batches,
        })
    });
    match table {
        Ok(table) => {
            table.publish_deadline();
            tokio::spawn(async move {
                let stop = match tokio::spawn(table.serve(first)).await {
                    Ok(Ok(())) => return,
                    Ok(Err(stop)) => stop,
                    Err(error) => StopReason::Bug(error.to_string()),
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

/// Reads a table's log into the task's projection and the published snapshot. Fails if it was written under another version of the rules.
pub(crate) fn read<G: SealedDraws>(
    journal: &dyn Journal,
    name: &TableName,
) -> Result<(Projection<G>, Snapshot<G>), StopReason> {
    let entries = journal.read(name, Version(0))?;
    let (mut projection, mut snapshot) = (Projection::new(), Snapshot::default());
    for entry in entries {
        let line = line(&entry)?;
        if let Some(version) = line.event().and_then(|event| G::rules(&event.fact))
            && version != RULES
        {
            return Err(StopReason::OtherRules(version));
        }
        projection.apply(&line);
        snapshot.apply(&line);
    }
    Ok((projection, snapshot))
}

/// Parses the body of an entry.
pub(crate) fn line<F: serde::de::DeserializeOwned>(
    entry: &chung_journal::Entry,
) -> Result<LogLine<Event<F>>, StopReason> {
    let unreadable = |error| LogError::Entry(entry.version, json_error_text(&error));
    serde_json::from_slice(&entry.body).map_err(|error| StopReason::Unreadable(unreadable(error)))
}

impl<G: SealedDraws> TableTask<G> {
    /// Serves requests until the last handle is dropped.
    async fn serve(mut self, first: Option<(Actor, G::Act)>) -> Result<(), StopReason> {
        if let (Version(0), Some((by, act))) = (self.projection.version, first) {
            let mut lines = Vec::new();
            let result = self.decide(by, self.time.now(), act, None, &mut lines)?;
            result.map_err(|refused| StopReason::Bug(refused.to_string()))?;
            self.commit(lines).await?;
        }
        loop {
            let wake = self.next_wake();
            // Requests that arrived before a timer fires are served before it.
            tokio::select! {
                biased;
                request = self.requests.recv() => match request {
                    Some(request) => self.serve_requests(request).await?,
                    None => return Ok(()),
                },
                () = sleep_until(wake.unwrap_or_else(Instant::now)), if wake.is_some() => self.act_on_timer().await?,
            }
        }
    }

    /// When the timer or the bots act next.
    fn next_wake(&self) -> Option<Instant> {
        let state = &self.projection.state;
        let due = G::due(state).map(|(at, ..)| self.time.when(at));
        let bots = self.bots.as_ref().map(|bots| {
            // Opening a table takes no time: there is nothing to watch yet.
            let pace = if G::stage(state) == 0 { Duration::ZERO } else { bots.pace };
            (self.last_event + pace).max(self.last_poll + BOT_POLL_INTERVAL.min(bots.pace))
        });
        due.into_iter().chain(bots).min()
    }

    /// Serves a request and all others that are waiting, with one append.
    async fn serve_requests(&mut self, first: Request<G>) -> Result<(), StopReason> {
        let mut lines = Vec::new();
        let mut answers = Vec::new();
        let mut next = Some(first);
        // Lets other tasks send first, so that one append serves them all.
        tokio::task::yield_now().await;
        while let Some(request) = next {
            match request {
                Request::Ready(player) => {
                    self.ready.insert(player);
                }
                Request::Submit { by, at, act, key, reply } => {
                    answers.push((reply, self.decide(by, at, act, key, &mut lines)?));
                }
            }
            next = if answers.len() < BATCH_CAPACITY { self.requests.try_recv().ok() } else { None };
        }
        self.commit(lines).await?;
        for (reply, answer) in answers {
            // The sender may have stopped waiting.
            let _ = reply.send(answer);
        }
        Ok(())
    }

    /// Carries out the act that the table's own timer or its bots have due.
    async fn act_on_timer(&mut self) -> Result<(), StopReason> {
        let now = self.time.now();
        let due = G::due(&self.projection.state).filter(|(at, ..)| *at <= now).map(|(_, by, act)| (by, act));
        let elapsed = Elapsed {
            now,
            since_last_event: self.last_event.elapsed(),
            since_stage: self
                .time
                .since_epoch()
                .saturating_sub(Duration::from_secs(self.projection.stage.began.0)),
            ready: self.ready.clone(),
        };
        let next = due.or_else(|| {
            let bots = self.bots.as_mut()?;
            bots.automatic.next(&self.game, &self.projection.state, &elapsed, &mut self.chance)
        });
        let mut lines = Vec::new();
        if let Some((by, act)) = next {
            // Automatic staff act without a badge number.
            let by = if by.role == Role::Player { by } else { Actor::automatic(by.role) };
            // A refused step is dropped.
            let _ = self.decide(by, now, act, None, &mut lines)?;
        }
        if lines.is_empty() {
            self.last_poll = Instant::now();
        }
        self.commit(lines).await
    }

    /// Decides a command and applies its events to the projection. [`Self::commit`] writes them; until then the answer is held back.
    fn decide(
        &mut self,
        by: Actor,
        at: Clock,
        act: G::Act,
        key: Option<(IdempotencyKey, ActHash)>,
        lines: &mut Lines<G>,
    ) -> Result<Result<Committed<G>, CommandError>, StopReason> {
        if let Some(done) = key.as_ref().and_then(|(key, act)| self.projection.earlier_commit(key, *act)) {
            return Ok(done.map(|version| Committed { version, events: Vec::new(), is_duplicate: true }));
        }
        let act = self.game.with_chance(act, &self.projection.draws);
        let stage = self.projection.stage;
        // Commands are decided in order of arrival; the table's clock never goes back.
        let events = match self.game.decide_now(&self.projection.state, by, at, act) {
            Ok(events) => events,
            Err(refused) => return Ok(Err(CommandError::Refused(refused))),
        };
        let begins = events.iter().find(|event| self.game.begins_round(&event.fact)).map(|event| event.round);
        let (mut key, mut answer) = (key, Vec::new());
        for event in events {
            let line = match key.take() {
                Some((key, act)) => LogLine::Keyed { key, act, event },
                None => LogLine::Event(event),
            };
            self.projection.apply(&line);
            let visible = line.event().and_then(|event| {
                self.game.event_seen_by(event, &self.projection.state, G::Viewer::from(by))
            });
            answer.extend(visible);
            lines.push(line);
        }
        if let Some(round) = begins {
            let seed = Seed::new().map_err(|_| StopReason::NoRandomness)?;
            let line = LogLine::Sealed(SealedSeed::new(round, seed));
            self.projection.apply(&line);
            lines.push(line);
        }
        if !self.projection.adds_up() {
            return Err(StopReason::MoneyMismatch(self.projection.version));
        }
        if self.projection.stage != stage {
            // A player is ready for one stage only.
            self.ready.clear();
        }
        Ok(Ok(Committed { version: self.projection.version, events: answer, is_duplicate: false }))
    }

    /// Commits the decided lines to the journal, then publishes them.
    async fn commit(&mut self, lines: Lines<G>) -> Result<(), StopReason> {
        if lines.is_empty() {
            return Ok(());
        }
        let bodies = lines.iter().map(serde_json::to_vec).collect::<Result<Vec<_>, _>>();
        let bodies = bodies.map_err(|error| StopReason::Bug(error.to_string()))?;
        let expected = Version(self.projection.version.0 - lines.len() as u64);
        let (sender, receiver) = oneshot::channel();
        let append = Append { table: self.name.clone(), expected, bodies };
        self.journal.append(append, Box::new(move |result| drop(sender.send(result))));
        match receiver.await {
            Ok(Ok(version)) if version == self.projection.version => {}
            Ok(Ok(version)) => return Err(StopReason::Bug(format!("the log has {} entries", version.0))),
            Ok(Err(error)) => return Err(StopReason::NotCommitted(error)),
            Err(_) => return Err(StopReason::NotCommitted(AppendError::Closed)),
        }
        self.last_event = Instant::now();
        let deadline = self.deadline();
        self.snapshots.send_modify(|snapshot| {
            // Copied only while a reader holds the previous snapshot.
            let snapshot = Arc::make_mut(snapshot);
            for line in &lines {
                snapshot.apply(line);
            }
            snapshot.deadline = deadline;
        });
        // There may be no receivers.
        let _ = self.batches.send(Arc::new(Batch { after: expected, lines }));
        Ok(())
    }

    /// Publishes the deadline of a table that has just started.
    fn publish_deadline(&self) {
        let deadline = self.deadline();
        self.snapshots.send_modify(|snapshot| Arc::make_mut(snapshot).deadline = deadline);
    }

    /// The time until which the dealer waits for people.
    fn deadline(&self) -> Option<Deadline> {
        let (start, duration) = self.bots.as_ref()?.automatic.patience(&self.projection.state)?;
        let from = match start {
            TimerStart::Stage => self.projection.stage.began,
            TimerStart::LastEvent => self.time.now(),
        };
        Some(Deadline { at: from.after(Span(duration.as_secs())), duration })
    }
}
