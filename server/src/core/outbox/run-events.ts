/**
 * Runs events for a listener: several in one transaction, which also moves the listener's place. When one of them fails,
 * all are undone and run one at a time, so that the one is known, is tried again and, in the end, is set aside.
 */
import type { App } from '../app.ts';
import { type Db, inTransaction } from '../db.ts';
import { faultOf } from '../monitoring/faults.ts';
import { claimReplay, failReplay, finishReplay } from '../workers/replay.queries.ts';
import { setAsideEvent } from '../workers/set-aside.queries.ts';
import type { Worker } from '../workers/worker.ts';
import { type Claim, claimEvents, moveOn, releaseEvent, releaseMany } from './claim-events.queries.ts';
import type { Listener, ReceivedEvent } from './listener.ts';
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

/**
 * What was run, and the last event that is done with all before it. Closed: nothing, and another process may be at it.
 */
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
    const { events, isSuspect } = claim;
    const held = { kind: 'EVENT', listener: listener.name, seq: firstOf(claim).seq } as const;
    const last = await worker.hold([held], () => runClaim(here, listener, claim));
    return { count: events.length, last, isClosed: false, isSuspect };
  };
  const done = await worker.lock.shared(() => tryNext(false));
  if (!done.isSuspect) return done;
  // Null when the process is too busy for that; the next look tries again.
  return (await worker.lock.exclusive(() => runSuspects(tryNext))) ?? NOTHING;
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

/** Runs what is in hand; gives the last event that is done with, 0 when the next look must find it. */
export async function runClaim(here: Here, listener: Listener, claim: Claim): Promise<number> {
  const { app, worker } = here;
  const { seq } = firstOf(claim);
  const last = claim.events.at(-1)?.seq ?? seq;
  /** The last event that may be the one which fails. */
  let suspect = last;
  try {
    return await inTransaction(app.db, async (db) => {
      const mine = await moveOn(db, worker.id, [{ listener: listener.name, first: seq, last }]);
      if (mine.size === 0) return 0;
      const flush = gatherPublished(db);
      await runEvents(here, db, listener, claim.events, (begun) => (suspect = begun ?? last));
      await flush();
      return last;
    });
  } catch (error) {
    return await handleFailure(here, listener, claim, { error, suspect });
  }
}

/** `onBegin` gets the number of the event that begins, where each begins by itself, and null at the end. */
export async function runEvents(
  { app }: Here,
  db: Db,
  listener: Listener,
  events: readonly ReceivedEvent[],
  onBegin?: (seq: number | null) => void,
): Promise<void> {
  const ctx = { app, db, now: app.now() };
  const ordered = inOrderOfTopics(events);
  if (listener.runMany) await listener.runMany(ctx, ordered);
  else
    for (const { payload, ...about } of ordered) {
      onBegin?.(about.seq);
      await listener.run(ctx, payload, about);
    }
  onBegin?.(null);
}

async function handleFailure(
  here: Here,
  listener: Listener,
  claim: Claim,
  { error, suspect }: { readonly error: unknown; readonly suspect: number },
): Promise<number> {
  const { app, worker } = here;
  const { seq } = firstOf(claim);
  const about = { listener: listener.name, workerId: worker.id, seq };
  const isCounted = faultOf(error) === null;
  if (isCounted && claim.events.length > 1) {
    app.log.warn({ err: error, ...about, count: claim.events.length }, 'listener failed, its events are run singly');
    await releaseMany(app.db, { ...about, until: suspect });
    return 0;
  }
  const pauseMs = here.pauseAfter(claim.attempts);
  if (isCounted && claim.attempts >= TRIES_MAX) {
    app.log.error({ err: error, listener: listener.name, seq }, 'listener failed every time, its event is set aside');
    await setAsideEvent(app.db, { listener: listener.name, seq, reason: 'FAILED', error: messageOf(error) });
    return seq;
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
