import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import {
  MESSAGES_PER_MINUTE,
  MESSAGES_PER_READ,
  MESSAGES_PER_SECOND,
} from '@dolphin/contract/social/chat/chat.constants';
import { chats } from '@dolphin/contract/social/chat/chat.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { chatCalls, nextKey } from './chat.fixture.ts';

let server: TestServer;
let at = new Date('2026-11-15T03:00:00Z');
/** Each look at the clock is a moment later, so that no limit stops a test that is not about limits. */
let isTicking = true;
const { open, chatOf, send, read, messages, list, unread, clearRateLimits } = chatCalls(() => server);
beforeAll(async () => {
  server = await startTestServer({ now: () => (at = new Date(at.getTime() + (isTicking ? 400 : 0))) });
});
beforeEach(() => void (isTicking = true));
afterAll(() => server.close());

const POOL = 8;
/** Every connection reports its deadlocks at the end of a transaction, but not twice within a second. */
async function deadlocks(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await warmPool(server.db, POOL);
  const {
    rows: [row],
  } = await sql<{
    deadlocks: number;
  }>`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`.execute(server.db);
  return row?.deadlocks ?? -1;
}

const two = async () => [await server.makePerson(), await server.makePerson()] as const;
/** Counters must be what counting would give. */
async function recount(person: Person): Promise<void> {
  const {
    rows: [row],
  } = await sql<{ unread: number; chats: number }>`
    select coalesce(sum(n), 0)::int as unread, count(*) filter (where last_message_id is not null)::int as chats from social_chat_sides s, lateral (
      select count(*) as n from social_chat_messages m where m.chat_id = s.chat_id and m.sender_id <> s.user_id and m.sequence > s.read_sequence) u where s.user_id = ${person.id}`.execute(
    server.db,
  );
  const {
    rows: [sides],
  } = await sql<{
    unread: number;
  }>`select coalesce(sum(unread), 0)::int as unread from social_chat_sides where user_id = ${person.id}`.execute(
    server.db,
  );
  const { totalCount } = await list(person);
  expect([await unread(person), sides?.unread, totalCount]).toEqual([row?.unread, row?.unread, row?.chats]);
}

describe('opening a conversation', () => {
  it('[SOC-8] gives the one conversation of two people, whoever opens it, by id or by nickname', async () => {
    const [me, other] = await two();
    const mine = await open(me, other);
    expect(mine.body).toEqual({
      chatId: expect.any(Number),
      partner: { userId: other.id, nickname: other.nickname, portrait: null },
      unreadMessageCount: 0,
      lastMessage: null,
      readSequence: 0,
      partnerReadSequence: 0,
      mayWrite: true,
      guardianApproval: null,
    });
    expect((await open(other, me)).body).toMatchObject({ chatId: mine.body.chatId, partner: { userId: me.id } });
    const named = await call(server, chats.open, { nickname: ` ${other.nickname.toUpperCase()} ` }, me.headers);
    expect(named.body.chatId).toBe(mine.body.chatId);
    expect((await list(me)).chatList).toEqual([]);
  });

  it('[SOC-8] shows a notice when no one has the nickname', async () => {
    const me = await server.makePerson();
    const reply = await call(server, chats.open, { nickname: '없는사람' }, me.headers);
    expect([reply.status, reply.error.errorCode, reply.error.show, reply.error.message]).toEqual([
      404,
      'USER_NICKNAME_NOT_FOUND',
      'notice',
      '해당 닉네임을 가진 사용자를 찾을 수 없어요!',
    ]);
  });

  it('needs somebody, and somebody else, who is here', async () => {
    const me = await server.makePerson();
    const nobody = await call(server, chats.open, {}, me.headers);
    expect([nobody.status, nobody.error.errorCode, nobody.error.fieldErrors?.[0]?.field]).toEqual([
      400,
      'VALIDATION_FAIL',
      'nickname',
    ]);
    expect((await open(me, me)).error.errorCode).toBe('WHISPER_TO_YOURSELF');
    expect((await call(server, chats.open, { userId: 999_999_999 }, me.headers)).error.errorCode).toBe(
      'RESOURCE_NOT_FOUND',
    );
  });

  it('[SOC-141] makes one conversation when both open it at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [me, other] = await two();
      await warmPool(server.db, 8);
      const ids = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          (n % 2 ? open(me, other) : open(other, me)).then(({ body }) => body.chatId),
        ),
      );
      expect(new Set(ids).size).toBe(1);
    }
  });
});

describe('sending a message', () => {
  it('[SOC-8] reaches the other with an unread count, and both lists show it first', async () => {
    const [me, other] = await two();
    const third = await server.makePerson();
    await send(third, await chatOf(third, other), '먼저');
    const chatId = await chatOf(me, other);
    const { body } = await send(me, chatId, '안녕하세요! 반가워요');
    expect(body).toEqual({
      messageId: expect.any(Number),
      sequence: 1,
      senderId: me.id,
      text: '안녕하세요! 반가워요',
      clientKey: expect.any(String),
      createdAt: expect.any(String),
    });
    expect(await unread(other)).toBe(2);
    expect(await unread(me)).toBe(0);
    const theirs = await list(other);
    expect(theirs).toMatchObject({ totalCount: 2, pageCount: 1, nextCursor: null });
    expect(
      theirs.chatList.map(({ partner, unreadMessageCount, lastMessage }) => [
        partner.userId,
        unreadMessageCount,
        lastMessage?.text,
      ]),
    ).toEqual([
      [me.id, 1, '안녕하세요! 반가워요'],
      [third.id, 1, '먼저'],
    ]);
    expect((await list(me)).chatList[0]).toMatchObject({ chatId, unreadMessageCount: 0, lastMessage: body });
    await recount(other);
  });

  it('[SOC-144] covers bad words and keeps the rest', async () => {
    const [me, other] = await two();
    expect((await send(me, await chatOf(me, other), '야 시.발 다시 발표해')).body.text).toBe('야 ●●● 다시 발표해');
  });

  it('[SOC-142] takes signs away that only play tricks, and refuses what is empty, too long or broken', async () => {
    const [me, other] = await two();
    const chatId = await chatOf(me, other);
    expect((await send(me, chatId, '  가\u202e나\u0007\r\n\n\n\n\n\n다  ')).body.text).toBe('가나\n\n\n다');
    expect((await send(me, chatId, '가'.repeat(1_000))).status).toBe(200);
    for (const text of ['', '   \n ', '\u202e\u202e', '가'.repeat(1_001), 'a\u0000b'])
      expect((await send(me, chatId, text)).error.errorCode, JSON.stringify(text.slice(0, 5))).toBe('VALIDATION_FAIL');
    expect((await send(me, chatId, '가', 'short')).error.errorCode).toBe('VALIDATION_FAIL');
  });

  it('[SOC-8] [SOC-141] is one message however often the same key arrives, one after the other or at once', async () => {
    const [me, other] = await two();
    const chatId = await chatOf(me, other);
    const key = nextKey();
    const first = (await send(me, chatId, '한 번만', key)).body;
    expect((await send(me, chatId, '한 번만', key)).body).toEqual(first);
    await warmPool(server.db, 8);
    const again = nextKey();
    const ids = await Promise.all(
      Array.from({ length: 12 }, () => send(me, chatId, '동시에', again).then(({ body }) => body.messageId)),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await messages(other, chatId)).messageList.map(({ text, sequence }) => [text, sequence])).toEqual([
      ['한 번만', 1],
      ['동시에', 2],
    ]);
    expect((await send(other, chatId, '같은 열쇠, 다른 사람', key)).body.sequence).toBe(3);
    await recount(other);
  });

  it('[SOC-8] [SOC-141] numbers messages without gap or double when both send many at once', async () => {
    const [me, other] = await two();
    const chatId = await chatOf(me, other);
    await warmPool(server.db, 8);
    const sent = await Promise.all(Array.from({ length: 40 }, (_, n) => send(n % 2 ? me : other, chatId, `말 ${n}`)));
    expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
    expect(sent.map(({ body }) => body.sequence).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, n) => n + 1),
    );
    await recount(me);
    await recount(other);
  });

  it('never deadlocks when many people send messages to each other', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => server.makePerson()));
    const pairs = people.flatMap((one) =>
      people.filter((other) => other !== one).map((other) => [one, other] as const),
    );
    await warmPool(server.db, POOL);
    const replies = await Promise.all(
      pairs.flatMap(([one, other]) =>
        Array.from({ length: 4 }, async () => {
          const chatId = await chatOf(one, other);
          const { status, body } = await send(one, chatId, '동시에');
          return [status, (await read(other, chatId, body.messageId)).status];
        }),
      ),
    );
    expect(replies.flat().filter((status) => status !== 200)).toEqual([]);
    // A transaction that PostgreSQL ends because of a deadlock is tried again, so the replies do not show it.
    expect(await deadlocks()).toBe(0);
    for (const person of people) await recount(person);
  });

  it('[SOC-142] is limited by the second and by the minute', async () => {
    const [me, other] = await two();
    const chatId = await chatOf(me, other);
    isTicking = false;
    at = new Date(Math.ceil(at.getTime() / 60_000) * 60_000);
    await clearRateLimits();
    const burst: number[] = [];
    for (let n = 0; n <= MESSAGES_PER_SECOND; n++) burst.push((await send(me, chatId, `${n}`)).status);
    expect(burst).toEqual([...Array.from({ length: MESSAGES_PER_SECOND }, () => 200), 429]);
    let sent = MESSAGES_PER_SECOND;
    while (sent < MESSAGES_PER_MINUTE) {
      if (sent % MESSAGES_PER_SECOND === 0) at = new Date(at.getTime() + 1_000);
      expect((await send(me, chatId, `${sent++}`)).status).toBe(200);
    }
    at = new Date(at.getTime() + 1_000);
    const late = await send(me, chatId, '너무 많이');
    expect([late.status, late.error.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(30);
  });
});

describe('reading', () => {
  it('[SOC-8] lowers the count, moves the mark for both, and never moves it back', async () => {
    const [me, other] = await two();
    const chatId = await chatOf(me, other);
    const ids: number[] = [];
    for (let n = 1; n <= 5; n++) ids.push((await send(other, chatId, `${n}`)).body.messageId);
    await send(me, chatId, '내 말');
    expect((await read(me, chatId, ids[2] ?? 0)).body).toEqual({ unreadMessageCount: 2 });
    expect((await list(me)).chatList[0]).toMatchObject({
      unreadMessageCount: 2,
      readSequence: 3,
      partnerReadSequence: 0,
    });
    expect((await list(other)).chatList[0]).toMatchObject({ readSequence: 0, partnerReadSequence: 3 });
    expect((await read(me, chatId, ids[0] ?? 0)).body).toEqual({ unreadMessageCount: 2 });
    expect((await read(me, chatId, ids[4] ?? 0)).body).toEqual({ unreadMessageCount: 0 });
    expect(await messages(other, chatId)).toMatchObject({ partnerReadSequence: 5, readSequence: 0 });
    await recount(me);
    await recount(other);
  });

  it('[SOC-8] loses no count when a user reads while the other sends more', async () => {
    const [me, other] = await two();
    const chatId = await chatOf(me, other);
    const { body: first } = await send(other, chatId, '처음');
    await warmPool(server.db, 8);
    await Promise.all([
      ...Array.from({ length: 20 }, (_, n) =>
        send(other, chatId, `${n}`).then(({ body }) => read(me, chatId, body.messageId)),
      ),
      ...Array.from({ length: 5 }, () => read(me, chatId, first.messageId)),
    ]);
    await recount(me);
    const last = (await messages(me, chatId)).messageList.at(-1);
    expect((await read(me, chatId, last?.messageId ?? 0)).body).toEqual({ unreadMessageCount: 0 });
    await recount(me);
  });
});

describe('going back', () => {
  it('[SOC-8] brings the newest messages first, and the rest page by page without gap or double', async () => {
    const [me, other] = await two();
    const chatId = await chatOf(me, other);
    const count = MESSAGES_PER_READ * 2 + 5;
    for (let n = 1; n <= count; n++) await send(n % 3 ? me : other, chatId, `${n}`);
    const pages: string[][] = [];
    for (let before: number | undefined, more = true; more;) {
      const page = await messages(me, chatId, before);
      pages.unshift(page.messageList.map(({ text }) => text ?? ''));
      [before, more] = [page.messageList[0]?.sequence, page.hasMore];
    }
    expect(pages.map(({ length }) => length)).toEqual([5, MESSAGES_PER_READ, MESSAGES_PER_READ]);
    expect(pages.flat()).toEqual(Array.from({ length: count }, (_, n) => `${n + 1}`));
  });

  it('lists conversations by page and by cursor, the same ones', async () => {
    const me = await server.makePerson();
    const partners: number[] = [];
    for (let n = 0; n < PAGE_SIZE * 2 + 3; n++) {
      const other = await server.makePerson();
      await send(other, await chatOf(other, me), `${n}`);
      partners.unshift(other.id);
    }
    const byPage = (await Promise.all([1, 2, 3, 4].map((page) => list(me, { page })))).map(({ chatList }) =>
      chatList.map(({ partner }) => partner.userId),
    );
    expect(byPage.map(({ length }) => length)).toEqual([PAGE_SIZE, PAGE_SIZE, 3, 0]);
    expect(byPage.flat()).toEqual(partners);
    const byCursor: number[] = [];
    for (let cursor: number | null | undefined; cursor !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list(me, cursor === undefined ? {} : { cursor });
      expect(page).toMatchObject({ totalCount: partners.length, pageCount: 3 });
      byCursor.push(...page.chatList.map(({ partner }) => partner.userId));
      cursor = page.nextCursor;
    }
    expect(byCursor).toEqual(partners);
  });
});

describe('taking a message back', () => {
  it('leaves a mark for both and its text for no one, but the row stays', async () => {
    const [me, other] = await two();
    const chatId = await chatOf(me, other);
    const { body } = await send(me, chatId, '잘못 말했어요');
    expect(
      (await call(server, chats.remove, { chatId, messageId: body.messageId }, other.headers)).error.errorCode,
    ).toBe('RESOURCE_NOT_FOUND');
    expect((await call(server, chats.remove, { chatId, messageId: body.messageId }, me.headers)).status).toBe(200);
    for (const person of [me, other]) {
      expect((await messages(person, chatId)).messageList).toEqual([{ ...body, text: null }]);
      expect((await list(person)).chatList[0]?.lastMessage?.text).toBeNull();
    }
    expect((await call(server, chats.remove, { chatId, messageId: body.messageId }, me.headers)).status).toBe(404);
    expect(
      await server.db
        .selectFrom('social_chat_messages')
        .select('text')
        .where('id', '=', body.messageId)
        .executeTakeFirst(),
    ).toEqual({ text: '잘못 말했어요' });
  });
});

describe('a stranger', () => {
  it('finds no conversation of others', async () => {
    const [me, other] = await two();
    const stranger = await server.makePerson();
    const chatId = await chatOf(me, other);
    const { body } = await send(me, chatId, '우리끼리');
    const own = await send(stranger, await chatOf(stranger, me), '내 것');
    const tries = [
      call(server, chats.messages, { chatId }, stranger.headers),
      send(stranger, chatId, '엿듣기'),
      read(stranger, chatId, body.messageId),
      call(server, chats.remove, { chatId, messageId: body.messageId }, stranger.headers),
      read(me, chatId, own.body.messageId),
    ];
    for (const reply of await Promise.all(tries))
      expect([reply.status, reply.error.errorCode]).toEqual([404, 'RESOURCE_NOT_FOUND']);
  });
});
