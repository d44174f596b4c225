import { maskEmail, maskPhone } from '@dolphin/contract/channels/guardians/mask-contact';
import type { App } from '../../core/app.ts';
import { deriveKey, markOf, seal, unseal } from '../../core/seal.ts';

/** A contact as it is stored: sealed, with what lists may show. [CHN-212] */
export type SealedPhone = { readonly sealedPhone: Buffer; readonly phoneMark: Buffer; readonly phoneMasked: string };
export type SealedEmail = { readonly sealedEmail: Buffer | null; readonly emailMasked: string | null };

type Keyed = Pick<App, 'config'>;

const keyOf = ({ config }: Keyed) => deriveKey(config.tokenSecret, 'channels.guardian');
const markKeyOf = ({ config }: Keyed) => deriveKey(config.tokenSecret, 'channels.guardian-mark');

export function sealPhone(app: Keyed, phoneNumber: string): SealedPhone {
  const digits = phoneNumber.replaceAll(/\D/g, '');
  return {
    sealedPhone: seal(keyOf(app), digits),
    phoneMark: markOf(markKeyOf(app), digits),
    phoneMasked: maskPhone(digits),
  };
}

/** The same for the same number, and worthless without the key. */
export function phoneMarkOf(app: Keyed, digits: string): Buffer {
  return markOf(markKeyOf(app), digits);
}

export function sealEmail(app: Keyed, email: string): SealedEmail {
  const text = email.trim();
  return text === ''
    ? { sealedEmail: null, emailMasked: null }
    : { sealedEmail: seal(keyOf(app), text), emailMasked: maskEmail(text) };
}

/** Undefined where it was sealed with a key that is gone. */
export function unsealContact(app: Keyed, sealed: Buffer): string | undefined {
  return unseal(keyOf(app), sealed);
}
