import Type from 'typebox';
import { channel, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Instant, Nullable, RowId, UserId } from '../../core/schema.ts';
import { contentAccessErrors } from '../access-errors.ts';

const coach = channel('TEACHER', 'channelId');
const Count = Type.Integer({ minimum: 0 });
const Percent = Type.Integer({ minimum: 0, maximum: 100 });
const Watch = {
  watchedSeconds: Count,
  watchedShare: Percent,
  positionMs: Count,
  isDone: Type.Boolean(),
  /** Right at the first try. */ rightCount: Count,
  answeredCount: Count,
  lastAt: Nullable(Instant),
};

/** How often each of the hundred parts of a video was played, gone back to, and left. [VID-104] */
const Heat = Type.Object({
  durationMs: Nullable(Count),
  /** People whose watching is added up. */ peopleCount: Count,
  playList: Type.Array(Count),
  rewindList: Type.Array(Count),
  stopList: Type.Array(Count),
});

export const videoWatchers = {
  /** Of a class: its videos in the order of the course, each with how far the class is. */
  videos: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/course-classes/:courseClassId/videos',
    access: coach,
    summary: "The videos of a class's course, with how many have begun and finished each. [VID-104]",
    input: Type.Object({ channelId: ChannelId, courseClassId: RowId }),
    output: Type.Object({
      title: Type.String(),
      memberCount: Count,
      videoList: Type.Array(
        Type.Object({
          videoId: RowId,
          title: Type.String(),
          lessonTitle: Nullable(Type.String()),
          durationMs: Nullable(Count),
          watcherCount: Count,
          doneCount: Count,
          /** Of those who have begun. */ averageShare: Percent,
        }),
      ),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  watchers: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/videos/:videoId/watchers',
    access: coach,
    summary: 'The students of a class with what each has watched of a video; also those who have not begun. [VID-104]',
    input: Type.Object({ channelId: ChannelId, videoId: RowId, course_class_id: RowId, ...PageInput }),
    output: pageOf(
      'watcherList',
      Type.Object({
        channelMemberId: RowId,
        userId: UserId,
        nickname: Type.String(),
        name: Type.String(),
        portrait: Nullable(Type.String()),
        ...Watch,
      }),
    ),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  heat: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/videos/:videoId/heats',
    access: coach,
    summary: 'Where a class, or one student of it, plays, goes back and stops. [VID-104]',
    input: Type.Object({
      channelId: ChannelId,
      videoId: RowId,
      course_class_id: RowId,
      user_id: Type.Optional(UserId),
    }),
    output: Type.Object({
      ...Heat.properties,
      /** Whose it is: their real name, else their nickname; null of a class. */ personName: Nullable(Type.String()),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  total: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/videos/:videoId/heats',
    access: signedUp,
    summary:
      'The same of everybody who watched, without names: for its author, managers of its channel and the site. [VID-104]',
    input: Type.Object({ videoId: RowId }),
    output: Type.Object({ ...Heat.properties, watcherCount: Count, doneCount: Count }),
    errors: [coreErrors.RESOURCE_NOT_FOUND, ...contentAccessErrors],
  }),
};
