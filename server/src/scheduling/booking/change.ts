import { refusalOfChange } from '@dolphin/contract/scheduling/booking/booking-rules';
import { bookingErrors } from '@dolphin/contract/scheduling/booking/booking.errors';
import { holdTickets, moveTicket } from '../../commerce/public.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { purposeOfSeat } from '../lessons/seat-tickets.ts';
import { seoulTime } from '../lessons/seoul-time.ts';
import { actorOf, type Booked, type Booker, overrides, payFor, placeAt, takeSeat, type Time } from './book.ts';
import {
  acceptSeat,
  type BookedSeat,
  type ChangeRecord,
  insertChanges,
  lockSeat,
  moveMakeup,
  setSeatTicket,
} from './booking.queries.ts';
import { cancelSeats, offerPlaces, publishBooking } from './free-seats.ts';
import { endMoved } from './free-seats.queries.ts';

const monthOf = (now: Date): string => seoulTime(now).day.slice(0, 7);

/** Whoever calls holds the lock of the person. */
async function requireSeat(tx: Db, booker: Booker, seatId: number): Promise<BookedSeat> {
  const seat = await lockSeat(tx, { channelId: booker.channelId, seatId, month: monthOf(booker.now) });
  if (!seat || seat.userId !== booker.userId) throw fail(bookingErrors.BOOKING_NOT_FOUND);
  if (seat.seatState === 'CANCELLED' || seat.seatState === 'MOVED') throw fail(bookingErrors.BOOKING_NOT_FOUND);
  if (seat.isMarked) throw fail(bookingErrors.BOOKING_MARKED);
  return seat;
}

function requireAllowed(booker: Booker, seat: BookedSeat, kind: 'MOVE' | 'CANCEL'): void {
  const at = { day: seat.day, minute: seat.startMinute };
  const change = { kind, at, changesUsed: seat.changesUsed };
  const refusal = refusalOfChange(seat, change, seoulTime(booker.now), actorOf(booker, seat));
  if (refusal !== null) throw fail(bookingErrors[refusal]);
}

const recordOf = (booker: Booker, seat: BookedSeat): ChangeRecord => ({
  isCounted: !booker.isStaff,
  reason: overrides(booker, seat) ? booker.reason.trim() : '',
  actorId: booker.actorId,
  month: monthOf(booker.now),
  now: booker.now,
});

/** Gives up a booking within the rules; who waits or declines an offer is bound by none. [SCH-224] */
export async function cancelBooking(tx: Db, booker: Booker, seatId: number): Promise<void> {
  const seat = await requireSeat(tx, booker, seatId);
  const isBooked = seat.seatState === 'BOOKED';
  if (isBooked) requireAllowed(booker, seat, 'CANCEL');
  const ended = { seatId, userId: seat.userId, lessonId: seat.lessonId, isMakeup: seat.source === 'MAKEUP', isBooked };
  const offers = await cancelSeats(tx, [ended], booker);
  if (isBooked) await insertChanges(tx, [seatId], 'CANCELLED', recordOf(booker, seat));
  const news = isBooked ? [{ seatId, userId: seat.userId, news: 'CANCELLED' as const }] : [];
  await publishBooking(tx, booker.channelId, [...news, ...offers], booker.actorId);
}

/** The place, its ticket or right, and the notice go to another time together, or nothing does. [SCH-224] */
export async function moveBooking(tx: Db, booker: Booker, seatId: number, to: Time): Promise<Booked> {
  const seat = await requireSeat(tx, booker, seatId);
  if (seat.seatState !== 'BOOKED') throw fail(bookingErrors.BOOKING_NOT_FOUND);
  requireAllowed(booker, seat, 'MOVE');
  // The old place is given up first: the new time may overlap it.
  await endMoved(tx, seatId, recordOf(booker, seat));
  const lessonId = await placeAt(tx, booker, seat, { ...to, isMakeup: seat.source === 'MAKEUP' });
  const newSeatId = await takeSeat(tx, booker, { lessonId, source: seat.source, ticketId: seat.ticketId });
  if (seat.source === 'MAKEUP') await moveMakeup(tx, seatId, newSeatId);
  else await takeTicketAlong(tx, booker, seat, newSeatId);
  const offers = await offerPlaces(tx, [seat.lessonId], booker.now);
  const news = { seatId: newSeatId, userId: seat.userId, news: 'MOVED' as const };
  await publishBooking(tx, booker.channelId, [news, ...offers], booker.actorId);
  return { seatId: newSeatId, classLessonId: lessonId };
}

async function takeTicketAlong(tx: Db, booker: Booker, seat: BookedSeat, seatId: number): Promise<void> {
  const { channelId, userId, actorId, now } = booker;
  const purpose = purposeOfSeat(seatId);
  const moved = await moveTicket(tx, { from: purposeOfSeat(seat.seatId), to: purpose, actorId, now });
  // A seat of the class has none until the lesson is held; a booked one may have lost it by a refund.
  const isDue = moved === undefined && seat.usesTickets && seat.source !== 'CLASS';
  const [held] = isDue ? await holdTickets(tx, { channelId, wanted: [{ userId, purpose }], actorId, now }) : [];
  const ticketId = moved ?? held?.ticketId;
  if (isDue && ticketId === undefined) throw fail(bookingErrors.NO_TICKET);
  if (ticketId !== (seat.ticketId ?? undefined)) await setSeatTicket(tx, seatId, ticketId ?? null);
}

const EXCLUSION_VIOLATION = '23P01';

/** The place that is kept; another lesson at that time, or no ticket, and the offer stays until its time is over. [SCH-225] */
export async function acceptOffer(tx: Db, booker: Booker, seatId: number): Promise<void> {
  const seat = await requireSeat(tx, booker, seatId);
  const { offeredUntil } = seat;
  if (seat.seatState !== 'OFFERED' || offeredUntil === null || offeredUntil <= booker.now)
    throw fail(bookingErrors.OFFER_OVER);
  // An offer that was made just before the lesson outlives its beginning.
  const { day, minute } = seoulTime(booker.now);
  if (seat.day < day || (seat.day === day && seat.startMinute <= minute)) throw fail(bookingErrors.OFFER_OVER);
  await acceptSeat(tx, seatId).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === EXCLUSION_VIOLATION) throw fail(bookingErrors.LEARNER_BUSY);
    throw error;
  });
  await payFor(tx, booker, seat, { seatId, day: seat.day, usesMakeup: false });
  await publishBooking(tx, booker.channelId, [{ seatId, userId: seat.userId, news: 'BOOKED' }], booker.actorId);
}
