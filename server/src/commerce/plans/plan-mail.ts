import type { planEvents } from '@dolphin/contract/commerce/plans/plans.events';
import { planNames } from '@dolphin/contract/commerce/plans/plans.text';
import type { PayloadOf } from '@dolphin/contract/core/event';
import { type Language, localize } from '@dolphin/contract/core/text';
import { formatWon } from '@dolphin/contract/core/money/won';
import type { Config } from '../../config.ts';
import { composeMail } from '../../core/mail/compose-mail.ts';
import type { Mail } from '../../core/mail/mail.ts';
import { planMailText } from './plans.text.ts';

type Notice = PayloadOf<typeof planEvents.planNoticed>;

/** The day in Seoul, as people there write it. */
function dayOf(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'KO' ? 'ko-KR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Asia/Seoul',
  }).format(new Date(instant));
}

export function planMail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, language }: { readonly email: string; readonly language: Language },
  { engCodeName, reason, amount, at }: Notice,
): Mail {
  const text = localize(planMailText, language);
  const words = {
    plan: localize(planNames, language)[engCodeName],
    date: dayOf(at, language),
    amount: formatWon(amount, language),
  };
  return composeMail({
    to: email,
    subject: text[`${reason}Subject`](words),
    greeting: text[`${reason}Greeting`](words),
    paragraphs: [text[`${reason}Body`](words), text[`${reason}How`]],
    button: { label: text.button, url: `${publicUrl}/settings?tab=subscription` },
    footer: text.footer,
  });
}
