import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { ChannelId, OneOf, RowId, UserId } from '../../core/schema.ts';
import { FAMILY_SIDES } from './family-threads.constants.ts';

export const familyThreadEvents = defineEvents('channels', {
  /**
   * A guardian or the academy wrote; the other side is notified. `isFirst`: the academy had read everything before; for
   * messages of the academy this is decided for each guardian. [CHN-233]
   */
  familyMessaged: {
    to: 'server',
    payload: Type.Object({
      channelId: ChannelId,
      channelMemberId: RowId,
      childUserId: UserId,
      authorId: UserId,
      side: OneOf(FAMILY_SIDES),
      familyMessageId: RowId,
      isFirst: Type.Boolean(),
    }),
  },
  /** A thread that the person may read has another message, or was read. Never sent to the child. [CHN-232] */
  familyThreadChanged: {
    to: 'user',
    payload: Type.Object({ userId: UserId, channelId: ChannelId, channelMemberId: RowId }),
  },
});
