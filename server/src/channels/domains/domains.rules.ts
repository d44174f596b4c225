import type { DomainRow, Settled } from './domains.queries.ts';

/** The result of a DNS query: the record was found, is missing, or could not be checked. */
export type Answer = 'FOUND' | 'MISSING' | 'UNKNOWN';

const DAY_MS = 86_400_000;
/** A claim that nobody proved makes room for others after this. */
export const CLAIM_DAYS = 7;
/** A record may vanish while a domain moves to another provider; after this it is gone. */
export const MISSING_DAYS = 3;

export function recordName(domain: string): string {
  return `_dolphin.${domain}`;
}

export function recordValue(token: string): string {
  return `dolphin-domain=${token}`;
}

export function answerOf(texts: readonly string[], token: string): Answer {
  return texts.some((text) => text.trim() === recordValue(token)) ? 'FOUND' : 'MISSING';
}

/** What becomes of a domain. A DNS that is not well changes nothing: neither does it open a host nor close one. */
export function settle(
  { channelId, domain, since, verifiedAt, missingSince }: DomainRow,
  answer: Answer,
  now: Date,
): Settled {
  const same = { channelId, domain, since, verifiedAt, missingSince, isGivenUp: false };
  if (answer === 'UNKNOWN') return same;
  if (answer === 'FOUND') return { ...same, verifiedAt: verifiedAt ?? now, missingSince: null };
  const age = (from: Date) => now.getTime() - from.getTime();
  if (verifiedAt === null) return { ...same, isGivenUp: age(since) > CLAIM_DAYS * DAY_MS };
  if (missingSince === null) return { ...same, missingSince: now };
  return age(missingSince) > MISSING_DAYS * DAY_MS
    ? { ...same, verifiedAt: null, missingSince: null, since: now }
    : same;
}
