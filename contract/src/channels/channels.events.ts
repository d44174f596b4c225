import Type from 'typebox';
import { defineEvents } from '../core/event.ts';
import { ChannelId, UserId } from '../core/schema.ts';

export const channelEvents = defineEvents('channels', {
  /** Its name, look, label, visibility or address is another now; whoever is in it reads it again. */
  settingsChanged: { to: 'channel', payload: Type.Object({ channelId: ChannelId }), changesAccess: true },
  /** Its days off are others now. [SCH-204] */
  closuresChanged: { to: 'server', payload: Type.Object({ channelId: ChannelId }) },
  /** Somebody opened a channel. [CHN-1] */
  opened: { to: 'server', payload: Type.Object({ channelId: ChannelId, userId: UserId }) },
  /** A channel was closed by its master. */
  closed: { to: 'server', payload: Type.Object({ channelId: ChannelId, userId: UserId }) },
});
