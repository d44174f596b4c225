import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { ChannelId, UserId } from '../../core/schema.ts';

export const channelGroupEvents = defineEvents('channels', {
  /** Somebody was put into a group of a channel, or taken out of it: what they may read there may be another. [CHN-7] */
  groupsChanged: {
    to: 'user',
    payload: Type.Object({ channelId: ChannelId, userId: UserId }),
    changesAccess: true,
  },
});
