/**
 * Runs events for a listener: several in one transaction, which also moves the listener's place. When one of them fails,
 * all are undone and run one at a time, so that the one is known, is tried again and, in the end, is set aside.
 */
import type { App } from '../app.ts';
import { inTransaction } from '../db.ts';
import { faultOf } from '../monitoring/faults.ts';
import { claimReplay, failReplay, finishReplay } from '../workers/replay.queries.ts';
import { setAsideEvent } from '../workers/set-aside.queries.ts';
import type { Worker } from '../workers/worker.ts';
import { type Claim, claimEvents, lockClaim, moveOn, releaseEvent, releaseMany } from './claim-events.queries.ts';
import type { Listener } from './listener.ts';
import { inOrderOfTopics } from './order-of-topics.ts';
import { gatherPublished } from './publish.ts';
import type { OutboxReader } from './read.ts';

/** An event that failed so often is set aside; with the pauses between them this takes half a minute. */
export const TRIES_MAX = 8;
/** Suspect events are run alone for so long at a stretch; then others have a turn. */
const ALONE_MS = 5_000;

export type Here = {
  readonly app: App;
  readonly reader: OutboxReader;
  readonly worker: Worker;
  /** How long to wait after so many failures. */
  readonly pauseAfter: (failures: number) => number;
};

/** An event failed; it is known when it will be tried again. */
export class TriedEventError extends Error {
  readonly pauseMs: number;
  constructor(cause: unknown, pauseMs: number) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.pauseMs = pauseMs;
  }
}

/** What was run. Closed: nothing, and another process may be at it. */
export type Ran = { readonly count: number; readonly last: number; readonly isClosed: boolean };
type Tried = Ran & { readonly isSuspect: boolean };
const NOTHING: Tried = { count: 0, last: 0, isClosed: false, isSuspect: false };

/** Runs up to `limit` of the next events for the listener. */
export async function runNext(here: Here, listener: Listener, limit: number): Promise<Ran> {
  const { app, reader, worker } = here;
  const tryNext = async (isAlone: boolean): Promise<Tried> => {
    const claim = await claimEvents(app.db, {
      listener: listener.name,
      event: listener.on.name,
      head: reader.head(),
      workerId: worker.id,
      limit,
      isAlone,
    });
    if (claim === 'NONE') return NOTHING;
    if (claim === 'CLOSED') return { ...NOTHING, isClosed: true };
    if (claim === 'SUSPECT') return { ...NOTHING, isSuspect: true };
    const seq = firstOf(claim).seq;
    await worker.hold({ kind: 'EVENT', listener: listener.name, seq }, () => runClaim(here, listener, claim));
    const { events, isSuspect } = claim;
    return { count: events.length, last: events.at(-1)?.seq ?? seq, isClosed: false, isSuspect };
  };
  const done = await worker.gate.beside(() => tryNext(false));
  if (!done.isSuspect) return done;
  // Null when the process is too busy for that; the next look tries again.
  return (await worker.gate.alone(() => runSuspects(tryNext))) ?? NOTHING;
}

/** One after the other, so that it is known which of them ends a worker. */
async function runSuspects(tryNext: (isAlone: true) => Promise<Tried>): Promise<Ran> {
  const until = performance.now() + ALONE_MS;
  for (let sum = 0; ;) {
    const tried = await tryNext(true);
    sum += tried.count;
    if (!tried.isSuspect || tried.count === 0 || performance.now() > until) return { ...tried, count: sum };
  }
}

const firstOf = ({ events }: Claim) => {
  const [first] = events;
  if (!first) throw new Error('A claim has an event.');
  return first;
};

async function runClaim(here: Here, listener: Listener, claim: Claim): Promise<void> {
  const { app, worker } = here;
  const { seq } = firstOf(claim);
  const last = claim.events.at(-1)?.seq ?? seq;
  const ordered = inOrderOfTopics(claim.events);
  /** The last event that may be the one which fails. */
  let suspect = last;
  try {
    await inTransaction(app.db, async (db) => {
      if (!(await lockClaim(db, listener.name, worker.id, seq))) return;
      const flush = gatherPublished(db);
      if (listener.runMany) await listener.runMany({ app, db, now: app.now() }, ordered);
      else
        for (const { payload, ...about } of ordered) {
          suspect = about.seq;
          await listener.run({ app, db, now: app.now() }, payload, about);
        }
      suspect = last;
      await flush();
      await moveOn(db, listener.name, last);
    });
  } catch (error) {
    await handleFailure(here, listener, claim, { error, suspect });
  }
}

async function handleFailure(
  here: Here,
  listener: Listener,
  claim: Claim,
  { error, suspect }: { readonly error: unknown; readonly suspect: number },
): Promise<void> {
  const { app, worker } = here;
  const { seq } = firstOf(claim);
  const about = { listener: listener.name, workerId: worker.id, seq };
  const isCounted = faultOf(error) === null;
  if (isCounted && claim.events.length > 1) {
    app.log.warn({ err: error, ...about, count: claim.events.length }, 'listener failed, its events are run singly');
    return releaseMany(app.db, { ...about, until: suspect });
  }
  const pauseMs = here.pauseAfter(claim.attempts);
  if (isCounted && claim.attempts >= TRIES_MAX) {
    app.log.error({ err: error, listener: listener.name, seq }, 'listener failed every time, its event is set aside');
    return setAsideEvent(app.db, { listener: listener.name, seq, reason: 'FAILED', error: messageOf(error) });
  }
  // Others may try a little earlier than this process wakes, never the other way round: it would find nothing to do.
  await releaseEvent(app.db, { ...about, afterMs: 0.8 * pauseMs, isCounted });
  throw new TriedEventError(error, pauseMs);
}

/** Tries an event once more that was set aside; false when none waits. */
export async function replayNext({ app, worker }: Here, listener: Listener): Promise<boolean> {
  const event = await claimReplay(app.db, listener.name, worker.id);
  if (!event) return false;
  const { setAsideId, seq, at } = event;
  try {
    await inTransaction(app.db, async (db) => {
      if (!(await finishReplay(db, setAsideId, worker.id))) return;
      await listener.run({ app, db, now: app.now() }, event.payload, { seq, topic: event.topic ?? '', at });
    });
  } catch (error) {
    app.log.error({ err: error, listener: listener.name, seq }, 'listener failed again at an event that was set aside');
    await failReplay(app.db, setAsideId, worker.id, messageOf(error));
  }
  return true;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
