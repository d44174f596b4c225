import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { deleteSchedulesOf } from './schedules.queries.ts';

export const eraseSchedules = defineListener({
  name: 'scheduling.erase-schedules',
  on: accountEvents.left,
  run: ({ db }, { userId }) => deleteSchedulesOf(db, userId),
});
