/**
 * Every bound on what one caller, or one fault, may take of this process, in one place. Tests hand in smaller ones:
 * `buildServer(config, { limits: { connections: { perAddress: 3 } } })`.
 */
export type Limits = {
  readonly connections: ConnectionLimits;
  readonly admission: AdmissionLimits;
  readonly sockets: SocketLimits;
  readonly database: DatabaseLimits;
  readonly health: HealthLimits;
  readonly stop: StopLimits;
  readonly caches: CacheLimits;
};

/** What is kept in memory of who may read what; see docs/decisions/0136. */
export type CacheLimits = {
  /** How often changes are looked for, apart from notifications. */ readonly lookMs: number;
  /** How long what is kept is trusted after the beginning of the last look. Whoever changes something waits no longer. */
  readonly trustMs: number;
  /** The most that an entry may be old, whatever is known. */ readonly ageMs: number;
  /** Entries of people who are somebody in the channel, and of all others. */
  readonly members: number;
  readonly strangers: number;
  readonly boards: number;
};

/** How a process that stops finishes what it serves; see http/graceful.ts. */
export type StopLimits = {
  /** How long responses ask their client to reconnect; load balancers notice /readyz meanwhile. */
  readonly drainMs: number;
  /** The listener is closed when no new connection has come for so long. */
  readonly quietMs: number;
  /** How long connections that are open but silent may still send what is already on the wire. */
  readonly lingerMs: number;
  /** A request that takes longer (somebody sends a file over a bad line) is cut: jobs and database want to stop in order too. */
  readonly finishMs: number;
};

export type SocketLimits = {
  /** Websockets that have not sent their hello frame yet; more than a reconnecting school, fewer than an attack. */
  readonly waiting: number;
  /** Of one address: whoever opens sockets and stays silent must not keep others from opening theirs. */
  readonly waitingPerAddress: number;
};

export type ConnectionLimits = {
  /** Within this time the whole head of a request has arrived; also the first one of a new connection. */
  readonly headersMs: number;
  /** How long a connection may wait for its next request. Longer than a balancer keeps one, or it would use a closed one. */
  readonly idleMs: number;
  /** How often connections are looked at. */
  readonly checkMs: number;
  /**
   * A body must arrive, and an answer be taken, at this rate on average over a window. By progress and not by time: a
   * large file over a bad line may take an hour. The window of answers is longer because the kernel takes them in lumps.
   */
  readonly bytesPerSecond: number;
  readonly uploadWindowMs: number;
  readonly downloadWindowMs: number;
  /** Connections of one address (IPv6: one /64); behind proxies, which own the connections, requests in progress. */
  readonly perAddress: number;
  /** Connections of this process, sockets included. */
  readonly total: number;
};

/** How many requests are worked on at a time, and how long others wait for their turn; see docs/decisions/0058. */
export type AdmissionLimits = {
  /** Bounds of the number of requests in their handlers, and where it begins. It adapts in between. */
  readonly least: number;
  readonly first: number;
  readonly most: number;
  /** The share of them that is kept for the priority `high`. */
  readonly reserve: number;
  /** Requests of one priority that wait for their turn at most. */
  readonly waiting: number;
  /** A queue that has not been empty for so long is no burst. Until then a request waits for at most as long. */
  readonly burstMs: number;
  /** How long a request waits in a queue that does not become empty. */
  readonly standingWaitMs: number;
  /** More delay of the event loop than this means that too much is done at a time. */
  readonly loopDelayMs: number;
};

/** In milliseconds. A call that meets one of them is answered 503. */
export type DatabaseLimits = {
  /** Waiting for a connection of the pool, and for a new one to open. */
  readonly acquireMs: number;
  readonly statementMs: number;
  /** Waiting for a row or table that another transaction holds. */
  readonly lockMs: number;
  readonly idleInTransactionMs: number;
  /** Timeout for any response at all, in case the connection is dead without being closed. */
  readonly answerMs: number;
};

export type HealthLimits = {
  /** How long a successful probe counts. */
  readonly freshMs: number;
  /** The pause between probes while something is wrong. */
  readonly probeMs: number;
  readonly probeTimeoutMs: number;
  /** Less free space than this on the disk of the object store counts as full. */
  readonly freeBytes: number;
};

export const LIMITS: Limits = {
  connections: {
    headersMs: 15_000,
    idleMs: 72_000,
    checkMs: 5_000,
    bytesPerSecond: 1_024,
    uploadWindowMs: 30_000,
    downloadWindowMs: 120_000,
    perAddress: 1_000,
    total: 10_000,
  },
  admission: {
    least: 12,
    first: 32,
    most: 512,
    reserve: 0.25,
    waiting: 256,
    burstMs: 500,
    standingWaitMs: 20,
    loopDelayMs: 10,
  },
  sockets: { waiting: 5_000, waitingPerAddress: 500 },
  database: {
    acquireMs: 5_000,
    statementMs: 15_000,
    lockMs: 10_000,
    idleInTransactionMs: 20_000,
    answerMs: 25_000,
  },
  health: { freshMs: 1_000, probeMs: 500, probeTimeoutMs: 3_000, freeBytes: 32 * 1_024 * 1_024 },
  stop: { drainMs: 1_500, quietMs: 150, lingerMs: 1_000, finishMs: 10_000 },
  caches: { lookMs: 400, trustMs: 1_000, ageMs: 5_000, members: 20_000, strangers: 4_000, boards: 4_000 },
};

export type PartOfLimits = { readonly [K in keyof Limits]?: Partial<Limits[K]> };

export function limitsWith(part: PartOfLimits = {}): Limits {
  return {
    connections: { ...LIMITS.connections, ...part.connections },
    admission: { ...LIMITS.admission, ...part.admission },
    sockets: { ...LIMITS.sockets, ...part.sockets },
    database: { ...LIMITS.database, ...part.database },
    health: { ...LIMITS.health, ...part.health },
    stop: { ...LIMITS.stop, ...part.stop },
    caches: { ...LIMITS.caches, ...part.caches },
  };
}
