import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { guardianMessageEvents } from '@dolphin/contract/channels/guardian-messages/guardian-messages.events';
import { messagingEvents } from '@dolphin/contract/messaging/messaging.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { publish } from '../../core/outbox/publish.ts';
import { deleteMessagesOfSubject } from '../../messaging/public.ts';
import { OWNER_KIND } from './message-shapes.ts';

/** Whoever sent messages sees their results without asking. [SMS-1] */
const showResults = defineListener({
  name: 'channels.show-message-results',
  on: messagingEvents.messagesChanged,
  run: async ({ db }, { ownerKind, ownerId, batchId, actorId }) => {
    if (ownerKind !== OWNER_KIND || actorId === null) return;
    await publish(db, guardianMessageEvents.guardianMessagesChanged, actorId, {
      userId: actorId,
      channelId: ownerId,
      batchId,
    });
  },
});

/** What was written about somebody who leaves the service. */
const eraseMessages = defineListener({
  name: 'channels.erase-guardian-messages',
  on: accountEvents.left,
  run: async ({ db }, { userId }) => deleteMessagesOfSubject(db, OWNER_KIND, userId),
});

export const guardianMessageListeners = [showResults, eraseMessages];
