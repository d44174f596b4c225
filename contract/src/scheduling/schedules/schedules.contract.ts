import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Nullable, OneOf, PlainDate, RowId, UserId } from '../../core/schema.ts';
import {
  DAY_END_MINUTE,
  DAY_START_MINUTE,
  SCHEDULE_DATE_STATES,
  SCHEDULE_TYPES,
  SLOT_MINUTES,
  WEEKDAYS,
} from '../scheduling.constants.ts';

const SLOTS_OF_DAY = (DAY_END_MINUTE - DAY_START_MINUTE) / SLOT_MINUTES;
const DAYS_OF_MONTH_MAX = 31;

/** A month of this century, `2026-11`. */
const YearMonth = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' });
/** Minutes from midnight. [SCH-9] */
const Minute = Type.Integer({ minimum: DAY_START_MINUTE, maximum: DAY_END_MINUTE });
const time = {
  /** Of type DAY: a day of the fixed week. [SCH-3] */ startDate: PlainDate,
  startDayOfTheWeek: OneOf(WEEKDAYS),
  startTime: Minute,
  endTime: Minute,
  scheduleDateState: OneOf(SCHEDULE_DATE_STATES),
  scheduleType: OneOf(SCHEDULE_TYPES),
};

/** [SCH-9] */
const UserScheduleDate = Type.Object({ userScheduleDateId: RowId, ...time });
/** An entry is known by its day and times; its id may be sent back as it was read, and changes nothing. */
const WrittenDate = Type.Object(
  { userScheduleDateId: Type.Optional(Nullable(RowId)), ...time },
  { additionalProperties: false },
);
const written = (days: number) => Type.Array(WrittenDate, { maxItems: days * SLOTS_OF_DAY });

/** Whose schedule; the caller's own when nobody is named. */
const target = { targetUserId: Type.Optional(UserId) };
const Saved = Type.Object({ userScheduleDateList: Type.Array(UserScheduleDate), version: EditVersion });

export const schedules = {
  find: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/schedules',
    access: signedUp,
    summary:
      "When somebody is free: the weekly times, and the dates of one month. One's own, or that of a member of a channel in which the caller teaches. [SCH-6] [SCH-9]",
    input: Type.Object({ year_month: YearMonth, target_user_id: Type.Optional(UserId) }),
    output: Type.Object({
      userScheduleDateList: Type.Array(UserScheduleDate),
      profile: Type.Object({ userId: UserId, nickname: Type.String(), portrait: Nullable(Type.String()) }),
      /** For both saves. */ version: EditVersion,
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  saveDates: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/users/schedules/dates',
    access: signedUp,
    summary: 'Replaces the entries of type DATE of one month. [SCH-6]',
    input: { ...target, yearMonth: YearMonth },
    fields: { userScheduleDateList: written(DAYS_OF_MONTH_MAX) },
    output: Saved,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  saveDays: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/users/schedules/days',
    access: signedUp,
    summary: 'Replaces the weekly times, which are entries of type DAY on the fixed week. [SCH-6]',
    input: target,
    fields: { userScheduleDateList: written(WEEKDAYS.length) },
    output: Saved,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
