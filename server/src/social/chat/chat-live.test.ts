import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { publish } from '../../core/outbox/publish.ts';
import { type Client, connect } from '../../core/realtime/socket-client.fixture.ts';
import { chatCalls } from './chat.fixture.ts';

let server: TestServer;
const clients: Client[] = [];
const { chatOf, send, read, messages, list, unread, block, clearRateLimits } = chatCalls(() => server);
beforeAll(async () => {
  server = await startTestServer({ background: true });
});
afterAll(async () => {
  for (const client of clients) client.ws.terminate();
  await server.close();
});

async function listen(person: Person, resume?: number): Promise<Client> {
  const client = connect((server.http.server.address() as { port: number }).port);
  clients.push(client);
  await client.hello(
    (person.headers['authorization'] ?? '').replace('Bearer ', ''),
    resume === undefined ? {} : { resume },
  );
  return client;
}
const received = (client: Client, name: string) => client.events.filter(({ e }) => e === name);
const textsOf = (client: Client) =>
  received(client, 'social.messageSent').map(({ p }) => (p['message'] as { text: string }).text);
const two = async () => [await server.makePerson(), await server.makePerson()] as const;

describe('live', () => {
  it('[SOC-8] a whisper, its reading and its removal reach both at once, and nobody else', async () => {
    const [me, other] = await two();
    const [mine, theirs, strange] = [await listen(me), await listen(other), await listen(await server.makePerson())];
    const chatId = await chatOf(me, other);
    const { body } = await send(me, chatId, '들려요?');
    await until(
      'both receive it',
      () => received(mine, 'social.messageSent').length === 1 && received(theirs, 'social.messageSent').length === 1,
    );
    expect(received(theirs, 'social.messageSent')[0]?.p).toEqual({
      chatId,
      fromId: me.id,
      toId: other.id,
      message: body,
      isAnnounced: true,
    });
    expect(received(mine, 'social.messageSent')[0]?.p).toMatchObject({ isAnnounced: false });
    await read(other, chatId, body.messageId);
    await until(
      'both know it is read',
      () => received(mine, 'social.messagesRead').length === 1 && received(theirs, 'social.messagesRead').length === 1,
    );
    expect(received(mine, 'social.messagesRead')[0]?.p).toEqual({ chatId, userId: other.id, sequence: 1 });
    expect(received(strange, 'social.messageSent')).toEqual([]);
  });

  it('[SOC-8] nothing is lost or doubled for somebody who is away for a while', async () => {
    const [me, other] = await two();
    const chatId = await chatOf(me, other);
    const before = await listen(other);
    for (let n = 1; n <= 4; n++) await send(me, chatId, `${n}`);
    await until('four came', () => textsOf(before).length === 4);
    const last = before.lastSeq();
    before.ws.terminate();
    for (let n = 5; n <= 16; n++) {
      await clearRateLimits();
      expect((await send(n % 3 ? me : other, chatId, `${n}`)).status).toBe(200);
    }
    const after = await listen(other, last);
    await clearRateLimits();
    await send(me, chatId, '17');
    await until('the rest came', () => textsOf(after).length >= 13);
    expect([...textsOf(before), ...textsOf(after)]).toEqual(Array.from({ length: 17 }, (_, n) => `${n + 1}`));
    expect((await messages(other, chatId)).messageList.map(({ text }) => text)).toEqual(
      Array.from({ length: 17 }, (_, n) => `${n + 1}`),
    );
  });

  it('typing is passed on to the other one, and never to a blocker or by a stranger', async () => {
    const [me, other] = await two();
    const stranger = await server.makePerson();
    const chatId = await chatOf(me, other);
    const [mine, theirs, strange] = [await listen(me), await listen(other), await listen(stranger)];
    const type = (client: Client) => client.send({ t: 'say', n: 'social.typing', p: { chatId } });
    type(mine);
    await until('it is seen', () => received(theirs, 'social.typed').length === 1);
    expect(received(theirs, 'social.typed')[0]).toEqual({ e: 'social.typed', p: { chatId, userId: me.id } });
    type(strange);
    await block(other, me);
    type(mine);
    await send(stranger, await chatOf(stranger, other), '다음');
    await until('something later came', () => received(theirs, 'social.messageSent').length === 1);
    expect(received(theirs, 'social.typed')).toHaveLength(1);
    expect(received(mine, 'social.typed')).toEqual([]);
  });
});

describe('somebody who is not in the conversation', () => {
  const eventsTo = async (person: Person) =>
    (await call(server, notifications.list, {}, person.headers)).body.notificationList.filter(
      ({ kind }) => kind === 'whisper',
    );

  it('[SOC-145] is notified of the first unread whisper, and not of every further one', async () => {
    const [me, other] = await two();
    const chatId = await chatOf(me, other);
    const { body } = await send(me, chatId, '하나');
    await send(me, chatId, '둘');
    await until('the notification', async () => (await eventsTo(other)).length === 1);
    expect((await eventsTo(other))[0]).toMatchObject({
      message: `${me.nickname}님이 귓속말을 보냈어요.`,
      link: `/whispers?to=${me.id}`,
    });
    await read(other, chatId, body.messageId + 1);
    expect((await eventsTo(other))[0]?.isChecked).toBe(true);
    const lastReadAgo = async (minutes: number) =>
      server.db
        .updateTable('social_chat_sides')
        .set({ read_at: new Date(Date.now() - minutes * 60_000) })
        .where('chat_id', '=', chatId)
        .execute();
    // Read less than three minutes ago: no notification, also not later.
    await lastReadAgo(2);
    const { body: third } = await send(me, chatId, '셋');
    await read(other, chatId, third.messageId);
    // Read more than three minutes ago: the next one, and only that one.
    await lastReadAgo(4);
    await send(me, chatId, '넷');
    await send(me, chatId, '다섯');
    await until('the second notification', async () => (await eventsTo(other)).length === 2);
    expect((await eventsTo(other)).map(({ isChecked }) => isChecked)).toEqual([false, true]);
    expect(await eventsTo(me)).toEqual([]);
  });
});

describe('somebody who leaves', () => {
  it('deletes their messages; the other keeps their own', async () => {
    const [me, other] = await two();
    const chatId = await chatOf(me, other);
    await send(other, chatId, '내 말');
    await send(me, chatId, '지워질 말');
    await server.db
      .updateTable('accounts_users')
      .set({ left_at: new Date(), email: null, nickname: null, nickname_key: null, birth_date: null })
      .where('id', '=', me.id)
      .execute();
    await inTransaction(server.db, (tx) => publish(tx, accountEvents.left, 0, { userId: me.id }));
    await until('the words are gone', async () => (await messages(other, chatId)).messageList.at(-1)?.text === null);
    expect(
      await server.db
        .selectFrom('social_chat_messages')
        .select(['sender_id', 'text'])
        .where('chat_id', '=', chatId)
        .orderBy('sequence')
        .execute(),
    ).toEqual([
      { sender_id: other.id, text: '내 말' },
      { sender_id: me.id, text: '' },
    ]);
    expect((await list(other)).chatList[0]).toMatchObject({ partner: { nickname: null } });
    expect(await unread(other)).toBe(1);
    expect((await send(other, chatId, '거기 있어요?')).error.errorCode).toBe('WHISPER_NOT_ALLOWED');
  });
});
