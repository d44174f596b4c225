import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { sendMail } from '../../core/mail/send-mail.job.ts';
import { findUser } from '../users/users.queries.ts';
import { consentLetter } from './consent-letter.ts';
import { selectConsents } from './terms.queries.ts';

/** Tells a newcomer what they agreed to about advertising, as every later change is told. */
export const newcomersConsentLetter = defineListener({
  name: 'accounts.newcomers-consent-letter',
  on: accountEvents.signedUp,
  run: async ({ app, db }, { userId }) => {
    const user = await findUser(db, userId);
    if (!user || user.email === null) return;
    const letter = consentLetter(app.config, { email: user.email, language: user.language }, (await selectConsents(db, userId)).filter(({ agreed }) => agreed));
    if (letter) await enqueue(db, sendMail, letter);
  },
});
