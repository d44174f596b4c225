import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { ChannelId, Nullable, RowId, UserId } from '../../core/schema.ts';

/**
 * Sent to the coaches of each student, and not to the channel: what a child works on is private. Ids
 * alone; whoever looks at the grid or the record reads again. [LMS-10] [LMS-213]
 */
export const coachingEvents = defineEvents('learning', {
  workChanged: {
    to: 'user',
    payload: Type.Object({ channelId: ChannelId, userId: UserId, contentId: Nullable(RowId) }),
  },
  /** The queue of a channel changed, for its coaches, and the request of the one who asked. */
  helpChanged: { to: 'user', payload: Type.Object({ channelId: ChannelId, helpRequestId: RowId, contentId: RowId }) },
  /** Comments on the recipient's code changed. */
  commentsChanged: { to: 'user', payload: Type.Object({ contentId: RowId, userId: UserId }) },
  /** Within the server: everybody it was assigned to is notified. */
  worksheetAssigned: { to: 'server', payload: Type.Object({ assignmentId: RowId }) },
  /** Within the server: these people were taken into a class; what was assigned to it is theirs, too. */
  classFilled: { to: 'server', payload: Type.Object({ channelId: ChannelId, userIds: Type.Array(UserId) }) },
  /** Within the server: a class has other people, days, times or another coach, or was closed. [SCH-204] */
  classChanged: { to: 'server', payload: Type.Object({ channelId: ChannelId, courseClassId: RowId }) },
  /** The recipient came into a class, was taken out of it, or it was closed. [LMS-240] */
  classesChanged: {
    to: 'user',
    payload: Type.Object({ channelId: ChannelId, courseClassId: RowId, userId: UserId }),
  },
  /** The recipient's assignments are others now. */
  assignmentsChanged: { to: 'user', payload: Type.Object({ worksheetId: RowId }) },
});
