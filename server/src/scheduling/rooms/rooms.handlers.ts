import { coreErrors } from '@dolphin/contract/core/core.errors';
import { ROOMS_MAX } from '@dolphin/contract/scheduling/lessons/lessons.constants';
import { lessonErrors } from '@dolphin/contract/scheduling/lessons/lessons.errors';
import { lessonEvents } from '@dolphin/contract/scheduling/lessons/lessons.events';
import { lessonRooms } from '@dolphin/contract/scheduling/rooms/rooms.contract';
import { lockChannel } from '../../channels/public.ts';
import { type Db, isUniqueViolation } from '../../core/db.ts';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { seoulTime } from '../lessons/seoul-time.ts';
import { insertRoom, leaveRoom, lockRoom, selectRooms, updateRemoved, updateRoom } from './rooms.queries.ts';

export const lessonRoomsModule = implement(lessonRooms, {
  async list({ db }, { channelId }) {
    const rows = await selectRooms(db, channelId);
    return {
      roomList: rows.map(({ roomId, name, capacity }) => {
        const version = versionOf(lessonRooms.update, { name, capacity }, String(roomId));
        return { roomId, name, capacity, version };
      }),
    };
  },

  async create({ db }, { channelId, name, capacity }) {
    await lockChannel(db, channelId);
    if ((await selectRooms(db, channelId)).length >= ROOMS_MAX)
      throw fail(lessonErrors.TOO_MANY_ROOMS, { max: ROOMS_MAX });
    const roomId = await refusingName(insertRoom(db, channelId, { name: name.trim(), capacity }));
    await publish(db, lessonEvents.timetableChanged, channelId, { channelId });
    return { roomId };
  },

  async update({ db }, { channelId, roomId, ...given }) {
    const room = await requireRoom(db, channelId, roomId);
    const current = { name: room.name, capacity: room.capacity };
    const { name, capacity } = mergeEdit(lessonRooms.update, given, current, String(roomId));
    await refusingName(updateRoom(db, roomId, { name: name.trim(), capacity }));
    await publish(db, lessonEvents.timetableChanged, channelId, { channelId });
    return {};
  },

  async remove({ db, now }, { channelId, roomId }) {
    await requireRoom(db, channelId, roomId);
    await updateRemoved(db, roomId, now);
    await leaveRoom(db, roomId, seoulTime(now).day);
    await publish(db, lessonEvents.timetableChanged, channelId, { channelId });
    return {};
  },
});

async function requireRoom(tx: Db, channelId: number, roomId: number) {
  const room = await lockRoom(tx, channelId, roomId);
  if (!room) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return room;
}

async function refusingName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error, 'scheduling_rooms_name')) throw failAt('name', lessonErrors.ROOM_NAME_TAKEN);
    throw error;
  }
}
