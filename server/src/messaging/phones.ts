import type { App } from '../core/app.ts';
import { deriveKey, markOf, seal, unseal } from '../core/seal.ts';

const TAIL_DIGITS = 4;

/** What is stored of a number: sealed to be sent to, a mark to be found by, four digits to be recognised by. */
export function sealedPhone({ config }: Pick<App, 'config'>, digits: string) {
  return {
    sealed: seal(deriveKey(config.tokenSecret, 'messaging-phone'), digits),
    mark: phoneMark({ config }, digits),
    tail: digits.slice(-TAIL_DIGITS),
  };
}

function phoneMark({ config }: Pick<App, 'config'>, digits: string): Buffer {
  return markOf(deriveKey(config.tokenSecret, 'messaging-phone-mark'), digits);
}

/** Undefined after the secret of the site was changed. */
export function unsealPhone({ config }: Pick<App, 'config'>, sealed: Buffer): string | undefined {
  return unseal(deriveKey(config.tokenSecret, 'messaging-phone'), sealed);
}
