import { BOOKING_DAYS_SHOWN, BOOKING_STATES } from '@dolphin/contract/scheduling/booking/booking.constants';
import { booking } from '@dolphin/contract/scheduling/booking/booking.contract';
import { bookingErrors } from '@dolphin/contract/scheduling/booking/booking.errors';
import { type BookingActor, refusalOfChange } from '@dolphin/contract/scheduling/booking/booking-rules';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { type ChannelRole, passes } from '@dolphin/contract/core/roles';
import { addDays } from '@dolphin/contract/core/days';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { requireClassInfo, requireLessonInfo } from '../class-infos/require-class-info.ts';
import { type DayMinute, seoulTime } from '../lessons/seoul-time.ts';
import { type Booker, bookTime, joinLesson, waitForLesson } from './book.ts';
import { type BookingRow, findPerson, selectBookings, selectClassLessons } from './booking-lists.queries.ts';
import { findClassRules, lockSeatOwner } from './booking.queries.ts';
import { freeSlots } from './calendar.ts';
import { findClassCalendar } from './calendar.queries.ts';
import { acceptOffer, cancelBooking, moveBooking } from './change.ts';

export const bookingModule = implement(booking, {
  async mine({ db, me, roles, now }, { channelId, target_user_id: targetId }) {
    const { userId, isStaff } = whose(me, roles, targetId);
    const at = seoulTime(now);
    const found = await findPerson(db, { channelId, userId, today: at.day, month: at.day.slice(0, 7) });
    if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { classes, ...person } = found;
    const used = new Map(classes.map(({ courseClassId, changesUsed }) => [courseClassId, changesUsed]));
    const bookings = await selectBookings(db, { channelId, userId }, at);
    return {
      ...person,
      classList: [...classes],
      bookingList: bookings.map((row) => toBooking(row, used.get(row.courseClassId) ?? 0, at, isStaff)),
    };
  },

  async slots({ db, me, roles, now }, { channelId, courseClassId, from, target_user_id: targetId }) {
    const { userId } = whose(me, roles, targetId);
    const days = { channelId, userId, from, to: lastDayFrom(from) };
    const found = await findClassCalendar(db, courseClassId, days);
    if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const slots = found.isBookable ? await freeSlots(db, found, { ...days, taken: found.taken }, seoulTime(now)) : [];
    return { slotList: [...slots] };
  },

  async lessons({ db, me, roles, now }, { channelId, courseClassId, from, target_user_id: targetId }) {
    const { userId } = whose(me, roles, targetId);
    await requireClass(db, channelId, courseClassId, userId);
    const days = { courseClassId, userId, from, to: lastDayFrom(from) };
    const rows = await selectClassLessons(db, days, seoulTime(now));
    return { lessonList: rows.map(({ seatState, ...row }) => ({ ...row, state: stateOf(seatState) })) };
  },

  async book({ db, me, roles, now }, { channelId, courseClassId, day, startMinute, usesMakeup = false, ...who }) {
    const booker = bookerOf({ me, roles, now, channelId }, who);
    await requireClassInfo(db, courseClassId, { userId: me.id, roles });
    return bookTime(db, booker, { courseClassId, day, startMinute, usesMakeup });
  },

  async join({ db, me, roles, now }, { channelId, classLessonId, usesMakeup = false, ...who }) {
    await requireLessonInfo(db, classLessonId, { userId: me.id, roles });
    return joinLesson(db, bookerOf({ me, roles, now, channelId }, who), { classLessonId, usesMakeup });
  },

  async wait({ db, me, roles, now }, { channelId, classLessonId, ...who }) {
    await requireLessonInfo(db, classLessonId, { userId: me.id, roles });
    return waitForLesson(db, bookerOf({ me, roles, now, channelId }, who), classLessonId);
  },

  async accept({ db, me, roles, now }, { channelId, seatId }) {
    await acceptOffer(db, await ownerOf(db, { me, roles, now, channelId }, seatId, ''), seatId);
    return {};
  },

  async move({ db, me, roles, now }, { channelId, seatId, day, startMinute, overrideReason = '' }) {
    const booker = await ownerOf(db, { me, roles, now, channelId }, seatId, overrideReason);
    return moveBooking(db, booker, seatId, { day, startMinute });
  },

  async cancel({ db, me, roles, now }, { channelId, seatId, overrideReason = '' }) {
    await cancelBooking(db, await ownerOf(db, { me, roles, now, channelId }, seatId, overrideReason), seatId);
    return {};
  },
});

const LAST_DAY = '9999-12-31';

/** The last day that is shown; the calendar ends with years of four digits. */
function lastDayFrom(from: string): string {
  const to = addDays(from, BOOKING_DAYS_SHOWN - 1);
  return to < from ? LAST_DAY : to;
}

type Caller = {
  readonly me: { readonly id: number };
  readonly roles: readonly ChannelRole[];
  readonly now: Date;
  readonly channelId: number;
};

/** Staff acts for members; everybody else for themselves. */
function whose(me: Caller['me'], roles: Caller['roles'], targetId: number | undefined) {
  const userId = targetId ?? me.id;
  const isStaff = userId !== me.id;
  if (isStaff && !passes(roles, 'TEACHER')) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return { userId, isStaff };
}

function bookerOf(
  { me, roles, now, channelId }: Caller,
  { targetUserId, overrideReason = '' }: { readonly targetUserId?: number; readonly overrideReason?: string },
): Booker {
  const mayOverride: Booker['mayOverride'] = ({ needsManager }) => passes(roles, needsManager ? 'MANAGER' : 'TEACHER');
  return { channelId, ...whose(me, roles, targetUserId), actorId: me.id, mayOverride, reason: overrideReason, now };
}

/** Of a booking that is there: its owner, or staff. Everybody else learns nothing of it. */
async function ownerOf(db: Db, caller: Caller, seatId: number, overrideReason: string): Promise<Booker> {
  const targetUserId = await lockSeatOwner(db, caller.channelId, seatId);
  const isOwn = targetUserId === caller.me.id;
  if (targetUserId === undefined || !(isOwn || passes(caller.roles, 'TEACHER')))
    throw fail(bookingErrors.BOOKING_NOT_FOUND);
  return bookerOf(caller, { targetUserId, overrideReason });
}

async function requireClass(db: Db, channelId: number, courseClassId: number, userId: number) {
  const rules = await findClassRules(db, { channelId, courseClassId, userId });
  if (!rules) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return rules;
}

const stateOf = (state: string | null) => BOOKING_STATES.find((one) => one === state) ?? null;

function toBooking(row: BookingRow, changesUsed: number, now: DayMinute, isStaff: boolean) {
  const { seatState, offeredUntil, position, isMarked, ...shown } = row;
  const actor: BookingActor = { isStaff, mayOverride: false, reason: '' };
  const at = { day: row.day, minute: row.startMinute };
  const refusal = (kind: 'MOVE' | 'CANCEL') =>
    isMarked ? 'BOOKING_MARKED' : refusalOfChange(row, { kind, at, changesUsed }, now, actor);
  const isBooked = seatState === 'BOOKED';
  return {
    ...shown,
    state: stateOf(seatState) ?? 'BOOKED',
    offeredUntil: offeredUntil?.toISOString() ?? null,
    position: seatState === 'WAITING' ? position : null,
    moveRefusal: isBooked ? refusal('MOVE') : 'BOOKING_NOT_FOUND',
    cancelRefusal: isBooked ? refusal('CANCEL') : null,
  };
}
