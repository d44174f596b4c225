import { consentRequests, familyConsents } from '@dolphin/contract/channels/consent-requests/consent-requests.contract';
import { familyInbox, familyThread } from '@dolphin/contract/channels/family-threads/family-threads.contract';
import { FAMILY_MESSAGE_MAX } from '@dolphin/contract/channels/family-threads/family-threads.constants';
import { family } from '@dolphin/contract/channels/family/family.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeFamilies } from '../consent-requests/families.fixture.ts';
import { eraseGuardianTexts, selectNewlyWrittenTo } from './family-threads.queries.ts';

let server: TestServer;
const at = new Date('2026-11-18T03:00:00Z');
beforeAll(async () => void (server = await startTestServer({ now: () => at })));
afterAll(() => server.close());

async function newThread() {
  const f = await makeFamilies(server);
  const { channelId, inClass, mother, manager } = f;
  const mine = { channelMemberId: inClass.memberId };
  const thread = { channelId, ...mine };
  return {
    ...f,
    mine,
    thread,
    ask: (text: string, who: Person = mother, more: object = {}) =>
      call(server, familyThread.send, { ...mine, text, ...more }, who.headers),
    reply: (text: string, who: Person = manager) => call(server, familyInbox.send, { ...thread, text }, who.headers),
    messages: (who: Person = mother, more: object = {}) =>
      call(server, familyThread.messages, { ...mine, ...more }, who.headers),
    open: (who: Person = manager) => call(server, familyInbox.messages, thread, who.headers),
    inbox: (who: Person = manager, more: object = {}) =>
      call(server, familyInbox.list, { channelId, ...more }, who.headers),
    waiting: async (who: Person = manager) =>
      (await call(server, familyInbox.counts, { channelId }, who.headers)).body.unreadCount,
    staffRead: (familyMessageId: number, who: Person = manager) =>
      call(server, familyInbox.read, { ...thread, familyMessageId }, who.headers),
  };
}

/** Who got the event that a thread changed, since the last call. */
async function touched(): Promise<readonly number[]> {
  const { rows } = await sql<{ userId: number }>`
    with seen as (delete from core_outbox where name = 'channels.familyThreadChanged' returning payload)
    select distinct (payload ->> 'userId')::bigint as "userId" from seen`.execute(server.db);
  return rows.map(({ userId }) => Number(userId)).toSorted((a, b) => a - b);
}

describe('[CHN-232] who reads a thread', () => {
  it('[CHN-232] guardians of the child, managers and coaches of a class of the child, and nobody else', async () => {
    const f = await newThread();
    const text = '내일 늦게 가요.';
    expect((await f.ask(text)).status).toBe(200);
    expect((await f.messages()).body.messageList).toMatchObject([{ text, isMine: true, authorName: '김미경' }]);
    for (const who of [f.father, f.stranger, f.manager, f.coach, f.inClass]) {
      expect((await f.messages(who)).status).toBe(404);
      expect((await f.ask('x', who)).status).toBe(404);
    }
    for (const who of [f.manager, f.coach]) {
      expect((await f.open(who)).body.messageList).toMatchObject([{ text, isMine: false, side: 'GUARDIAN' }]);
      expect((await f.inbox(who)).body.threadList).toHaveLength(1);
    }
    for (const [who, status] of [
      [f.otherCoach, 404],
      [f.inClass, 403],
      [f.mother, 403],
    ] as const) {
      expect((await f.open(who)).status).toBe(status);
      expect((await f.reply('x', who)).status).toBe(status);
    }
    expect((await f.inbox(f.otherCoach)).body.threadList).toEqual([]);
    expect(await f.waiting(f.otherCoach)).toBe(0);
  });

  it('[CHN-232] not the child, at any age', async () => {
    const f = await newThread();
    await f.ask('비밀 상담');
    await server.db
      .updateTable('accounts_users')
      .set({ birth_date: '2005-01-01' })
      .where('id', '=', f.inClass.id)
      .execute();
    expect((await f.messages(f.inClass)).status).toBe(404);
    // Not as staff, either.
    await sql`update channels_members set role = 'MANAGER' where id = ${f.inClass.memberId}`.execute(server.db);
    expect((await f.open(f.inClass)).status).toBe(404);
    expect((await f.inbox(f.inClass)).body.threadList).toEqual([]);
  });

  it('[CHN-232] one thread for all guardians of a child, and one for each child', async () => {
    const f = await newThread();
    const grandmother = await server.makePerson();
    await f.addGuardian(f.inClass.memberId, { account: grandmother, name: '할머니' });
    await f.ask('하나');
    await f.ask('둘', grandmother);
    await f.ask('다른 아이', f.father, { channelMemberId: f.outside.memberId });
    expect((await f.messages(grandmother)).body.messageList.map(({ text, authorName }) => [text, authorName])).toEqual([
      ['둘', '할머니'],
      ['하나', '김미경'],
    ]);
    expect((await f.inbox()).body.threadList).toHaveLength(2);
  });

  it('[CHN-232] events go to those who may read it', async () => {
    const f = await newThread();
    await touched();
    await f.ask('안녕하세요');
    const master = (
      await server.db
        .selectFrom('channels_members')
        .select('user_id')
        .where('channel_id', '=', f.channelId)
        .where('role', '=', 'ROLE_CHANNEL_MASTER')
        .execute()
    ).map(({ user_id: id }) => id);
    expect(await touched()).toEqual([f.mother.id, f.manager.id, f.coach.id, ...master].toSorted((a, b) => a - b));
  });

  it('[CHN-232] staff writes only where a guardian has an account', async () => {
    const f = await newThread();
    await server.db.deleteFrom('channels_guardian_accounts').where('user_id', '=', f.mother.id).execute();
    expect((await f.reply('안녕하세요')).error.errorCode).toBe('FAMILY_NO_ACCOUNT');
    expect((await f.messages()).status).toBe(404);
  });
});

describe('[CHN-233] unread messages', () => {
  it('[CHN-233] of the academy are read by one for all, those of a guardian by each', async () => {
    const f = await newThread();
    const grandmother = await server.makePerson();
    await f.addGuardian(f.inClass.memberId, { account: grandmother });
    const first = (await f.ask('하나')).body.familyMessageId;
    const second = (await f.ask('둘')).body.familyMessageId;
    expect((await f.inbox()).body.threadList).toMatchObject([{ unreadCount: 2, lastText: '둘' }]);
    expect([await f.waiting(), await f.waiting(f.coach)]).toEqual([1, 1]);
    await f.staffRead(first, f.coach);
    expect((await f.inbox()).body.threadList).toMatchObject([{ unreadCount: 1 }]);
    await f.staffRead(second, f.coach);
    expect([await f.waiting(), await f.waiting(f.coach)]).toEqual([0, 0]);

    const reply = (await f.reply('네!')).body.familyMessageId;
    const unread = async (who: Person) => (await f.messages(who)).body.unreadCount;
    expect([await unread(f.mother), await unread(grandmother)]).toEqual([1, 1]);
    await call(server, familyThread.read, { ...f.mine, familyMessageId: reply }, f.mother.headers);
    expect([await unread(f.mother), await unread(grandmother)]).toEqual([0, 1]);
    // The next one is the first unread message for the one who has read, and not for the other.
    const next = (await f.reply('하나 더요')).body.familyMessageId;
    expect(await selectNewlyWrittenTo(server.db, f.inClass.memberId, next)).toEqual([f.mother.id]);
  });

  it('[CHN-233] are counted right when many write and read at once', async () => {
    const f = await newThread();
    const sent = await Promise.all(Array.from({ length: 10 }, (_, n) => f.ask(`${n}`)));
    expect(sent.every(({ status }) => status === 200)).toBe(true);
    const newest = Math.max(...sent.map(({ body }) => body.familyMessageId));
    await Promise.all([f.staffRead(newest), ...Array.from({ length: 5 }, (_, n) => f.ask(`뒤 ${n}`))]);
    expect((await f.inbox()).body.threadList).toMatchObject([{ unreadCount: 5 }]);
  });
});

describe('[CHN-237] what waits for a guardian', () => {
  const waiting = async (who: Person) => (await call(server, family.counts, {}, who.headers)).body.countList;

  it('[CHN-237] is counted for each child: answers that were not read, and consents to give', async () => {
    const f = await newThread();
    const { memberId: channelMemberId } = f.inClass;
    expect(await waiting(f.mother)).toEqual([{ channelMemberId, unreadCount: 0, consentCount: 0 }]);
    await f.ask('제 말은 세지 않아요');
    const first = (await f.reply('하나')).body.familyMessageId;
    await f.reply('둘');
    const requestConsent = (title: string, dueDay: string) =>
      call(
        server,
        consentRequests.make,
        { channelId: f.channelId, title, content: '글', refusalNote: '', dueDay, userIdList: [f.inClass.id] },
        f.manager.headers,
      );
    const { consentRequestId } = (await requestConsent('캠프', '2026-11-18')).body;
    await requestConsent('사진', '2026-11-20');
    expect(await waiting(f.mother)).toEqual([{ channelMemberId, unreadCount: 2, consentCount: 2 }]);
    await call(server, familyThread.read, { ...f.mine, familyMessageId: first }, f.mother.headers);
    const answer = { ...f.mine, consentRequestId, answer: 'REFUSED', note: '', revision: 1 } as const;
    await call(server, familyConsents.answer, answer, f.mother.headers);
    expect(await waiting(f.mother)).toEqual([{ channelMemberId, unreadCount: 1, consentCount: 1 }]);
    // Nobody sees what waits at the child of somebody else.
    expect(await waiting(f.father)).toEqual([{ channelMemberId: f.outside.memberId, unreadCount: 0, consentCount: 0 }]);
    expect(await waiting(f.inClass)).toEqual([]);
    // Whom the child invited reads and does not answer.
    await server.db
      .updateTable('channels_guardian_accounts')
      .set({ invited_by: 'LEARNER' })
      .where('guardian_id', '=', f.motherId)
      .execute();
    expect(await waiting(f.mother)).toEqual([{ channelMemberId, unreadCount: 1, consentCount: 0 }]);
  });
});

describe('[CHN-234] messages', () => {
  it('[CHN-234] stay: a deleted one is hidden and leaves a trace', async () => {
    const f = await newThread();
    const id = (await f.ask('지울 말')).body.familyMessageId;
    const hide = (who: Person) => call(server, familyThread.hide, { ...f.mine, familyMessageId: id }, who.headers);
    const hideByStaff = (familyMessageId: number, who: Person) =>
      call(server, familyInbox.hide, { ...f.thread, familyMessageId }, who.headers);
    expect((await hideByStaff(id, f.manager)).status).toBe(404);
    expect((await hide(f.father)).status).toBe(404);
    expect((await hide(f.mother)).status).toBe(200);
    expect((await f.open()).body.messageList).toMatchObject([{ text: '', isHidden: true }]);
    expect((await f.inbox()).body.threadList).toMatchObject([{ lastText: '', isLastHidden: true }]);
    const ofCoach = (await f.reply('코치의 말', f.coach)).body.familyMessageId;
    const ofManager = (await f.reply('매니저의 말')).body.familyMessageId;
    expect((await hideByStaff(ofManager, f.coach)).status).toBe(404);
    expect((await hideByStaff(ofCoach, f.manager)).status).toBe(200);
  });

  it('[CHN-234] of a guardian who leaves the service are erased, those of the academy stay', async () => {
    const f = await newThread();
    await f.ask('가는 사람의 말');
    await f.reply('학원의 말');
    await eraseGuardianTexts(server.db, f.mother.id, at);
    expect((await f.open()).body.messageList.map(({ text, isHidden }) => [text, isHidden])).toEqual([
      ['학원의 말', false],
      ['', true],
    ]);
  });

  it('[CHN-234] have a length, and no control characters', async () => {
    const f = await newThread();
    for (const text of ['', '   ', 'ㄱ'.repeat(FAMILY_MESSAGE_MAX + 1), 'a\u0000b'])
      expect((await f.ask(text)).status).toBe(400);
    expect((await f.ask('한 줄\n두 줄')).status).toBe(200);
  });
});

describe('[CHN-235] the inbox', () => {
  it('[CHN-235] has threads that wait first, then the newest, page by page, and finds a child by name', async () => {
    const f = await newThread();
    for (let n = 0; n < 22; n += 1) {
      const child = await server.makePerson();
      const { id } = await server.db
        .insertInto('channels_members')
        .values({ channel_id: f.channelId, user_id: child.id, role: 'USER', nickname: `가온${n}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      const guardian = await server.makePerson();
      await f.addGuardian(id, { account: guardian });
      const sent = await f.ask(`${n}`, guardian, { channelMemberId: id });
      if (n % 2 === 0)
        await call(
          server,
          familyInbox.read,
          { channelId: f.channelId, channelMemberId: id, familyMessageId: sent.body.familyMessageId },
          f.manager.headers,
        );
    }
    const first = (await f.inbox()).body;
    const rest = (await f.inbox(f.manager, { cursor: first.next })).body;
    const texts = [...first.threadList, ...rest.threadList].map(({ lastText }) => Number(lastText));
    const down = (from: number) => Array.from({ length: 11 }, (_, n) => from - 2 * n);
    expect([first.threadList.length, rest.next, texts]).toEqual([20, null, [...down(21), ...down(20)]]);
    expect((await f.inbox(f.manager, { query: '가온13' })).body.threadList.map(({ nickname }) => nickname)).toEqual([
      '가온13',
    ]);
    expect((await f.inbox(f.coach, { query: '가온13' })).body.threadList).toEqual([]);
    expect((await f.inbox(f.manager, { query: '없는이름' })).body.threadList).toEqual([]);
  });
});
