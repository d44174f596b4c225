import { isIPv4, isIPv6 } from 'node:net';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { RateLimit } from '@dolphin/contract/core/endpoint';
import { type Db, query } from '../../db.ts';
import { AppError } from '../../fail.ts';

declare module '../../db.ts' {
  interface Tables {
    core_rate_limits: { key: string; window_start: Date; count: number };
  }
}

/**
 * Whom an address stands for when tries are counted. Every home and every phone has a whole /64 of IPv6 to itself, so
 * whoever were counted by the single address would never reach a limit.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const all =
    tail === undefined
      ? first
      : [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * Counts one try against a limit. Counted in the database and outside the call's transaction, so that neither a
 * restart nor a rolled-back command forgets it.
 */
export async function countTry(db: Db, limit: RateLimit, key: string, now: Date): Promise<void> {
  const windowMs = limit.seconds * 1_000;
  const start = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const [row] = await query<{ count: number }>(
    db,
    'limits.count',
    `insert into core_rate_limits (key, window_start, count) values ($1, $2, 1)
     on conflict (key, window_start) do update set count = core_rate_limits.count + 1 returning count`,
    // Two limits of one call begin together once a minute; without their lengths they would count in one row.
    [`${key} /${limit.seconds}s`, start],
  );
  if ((row?.count ?? 0) <= limit.max) return;
  const seconds = Math.max(1, Math.ceil((start.getTime() + windowMs - now.getTime()) / 1_000));
  throw new AppError(coreErrors.TOO_MANY_REQUESTS, { seconds }, { retryAfter: seconds });
}
