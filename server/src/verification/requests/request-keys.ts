import { randomBytes } from 'node:crypto';
import { deriveKey, markOf, seal, unseal } from '../../core/seal.ts';

type Secret = Pick<{ readonly tokenSecret: Uint8Array }, 'tokenSecret'>;

const RANDOM_BYTES = 14;

/** 29 characters of which nobody guesses any: both generations of the provider take it. */
export function newRequestNo(): string {
  return `D${randomBytes(RANDOM_BYTES).toString('hex')}`;
}

export const REQUEST_NO = /^D[0-9a-f]{28}$/;

/** The material of one request opens with the key of that request only: rows cannot be swapped. */
export function sealMaterial({ tokenSecret }: Secret, requestNo: string, material: string): Buffer {
  return seal(materialKey(tokenSecret, requestNo), material);
}

export function unsealMaterial({ tokenSecret }: Secret, requestNo: string, sealed: Buffer): string | undefined {
  return unseal(materialKey(tokenSecret, requestNo), sealed);
}

function materialKey(tokenSecret: Uint8Array, requestNo: string): Buffer {
  return deriveKey(tokenSecret, `verification.material.${requestNo}`);
}

/** Finds the same person again; nobody without the key can try CIs out. */
export function personMark({ tokenSecret }: Secret, subject: string): Buffer {
  return markOf(deriveKey(tokenSecret, 'verification.person'), subject);
}
