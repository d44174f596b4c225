import { createHash, randomBytes } from 'node:crypto';

const BYTES = 24;
/** What a secret address looks like; anything else is not looked up. */
export const TOKEN = /^[\w-]{32}$/;

export function newToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** The secret has 192 random bits: a plain hash is enough. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
