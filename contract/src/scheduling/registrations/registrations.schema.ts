import Type, { type Static } from 'typebox';
import { ChannelId, Instant, Line, Nullable, OneOf, PlainDate, RowId, UserId } from '../../core/schema.ts';
import {
  OPTION_CHOICES_MAX,
  OPTION_TEXT_MAX,
  PROGRESS_STATES,
  REGISTRATION_CAUSES,
  REGISTRATION_ENTRIES,
  REGISTRATION_OPTIONS_MAX,
  REGISTRATION_STATES,
} from './registrations.constants.ts';

const strict = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });

/** Something that a class asks, with the possible answers. */
const ClassOption = Type.Object(
  {
    label: Line({ max: OPTION_TEXT_MAX }),
    choiceList: Type.Array(Line({ max: OPTION_TEXT_MAX }), { minItems: 1, maxItems: OPTION_CHOICES_MAX }),
  },
  strict,
);
export type ClassOption = Static<typeof ClassOption>;
export const ClassOptions = Type.Array(ClassOption, { maxItems: REGISTRATION_OPTIONS_MAX });

/** What a learner chose. */
const ChosenOption = Type.Object(
  { label: Line({ max: OPTION_TEXT_MAX }), choice: Line({ max: OPTION_TEXT_MAX }) },
  strict,
);
export type ChosenOption = Static<typeof ChosenOption>;
export const ChosenOptions = Type.Array(ChosenOption, { maxItems: REGISTRATION_OPTIONS_MAX * 2 });

/** Minutes from midnight, in Seoul. */
export const StartTime = Nullable(Type.Integer({ minimum: 0, maximum: 1_439 }));

const registration = {
  registrationId: RowId,
  /** Null: the class was closed. */ courseClassId: Nullable(RowId),
  title: Type.String(),
  registrationDate: PlainDate,
  startTime: StartTime,
  optionList: Type.Array(ChosenOption),
  state: OneOf(REGISTRATION_STATES),
  progressState: OneOf(PROGRESS_STATES),
  isPaid: Type.Boolean(),
  /** Until when the offered seat is kept. */ offeredUntil: Nullable(Instant),
  /** The place in the wait list, from 1. */ waitNumber: Nullable(Type.Integer({ minimum: 1 })),
  createdAt: Instant,
};

export const Registration = Type.Object({
  ...registration,
  userId: UserId,
  /** Null: no member of the channel any more. */ nickname: Nullable(Type.String()),
});
export const MyRegistration = Type.Object({
  ...registration,
  channelId: ChannelId,
  channelName: Type.String(),
  slug: Type.String(),
  courseTitle: Nullable(Type.String()),
  /** The way in is a purchase. */ priceKrw: Nullable(Count),
});
export const RegistrationChange = Type.Object({
  state: OneOf(REGISTRATION_STATES),
  progressState: OneOf(PROGRESS_STATES),
  courseClassId: Nullable(RowId),
  title: Type.String(),
  cause: OneOf(REGISTRATION_CAUSES),
  /** Null: nobody, or somebody who has left. */ changedBy: Nullable(Type.String()),
  reason: Type.String(),
  createdAt: Instant,
});

const ClassTime = Type.Object({
  /** Monday is 1. */ weekday: Type.Integer({ minimum: 1, maximum: 7 }),
  /** Minutes from midnight. */ startTime: Count,
  endTime: Count,
});
export const OpenClass = Type.Object({
  courseClassId: RowId,
  title: Type.String(),
  courseId: RowId,
  courseTitle: Type.String(),
  courseSummary: Type.String(),
  coachName: Nullable(Type.String()),
  startsOn: Nullable(PlainDate),
  endsOn: Nullable(PlainDate),
  timeList: Type.Array(ClassTime),
  priceKrw: Nullable(Count),
  /** Null: as many as come. */ seats: Nullable(Count),
  seatsLeft: Nullable(Count),
  waitingCount: Count,
  entry: OneOf(REGISTRATION_ENTRIES),
  /** The caller's registration, if there is a live one. */
  myState: Nullable(OneOf(REGISTRATION_STATES)),
});
