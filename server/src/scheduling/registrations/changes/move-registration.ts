import { coreErrors } from '@dolphin/contract/core/core.errors';
import { registrationErrors } from '@dolphin/contract/scheduling/registrations/registrations.errors';
import type { Db } from '../../../core/db.ts';
import { fail } from '../../../core/fail.ts';
import type { OutgoingEvent } from '../../../core/outbox/publish.ts';
import { freeSeats, lockClassSeats, releaseSeats, takeIntoClass, takeOutOfClass } from '../../../learning/public.ts';
import { type By, type Changeable, findLive } from './change-registrations.queries.ts';
import { updateTo, writeChanges } from './change-states.ts';

/**
 * Into another class of the channel. Who has a place needs a free seat there; who was offered one waits again, since the
 * offer was for a seat of the other class. [LMS-282]
 */
export async function moveRegistration(tx: Db, from: Changeable, courseClassId: number, by: By): Promise<void> {
  if (from.isPaid) throw fail(registrationErrors.REGISTRATION_IS_PAID);
  if (from.courseClassId === null || from.state === 'REJECTED' || from.state === 'CANCELLED')
    throw fail(registrationErrors.REGISTRATION_STATE_CHANGED);
  if (from.courseClassId === courseClassId) throw fail(registrationErrors.ALREADY_REGISTERED);
  const places = await lockClassSeats(tx, from.channelId, [from.courseClassId, courseClassId], by.now);
  const target = places.find(({ id }) => id === courseClassId);
  const source = places.find(({ id }) => id === from.courseClassId);
  if (!target || !source) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  if (await findLive(tx, courseClassId, from.userId)) throw fail(registrationErrors.ALREADY_REGISTERED);
  if (from.state === 'OFFERED') await releaseSeats(tx, source.id, [from.userId]);
  let events: readonly OutgoingEvent[] = [];
  if (from.state === 'CONFIRMED') {
    if (freeSeats(target, [from.userId]) <= 0) throw fail(registrationErrors.CLASS_FULL);
    // Into the new class first: two classes of one course share the enrolment, which must not end in between.
    events = await takeIntoClass(tx, target, [from.userId], by.now);
    await takeOutOfClass(tx, source, [from.userId]);
  }
  const state = from.state === 'OFFERED' ? 'WAITING' : from.state;
  await writeChanges(tx, [updateTo(from, state, target, by.now)], by, events);
}
