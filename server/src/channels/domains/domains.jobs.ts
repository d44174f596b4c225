import { defineSweep } from '../../core/jobs/job.ts';
import { checkDomain } from './check-domain.ts';
import { selectDue } from './domains.queries.ts';

const WAITING_MS = 600_000;
const VERIFIED_MS = 86_400_000;
const AT_ONCE = 50;

/** Claims are looked up every ten minutes, so that nobody has to come back and press; domains that serve once a day. */
export const checkDomains = defineSweep({
  name: 'channels.check-domains',
  everySeconds: 300,
  run: async ({ app, db, now, signal }) => {
    for (let found = AT_ONCE; found === AT_ONCE && !signal.aborted;) {
      const due = await selectDue(
        db,
        { waiting: new Date(now.getTime() - WAITING_MS), verified: new Date(now.getTime() - VERIFIED_MS) },
        AT_ONCE,
      );
      for (const row of due) if (!signal.aborted) await checkDomain(app, row);
      found = due.length;
    }
  },
});
