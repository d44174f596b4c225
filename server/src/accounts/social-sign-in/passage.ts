import { createHash } from 'node:crypto';
import { SOCIAL_RETURN_PATH } from '@dolphin/contract/accounts/sign-in/social-sign-in.contract';
import type { Config } from '../../config.ts';
import { deriveKey, markOf } from '../../core/seal.ts';
import type { Passage } from './providers/provider.ts';

/**
 * Everything that belongs to one sign-in follows from its state and our secret. So the database keeps a hash of the
 * state and no verifier, and whoever sees the state in an address can compute neither nonce nor verifier.
 */
export function passageOf(config: Pick<Config, 'tokenSecret' | 'publicUrl'>, state: string): Passage {
  const key = deriveKey(config.tokenSecret, 'social-passage');
  const verifier = markOf(key, `verifier ${state}`).toString('base64url');
  return {
    state,
    nonce: markOf(key, `nonce ${state}`).toString('base64url'),
    verifier,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
    returnUrl: config.publicUrl + SOCIAL_RETURN_PATH,
  };
}
