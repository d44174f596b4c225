import { defineSweep, enqueue, type JobCtx } from '../../core/jobs/job.ts';
import { inTransaction } from '../../core/db.ts';
import { sendMail } from '../../core/mail/send-mail.job.ts';
import { consentMail } from './consent-mail.ts';
import { insertReminder, selectDueReminders } from './consent-reminders.queries.ts';
import { selectConsents } from './terms.queries.ts';

/** The law asks to remind people every two years of what they agreed to about advertising. */
const REMIND_AFTER_YEARS = 2;
/** As many at a time, and as often in one run, as keep a run short; the next one goes on from there. */
const AT_A_TIME = 200;
const BATCHES = 50;

export const remindConsents = defineSweep({
  name: 'accounts.remind-consents',
  everySeconds: 6 * 3_600,
  run: async (ctx) => {
    const { now, signal } = ctx;
    const before = new Date(now);
    before.setUTCFullYear(before.getUTCFullYear() - REMIND_AFTER_YEARS);
    for (let batch = 0; batch < BATCHES && !signal.aborted; batch++)
      if ((await remindSome(ctx, before)) < AT_A_TIME) return;
  },
});

async function remindSome({ app, db, now }: JobCtx, before: Date): Promise<number> {
  const due = await selectDueReminders(db, before, AT_A_TIME);
  for (const person of due) {
    await inTransaction(db, async (tx) => {
      // Whoever was reminded meanwhile, by another process, is not reminded twice.
      if (!(await insertReminder(tx, person.id, now, before))) return;
      const mail = consentMail(
        app.config,
        person,
        (await selectConsents(tx, person.id)).filter(({ agreed }) => agreed),
      );
      if (mail) await enqueue(tx, sendMail, mail);
    });
  }
  return due.length;
}
