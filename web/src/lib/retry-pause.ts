/** How long to wait before trying again. Always spread: all who were refused together must not come back together. */
import { ApiError } from './api/api-error.ts';

const FIRST_PAUSE_MS = 1_000;
const SPREAD = 0.5;

/** Before try number `count` (from 0) of a call that somebody waits for; not before the time the server named. */
export function retryPause(count: number, error: unknown, random: () => number = Math.random): number {
  return Math.max(retryAfter(error), FIRST_PAUSE_MS * 2 ** count) * (1 + SPREAD * random());
}

/** Of what is tried in the background about every `ms`: sooner by up to a half, and not before the time the server named. */
export function backgroundPause(ms: number, error: unknown, random: () => number = Math.random): number {
  const share = SPREAD * random();
  return Math.max(retryAfter(error) * (1 + share), ms * (1 - share));
}

function retryAfter(error: unknown): number {
  return error instanceof ApiError ? (error.failure.retryAfterMs ?? 0) : 0;
}
