import { GUARDIAN_PAGE, GUARDIAN_REQUEST_RETENTION_DAYS } from '@dolphin/contract/accounts/sign-up/guardians.contract';
import { type Language, localize } from '@dolphin/contract/core/text';
import type { Config } from '../../config.ts';
import type { Mail } from '../../core/mail/mail.ts';
import { composeMail } from '../../core/mail/compose-mail.ts';
import { guardiansText } from './guardians.text.ts';
import type { Agreement } from './guardians.tables.ts';

export type Guardian = { readonly name: string; readonly email: string };
type Place = Pick<Config, 'publicUrl' | 'supportEmail'>;

export function pageOf({ publicUrl }: Place, token: string): string {
  return `${publicUrl}${GUARDIAN_PAGE}?token=${token}`;
}

export function consentRequestMail(place: Place, language: Language, { name, email }: Guardian, token: string): Mail {
  const text = localize(guardiansText, language);
  return composeMail({
    to: email,
    subject: text.askSubject,
    greeting: text.greeting({ name }),
    paragraphs: [text.askWhy, text.askWhat, text.askUntil({ days: GUARDIAN_REQUEST_RETENTION_DAYS })],
    button: { label: text.askButton, url: pageOf(place, token) },
    footer: text.askFooter,
  });
}

/** By law we must confirm to the guardian that we recorded the consent. */
export function consentConfirmedMail(
  place: Place,
  language: Language,
  { name, email }: Guardian,
  token: string,
  agreements: readonly Agreement[],
  now: Date,
): Mail {
  const text = localize(guardiansText, language);
  const date = now.toLocaleDateString(language === 'KO' ? 'ko-KR' : 'en-US', {
    timeZone: 'Asia/Seoul',
    dateStyle: 'long',
  });
  const items = agreements
    .filter(({ agreed }) => agreed)
    .map(({ type }) => text[type])
    .join(', ');
  return composeMail({
    to: email,
    subject: text.doneSubject,
    greeting: text.greeting({ name }),
    paragraphs: [text.doneWhat({ date, items }), text.doneNext, text.doneWithdraw],
    button: { label: text.doneButton, url: pageOf(place, token) },
    footer: text.doneFooter({ support: place.supportEmail }),
  });
}

export function consentWithdrawnMail(place: Place, language: Language, { name, email }: Guardian): Mail {
  const text = localize(guardiansText, language);
  return composeMail({
    to: email,
    subject: text.withdrawnSubject,
    greeting: text.greeting({ name }),
    paragraphs: [text.withdrawnWhat],
    footer: text.withdrawnFooter({ support: place.supportEmail }),
  });
}

/** The child proved to be 14 or older: the consent is not needed any more, and its link ends. */
export function consentFreedMail(place: Place, language: Language, { name, email }: Guardian): Mail {
  const text = localize(guardiansText, language);
  return composeMail({
    to: email,
    subject: text.freedSubject,
    greeting: text.greeting({ name }),
    paragraphs: [text.freedWhat, text.freedWrong({ support: place.supportEmail })],
    footer: text.withdrawnFooter({ support: place.supportEmail }),
  });
}
