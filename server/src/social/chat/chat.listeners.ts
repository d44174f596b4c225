import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { chatMessages } from '@dolphin/contract/social/chat/chat.contract';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { findUser } from '../../accounts/public.ts';
import type { App } from '../../core/app.ts';
import { defineListener } from '../../core/outbox/listeners.ts';
import type { Realtime } from '../../core/realtime/gateway.ts';
import { mayContact } from '../friends/may-contact.ts';
import { notify } from '../notifications/notify.ts';
import { eraseChatsOf, findSide } from './messages.queries.ts';
import { whisperLink } from './whisper-link.ts';

/** A user who is not in the conversation is notified of the first whisper they have not read. */
export const announceWhisper = defineListener({
  name: 'social.announce-whisper',
  on: socialEvents.messageSent,
  run: async ({ db }, { fromId, toId, isAnnounced }) => {
    if (!isAnnounced) return;
    const sender = await findUser(db, fromId);
    if (sender?.nickname)
      await notify(db, {
        userId: toId,
        kind: 'whisper',
        params: { nickname: sender.nickname },
        link: whisperLink(fromId),
      });
  },
});

export const eraseChats = defineListener({
  name: 'social.erase-chats',
  on: accountEvents.left,
  run: ({ db, now }, { userId }) => eraseChatsOf(db, userId, now),
});

/** Passes on that somebody types, to the other one of the conversation and to nobody else. */
export function registerTyping(realtime: Realtime, app: App): void {
  realtime.registerClientMessage(chatMessages.typing, async ({ me }, { chatId }) => {
    const side = await findSide(app.db, chatId, me.id);
    if (!side || !(await mayContact(app.db, me.id, side.partnerId, app.now()))) return;
    realtime.broadcastEphemeral(`user:${side.partnerId}`, socialEvents.typed, { chatId, userId: me.id });
  });
}
