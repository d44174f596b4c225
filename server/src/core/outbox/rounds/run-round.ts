/**
 * Runs the few events that several listeners have each: one claim and one transaction for all of them instead of one for
 * each. When that transaction fails, each listener runs what it has in hand by itself, as if it were alone.
 */
import { inTransaction } from '../../db.ts';
import type { NextEvent } from '../claim-events.queries.ts';
import { moveOn } from '../claim-events.queries.ts';
import type { Listener } from '../listener.ts';
import { gatherPublished } from '../publish.ts';
import { type Here, runClaim, runEvents } from '../run-events.ts';
import { claimRound } from './claim-round.queries.ts';

/** So many events share a transaction: others wait that long for the rows it has locked. */
const SHARED_EVENTS = 32;
/**
 * A listener locks rows of one kind in one order and so never waits in a circle; several in one transaction may. They give up
 * long before the database looks for circles (`deadlock_timeout`, a second), and are run one by one.
 */
const LOCK_MS = 100;
/** Who took so long last time has a transaction of its own, behind the others. */
const SLOW_MS = 250;

/**
 * `last` is the last event that is done with, `isFull` whether more may wait. CLOSED: another process is at it. SINGLE: it
 * must be run by itself. FAILED: as one that is run by itself.
 */
export type Outcome =
  | { readonly state: 'DONE'; readonly last: number; readonly isFull: boolean }
  | { readonly state: 'CLOSED' | 'SINGLE' }
  | { readonly state: 'FAILED'; readonly error: unknown };

type Taken = { readonly listener: Listener; readonly events: readonly NextEvent[] };

const firstOf = ({ events }: Taken) => events[0]?.seq ?? 0;
const lastOf = ({ events }: Taken) => events.at(-1)?.seq ?? 0;

/** How long listeners took last time, by name. */
export type Durations = Map<string, number>;

type Round = {
  /** So many events of each listener at most. */ readonly limit: number;
  readonly durations: Durations;
  /** Called once for each listener, as soon as it is known. */
  readonly onOutcome: (listener: Listener, outcome: Outcome) => void;
};

export function runRound(here: Here, listeners: readonly Listener[], round: Round): Promise<void> {
  const { app, reader, worker } = here;
  const { limit, durations, onOutcome } = round;
  return worker.lock.shared(async () => {
    const claims = await claimRound(app.db, { listeners, head: reader.head(), workerId: worker.id, limit });
    const all: Taken[] = [];
    for (const listener of listeners) {
      const claim = claims.get(listener.name) ?? { state: 'SINGLE' };
      if (claim.state === 'TAKEN' && claim.events.length > 0) all.push({ listener, events: claim.events });
      else if (claim.state === 'CLOSED' || claim.state === 'SINGLE') onOutcome(listener, { state: claim.state });
      else onOutcome(listener, { state: 'DONE', last: 0, isFull: false });
    }
    const held = all.map((taken) => ({ kind: 'EVENT', listener: taken.listener.name, seq: firstOf(taken) }) as const);
    await worker.hold(held, async () => {
      for (const part of partsOf(all, round)) {
        const isDone = part.length > 1 && (await runTogether(here, part, durations));
        for (const taken of part)
          onOutcome(
            taken.listener,
            isDone
              ? { state: 'DONE', last: lastOf(taken), isFull: taken.events.length >= limit }
              : await runAlone(here, taken, { limit, durations }),
          );
      }
    });
  });
}

/**
 * Those that share a transaction, in their order. The slow ones are each by themselves at the end, and so are those that are
 * behind: with the people of many events of several listeners, transactions of two workers would wait for each other in a circle.
 */
function partsOf(all: readonly Taken[], { limit, durations }: Pick<Round, 'limit' | 'durations'>): readonly Taken[][] {
  const isApart = ({ listener, events }: Taken) =>
    events.length >= limit || (durations.get(listener.name) ?? 0) > SLOW_MS;
  const parts: Taken[][] = [];
  let room = 0;
  for (const taken of all.filter((each) => !isApart(each))) {
    if (taken.events.length > room) {
      parts.push([]);
      room = SHARED_EVENTS;
    }
    parts.at(-1)?.push(taken);
    room -= taken.events.length;
  }
  return [...parts, ...all.filter(isApart).map((taken) => [taken])];
}

/** False when one of them failed: everything was undone. */
async function runTogether(here: Here, part: readonly Taken[], durations: Durations): Promise<boolean> {
  const { app, worker } = here;
  try {
    await inTransaction(app.db, async (db) => {
      const mine = await moveOn(
        db,
        worker.id,
        part.map((taken) => ({ listener: taken.listener.name, first: firstOf(taken), last: lastOf(taken) })),
        LOCK_MS,
      );
      const flush = gatherPublished(db);
      for (const { listener, events } of part) {
        if (!mine.has(listener.name)) continue;
        const since = performance.now();
        await runEvents(here, db, listener, events);
        durations.set(listener.name, performance.now() - since);
      }
      await flush();
    });
    return true;
  } catch (error) {
    app.log.debug({ err: error, listeners: part.length }, 'listeners: run one by one');
    return false;
  }
}

async function runAlone(
  here: Here,
  { listener, events }: Taken,
  { limit, durations }: Pick<Round, 'limit' | 'durations'>,
): Promise<Outcome> {
  const since = performance.now();
  try {
    const last = await runClaim(here, listener, { events, attempts: 1, isSuspect: false });
    return { state: 'DONE', last, isFull: last === 0 || events.length >= limit };
  } catch (error) {
    return { state: 'FAILED', error };
  } finally {
    durations.set(listener.name, performance.now() - since);
  }
}
