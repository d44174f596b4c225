import { enqueue, defineSweep } from '../../core/jobs/job.ts';
import { inTransaction } from '../../core/db.ts';
import { sendMail } from '../../core/mail/send-mail.job.ts';
import { consentLetter } from './consent-letter.ts';
import { insertReminder, selectDueReminders } from './consent-reminders.queries.ts';
import { selectConsents } from './terms.queries.ts';

/** The law asks to remind people every two years of what they agreed to about advertising. */
const REMIND_AFTER_YEARS = 2;
const AT_A_TIME = 200;

export const remindConsents = defineSweep({
  name: 'accounts.remind-consents',
  everySeconds: 6 * 3_600,
  run: async ({ app, db, now }) => {
    const before = new Date(now);
    before.setUTCFullYear(before.getUTCFullYear() - REMIND_AFTER_YEARS);
    for (const person of await selectDueReminders(db, before, AT_A_TIME)) {
      await inTransaction(db, async (tx) => {
        // Whoever was reminded meanwhile, by another process, is not reminded twice.
        if (!(await insertReminder(tx, person.id, now, before))) return;
        const letter = consentLetter(app.config, person, (await selectConsents(tx, person.id)).filter(({ agreed }) => agreed));
        if (letter) await enqueue(tx, sendMail, letter);
      });
    }
  },
});
