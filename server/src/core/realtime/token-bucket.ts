/** Steady pace and burst a client may keep to: twenty steps a second and some talk, with room for a tab that wakes up. */
const PER_SECOND = 40;
const BURST = 120;

export type Bucket = { tokens: number; filledAt: number };

export function newBucket(now: number): Bucket {
  return { tokens: BURST, filledAt: now };
}

/** False when the client says more than it may. */
export function take(bucket: Bucket, now: number): boolean {
  bucket.tokens = Math.min(BURST, bucket.tokens + ((now - bucket.filledAt) * PER_SECOND) / 1_000);
  bucket.filledAt = now;
  if (bucket.tokens < 1) return false;
  bucket.tokens--;
  return true;
}
