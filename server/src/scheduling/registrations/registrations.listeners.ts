import { seoulDay } from '@dolphin/contract/core/days';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import { registrationEvents } from '@dolphin/contract/scheduling/registrations/registrations.events';
import { findPlace } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { defineListener, type Listener } from '../../core/outbox/listeners.ts';
import { type ClassSeats, lockClassSeats, releaseSeats } from '../../learning/public.ts';
import { notify } from '../../social/public.ts';
import { addRegistration } from './changes/apply.ts';
import { type Changeable, findLive, findStanding, selectOpenOf } from './changes/change-registrations.queries.ts';
import { changeInClass, updateTo, writeChanges } from './changes/change-states.ts';
import { offerFreeSeats } from './changes/offers.ts';
import { findStaffOfClass } from './registrations.queries.ts';
import { progressAtStart } from './registrations.rules.ts';

/**
 * Somebody came into a class, or was taken out of it: by a teacher, a group, a purchase or a refund. The registration
 * follows. What a registration itself changed in its class is equal on both sides by then. [LMS-284]
 */
const followClass = defineListener({
  name: 'scheduling.registration-follows-class',
  on: coachingEvents.classesChanged,
  run: async ({ db, now }, { channelId, courseClassId, userId }) => {
    const [place] = await lockClassSeats(db, channelId, [courseClassId], now);
    if (!place) return;
    const { isInClass, hasPaid } = await findStanding(db, { channelId, courseClassId, userId });
    const live = await findLive(db, courseClassId, userId);
    if (isInClass) await confirm(db, { place, userId, live, hasPaid }, now);
    else if (live?.state === 'CONFIRMED') {
      const cause = live.isPaid && !hasPaid ? 'REFUND' : 'MEMBERSHIP';
      await writeChanges(db, [updateTo(live, 'CANCELLED', place, now)], { cause, userId: null, reason: '', now });
    }
  },
});

type InClass = {
  readonly place: ClassSeats;
  readonly userId: number;
  readonly live: Changeable | undefined;
  readonly hasPaid: boolean;
};

async function confirm(db: Db, { place, userId, live, hasPaid: isPaid }: InClass, now: Date): Promise<void> {
  if (live?.state === 'CONFIRMED' && live.isPaid === isPaid) return;
  const by = { cause: isPaid ? 'PURCHASE' : 'MEMBERSHIP', userId: null, reason: '', now } as const;
  if (live) {
    if (live.state === 'OFFERED') await releaseSeats(db, place.id, [userId]);
    return writeChanges(db, [{ ...updateTo(live, 'CONFIRMED', place, now), isPaid }], by);
  }
  const today = seoulDay(now);
  await addRegistration(
    db,
    {
      channelId: place.channelId,
      courseClassId: place.id,
      title: place.title,
      userId,
      registrationDate: today,
      startTime: null,
      options: [],
      state: 'CONFIRMED',
      progressState: progressAtStart(today, place, today),
      isPaid,
    },
    by,
  );
}

/** Whoever is no member any more asks for no place; those who have one lose it with their class. */
const followMember = defineListener({
  name: 'scheduling.registration-follows-member',
  on: channelMemberEvents.changed,
  run: async ({ db, now }, { channelId, userId }) => {
    for (const { courseClassId, isHere } of await selectOpenOf(db, channelId, userId)) {
      if (isHere || courseClassId === null) continue;
      const [place] = await lockClassSeats(db, channelId, [courseClassId], now);
      const live = await findLive(db, courseClassId, userId);
      if (place && live && live.state !== 'CONFIRMED')
        await changeInClass(db, place, [live], 'CANCELLED', { cause: 'MEMBERSHIP', userId: null, reason: '', now });
    }
  },
});

const offerSeats = defineListener({
  name: 'scheduling.offer-free-seats',
  on: registrationEvents.placesChanged,
  run: ({ db, now }, place) => offerFreeSeats(db, place, now),
});

/**
 * Staff reads of each new registration that a learner made; learners what others decided about theirs: what somebody did
 * themselves, or paid for, they know. [LMS-281] [SCH-265]
 */
const notifyPeople = defineListener({
  name: 'scheduling.registration-notices',
  on: registrationEvents.registrationChanged,
  run: async ({ db }, { userId, channelId, courseClassId, title, before, state, cause }) => {
    if (before === null && (cause === 'SELF' || cause === 'PURCHASE'))
      return notifyStaff(db, { userId, channelId, courseClassId, title });
    if (before === null || before === state || cause === 'SELF' || cause === 'PURCHASE') return;
    const place = await findPlace(db, channelId);
    if (!place) return;
    const link = `/channel/${place.slug}/classes/${courseClassId}` as const;
    if (state === 'CONFIRMED') await notify(db, { userId, kind: 'registrationConfirmed', params: { title }, link });
    if (state === 'OFFERED') await notify(db, { userId, kind: 'registrationOffered', params: { title }, link });
    if (state === 'REJECTED') await notify(db, { userId, kind: 'registrationRejected', params: { title }, link });
  },
});

type Registered = {
  readonly userId: number;
  readonly channelId: number;
  readonly courseClassId: number;
  readonly title: string;
};

/** The coach of the class and the managers of the channel. */
async function notifyStaff(db: Db, { userId, channelId, courseClassId, title }: Registered): Promise<void> {
  const found = await findStaffOfClass(db, { channelId, courseClassId, learnerId: userId });
  if (!found) return;
  const { slug, nickname, staffIds } = found;
  for (const staffId of staffIds) {
    if (staffId === userId) continue;
    await notify(db, {
      userId: staffId,
      kind: 'registrationApplied',
      params: { nickname, title },
      link: `/channel/${slug}/manage/classes/${courseClassId}`,
    });
  }
}

export const registrationListeners: readonly Listener[] = [followClass, followMember, offerSeats, notifyPeople];
