import { defineJob } from '../jobs/job.ts';
import { deliverMail } from './deliver-mail.ts';
import { Mail } from './mail.ts';

/** Sends a mail once the change that asked for it is committed: `await enqueue(db, sendMail, { to, subject, text })`. */
export const sendMail = defineJob({
  name: 'core.send-mail',
  payload: Mail,
  retries: 8,
  // Mails hold links that open accounts; a sent one has no business in the database.
  keptSeconds: 60,
  run: async ({ app, jobId }, mail) => deliverMail(app.config, jobId, mail),
});
