/** Steady rate and burst of a client: twenty steps a second and some messages, with room for a tab that wakes up. */
const PER_SECOND = 40;
const BURST = 120;
/** Tokens are counted in thousandths: whole numbers are kept in the bucket itself, and not somewhere else in memory. */
const TOKEN = 1_000;

export type Bucket = { tokens: number; filledAt: number };

export function newBucket(now: number): Bucket {
  return { tokens: BURST * TOKEN, filledAt: now };
}

/** False when the client sends more than allowed. */
export function take(bucket: Bucket, now: number): boolean {
  // A clock that was set back fills nothing and takes nothing away.
  const filled = Math.min(BURST * TOKEN, bucket.tokens + Math.max(0, now - bucket.filledAt) * PER_SECOND);
  bucket.filledAt = now;
  bucket.tokens = filled < TOKEN ? filled : filled - TOKEN;
  return filled >= TOKEN;
}
