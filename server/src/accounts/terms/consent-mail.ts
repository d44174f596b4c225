import type { TermsType } from '@dolphin/contract/accounts/accounts.constants';
import { type Language, localize } from '@dolphin/contract/core/text';
import type { Config } from '../../config.ts';
import type { Mail } from '../../core/mail/mail.ts';
import { composeMail } from '../../core/mail/compose-mail.ts';
import { formatSeoulTime } from '../seoul-time.ts';
import { consentsText } from './consents.text.ts';

type Reported = { readonly type: TermsType; readonly agreed: boolean; readonly at: Date };
const REPORTED = ['MARKETING_EMAIL', 'MARKETING_SMS', 'MARKETING_NIGHT'] as const;

/** Undefined when there is nothing to report about advertising. */
export function consentMail(
  { supportEmail }: Pick<Config, 'supportEmail'>,
  { email, language }: { readonly email: string; readonly language: Language },
  consents: readonly Reported[],
): Mail | undefined {
  const text = localize(consentsText, language);
  const paragraphs = REPORTED.flatMap((type) => {
    const consent = consents.find((one) => one.type === type);
    if (!consent) return [];
    const details = { date: formatSeoulTime(consent.at, language), item: text[type] };
    return [consent.agreed ? text.agreed(details) : text.refused(details)];
  });
  if (paragraphs.length === 0) return undefined;
  return composeMail({
    to: email,
    subject: text.subject,
    greeting: text.greeting,
    paragraphs,
    footer: text.footer({ support: supportEmail }),
  });
}
