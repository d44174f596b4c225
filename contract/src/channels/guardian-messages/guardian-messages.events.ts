import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { ChannelId, RowId, UserId } from '../../core/schema.ts';

export const guardianMessageEvents = defineEvents('channels', {
  /** Messages that somebody sent got another state. Sent to their devices: the list is read again. [SMS-1] */
  guardianMessagesChanged: {
    to: 'user',
    payload: Type.Object({ userId: UserId, channelId: ChannelId, batchId: RowId }),
  },
});
