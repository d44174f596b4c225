import { safetyErrors } from '@dolphin/contract/accounts/safety.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { chats } from '@dolphin/contract/social/chat/chat.contract';
import { friendErrors } from '@dolphin/contract/social/friends.errors';
import { socialErrors } from '@dolphin/contract/social/social.errors';
import { socialEvents } from '@dolphin/contract/social/social.events';
import type { Db } from '../../core/db.ts';
import { type AppError, fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { checkContactDetailsTo } from '../contact-details/check-contact-details.ts';
import { findOwnApproval } from '../friend-approvals/friend-approvals.queries.ts';
import { type Contact, isOpenQuestion } from '../friends/contact.rules.ts';
import { contactOf } from '../friends/may-contact.ts';
import { checkNotifications } from '../notifications/check-notifications.ts';
import { maskWords } from '../word-filter/word-filter.rules.ts';
import { findChatCounts, findChatWith, insertChat, selectChats } from './chat-list.queries.ts';
import { toChat, toContactLog, toMessage } from './chat-shapes.ts';
import { insertContactLogRead } from './contact-log-reads.queries.ts';
import { LOGS_SHOWN, selectContactLogs, selectContactLogsOf } from './contact-logs.queries.ts';
import { requireIdOf } from './require-id-of.ts';
import { lockReading, readMessages, updateMessageRemoved, updateRead } from './messages.queries.ts';
import { insertMessage, lockChat } from './send-message.queries.ts';
import { normalizeText } from './normalize-text.rules.ts';
import { whisperLink } from './whisper-link.ts';

export const chatModule = implement(chats, {
  async list({ db, me }, { page = 1, cursor }) {
    const rows = await selectChats(db, me.id, {
      before: cursor ?? null,
      offset: cursor === undefined ? (page - 1) * PAGE_SIZE : 0,
      limit: PAGE_SIZE + 1,
    });
    const { chats: totalCount } = await findChatCounts(db, me.id);
    const shown = rows.slice(0, PAGE_SIZE);
    return {
      chatList: shown.map(toChat),
      pageCount: pageCountOf(totalCount),
      totalCount,
      nextCursor: rows.length > PAGE_SIZE ? (shown.at(-1)?.lastMessageId ?? null) : null,
    };
  },

  unread: async ({ db, me }) => ({ unreadMessageCount: (await findChatCounts(db, me.id)).unread }),

  async open({ db, me, now }, { userId, nickname }) {
    const partnerId = userId ?? (await requireIdOf(db, nickname));
    if (partnerId === me.id) throw fail(socialErrors.WHISPER_TO_YOURSELF);
    const contact = await contactOf(db, me.id, partnerId, now);
    const known = await findChatWith(db, me.id, partnerId);
    // Earlier messages stay readable, whatever has happened between the two since.
    if (known) {
      const guardianApproval = contact === 'UNAPPROVED' ? await findOwnApproval(db, me.id, partnerId, now) : null;
      return { ...toChat(known), mayWrite: contact === 'ALLOWED', guardianApproval };
    }
    if (contact === 'MISSING') throw fail(coreErrors.RESOURCE_NOT_FOUND);
    if (contact !== 'ALLOWED') throw await refused(db, contact, { fromId: me.id, toId: partnerId, now });
    await insertChat(db, me.id, partnerId, now);
    const made = await findChatWith(db, me.id, partnerId);
    if (!made) throw new Error('A conversation that was opened is there.');
    return { ...toChat(made), mayWrite: true, guardianApproval: null };
  },

  async messages({ db, me, answer }, { chatId, before }) {
    const page = await readMessages(db, chatId, me.id, before ?? null);
    if (page === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return answer.json(page);
  },

  async send({ db, me, now }, { chatId, clientKey, text, isContactConfirmed = false }) {
    const chat = await lockChat(db, chatId, me.id, clientKey);
    if (!chat) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    // Arrived already, and only the answer was lost: nothing that happened since undoes it.
    if (chat.earlier) return toMessage(chat.earlier);
    const contact = await contactOf(db, me.id, chat.partnerId, now);
    if (contact !== 'ALLOWED') throw await refused(db, contact, { fromId: me.id, toId: chat.partnerId, now });
    const typed = normalizeText(text);
    if (typed === '') throw failAt('text', coreErrors.VALIDATION_FAIL);
    await checkContactDetailsTo(db, {
      fromId: me.id,
      toId: chat.partnerId,
      text: typed,
      isConfirmed: isContactConfirmed,
      now,
    });
    const { isNew, isAnnounced, ...row } = await insertMessage(db, {
      chatId,
      senderId: me.id,
      partnerId: chat.partnerId,
      clientKey,
      text: maskWords(typed),
      typed,
      now,
    });
    const message = toMessage(row);
    const payload = { chatId, fromId: me.id, toId: chat.partnerId, message };
    if (isNew)
      await publishEach(db, socialEvents.messageSent, [
        { target: chat.partnerId, payload: { ...payload, isAnnounced } },
        { target: me.id, payload: { ...payload, isAnnounced: false } },
      ]);
    return message;
  },

  async read({ db, me, now }, { chatId, messageId }) {
    const reading = await lockReading(db, chatId, me.id, messageId);
    if (!reading) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { sequence, readSequence, partnerId } = reading;
    if (sequence > readSequence) {
      await updateRead(db, { chatId, userId: me.id, from: readSequence, to: sequence, now });
      const payload = { chatId, userId: me.id, sequence };
      await publishEach(db, socialEvents.messagesRead, [
        { target: partnerId, payload },
        { target: me.id, payload },
      ]);
      // What was read here need not be read in the list of notifications, too.
      await checkNotifications(db, me.id, { kind: 'whisper', link: whisperLink(partnerId), now });
    }
    return { unreadMessageCount: (await findChatCounts(db, me.id)).unread };
  },

  async remove({ db, me, now }, { chatId, messageId }) {
    const gone = await updateMessageRemoved(db, { chatId, messageId, userId: me.id, now });
    if (!gone) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const payload = { chatId, sequence: gone.sequence };
    await publishEach(db, socialEvents.messageRemoved, [
      { target: gone.partnerId, payload },
      { target: me.id, payload },
    ]);
    return {};
  },

  async contactLogs({ db, me, now }, { cursor, nickname }) {
    const userId = nickname === undefined ? undefined : await requireIdOf(db, nickname);
    await insertContactLogRead(db, { adminId: me.id, userId: userId ?? null, before: cursor ?? null, now });
    const rows =
      userId === undefined
        ? await selectContactLogs(db, cursor ?? null)
        : await selectContactLogsOf(db, userId, cursor ?? null);
    const shown = rows.slice(0, LOGS_SHOWN);
    return {
      contactLogList: shown.map(toContactLog),
      nextCursor: rows.length > LOGS_SHOWN ? (shown.at(-1)?.id ?? null) : null,
    };
  },
});

type Writing = { readonly fromId: number; readonly toId: number; readonly now: Date };

/** The caller's own block and own guardian are reported; another's block, age, guardian or leaving is not. */
async function refused(
  db: Db,
  contact: Exclude<Contact, 'ALLOWED'>,
  { fromId, toId, now }: Writing,
): Promise<AppError> {
  if (contact === 'BLOCKING') return fail(friendErrors.USER_BLOCKED_BY_YOU);
  const isOwn = contact === 'UNAPPROVED' && isOpenQuestion(await findOwnApproval(db, fromId, toId, now));
  return fail(isOwn ? safetyErrors.GUARDIAN_APPROVAL_NEEDED : socialErrors.WHISPER_NOT_ALLOWED);
}
