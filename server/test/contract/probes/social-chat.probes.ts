import { chats } from '@dolphin/contract/social/chat/chat.contract';
import type { Person, TestServer } from '../../harness.ts';
import { callEndpoint } from '../call.ts';
import type { Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';

const V1 = '/api/dolphin/v1';
const MISSING_ID = 4_000_000_000_000;
let keys = 0;
const nextKey = () => `probe-${String(++keys).padStart(8, '0')}`;

async function openChat(test: TestServer, who: Person, other: Person): Promise<number> {
  return (await callEndpoint(test.http, chats.open, { userId: other.id }, who.headers)).json<{ chatId: number }>()
    .chatId;
}
async function say(test: TestServer, who: Person, chatId: number): Promise<number> {
  await test.db.deleteFrom('core_rate_limits').execute();
  return (await callEndpoint(test.http, chats.send, { chatId, clientKey: nextKey(), text: '안녕' }, who.headers)).json<{
    messageId: number;
  }>().messageId;
}
/** A conversation in which the person has received a message, and that message. */
async function received(test: TestServer, who: Person) {
  const other = await test.makePerson();
  const chatId = await openChat(test, other, who);
  return { chatId, messageId: await say(test, other, chatId) };
}
async function sent(test: TestServer, who: Person) {
  const chatId = await openChat(test, who, await test.makePerson());
  return { chatId, messageId: await say(test, who, chatId) };
}
/** The conversation that goes with a message. */
const chatOf = async (test: TestServer, _owner: Person, messageId: unknown) => ({
  chatId:
    (
      await test.db
        .selectFrom('social_chat_messages')
        .select('chat_id')
        .where('id', '=', Number(messageId))
        .executeTakeFirst()
    )?.chat_id ?? MISSING_ID,
});

const messageOf = async (test: TestServer, _owner: Person, chatId: unknown) => ({
  messageId:
    (
      await test.db
        .selectFrom('social_chat_messages')
        .select('id')
        .where('chat_id', '=', Number(chatId))
        .executeTakeFirst()
    )?.id ?? MISSING_ID,
});
const ownChat = {
  kind: 'private' as const,
  missing: MISSING_ID,
  make: async (test: TestServer, who: Person) => (await sent(test, who)).chatId,
};

/** Reads of the lines of a learner of the caller's channel, long ago. */
async function fillReads(test: TestServer, who: Person, count: number): Promise<void> {
  const channelId = await channelOf(test, who);
  const minor = await test.makePerson({ birthDate: '2012-01-01' });
  const reads = await test.db
    .insertInto('social_contact_log_reads')
    .values(
      Array.from({ length: count }, () => ({
        admin_id: who.id,
        user_id: minor.id,
        before_id: null,
        read_at: new Date('2026-01-01T00:00:00Z'),
      })),
    )
    .returning('id')
    .execute();
  await test.db
    .insertInto('social_contact_log_read_channels')
    .values(reads.map(({ id }) => ({ read_id: id, channel_id: channelId })))
    .execute();
}

export const probes: Probes = {
  inputs: {
    [`POST ${V1}/chats`]: async (test) => ({ userId: (await test.makePerson()).id }),
    [`GET ${V1}/chats/:chatId/messages`]: async (test, who) => ({ chatId: (await received(test, who)).chatId }),
    [`POST ${V1}/chats/:chatId/messages`]: async (test, who) => ({
      chatId: (await received(test, who)).chatId,
      clientKey: nextKey(),
    }),
    [`PUT ${V1}/chats/:chatId/read`]: received,
    [`DELETE ${V1}/chats/:chatId/messages/:messageId`]: sent,
  },
  objects: {
    [`POST ${V1}/chats userId`]: {
      kind: 'public',
      why: 'everybody may address everybody; whether they may write is asked each time',
    },
    chatId: ownChat,
    [`PUT ${V1}/chats/:chatId/read chatId`]: { ...ownChat, with: messageOf },
    [`DELETE ${V1}/chats/:chatId/messages/:messageId chatId`]: { ...ownChat, with: messageOf },
    [`PUT ${V1}/chats/:chatId/read messageId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: async (test, who) => (await received(test, who)).messageId,
      with: chatOf,
    },
    [`DELETE ${V1}/chats/:chatId/messages/:messageId messageId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: async (test, who) => (await sent(test, who)).messageId,
      with: chatOf,
    },
  },
  lists: {
    [`GET ${V1}/chats`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        for (let made = 0; made < count; made++) await received(test, who);
      },
    },
    [`GET ${V1}/chats/:chatId/messages`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        const { chat_id: chatId } = await test.db
          .selectFrom('social_chat_sides')
          .select('chat_id')
          .where('user_id', '=', who.id)
          .executeTakeFirstOrThrow();
        for (let made = 0; made < count; made++) await say(test, who, chatId);
      },
    },
    [`GET ${V1}/users/notification-settings`]: { kind: 'fixed', why: 'one row per kind of notification' },
    [`GET ${V1}/admin/contact-logs/reads`]: { kind: 'grows', fill: fillReads },
    'GET /api/eduenv/v1/channels/:channelId/contact-log-reads': { kind: 'grows', fill: fillReads },
    [`GET ${V1}/admin/contact-logs`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        const minor = await test.makePerson({ birthDate: '2010-01-01' });
        await test.db
          .insertInto('social_staff_minor_log')
          .values(
            Array.from({ length: count }, (_, n) => ({
              staff_id: who.id,
              minor_id: minor.id,
              is_from_staff: true,
              chat_id: 1,
              message_id: n + 1,
              text: '안녕',
              created_at: new Date(),
            })),
          )
          .execute();
      },
    },
  },
};
