/**
 * What is wrong with the machine, as opposed to the request. AWAY: a store cannot be reached · BUSY: it has no time or no
 * room for one more · READ_ONLY: nothing can be written at present, a full disk included.
 */
export type Fault = 'AWAY' | 'BUSY' | 'READ_ONLY';

/** By SQLSTATE, or by its class (the first two characters). */
const OF_DATABASE: Readonly<Record<string, Fault>> = {
  '08': 'AWAY',
  '57P01': 'AWAY',
  '57P02': 'AWAY',
  '57P03': 'AWAY',
  '57P04': 'AWAY',
  // Too many connections, no memory, no file handles.
  '53': 'BUSY',
  // Disk full.
  '53100': 'READ_ONLY',
  // Read-only transactions: a replica, an operator's decision, a disk that was remounted.
  '25006': 'READ_ONLY',
  // Cancelled by the limit of a statement, of a lock, of a silence within a transaction, or of a whole one.
  '57014': 'BUSY',
  '55P03': 'BUSY',
  '25P03': 'BUSY',
  '25P04': 'BUSY',
  // Tried again inside, and in vain.
  '40001': 'BUSY',
  '40P01': 'BUSY',
  // The operating system failed the database: a file could not be read or written.
  '58': 'AWAY',
};

const OF_SYSTEM: Readonly<Record<string, Fault>> = {
  ECONNREFUSED: 'AWAY',
  ECONNRESET: 'AWAY',
  ECONNABORTED: 'AWAY',
  EPIPE: 'AWAY',
  ETIMEDOUT: 'AWAY',
  EHOSTUNREACH: 'AWAY',
  ENETUNREACH: 'AWAY',
  ENOTFOUND: 'AWAY',
  EAI_AGAIN: 'AWAY',
  EMFILE: 'BUSY',
  ENFILE: 'BUSY',
  ENOMEM: 'BUSY',
  ENOSPC: 'READ_ONLY',
  EDQUOT: 'READ_ONLY',
  EROFS: 'READ_ONLY',
  EIO: 'READ_ONLY',
};

/** Messages of the driver and its pool that have no code. */
const OF_DRIVER: readonly (readonly [RegExp, Fault])[] = [
  // All connections of the pool are in use.
  [/^timeout exceeded when trying to connect/, 'BUSY'],
  [/^Query read timeout/, 'AWAY'],
  // A connection of its own, which the database did not accept in time.
  [/^timeout expired$/, 'AWAY'],
  [/Connection terminated|not queryable|Client has encountered a connection error/, 'AWAY'],
];

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** The fault behind an error; null when it is about the request, or ours. */
export function faultOf(error: unknown): Fault | null {
  const {
    code,
    message,
    $metadata: s3,
  } = (error ?? {}) as {
    readonly code?: unknown;
    readonly message?: unknown;
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  if (typeof code === 'string') {
    const known =
      OF_SYSTEM[code] ?? (SQLSTATE.test(code) ? (OF_DATABASE[code] ?? OF_DATABASE[code.slice(0, 2)]) : null);
    if (known) return known;
  }
  if (s3 !== undefined) return (s3.httpStatusCode ?? 500) >= 500 ? 'AWAY' : null;
  return typeof message === 'string' ? (OF_DRIVER.find(([pattern]) => pattern.test(message))?.[1] ?? null) : null;
}
