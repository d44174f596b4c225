import type { TermsType } from '@dolphin/contract/accounts/accounts.constants';
import type { Language } from '@dolphin/contract/core/text';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { sendMail } from '../../core/mail/send-mail.job.ts';
import { consentMail } from './consent-mail.ts';

type Newcomer = { readonly email: string | null; readonly language: Language };
type Choice = { readonly type: TermsType; readonly agreed: boolean };

/**
 * Confirms to a new user what they agreed to about advertising, as for every later change. Sent at each step of the
 * sign-up by itself: whoever agrees at the first and never takes the second has agreed all the same.
 */
export async function publishConsents(
  tx: Db,
  { config }: Pick<App, 'config'>,
  { email, language }: Newcomer,
  choices: readonly Choice[],
  now: Date,
): Promise<void> {
  if (email === null) return;
  const mail = consentMail(
    config,
    { email, language },
    choices.filter(({ agreed }) => agreed).map(({ type, agreed }) => ({ type, agreed, at: now })),
  );
  if (mail) await enqueue(tx, sendMail, mail);
}
