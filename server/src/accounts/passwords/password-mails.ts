import { PASSWORD_LINK_MINUTES } from '@dolphin/contract/accounts/accounts.constants';
import { type Language, localize } from '@dolphin/contract/core/text';
import type { Config } from '../../config.ts';
import type { Mail } from '../../core/mail/mail.ts';
import { composeMail } from '../../core/mail/compose-mail.ts';
import { formatSeoulTime } from '../seoul-time.ts';
import { passwordsText } from './passwords.text.ts';

type Place = Pick<Config, 'publicUrl' | 'supportEmail'>;
type To = { readonly email: string; readonly language: Language };

export function resetLinkMail({ publicUrl }: Place, { email, language }: To, token: string): Mail {
  const text = localize(passwordsText, language);
  return composeMail({
    to: email,
    subject: text.linkSubject,
    greeting: text.greeting,
    paragraphs: [text.linkWhat({ minutes: PASSWORD_LINK_MINUTES })],
    button: { label: text.linkButton, url: `${publicUrl}/find-password?token=${token}` },
    footer: text.linkFooter,
  });
}

export function passwordChangedMail(
  { supportEmail }: Place,
  { email, language }: To,
  now: Date,
  { hasCutLinks = false } = {},
): Mail {
  const text = localize(passwordsText, language);
  return composeMail({
    to: email,
    subject: text.changedSubject,
    greeting: text.greeting,
    paragraphs: [text.changedWhat({ date: formatSeoulTime(now, language) }), ...(hasCutLinks ? [text.linksCut] : [])],
    footer: text.changedFooter({ support: supportEmail }),
  });
}
