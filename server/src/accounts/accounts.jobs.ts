import { defineSweep } from '../core/jobs/job.ts';
import { deleteOldRows } from './accounts.queries.ts';

const DAY_MS = 86_400_000;
/** The law has us keep records of access for three months; after that nobody needs them. */
const ACCESS_KEPT_DAYS = 92;
const SHORT_KEPT_DAYS = 1;

/** Destroys what is due: holds of people who left, old sessions with their addresses, used links, old failures. */
export const destroyOld = defineSweep({
  name: 'accounts.destroy-old',
  everySeconds: 3_600,
  run: async ({ app, db, now }) => {
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const destroyed = await deleteOldRows(db, {
      now,
      accessBefore: before(ACCESS_KEPT_DAYS),
      shortBefore: before(SHORT_KEPT_DAYS),
    });
    app.log.info(destroyed, 'accounts: destroyed what was due');
  },
});
