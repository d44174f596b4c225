import type { BookingNews } from '@dolphin/contract/scheduling/booking/booking.constants';
import { bookingEvents } from '@dolphin/contract/scheduling/booking/booking.events';
import { lessonEvents } from '@dolphin/contract/scheduling/lessons/lessons.events';
import { releaseTickets } from '../../commerce/public.ts';
import type { Db } from '../../core/db.ts';
import { outgoing, publishAll } from '../../core/outbox/publish.ts';
import { purposeOfSeat } from '../lessons/seat-tickets.ts';
import { seoulTime } from '../lessons/seoul-time.ts';
import {
  type EndedSeat,
  endSeats,
  freeMakeups,
  lockLessonsOfLeaver,
  lockSeatsOfLeaver,
  offerSeats,
  recountSeats,
} from './free-seats.queries.ts';

export type By = { readonly actorId: number | null; readonly now: Date };
export type News = { readonly seatId: number; readonly userId: number; readonly news: BookingNews };

/**
 * Ends seats: tickets are free again, rights to make-up lessons too, and free places are offered to those who wait, all
 * in the caller's transaction. The lessons are locked. Gives the news of the offers. [SCH-225]
 */
export async function cancelSeats(tx: Db, seats: readonly EndedSeat[], by: By): Promise<readonly News[]> {
  if (seats.length === 0) return [];
  const seatIds = seats.map(({ seatId }) => seatId);
  await endSeats(tx, seatIds);
  const booked = seats.filter(({ isBooked }) => isBooked);
  await releaseTickets(tx, { purposes: booked.map(({ seatId }) => purposeOfSeat(seatId)), ...by });
  if (booked.some(({ isMakeup }) => isMakeup)) await freeMakeups(tx, seatIds);
  return offerPlaces(tx, [...new Set(seats.map(({ lessonId }) => lessonId))], by.now);
}

/**
 * Somebody left the channel: no seat to come is theirs, whichever way they got it, and the tickets held for them are free
 * again. Seats of classes go with the class, too; whichever comes first frees them. [SCH-228]
 */
export async function freeSeatsOfLeaver(
  tx: Db,
  person: { readonly channelId: number; readonly userId: number },
  now: Date,
): Promise<void> {
  const lessonIds = await lockLessonsOfLeaver(tx, person, seoulTime(now));
  if (lessonIds.length === 0) return;
  const by = { actorId: null, now };
  const offers = await cancelSeats(tx, await lockSeatsOfLeaver(tx, lessonIds, person.userId), by);
  await publishBooking(tx, person.channelId, offers, by.actorId);
}

/** Counts the seats of lessons again and offers what is free. */
export async function offerPlaces(tx: Db, lessonIds: readonly number[], now: Date): Promise<readonly News[]> {
  const waited = await recountSeats(
    tx,
    lessonIds.toSorted((a, b) => a - b),
  );
  if (waited.length === 0) return [];
  const offered = await offerSeats(tx, waited, seoulTime(now), now);
  return offered.map(({ seatId, userId }) => ({ seatId, userId, news: 'OFFERED' }));
}

/** Whoever looks at a timetable reads it again; learners and coaches are notified. */
export async function publishBooking(
  tx: Db,
  channelId: number,
  newsList: readonly News[],
  actorId: number | null,
): Promise<void> {
  const userIds = [...new Set(newsList.map(({ userId }) => userId))];
  await publishAll(tx, [
    outgoing(lessonEvents.timetableChanged, channelId, { channelId }),
    ...userIds.map((userId) => outgoing(lessonEvents.myLessonsChanged, userId, { channelId })),
    outgoing(bookingEvents.bookingNoticed, 0, { channelId, newsList: [...newsList], actorId }),
  ]);
}
