import { chats } from '@dolphin/contract/social/chat/chat.contract';
import { call } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';

let keys = 0;
export const nextKey = () => `key-${String(++keys).padStart(8, '0')}`;

/** Calls of one test server, as two people make them. */
export function chatCalls(server: () => TestServer) {
  const open = (me: Person, other: Person) => call(server(), chats.open, { userId: other.id }, me.headers);
  return {
    open,
    /** The conversation of two people, opened. */
    chatOf: async (me: Person, other: Person) => (await open(me, other)).body.chatId,
    send: (me: Person, chatId: number, text: string, clientKey = nextKey()) =>
      call(server(), chats.send, { chatId, text, clientKey }, me.headers),
    read: (me: Person, chatId: number, messageId: number) =>
      call(server(), chats.read, { chatId, messageId }, me.headers),
    messages: async (me: Person, chatId: number, before?: number) =>
      (await call(server(), chats.messages, { chatId, ...(before === undefined ? {} : { before }) }, me.headers)).body,
    list: async (me: Person, input: { page?: number; cursor?: number } = {}) =>
      (await call(server(), chats.list, input, me.headers)).body,
    unread: async (me: Person) => (await call(server(), chats.unread, {}, me.headers)).body.unreadMessageCount,
    /** Limits count by the second; a test that sends many messages does not wait. */
    clearRateLimits: () => server().db.deleteFrom('core_rate_limits').execute(),
    /** Friends whom the guardians of both approve, where they are children. */
    befriend: async (one: Person, other: Person) => {
      const at = server().app.now();
      const { id } = await server()
        .db.insertInto('social_friendships')
        .values({ requester_id: one.id, addressee_id: other.id, state: 'ACCEPT', requested_at: at, answered_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await server()
        .db.insertInto('social_friend_approvals')
        .values(
          [one, other].map((child) => ({
            friendship_id: id,
            child_id: child.id,
            state: 'APPROVED' as const,
            guardian_user_id: null,
            decided_at: at,
          })),
        )
        .execute();
    },
    block: async (one: Person, other: Person) => {
      await server()
        .db.insertInto('social_blocks')
        .values({ blocker_id: one.id, blocked_id: other.id, created_at: server().app.now() })
        .execute();
    },
  };
}
