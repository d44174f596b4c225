import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { freeSeatsOfLeaver } from '../booking/free-seats.ts';
import { eraseLearner, selectBookedChannels } from './erase-learner.queries.ts';
import { deleteSchedulesOf } from './schedules.queries.ts';

export const eraseSchedules = defineListener({
  name: 'scheduling.erase-schedules',
  on: accountEvents.left,
  run: async ({ db, now }, { userId }) => {
    // Places to come are free for others, as when somebody leaves one channel.
    for (const channelId of await selectBookedChannels(db, userId))
      await freeSeatsOfLeaver(db, { channelId, userId }, now);
    await deleteSchedulesOf(db, userId);
    await eraseLearner(db, userId);
  },
});
