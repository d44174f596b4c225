import { addToClassGroup, lockChannel } from '../../channels/public.ts';
import { lockItems } from '../../commerce/public.ts';
import type { Db } from '../../core/db.ts';
import type { OutgoingEvent } from '../../core/outbox/publish.ts';
import { admitQuietly, ensureParts, takeOut } from './class-people.ts';
import { type ClassSeats, lockSeatRows } from './class-seats.queries.ts';

/*
 * Seats of classes for scheduling, which decides who gets one. Everything that counts seats takes the same locks in the
 * same order as a sale (0086): the item, the channel, the class.
 */

/** The classes of the channel that are there, locked. With several, by their ids, so that two callers do not block each other. */
export async function lockClassSeats(
  tx: Db,
  channelId: number,
  classIds: readonly number[],
  now: Date,
): Promise<readonly ClassSeats[]> {
  const ids = [...new Set(classIds)].toSorted((a, b) => a - b);
  await lockItems(tx, 'COURSE_CLASS', ids);
  await lockChannel(tx, channelId);
  return lockSeatRows(tx, channelId, ids, now);
}

/** Seats that nobody has and that are kept for nobody else than these people; Infinity: as many as come. */
export function freeSeats({ seats, memberCount, keptIds }: ClassSeats, userIds: readonly number[] = []): number {
  if (seats === null) return Infinity;
  return Math.max(seats - memberCount - keptIds.filter((id) => !userIds.includes(id)).length, 0);
}

/**
 * Into the class, its group and its course, as if a teacher did it. The class is locked. Gives the events of the class,
 * which the caller publishes with its own.
 */
export async function takeIntoClass(
  tx: Db,
  place: ClassSeats,
  userIds: readonly number[],
  now: Date,
): Promise<readonly OutgoingEvent[]> {
  const groupId = place.groupId ?? (await ensureParts(tx, place, { withBoard: false })).groupId;
  const learners = userIds.map((userId) => ({ userId, groupId: null }));
  const { events } = await admitQuietly(tx, place, learners, now);
  await addToClassGroup(tx, { channelId: place.channelId, groupId }, userIds);
  return events;
}

/** Out of the class, its group, and the course where the class had enrolled them. The class is locked. */
export async function takeOutOfClass(tx: Db, place: ClassSeats, userIds: readonly number[]): Promise<void> {
  await takeOut(tx, place, userIds);
}
