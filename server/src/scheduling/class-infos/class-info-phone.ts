import type { App } from '../../core/app.ts';
import { deriveKey, seal, unseal } from '../../core/seal.ts';

const keyOf = ({ config }: App) => deriveKey(config.tokenSecret, 'scheduling.class-info');

/** Digits alone, sealed. */
export function sealPhone(app: App, phoneNumber: string): Buffer {
  return seal(keyOf(app), phoneNumber.replace(/\D/g, ''));
}

/** Sealed with a key that is gone: as if it were empty. */
export function unsealPhone(app: App, sealed: Buffer): string {
  return unseal(keyOf(app), sealed) ?? '';
}
