import Type from 'typebox';
import { channel } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Line, Nothing, OneOf, PlainDate, RowId } from '../../core/schema.ts';
import { joinErrors } from '../../channels/join/join.errors.ts';
import {
  OFFER_HOURS_MAX,
  PROGRESS_STATES,
  REGISTRATION_ENTRIES,
  REGISTRATION_REASON_MAX,
  REGISTRATION_STATES,
  REGISTRATIONS_AT_ONCE,
} from './registrations.constants.ts';
import { registrationErrors } from './registrations.errors.ts';
import { ChosenOptions, ClassOptions, Registration, RegistrationChange, StartTime } from './registrations.schema.ts';

const strict = { additionalProperties: false } as const;
const office = { area: 'eduenv', access: channel('TEACHER', 'channelId') } as const;
const byRegistration = { channelId: ChannelId, registrationId: RowId };
const byClass = { channelId: ChannelId, courseClassId: RowId };
const Reason = Type.Optional(Line({ min: 0, max: REGISTRATION_REASON_MAX }));
const Chosen = Type.Array(RowId, { minItems: 1, maxItems: REGISTRATIONS_AT_ONCE });
const filters = {
  course_class_id: Type.Optional(RowId),
  state: Type.Optional(OneOf(REGISTRATION_STATES)),
  progress_state: Type.Optional(OneOf(PROGRESS_STATES)),
};
/** Those that could not be changed, each with the reason; the others are. */
const Changed = Type.Object({
  changedCount: Type.Integer({ minimum: 0 }),
  refusedList: Type.Array(Type.Object({ registrationId: RowId, errorCode: Type.String() })),
});

/** Registrations of a channel, for those who teach in it. [LMS-9] */
export const registrations = {
  list: defineEndpoint({
    ...office,
    method: 'GET',
    path: '/channels/:channelId/registrations',
    summary: 'The registrations of a channel or of one of its classes, the newest first. [LMS-9]',
    input: Type.Object({ channelId: ChannelId, ...filters, ...PageInput }, strict),
    output: pageOf('registrationList', Registration),
  }),
  detail: defineEndpoint({
    ...office,
    method: 'GET',
    path: '/channels/:channelId/registrations/:registrationId',
    summary: 'One registration with every change of it: who, when and why. [LMS-9] [LMS-282]',
    input: Type.Object(byRegistration, strict),
    output: Type.Object({
      ...Registration.properties,
      /** What the class asks. */ askedList: ClassOptions,
      changeList: Type.Array(RegistrationChange),
      version: EditVersion,
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  setDates: defineEdit({
    ...office,
    method: 'PUT',
    path: '/channels/:channelId/registrations/:registrationId/dates',
    summary: 'Sets the day and the time at which a place begins. [LMS-9]',
    input: byRegistration,
    fields: { registrationDate: PlainDate, startTime: StartTime },
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  setOptions: defineEdit({
    ...office,
    method: 'PUT',
    path: '/channels/:channelId/registrations/:registrationId/options',
    summary: 'Sets what a learner chose of what the class asks. [LMS-9]',
    input: byRegistration,
    fields: { optionList: ChosenOptions },
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  setStates: defineEndpoint({
    ...office,
    method: 'PUT',
    path: '/channels/:channelId/registrations/states',
    summary: 'Confirms, offers, rejects or cancels registrations; seats are counted under a lock. [LMS-9] [LMS-280]',
    input: Type.Object(
      { channelId: ChannelId, registrationIdList: Chosen, state: OneOf(REGISTRATION_STATES), reason: Reason },
      strict,
    ),
    output: Changed,
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      registrationErrors.REGISTRATION_STATE_CHANGED,
      joinErrors.CHANNEL_GROUP_FULL,
    ],
  }),
  setProgressStates: defineEndpoint({
    ...office,
    method: 'PUT',
    path: '/channels/:channelId/registrations/progress-states',
    summary: 'Sets how far learners with a place have come. [LMS-9]',
    input: Type.Object(
      { channelId: ChannelId, registrationIdList: Chosen, progressState: OneOf(PROGRESS_STATES), reason: Reason },
      strict,
    ),
    output: Changed,
    errors: [coreErrors.RESOURCE_NOT_FOUND, registrationErrors.REGISTRATION_STATE_CHANGED],
  }),
  move: defineEndpoint({
    ...office,
    method: 'PUT',
    path: '/channels/:channelId/registrations/:registrationId/course-classes',
    summary: 'Moves a registration with its history into another class of the channel. [LMS-9] [LMS-282]',
    input: Type.Object({ ...byRegistration, courseClassId: RowId, reason: Reason }, strict),
    output: Nothing,
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      registrationErrors.ALREADY_REGISTERED,
      registrationErrors.CLASS_FULL,
      registrationErrors.REGISTRATION_IS_PAID,
      registrationErrors.REGISTRATION_STATE_CHANGED,
      joinErrors.CHANNEL_GROUP_FULL,
    ],
  }),
  exports: defineEndpoint({
    ...office,
    method: 'GET',
    path: '/channels/:channelId/registrations/exports/xlsx',
    timeoutMs: 60_000,
    summary: 'The registrations with the same filters as a file; `content` is base64. [LMS-9]',
    input: Type.Object({ channelId: ChannelId, ...filters }, strict),
    output: Type.Object({ fileName: Type.String(), contentType: Type.String(), content: Type.String() }),
    errors: [registrationErrors.REGISTRATION_EXPORT_TOO_LARGE],
    limits: [{ per: 'user', max: 30, seconds: 600 }],
  }),
  settings: defineEndpoint({
    ...office,
    method: 'GET',
    path: '/channels/:channelId/course-classes/:courseClassId/registration-settings',
    summary: 'How people come into a class by themselves, and what it asks. [LMS-9]',
    input: Type.Object(byClass, strict),
    output: Type.Object({
      entry: OneOf(REGISTRATION_ENTRIES),
      optionList: ClassOptions,
      offerHours: Type.Integer(),
      version: EditVersion,
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  updateSettings: defineEdit({
    ...office,
    method: 'PUT',
    path: '/channels/:channelId/course-classes/:courseClassId/registration-settings',
    summary: 'Opens or closes a class for applications, and sets what it asks. [LMS-9]',
    input: byClass,
    fields: {
      entry: OneOf(REGISTRATION_ENTRIES),
      optionList: ClassOptions,
      offerHours: Type.Integer({ minimum: 1, maximum: OFFER_HOURS_MAX }),
    },
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
