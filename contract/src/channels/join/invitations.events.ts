import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { ChannelId, RowId, UserId } from '../../core/schema.ts';

export const channelInvitationEvents = defineEvents('channels', {
  /** Somebody who is here already is invited into a channel. */
  invited: {
    to: 'server',
    payload: Type.Object({ channelId: ChannelId, userId: UserId, fromId: UserId, invitationId: RowId }),
  },
});
