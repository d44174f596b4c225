import { ROOM_EMPTY_MS, ROOM_SEAT_TIMEOUT_MS } from '@dolphin/contract/lounge/lounge.constants';
import { inTransaction } from '../../core/db.ts';
import { defineSweep } from '../../core/jobs/job.ts';
import { publishAll } from '../../core/outbox/publish.ts';
import { updateClosed, vacateSeats } from './seats/seats.queries.ts';
import {
  deleteOldMutes,
  lockEmptyRoom,
  lockRoomRow,
  selectEmptyRooms,
  selectUnseenRooms,
} from './seats/sweep.queries.ts';
import { roomsChangedFor, publishVacated } from './room-events.ts';

/**
 * Gives away the places of those who have not been seen for longer than a place is kept, closes rooms that nobody came
 * back to, and deletes expired mutes. One room at a time, each in a transaction of its own.
 */
export const clearSeats = defineSweep({
  name: 'lounge.clear-seats',
  everySeconds: 10,
  run: async ({ db, now, signal }) => {
    const unseenSince = new Date(now.getTime() - ROOM_SEAT_TIMEOUT_MS);
    for (const roomId of await selectUnseenRooms(db, unseenSince)) {
      if (signal.aborted) return;
      await inTransaction(db, async (tx) => {
        await lockRoomRow(tx, roomId);
        await publishVacated(tx, roomId, await vacateSeats(tx, { roomId, userIds: null, unseenSince, now }), 'SILENT');
      });
    }
    const emptySince = new Date(now.getTime() - ROOM_EMPTY_MS);
    for (const roomId of await selectEmptyRooms(db, emptySince)) {
      if (signal.aborted) return;
      await inTransaction(db, async (tx) => {
        const room = await lockEmptyRoom(tx, roomId, emptySince);
        if (!room) return;
        await updateClosed(tx, roomId, now);
        await publishAll(tx, roomsChangedFor(room.channelId));
      });
    }
    await deleteOldMutes(db, now);
  },
});
