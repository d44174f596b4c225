import Type from 'typebox';
import { channelErrors } from '../../channels/channels.errors.ts';
import { joinErrors } from '../../channels/join/join.errors.ts';
import { commerceErrors } from '../../commerce/commerce.errors.ts';
import { channel, open, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Nothing, Nullable, OneOf, PlainDate, RowId } from '../../core/schema.ts';
import { REGISTRATION_STATES } from './registrations.constants.ts';
import { registrationErrors } from './registrations.errors.ts';
import { ChosenOptions, ClassOptions, MyRegistration, OpenClass, StartTime } from './registrations.schema.ts';

const strict = { additionalProperties: false } as const;

/** Classes that a visitor can read about and enter. [LMS-9] [LMS-281] */
export const openClasses = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/open-classes',
    access: open,
    summary: 'The classes of a channel that people can enter by themselves and that are not over. [LMS-281]',
    input: Type.Object({ channelId: ChannelId }, strict),
    output: Type.Object({ courseClassList: Type.Array(OpenClass) }),
    errors: [channelErrors.CHANNEL_NOT_FOUND, channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
  one: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/open-classes/:courseClassId',
    access: open,
    summary:
      'What a visitor reads of a class: course, coach, days, times, price and places left, and the registration of the caller. [LMS-281]',
    input: Type.Object({ channelId: ChannelId, courseClassId: RowId }, strict),
    output: Type.Object({
      ...OpenClass.properties,
      /** What is asked of those who apply. */ optionList: ClassOptions,
      isOver: Type.Boolean(),
      /** At least a regular member of the channel, and so able to apply. */ isMember: Type.Boolean(),
      mayManage: Type.Boolean(),
      myRegistration: Nullable(
        Type.Pick(MyRegistration, ['registrationId', 'state', 'progressState', 'offeredUntil', 'waitNumber', 'isPaid']),
      ),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND, channelErrors.CHANNEL_NOT_FOUND, channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
};

/** The registrations of the caller. [LMS-9] */
export const myRegistrations = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/registrations',
    access: signedUp,
    summary: 'The registrations of the caller, the newest first, a thousand at most. [LMS-9]',
    input: Type.Object({ channel_id: Type.Optional(ChannelId), ...PageInput }, strict),
    output: pageOf('registrationList', MyRegistration),
  }),
  apply: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/course-classes/:courseClassId/registrations',
    access: channel('USER', 'channelId'),
    summary:
      'Asks for a place in a class: confirmed at once or by staff, as the class has it; without a free seat, in the wait list. [LMS-9] [LMS-280]',
    input: Type.Object(
      {
        channelId: ChannelId,
        courseClassId: RowId,
        /** Today, unless another day is named. */ registrationDate: Type.Optional(PlainDate),
        startTime: Type.Optional(StartTime),
        optionList: Type.Optional(ChosenOptions),
      },
      strict,
    ),
    output: Type.Object({ registrationId: RowId, state: OneOf(REGISTRATION_STATES) }),
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      registrationErrors.ALREADY_REGISTERED,
      registrationErrors.REGISTRATION_CLOSED,
      commerceErrors.NEED_TO_PAY,
      joinErrors.CHANNEL_GROUP_FULL,
      channelErrors.NEED_TO_CHANNEL_INFO,
    ],
  }),
  setState: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/users/registrations/:registrationId/states',
    access: signedUp,
    summary: 'Accepts a seat that was offered (CONFIRMED), or gives a place or an application up (CANCELLED). [LMS-9]',
    input: Type.Object({ registrationId: RowId, state: OneOf(['CONFIRMED', 'CANCELLED'] as const) }, strict),
    output: Nothing,
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      registrationErrors.OFFER_ENDED,
      registrationErrors.REGISTRATION_IS_PAID,
      registrationErrors.REGISTRATION_STATE_CHANGED,
      commerceErrors.NEED_TO_PAY,
      joinErrors.CHANNEL_GROUP_FULL,
    ],
  }),
};
