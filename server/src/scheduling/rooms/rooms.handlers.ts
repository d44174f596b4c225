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
import {
  insertRoom,
  leaveRoom,
  lockLessonsIn,
  lockRoom,
  selectRooms,
  updateLessonsIn,
  updateRemoved,
  updateRestored,
  updateRoom,
} from './rooms.queries.ts';

export const lessonRoomsModule = implement(lessonRooms, {
  async list({ db }, { channelId, view }) {
    const rows = await selectRooms(db, channelId, view === 'ARCHIVED');
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

  async update({ db, now }, { channelId, roomId, ...given }) {
    const today = seoulTime(now).day;
    await lockLessonsIn(db, roomId, today);
    const room = await requireRoom(db, channelId, roomId);
    const current = { name: room.name, capacity: room.capacity };
    const { name, capacity } = mergeEdit(lessonRooms.update, given, current, String(roomId));
    await refusingName(updateRoom(db, roomId, { name: name.trim(), capacity }));
    if (capacity !== room.capacity) await refusingSize(updateLessonsIn(db, roomId, capacity, today));
    await publish(db, lessonEvents.timetableChanged, channelId, { channelId });
    return {};
  },

  async remove({ db, now }, { channelId, roomId }) {
    await lockLessonsIn(db, roomId, seoulTime(now).day);
    await requireRoom(db, channelId, roomId);
    await updateRemoved(db, roomId, now);
    await leaveRoom(db, roomId, seoulTime(now).day);
    await publish(db, lessonEvents.timetableChanged, channelId, { channelId });
    return {};
  },

  async restore({ db }, { channelId, roomId }) {
    await lockChannel(db, channelId);
    if ((await selectRooms(db, channelId)).length >= ROOMS_MAX)
      throw fail(lessonErrors.TOO_MANY_ROOMS, { max: ROOMS_MAX });
    if (!(await refusingName(updateRestored(db, channelId, roomId)))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    await publish(db, lessonEvents.timetableChanged, channelId, { channelId });
    return {};
  },
});

async function refusingSize(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if ((error as { readonly constraint?: unknown }).constraint === 'scheduling_lessons_room_holds')
      throw failAt('capacity', lessonErrors.ROOM_TOO_SMALL);
    throw error;
  }
}

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
