import Type from 'typebox';
import { defineEvents } from '../core/event.ts';
import { ChannelId, RowId, UserId } from '../core/schema.ts';

const Member = Type.Object({ channelId: ChannelId, userId: UserId, channelMemberId: RowId });

/** How people come into a channel and go. Told to the server alone: who hears of it is decided by those who listen. */
export const channelJoinEvents = defineEvents('channels', {
  /** Somebody waits for approval; also told when a refused person asks again. [CHN-3] */
  applied: { to: 'server', payload: Member },
  /** Somebody came in without waiting: the channel is open, or they had a code or an invitation. */
  joined: { to: 'server', payload: Member },
  /** Somebody left by themselves, or took back what they had applied for. */
  departed: { to: 'server', payload: Type.Object({ ...Member.properties, wasMember: Type.Boolean() }) },
  /** Somebody who is here already is invited into a channel. */
  invited: { to: 'server', payload: Type.Object({ channelId: ChannelId, userId: UserId, fromId: UserId, invitationId: RowId }) },
});
