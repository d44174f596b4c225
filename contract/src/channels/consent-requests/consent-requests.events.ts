import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { ChannelId, RowId, UserId } from '../../core/schema.ts';

export const consentRequestEvents = defineEvents('channels', {
  /** Guardians are asked, or reminded. Those with an account get a notification. [CHN-226] */
  consentAsked: {
    to: 'server',
    payload: Type.Object({ channelId: ChannelId, consentRequestId: RowId, isReminder: Type.Boolean() }),
  },
  /** What a list of consent requests shows is outdated: for guardians of its children and for staff who may read it. */
  consentsChanged: {
    to: 'user',
    payload: Type.Object({ userId: UserId, channelId: ChannelId, consentRequestId: RowId }),
  },
});
