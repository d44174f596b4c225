import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Secrets given to people, and text that must be read back but not stored as plain text. Keys are derived from
 * the one TOKEN_SECRET per purpose, so that what is sealed for one purpose opens for no other.
 */
const SECRET_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** 256 random bits, fit for an address. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** A fast hash is enough for a secret nobody can guess; a password needs argon2. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function deriveKey(tokenSecret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', tokenSecret, 'dolphin', purpose, 32));
}

/** The same mark for the same text, and nobody without the key can try texts out. */
export function markOf(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

export function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Undefined when it was sealed with another key or has been touched. */
export function unseal(key: Buffer, sealed: Buffer): string | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return undefined;
  }
}
