/**
 * Keeps what this process has in memory of the database as true as the database itself, without asking it each time.
 * Whoever changes something publishes an event with `changesAccess`. This process applies it at its own commit, when it
 * reads the event, and in a look of its own several times a second. It trusts its memory only for a while after the
 * beginning of the last look, so a process that receives nothing stops trusting it; and whoever changed something waits
 * for those who have not seen it (wait-until-applied.ts). See docs/decisions/0136.
 */
import { randomUUID } from 'node:crypto';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { Logger } from 'pino';
import type { Db } from '../db.ts';
import type { CacheLimits } from '../limits.ts';
import { logFailure } from '../monitoring/log.ts';
import { EPOCH_STARTED } from '../outbox/epochs.queries.ts';
import type { PgListener } from '../outbox/pg-listener.ts';
import type { OutboxReader } from '../outbox/read.ts';
import { COHERENCE_CHANNEL, deleteLease, look } from './leases.queries.ts';
import { waitUntilApplied } from './wait-until-applied.ts';

export type AccessChange = { readonly name: string; readonly topic: string };

export type CacheOwner = {
  /** Names of the events it wants to know of. */ readonly events: ReadonlySet<string>;
  /** `isOwn`: published by this process. Somebody who wants to be sure waits for the promise. */
  readonly onEvent: (change: AccessChange, isOwn: boolean) => void | Promise<void>;
  /** Events may have been missed: nothing in memory is known to be true any more. */ readonly onReset: () => void;
};

export type Coherence = {
  readonly process: string;
  /** Whether what is in memory may be trusted at this moment. */ readonly isCurrent: () => boolean;
  readonly own: (owner: CacheOwner) => () => void;
  /** What this process itself has just committed. */ readonly apply: (changes: readonly AccessChange[]) => void;
  /** Returns when every other process has seen the committed transaction; asks with the connection of the looks. */
  readonly waitUntilApplied: (xid: string) => Promise<void>;
  /** Looks, and goes on looking. Whoever never starts keeps nothing, and nobody waits for it. */
  readonly start: () => Promise<void>;
  readonly look: () => Promise<void>;
  /** Forgets everything, for whoever changed something that no event reports. */ readonly reset: () => void;
  /** Another connection of this process that publishes. */ readonly attach: (db: Db) => void;
  /** Looks as soon as somebody changes something, and applies an event before any subscriber gets it. */
  readonly follow: (reader: Pick<OutboxReader, 'subscribe'>, listener: Pick<PgListener, 'on'>) => void;
  readonly stop: () => Promise<void>;
};

/** A clock that never goes back, and one that goes on while the machine sleeps. Both must agree. */
export type Clocks = { readonly steady: () => number; readonly wall: () => number };
const CLOCKS: Clocks = { steady: () => performance.now(), wall: () => Date.now() };

type Options = { readonly limits: CacheLimits; readonly log: Logger; readonly clocks?: Clocks };

const coherences = new WeakMap<object, Coherence>();

/** The one of the process that `root` is a connection of. */
export function coherenceOf(root: object): Coherence | undefined {
  return coherences.get(root);
}

/** `db`: the connection it looks with. Those that publish are attached. */
export function openCoherence(db: Db, { limits: { lookMs, trustMs }, log, clocks = CLOCKS }: Options): Coherence {
  const process = randomUUID();
  const owners = new Set<CacheOwner>();
  const offs: (() => void)[] = [];
  let trusted = { steady: -Infinity, wall: -Infinity };
  let after: number | null = null;
  let seen: string | null = null;
  /** By the last look: what has no number yet is found again. */
  let applied: ReadonlySet<number> = new Set();
  let startedAt: string | null = null;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  function reset(): void {
    for (const { onReset } of owners) onReset();
  }

  /** For those who cannot wait: the next look does. */
  function notifyNow(change: AccessChange, isOwn = false): void {
    Promise.all(notify(change, isOwn)).catch(onError);
  }

  function notify(change: AccessChange, isOwn = false): readonly Promise<void>[] {
    const waits: Promise<void>[] = [];
    for (const { events, onEvent } of owners) {
      if (!events.has(change.name)) continue;
      const wait = onEvent(change, isOwn);
      if (wait) waits.push(wait);
    }
    return waits;
  }

  async function lookOnce(): Promise<void> {
    const began = { steady: clocks.steady(), wall: clocks.wall() };
    const names = [...new Set([...owners].flatMap(({ events }) => [...events]))];
    const found = await look(db, { process, seen, trustMs }, after, names);
    if (!found) throw new Error('A look comes back.');
    if (startedAt !== null && startedAt !== found.startedAt) reset();
    startedAt = found.startedAt;
    await Promise.all(found.events.flatMap((change) => (applied.has(change.id) ? [] : notify(change))));
    applied = new Set(found.events.map(({ id }) => id));
    after = found.head;
    // From here on: what was visible then has been applied.
    seen = found.snapshot;
    trusted = began;
  }

  async function run(): Promise<void> {
    try {
      do {
        again = false;
        await lookOnce();
      } while (again && !stopped);
    } finally {
      running = null;
    }
  }

  function lookNow(): Promise<void> {
    return (running ??= run());
  }

  const onError = logFailure(log, 'coherence: changes are not known, asking the database each time');
  let clock: NodeJS.Timeout | undefined;
  /** Twice: the second look reports to others what the first one has applied. */
  const answer = async () => {
    again = running !== null;
    await lookNow();
    await lookNow();
  };

  const coherence: Coherence = {
    process,
    isCurrent: () => clocks.steady() - trusted.steady < trustMs && clocks.wall() - trusted.wall < trustMs,
    own(owner) {
      owners.add(owner);
      return () => owners.delete(owner);
    },
    waitUntilApplied: (xid) => waitUntilApplied(db, xid, process),
    apply: (changes) => changes.forEach((one) => notifyNow(one, true)),
    async start() {
      clock = setInterval(
        safeHandler(onError, () => lookNow()),
        lookMs,
      ).unref();
      await lookNow();
    },
    look: lookNow,
    reset,
    attach: (db) => void coherences.set(db, coherence),
    follow(reader, listener) {
      offs.push(
        listener.on(COHERENCE_CHANNEL, safeHandler(onError, answer)),
        reader.subscribe((row) => (row.name === EPOCH_STARTED ? reset() : notifyNow(row))),
      );
    },
    async stop() {
      stopped = true;
      clearInterval(clock);
      for (const off of offs) off();
      trusted = { steady: -Infinity, wall: -Infinity };
      await running?.catch(() => undefined);
      if (seen !== null) await deleteLease(db, process).catch(() => undefined);
    },
  };
  return coherence;
}
