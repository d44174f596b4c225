/**
 * Replicas of the database, for reads that declare `mayLag` (decision 0137). Each process asks every replica twice a second
 * where it is, and the primary where it is. A read goes to a replica that has replayed everything the caller wrote or
 * received; when there is none it goes to the primary.
 */
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { REPLICA_LAG_MAX_MS } from '@dolphin/contract/core/endpoint';
import type { Logger } from 'pino';
import type { Db } from '../db.ts';
import { logFailure } from '../monitoring/log.ts';
import { canIdentify, readIdentity } from '../outbox/epochs.queries.ts';
import { urlsOf } from '../database-hosts.ts';
import { BEYOND_ALL, openTrail, readPosition, shareNext } from './positions.ts';
import { type HostOptions, openHost, type ReplicaHost } from './replica-host.ts';
import { type Epoch, selectEpoch, selectWritten } from './replicas.queries.ts';

const LOOK_MS = 500;

/** What an answer must include. */
export type Needs = { readonly position: bigint; readonly seen: number };

/** Why a read that may lag was answered by the primary. */
export const FALLBACKS = ['away', 'lagging', 'behind', 'conflict', 'refused', 'wrote'] as const;
export type Fallback = (typeof FALLBACKS)[number];

export type Replicas = {
  /** A replica that has all of it, and the last event it has; or why there is none. */
  readonly find: (needs: Needs) => Promise<{ readonly host: ReplicaHost; readonly head: number } | Fallback>;
  /** How far the primary has written, everything committed so far included. */
  readonly written: () => Promise<string>;
  readonly count: (outcome: Fallback | ReplicaHost) => void;
  readonly counts: () => {
    readonly reads: ReadonlyMap<string, number>;
    readonly fallbacks: ReadonlyMap<Fallback, number>;
  };
  readonly states: () => readonly ReplicaState[];
  /** Sentences for the operator; shown by /readyz. */ readonly warnings: () => readonly string[];
  /** Asks everybody now; otherwise twice a second. */ readonly look: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type ReplicaState = {
  readonly name: string;
  readonly isUsed: boolean;
  /** Infinity: longer than is known. Null: away. */ readonly lagMs: number | null;
  readonly connections: { readonly idle: number; readonly used: number };
};

type Options = Omit<HostOptions, 'onChange'> & {
  readonly primary: Db;
  readonly log: Logger;
  readonly lagMaxMs?: number;
  readonly lookMs?: number;
};

export async function openReplicas(
  url: string,
  { primary, log, lagMaxMs = REPLICA_LAG_MAX_MS, lookMs = LOOK_MS, ...options }: Options,
): Promise<Replicas> {
  const hosts = (urlsOf(url) ?? [url]).map((one) =>
    openHost(one, {
      ...options,
      onChange: (replica, isAway, error) =>
        isAway
          ? log.warn({ replica, err: error }, 'replica: away; its reads go to the primary')
          : log.info({ replica }, 'replica: back'),
    }),
  );
  const trail = openTrail(2 * lagMaxMs);
  let epoch: Epoch = { id: -1, timeline: 0 };
  const reads = new Map<string, number>(hosts.map(({ name }) => [name, 0]));
  const fallbacks = new Map<Fallback, number>(FALLBACKS.map((reason) => [reason, 0]));

  const ask = async (): Promise<string> => {
    const position = await selectWritten(primary);
    trail.add(performance.now(), readPosition(position) ?? 0n);
    return position;
  };
  const written = shareNext(ask);

  async function lookAtPrimary(): Promise<void> {
    await written();
    const isIdentified = await canIdentify(primary, log);
    const { timeline } = await readIdentity(primary, isIdentified);
    const found = await selectEpoch(primary);
    // A primary that has just been promoted, before its epoch began: replicas may have what it lacks.
    epoch = timeline !== null && found.id > 0 && found.timeline !== timeline ? { id: -1, timeline } : found;
  }
  const onError = logFailure(log, 'replica: the primary does not report its position');
  async function look(): Promise<void> {
    await Promise.all([lookAtPrimary().catch(onError), ...hosts.map((host) => host.look())]);
  }

  const lagOf = (host: ReplicaHost): number | null => {
    const place = host.place();
    // Another epoch: it still follows a primary that is none any more.
    if (place === null || !place.isReplica || place.epoch !== epoch.id) return null;
    return trail.lagOf(place.position, performance.now());
  };
  const has = (host: ReplicaHost, { position, seen }: Needs): boolean => {
    const place = host.place();
    return place !== null && place.position >= position && place.head >= seen;
  };
  const used = () => hosts.filter((host) => (lagOf(host) ?? Infinity) <= lagMaxMs);
  const leastBusy = (among: readonly ReplicaHost[]) =>
    among.reduce<ReplicaHost | undefined>(
      (best, host) => (best && best.running() <= host.running() ? best : host),
      undefined,
    );

  async function find(needs: Needs): ReturnType<Replicas['find']> {
    const near = used();
    if (near.length === 0) return hosts.some((host) => lagOf(host) !== null) ? 'lagging' : 'away';
    if (!near.some((host) => has(host, needs))) await Promise.all(near.map((host) => host.look()));
    const host = leastBusy(near.filter((one) => has(one, needs)));
    const place = host?.place();
    return host && place ? { host, head: place.head } : 'behind';
  }

  await look();
  const clock = setInterval(safeHandler(logFailure(log, 'replica: not looked at'), look), lookMs);
  return {
    find,
    written: () => written().catch(() => BEYOND_ALL),
    count(outcome) {
      if (typeof outcome === 'string') fallbacks.set(outcome, (fallbacks.get(outcome) ?? 0) + 1);
      else reads.set(outcome.name, (reads.get(outcome.name) ?? 0) + 1);
    },
    counts: () => ({ reads, fallbacks }),
    states: () =>
      hosts.map((host) => ({
        name: host.name,
        isUsed: (lagOf(host) ?? Infinity) <= lagMaxMs,
        lagMs: lagOf(host),
        connections: host.connections(),
      })),
    warnings: () => hosts.flatMap((host) => warningOf(host, lagOf(host), lagMaxMs)),
    look,
    async stop() {
      clearInterval(clock);
      await Promise.all(hosts.map((host) => host.stop()));
    },
  };
}

/** It serves without a replica as well, so this is no reason to take it out of the balancer. */
function warningOf(host: ReplicaHost, lagMs: number | null, lagMaxMs: number): readonly string[] {
  const { name } = host;
  const place = host.place();
  const instead = 'Its reads go to the primary.';
  if (place === null) return [`The replica ${name} does not answer. ${instead}`];
  if (!place.isReplica) return [`${name} (DATABASE_REPLICA_URL) is no replica. ${instead}`];
  if (lagMs === null) return [`The replica ${name} does not follow the primary of DATABASE_URL. ${instead}`];
  if (lagMs <= lagMaxMs) return [];
  return [`The replica ${name} is more than ${lagMaxMs / 1_000} s behind. ${instead}`];
}
