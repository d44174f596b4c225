import Type from 'typebox';
import { channelErrors } from '../../channels/channels.errors.ts';
import { channel, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Nothing, Nullable, OneOf, PlainDate, RowId } from '../../core/schema.ts';
import { MyClass } from '../../learning/courses/course-classes.contract.ts';
import { learningErrors } from '../../learning/learning.errors.ts';
import { MEETING_TYPES } from '../scheduling.constants.ts';
import { MEETING_URL_MAX } from './meeting-url.ts';
import { meetingErrors } from './meetings.errors.ts';

const byClass = { channelId: ChannelId, courseClassId: RowId };
const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-4]):[0-5][0-9]$' });

/** The link by which a class meets. [SCH-1] [SCH-2] */
export const meetings = {
  detail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/course-classes/:courseClassId/meetings',
    access: channel('USER', 'channelId'),
    summary:
      'The meeting of a class, for its people and those who teach. Whoever is not staff gets the link from half an hour before a lesson until its end; before that, when it opens. [SCH-2]',
    input: Type.Object(byClass),
    output: Type.Object({
      courseClassId: RowId,
      title: Type.String(),
      hasMeeting: Type.Boolean(),
      meetingType: OneOf(MEETING_TYPES),
      /** Empty: there is none, or it is not open yet. */ meetingUrl: Type.String(),
      /** The link is shown to the caller now. */ isOpen: Type.Boolean(),
      /** The lesson that is held now or comes next; null for a class without times, or one that is over. */
      lesson: Nullable(
        Type.Object({
          /** Null until the timetable has it. */ classLessonId: Nullable(RowId),
          startsAt: Instant,
          endsAt: Instant,
          opensAt: Instant,
        }),
      ),
      coachName: Nullable(Type.String()),
      mayEdit: Type.Boolean(),
      version: EditVersion,
    }),
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      learningErrors.NOT_ENROLLED_COURSE_CLASS,
      channelErrors.NEED_TO_CHANNEL_INFO,
    ],
  }),
  save: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/course-classes/:courseClassId/meetings',
    access: channel('TEACHER', 'channelId'),
    summary: 'Saves the meeting of a class; an empty link removes it. No server ever fetches the link. [SCH-2]',
    input: byClass,
    fields: { meetingType: OneOf(MEETING_TYPES), meetingUrl: Type.String({ maxLength: MEETING_URL_MAX }) },
    output: Nothing,
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      meetingErrors.MEETING_URL_INVALID,
      meetingErrors.MEETING_URL_HAS_CREDENTIALS,
    ],
  }),
};

/** The classes of a learner on one day, and which of their classes meet online. */
export const myDay = {
  meetings: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/course-classes/meetings',
    access: signedUp,
    summary: "Which of the caller's classes have a meeting, by its type and without its link. [SCH-1]",
    input: Nothing,
    output: Type.Object({
      meetingList: Type.Array(Type.Object({ courseClassId: RowId, meetingType: OneOf(MEETING_TYPES) })),
    }),
  }),
  today: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/course-classes/today',
    access: signedUp,
    summary:
      "The caller's classes that meet today in Seoul, by their hour. Those of a channel that has a day off are left out; the day off is named. [SCH-1]",
    input: Nothing,
    output: Type.Object({
      day: PlainDate,
      lessonList: Type.Array(
        Type.Object({
          /** In Seoul. */ startsAt: ClockTime,
          endsAt: ClockTime,
          hasMeeting: Type.Boolean(),
          courseClass: MyClass,
        }),
      ),
      dayOffList: Type.Array(Type.Object({ channelName: Type.String(), name: Type.String() })),
    }),
  }),
};
