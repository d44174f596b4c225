import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { sendMail } from '../../core/mail/send-mail.job.ts';
import { findUser } from '../users/users.queries.ts';
import { consentLetter } from './consent-letter.ts';
import { selectConsents } from './terms.queries.ts';

/**
 * Tells a newcomer what they have just agreed to about advertising, as every later change is told. At each step of the
 * sign-up by itself: whoever agrees at the first and never takes the second has agreed all the same.
 */
export async function tellConsents(tx: Db, { config }: Pick<App, 'config'>, userId: number, now: Date): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user || user.email === null) return;
  const justAgreed = (await selectConsents(tx, userId)).filter(({ agreed, at }) => agreed && at.getTime() === now.getTime());
  const letter = consentLetter(config, { email: user.email, language: user.language }, justAgreed);
  if (letter) await enqueue(tx, sendMail, letter);
}
