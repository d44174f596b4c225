import { PASSWORD_LINK_MINUTES, PASSWORD_MAILS_PER_HOUR } from '@dolphin/contract/accounts/accounts.constants';
import { Email } from '@dolphin/contract/accounts/accounts.schema';
import Type from 'typebox';
import { inTransaction } from '../../core/db.ts';
import { defineJob, enqueue } from '../../core/jobs/job.ts';
import { sendMail } from '../../core/mail/send-mail.job.ts';
import { hashSecret, newSecret } from '../../core/seal.ts';
import { emailKey } from '../email.rules.ts';
import { resetLinkMail } from './password-mails.ts';
import { insertReset } from './passwords.queries.ts';

const HOUR_MS = 3_600_000;

/**
 * Looks for the person and writes to them, out of the caller's sight: the call itself does the same for every e-mail,
 * so neither its response nor its time reveals who is a member.
 */
export const sendPasswordLink = defineJob({
  name: 'accounts.send-password-link',
  payload: Type.Object({ email: Email }),
  retries: 5,
  // Whoever's e-mail was typed, member or not, it has no business here once the job is done.
  keptSeconds: 60,
  run: async ({ app, now }, { email }) => {
    const token = newSecret();
    await inTransaction(app.db, async (tx) => {
      const to = await insertReset(tx, {
        emailKey: emailKey(email),
        hash: hashSecret(token),
        now,
        expiresAt: new Date(now.getTime() + PASSWORD_LINK_MINUTES * 60_000),
        countedFrom: new Date(now.getTime() - HOUR_MS),
        max: PASSWORD_MAILS_PER_HOUR,
      });
      if (to) await enqueue(tx, sendMail, resetLinkMail(app.config, to, token));
    });
  },
});
