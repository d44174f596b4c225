/**
 * Who is online. Each gateway stores its own people in one row each and sends its own heartbeat every few seconds; so a
 * heartbeat costs one row however many are connected, and a killed gateway takes its people with it. Changes are
 * gathered for a moment: a page that is loaded anew closes one socket and opens another, and nobody went anywhere.
 */
import { randomUUID } from 'node:crypto';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { App } from '../../core/app.ts';
import { touchGateway, GATEWAY_HEARTBEAT_MS, writePresence } from './presence.queries.ts';
import { publishPresence } from './publish-presence.ts';
import { logFailure } from '../../core/monitoring/log.ts';

/** How long a user may be gone before friends are notified; arrivals are published at once. */
const GONE_AFTER_MS = 8_000;
const BATCH_MS = 50;

type Seen = {
  readonly away: Map<string, boolean>;
  /** As the table has it: null when there is no row. */ noted: boolean | null;
  goneAt: number;
};

export type PresenceFollower = {
  readonly came: (userId: number, connectionId: string) => void;
  readonly went: (userId: number, connectionId: string) => void;
  readonly awayChanged: (userId: number, connectionId: string, isAway: boolean) => void;
  readonly stop: () => Promise<void>;
};

export function followPresence(
  app: App,
  {
    goneAfterMs = GONE_AFTER_MS,
    beatMs = GATEWAY_HEARTBEAT_MS,
  }: { readonly goneAfterMs?: number; readonly beatMs?: number } = {},
): PresenceFollower {
  const gatewayId = randomUUID();
  const people = new Map<number, Seen>();
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let under = Promise.resolve();
  let stopped = false;
  let isBorn = false;

  const later = (userId: number, waitMs = BATCH_MS) => {
    changed.add(userId);
    if (stopped) return;
    // A short wait must not be put off by a long one that is already running.
    if (timer === undefined || waitMs === BATCH_MS) {
      clearTimeout(timer);
      timer = setTimeout(flush, waitMs);
    }
  };
  const flush = safeHandler(logFailure(app.log, 'presence: could not be noted'), () => {
    timer = undefined;
    under = under.then(write).catch((error: unknown) => {
      app.log.warn({ err: error }, 'presence: could not be noted, trying again');
      if (!stopped) timer ??= setTimeout(flush, beatMs);
    });
  });

  async function write(): Promise<void> {
    const now = Date.now();
    const { waiting, due, changes } = sortChanged(changed, people, now);
    if (changes.length > 0) {
      if (!isBorn) await beat();
      await writePresence(app.db, gatewayId, changes);
    }
    for (const userId of due) changed.delete(userId);
    for (const { userId, isAway } of changes) {
      const seen = people.get(userId);
      if (seen) seen.noted = isAway;
      if (seen?.away.size === 0) people.delete(userId);
    }
    if (waiting.length > 0 && !stopped)
      timer ??= setTimeout(
        flush,
        Math.max(BATCH_MS, Math.min(...waiting.map((userId) => people.get(userId)?.goneAt ?? now)) - now),
      );
    for (const { userId } of changes) await publishPresence(app.db, userId);
  }

  /** If we counted as dead for a while, our rows were deleted and friends were notified: all is written again. */
  async function beat(): Promise<void> {
    const isNew = await touchGateway(app.db, gatewayId);
    const wasBorn = isBorn;
    isBorn = true;
    if (!isNew || !wasBorn) return;
    for (const [userId, seen] of people) {
      seen.noted = null;
      changed.add(userId);
    }
    await write();
  }
  const noHeartbeat = logFailure(app.log, 'presence: no heartbeat');
  const clock = setInterval(
    safeHandler(noHeartbeat, () => {
      if (isBorn) under = under.then(beat).catch(noHeartbeat);
    }),
    beatMs,
  );

  return {
    came(userId, connectionId) {
      const seen = people.get(userId) ?? { away: new Map<string, boolean>(), noted: null, goneAt: 0 };
      people.set(userId, seen);
      seen.away.set(connectionId, false);
      seen.goneAt = 0;
      later(userId);
    },
    went(userId, connectionId) {
      const seen = people.get(userId);
      if (!seen?.away.delete(connectionId)) return;
      if (seen.away.size > 0) return later(userId);
      seen.goneAt = Date.now() + goneAfterMs;
      later(userId, goneAfterMs);
    },
    awayChanged(userId, connectionId, isAway) {
      const seen = people.get(userId);
      if (!seen?.away.has(connectionId)) return;
      seen.away.set(connectionId, isAway);
      later(userId);
    },
    async stop() {
      stopped = true;
      clearInterval(clock);
      clearTimeout(timer);
      // The rows stay: most people are back through another gateway in a moment, and the sweep clears the others away.
      await under.catch(() => undefined);
    },
  };
}

type Sorted = {
  /** Gone too short a time for friends to be notified. */
  readonly waiting: readonly number[];
  readonly due: readonly number[];
  /** Those of the due whose row differs. */
  readonly changes: readonly { readonly userId: number; readonly isAway: boolean | null }[];
};

function sortChanged(changed: ReadonlySet<number>, people: ReadonlyMap<number, Seen>, now: number): Sorted {
  const waiting = [...changed].filter((userId) => (people.get(userId)?.goneAt ?? 0) > now);
  const due = [...changed].filter((userId) => !waiting.includes(userId));
  const changes = due
    .map((userId) => ({ userId, isAway: awayState(people.get(userId)) }))
    .filter(({ userId, isAway }) => (people.get(userId)?.noted ?? null) !== isAway);
  return { waiting, due, changes };
}

/** Null for somebody who is not connected. */
function awayState(seen: Seen | undefined): boolean | null {
  return !seen || seen.away.size === 0 ? null : [...seen.away.values()].every(Boolean);
}
