import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { chats } from '@dolphin/contract/social/chat/chat.contract';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import type { ChatRow } from './chat-list.queries.ts';
import type { ContactLogRow } from './contact-logs.queries.ts';
import type { MessageRow } from './messages.queries.ts';

type Message = OutputOf<typeof chats.send>;
type Chat = OutputOf<typeof chats.list>['chatList'][number];

/** What was removed does not leave the server. */
export function toMessage({ id, sequence, senderId, clientKey, text, createdAt, deletedAt }: MessageRow): Message {
  return {
    messageId: id,
    sequence,
    senderId,
    text: deletedAt === null ? text : null,
    clientKey,
    createdAt: createdAt.toISOString(),
  };
}

export function toChat(row: ChatRow): Chat {
  return {
    chatId: row.chatId,
    partner: {
      userId: row.partnerId,
      nickname: row.nickname,
      portrait: row.portraitKey === null ? null : fileUrl(row.portraitKey),
    },
    unreadMessageCount: row.unread,
    lastMessage: row.lastMessage && toMessage(row.lastMessage),
    readSequence: row.readSequence,
    partnerReadSequence: row.partnerReadSequence,
  };
}

export function toContactLog(row: ContactLogRow): OutputOf<typeof chats.contactLogs>['contactLogList'][number] {
  return {
    contactLogId: row.id,
    staff: { userId: row.staffId, nickname: row.staffName },
    minor: { userId: row.minorId, nickname: row.minorName },
    isFromStaff: row.isFromStaff,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    source: row.source,
    roomId: row.roomId,
  };
}
