import { defineSweep } from '../../core/jobs/job.ts';
import { deleteDeadGateways } from './presence.queries.ts';
import { publishPresence } from './publish-presence.ts';

/** A gateway that was killed does not report its people; some time after its last heartbeat they count as gone. */
export const clearDeadGateways = defineSweep({
  name: 'social.clear-dead-gateways',
  everySeconds: 15,
  run: async ({ db }) => {
    for (const userId of await deleteDeadGateways(db)) await publishPresence(db, userId);
  },
});
