import { seoulDay } from '@dolphin/contract/core/days';
import {
  type RegistrationState,
  STAFF_CHANGES,
} from '@dolphin/contract/scheduling/registrations/registrations.constants';
import { registrationErrors } from '@dolphin/contract/scheduling/registrations/registrations.errors';
import { registrationEvents } from '@dolphin/contract/scheduling/registrations/registrations.events';
import type { Db } from '../../../core/db.ts';
import { fail } from '../../../core/fail.ts';
import { type OutgoingEvent, outgoing, publishAll } from '../../../core/outbox/publish.ts';
import {
  type ClassSeats,
  freeSeats,
  lockClassSeats,
  releaseSeats,
  reserveSeats,
  takeIntoClass,
  takeOutOfClass,
} from '../../../learning/public.ts';
import {
  type By,
  type Changeable,
  type RegistrationUpdate,
  updateRegistrations,
} from './change-registrations.queries.ts';
import { progressAtEnd, progressAtStart } from '../registrations.rules.ts';

/*
 * All changes of states take the locks of the class first (lockClassSeats), and compare the state that they read before
 * with the one that is there: so nobody is put into a seat twice, and two changes at once cannot both count.
 */
const HOUR_MS = 3_600_000;

/** Writes the changes with their history and reports them, with `more`; the class is locked. */
export async function writeChanges(
  tx: Db,
  updates: readonly RegistrationUpdate[],
  by: By,
  more: readonly OutgoingEvent[] = [],
): Promise<void> {
  if (updates.length === 0) return;
  if ((await updateRegistrations(tx, updates, by)) < updates.length)
    throw fail(registrationErrors.REGISTRATION_STATE_CHANGED);
  const places = new Map(
    updates.flatMap(({ from, place }) => [
      ...(from.courseClassId === null ? [] : [[from.courseClassId, from.channelId] as const]),
      ...(place === null ? [] : [[place.id, from.channelId] as const]),
    ]),
  );
  await publishAll(tx, [
    ...more,
    ...updates.flatMap(({ from, state, place }) =>
      place === null
        ? []
        : [
            outgoing(registrationEvents.registrationChanged, from.userId, {
              userId: from.userId,
              channelId: from.channelId,
              registrationId: from.id,
              courseClassId: place.id,
              title: place.title,
              before: from.state,
              state,
              cause: by.cause,
            }),
          ],
    ),
    ...[...places].map(([courseClassId, channelId]) =>
      outgoing(registrationEvents.placesChanged, channelId, { channelId, courseClassId }),
    ),
  ]);
}

type Refused = { readonly registrationId: number; readonly errorCode: string };
type Result = { readonly changedCount: number; readonly refusedList: Refused[] };

/** By staff, several at once; those that cannot be changed are given back with the reason. [LMS-280] */
export async function changeByStaff(
  tx: Db,
  {
    channelId,
    all,
    state,
  }: { readonly channelId: number; readonly all: readonly Changeable[]; readonly state: RegistrationState },
  by: By,
): Promise<Result> {
  const classIds = all.flatMap(({ courseClassId }) => (courseClassId === null ? [] : [courseClassId]));
  const places = await lockClassSeats(tx, channelId, classIds, by.now);
  const refusedList: Refused[] = [];
  let changedCount = 0;
  for (const place of places) {
    const here = all.filter(({ courseClassId }) => courseClassId === place.id);
    const { granted, refused } = pick(place, here, state);
    refusedList.push(...refused);
    changedCount += granted.length;
    await changeInClass(tx, place, granted, state, by);
  }
  const gone = all.filter(({ courseClassId }) => !places.some(({ id }) => id === courseClassId));
  refusedList.push(...gone.map(({ id }) => refusedBy(id, registrationErrors.REGISTRATION_CLOSED)));
  return { changedCount, refusedList };
}

const refusedBy = (registrationId: number, { code }: { readonly code: string }): Refused => ({
  registrationId,
  errorCode: code,
});

/** Who can be changed: the state allows it, and there is a seat where one is needed. The first who came are the first to get one. */
function pick(place: ClassSeats, all: readonly Changeable[], state: RegistrationState) {
  const granted: Changeable[] = [];
  const refused: Refused[] = [];
  let free = freeSeats(place);
  for (const one of all) {
    const isSeated = one.state === 'OFFERED' || one.state === 'CONFIRMED';
    const needsSeat =
      (state === 'CONFIRMED' || state === 'OFFERED') && !isSeated && !place.keptIds.includes(one.userId);
    if (!STAFF_CHANGES[one.state].includes(state) || (state === 'CONFIRMED' && !one.isHere))
      refused.push(refusedBy(one.id, registrationErrors.REGISTRATION_STATE_CHANGED));
    else if (one.isPaid && one.state === 'CONFIRMED')
      refused.push(refusedBy(one.id, registrationErrors.REGISTRATION_IS_PAID));
    else if (needsSeat && free <= 0) refused.push(refusedBy(one.id, registrationErrors.CLASS_FULL));
    else {
      if (needsSeat) free -= 1;
      granted.push(one);
    }
  }
  return { granted, refused };
}

/** Into the state, with what belongs to it: the class, its group and course, or a seat that is kept. The class is locked. */
export async function changeInClass(
  tx: Db,
  place: ClassSeats,
  all: readonly Changeable[],
  state: RegistrationState,
  by: By,
): Promise<void> {
  if (all.length === 0) return;
  const idsOf = (of: RegistrationState) => all.filter((one) => one.state === of).map(({ userId }) => userId);
  const userIds = all.map(({ userId }) => userId);
  const events = state === 'CONFIRMED' ? await takeIntoClass(tx, place, userIds, by.now) : [];
  if (state === 'OFFERED') await reserveSeats(tx, place.id, userIds);
  if (state !== 'CONFIRMED' && idsOf('CONFIRMED').length > 0) await takeOutOfClass(tx, place, idsOf('CONFIRMED'));
  if (state !== 'OFFERED' && idsOf('OFFERED').length > 0) await releaseSeats(tx, place.id, idsOf('OFFERED'));
  await writeChanges(
    tx,
    all.map((from) => updateTo(from, state, place, by.now)),
    by,
    events,
  );
}

/** The registration as it is in the state. */
export function updateTo(from: Changeable, state: RegistrationState, place: ClassSeats, now: Date): RegistrationUpdate {
  return {
    from,
    state,
    progressState:
      state === 'CONFIRMED'
        ? progressAtStart(from.registrationDate, place, seoulDay(now))
        : state === 'CANCELLED' || state === 'REJECTED'
          ? progressAtEnd(from.progressState)
          : 'BEFORE',
    offeredUntil: state === 'OFFERED' ? new Date(now.getTime() + from.offerHours * HOUR_MS) : null,
    isPaid: false,
    place,
  };
}
