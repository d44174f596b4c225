import { type Db, query } from '../../core/db.ts';

export type RoomRow = { readonly roomId: number; readonly name: string; readonly capacity: number | null };

export function selectRooms(db: Db, channelId: number, isArchived = false): Promise<readonly RoomRow[]> {
  return query<RoomRow>(
    db,
    'lesson-rooms.list',
    `select id as "roomId", name, capacity from scheduling_rooms where channel_id = $1
     and (removed_at is not null) = $2 order by name, id limit 200`,
    [channelId, isArchived],
  );
}

export async function lockRoom(tx: Db, channelId: number, roomId: number): Promise<RoomRow | undefined> {
  const [row] = await query<RoomRow>(
    tx,
    'lesson-rooms.lock',
    `select id as "roomId", name, capacity from scheduling_rooms where channel_id = $1 and id = $2 and removed_at is null for no key update`,
    [channelId, roomId],
  );
  return row;
}

/** Before the room itself: lessons are locked first everywhere. */
export async function lockLessonsIn(tx: Db, roomId: number, today: string): Promise<void> {
  await query(
    tx,
    'lesson-rooms.lock-lessons',
    'select id from scheduling_lessons where room_id = $1 and day >= $2 order by id for no key update',
    [roomId, today],
  );
}

/** The lessons to come know it, too; one with more people refuses it. */
export async function updateLessonsIn(tx: Db, roomId: number, capacity: number | null, today: string): Promise<void> {
  await query(
    tx,
    'lesson-rooms.capacity',
    'update scheduling_lessons set room_capacity = $2 where room_id = $1 and day >= $3',
    [roomId, capacity, today],
  );
}

export async function updateRestored(tx: Db, channelId: number, roomId: number): Promise<boolean> {
  const rows = await query<{ id: number }>(
    tx,
    'lesson-rooms.restore',
    'update scheduling_rooms set removed_at = null where channel_id = $1 and id = $2 returning id',
    [channelId, roomId],
  );
  return rows.length > 0;
}

type Fields = { readonly name: string; readonly capacity: number | null };

export async function insertRoom(tx: Db, channelId: number, { name, capacity }: Fields): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'lesson-rooms.insert',
    'insert into scheduling_rooms (channel_id, name, capacity) values ($1, $2, $3) returning id',
    [channelId, name, capacity],
  );
  return row?.id ?? 0;
}

export async function updateRoom(tx: Db, roomId: number, { name, capacity }: Fields): Promise<void> {
  await query(tx, 'lesson-rooms.update', 'update scheduling_rooms set name = $2, capacity = $3 where id = $1', [
    roomId,
    name,
    capacity,
  ]);
}

/** Kept for the lessons that were held in it. */
export async function updateRemoved(tx: Db, roomId: number, now: Date): Promise<void> {
  await query(tx, 'lesson-rooms.remove', 'update scheduling_rooms set removed_at = $2 where id = $1', [roomId, now]);
}

/** Lessons to come, the rules of classes and series have no room any more. */
export async function leaveRoom(tx: Db, roomId: number, today: string): Promise<void> {
  await query(
    tx,
    'lesson-rooms.leave-lessons',
    'update scheduling_lessons set room_id = null where room_id = $1 and day >= $2',
    [roomId, today],
  );
  await query(
    tx,
    'lesson-rooms.leave-policies',
    'update scheduling_class_policies set room_id = null where room_id = $1',
    [roomId],
  );
  await query(tx, 'lesson-rooms.leave-shifts', 'update scheduling_shifts set room_id = null where room_id = $1', [
    roomId,
  ]);
}
