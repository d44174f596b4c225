import { defineSweep } from '../../core/jobs/job.ts';
import { bookAccounts } from './booking.ts';
import { importDue } from './import-settlements.ts';

/** What was paid, refunded, used and settled since, into the accounts. [PAY-190] */
export const bookAccountsSweep = defineSweep({
  name: 'commerce.book-accounts',
  everySeconds: 60,
  run: ({ app, db, signal }) => bookAccounts(db, app.now(), signal),
});

/** The provider's settlement file. [PAY-192] */
export const importSettlementsSweep = defineSweep({
  name: 'commerce.import-settlements',
  everySeconds: 3_600,
  run: ({ app }) => importDue(app),
});
