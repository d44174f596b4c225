import { seoulDay } from '@dolphin/contract/core/days';
import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { registrationErrors } from '@dolphin/contract/scheduling/registrations/registrations.errors';
import { registrationEvents } from '@dolphin/contract/scheduling/registrations/registrations.events';
import type {
  RegistrationEntry,
  RegistrationState,
} from '@dolphin/contract/scheduling/registrations/registrations.constants';
import type { ChosenOption } from '@dolphin/contract/scheduling/registrations/registrations.schema';
import type { Db } from '../../../core/db.ts';
import { fail } from '../../../core/fail.ts';
import { type OutgoingEvent, outgoing, publishAll } from '../../../core/outbox/publish.ts';
import { type ClassSeats, freeSeats, lockClassSeats, takeIntoClass } from '../../../learning/public.ts';
import { type By, insertRegistration, type NewRegistration } from './change-registrations.queries.ts';
import { findSettings } from '../registrations.queries.ts';
import { progressAtStart, requireAllChosen, requireDay } from '../registrations.rules.ts';

type Application = {
  readonly channelId: number;
  readonly courseClassId: number;
  readonly userId: number;
  readonly registrationDate: string | undefined;
  readonly startTime: number | null;
  readonly options: readonly ChosenOption[];
};

/** By the learner. Of twenty at once for the last seat one gets it, and the others are in the wait list. [LMS-280] */
export async function apply(
  tx: Db,
  { channelId, courseClassId, userId, startTime, options, ...wanted }: Application,
  now: Date,
): Promise<{ readonly registrationId: number; readonly state: RegistrationState }> {
  const settings = await findSettings(tx, channelId, courseClassId);
  if (!settings) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const registrationDate = wanted.registrationDate ?? seoulDay(now);
  requireDay(registrationDate, now);
  requireAllChosen(options, settings.options);
  const [place] = await lockClassSeats(tx, channelId, [courseClassId], now);
  if (!place) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const state = stateFor(place, settings.entry, { userId, today: seoulDay(now) });
  const events = state === 'CONFIRMED' ? await takeIntoClass(tx, place, [userId], now) : [];
  const registrationId = await addRegistration(
    tx,
    {
      channelId,
      courseClassId,
      title: place.title,
      userId,
      registrationDate,
      startTime,
      options,
      state,
      progressState: state === 'CONFIRMED' ? progressAtStart(registrationDate, place, seoulDay(now)) : 'BEFORE',
      isPaid: false,
    },
    { cause: 'SELF', userId, reason: '', now },
    events,
  );
  if (registrationId === undefined) throw fail(registrationErrors.ALREADY_REGISTERED);
  return { registrationId, state };
}

/** A class with a price is bought as long as it has seats, and waited for afterwards. */
function stateFor(
  place: ClassSeats,
  entry: RegistrationEntry,
  { userId, today }: { readonly userId: number; readonly today: string },
): RegistrationState {
  const isOver = place.endsOn !== null && place.endsOn < today;
  if (isOver || (entry === 'CLOSED' && place.priceKrw === null)) throw fail(registrationErrors.REGISTRATION_CLOSED);
  if (freeSeats(place, [userId]) <= 0) return 'WAITING';
  if (place.priceKrw !== null) throw fail(commerceErrors.NEED_TO_PAY);
  return entry === 'INSTANT' ? 'CONFIRMED' : 'APPLIED';
}

/** Undefined when there is a live one. `more` is published with it. */
export async function addRegistration(
  tx: Db,
  given: NewRegistration,
  by: By,
  more: readonly OutgoingEvent[] = [],
): Promise<number | undefined> {
  const registrationId = await insertRegistration(tx, given, by);
  if (registrationId === undefined) return undefined;
  const { userId, channelId, courseClassId, title, state } = given;
  await publishAll(tx, [
    ...more,
    outgoing(registrationEvents.registrationChanged, userId, {
      userId,
      channelId,
      registrationId,
      courseClassId,
      title,
      before: null,
      state,
      cause: by.cause,
    }),
    outgoing(registrationEvents.placesChanged, channelId, { channelId, courseClassId }),
  ]);
  return registrationId;
}
