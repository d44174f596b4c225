import { sanctions } from '@dolphin/contract/accounts/admin/sanctions.contract';
import { profiles } from '@dolphin/contract/profile/profiles.contract';
import { REPORT_WHISPERS_MAX, REPORTS_PER_DAY, REPORTS_LISTED_MAX } from '@dolphin/contract/social/friends.constants';
import { chats } from '@dolphin/contract/social/chat/chat.contract';
import { reports } from '@dolphin/contract/social/reports.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { chatCalls } from '../chat/chat.fixture.ts';
import { updateLeaversReports } from './reports.queries.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.makePerson({ isAdmin: true });
});
beforeEach(async () => {
  await server.db.deleteFrom('social_reports').execute();
  await server.db.updateTable('social_report_counters').set({ total: 0 }).execute();
});
afterAll(() => server.close());

const two = async () => [await server.makePerson(), await server.makePerson()] as const;
const report = (who: Person, about: Person, more = {}) =>
  call(server, reports.user, { userId: about.id, reason: 'ABUSE', ...more }, who.headers);
const list = async (input = {}) => (await call(server, reports.list, input, admin.headers)).body;
const handle = (reportId: number, state: 'HANDLED' | 'DISMISSED' = 'HANDLED', note = '확인했어요') =>
  call(server, reports.handle, { reportId, state, note }, admin.headers);

it('[SOC-127] keeps the person as they were, for moderators', async () => {
  const [me, other] = await two();
  await call(server, profiles.introduce, { introduction: '나쁜 말' }, other.headers);
  expect(
    (await report(me, other, { detail: ' 욕을 했어요 ', evidence: { kind: 'PROFILE', excerpt: '…' } })).status,
  ).toBe(200);
  await call(server, profiles.introduce, { introduction: '착한 말' }, other.headers);
  const { reportList, totalCount, pageCount } = await list();
  expect([totalCount, pageCount]).toEqual([1, 1]);
  expect(reportList[0]).toMatchObject({
    reason: 'ABUSE',
    detail: '욕을 했어요',
    state: 'OPEN',
    evidence: { kind: 'PROFILE', excerpt: '…' },
    whisperList: [],
    snapshot: { nickname: other.nickname, introduction: '나쁜 말', portrait: null, level: 1 },
    reporter: { userId: me.id, nickname: me.nickname },
    target: { userId: other.id, nickname: other.nickname },
    handledAt: null,
    handler: null,
    note: null,
  });
});

it('[SOC-127] is one while it is open, also from many presses at once; another reason is another', async () => {
  const [me, other] = await two();
  await warmPool(server.db, 8);
  const answers = await Promise.all(Array.from({ length: 12 }, () => report(me, other)));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect((await list()).totalCount).toBe(1);
  await report(me, other, { reason: 'SPAM' });
  expect((await list()).totalCount).toBe(2);
});

it('[SOC-127] is closed once, by one moderator, with a note', async () => {
  const [me, other] = await two();
  await report(me, other);
  const { reportId } = (await list()).reportList[0] ?? { reportId: 0 };
  const answers = await Promise.all([handle(reportId), handle(reportId, 'DISMISSED'), handle(reportId)]);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.find((answer) => answer.status !== 200)?.error.errorCode).toBe('REPORT_ALREADY_HANDLED');
  const [handled, dismissed] = [await list({ state: 'HANDLED' }), await list({ state: 'DISMISSED' })];
  expect([(await list()).totalCount, handled.totalCount + dismissed.totalCount]).toEqual([0, 1]);
  expect([...handled.reportList, ...dismissed.reportList][0]).toMatchObject({
    note: '확인했어요',
    handler: { userId: admin.id },
  });
  expect((await handle(4_000_000)).status).toBe(404);
  // The same complaint may be made anew, because it may have happened anew.
  await report(me, other);
  expect((await list()).totalCount).toBe(1);
});

it('refuses oneself, nobody, and too many a day', async () => {
  const [me, other] = await two();
  expect((await report(me, me)).error.errorCode).toBe('FRIEND_YOURSELF');
  expect((await call(server, reports.user, { userId: 4_000_000, reason: 'SPAM' }, me.headers)).error.errorCode).toBe(
    'FRIEND_USER_NOT_FOUND',
  );
  for (let n = 0; n < REPORTS_PER_DAY; n++)
    await server.db
      .insertInto('social_reports')
      .values({
        reporter_id: me.id,
        target_id: null,
        reason: 'SPAM',
        detail: '',
        evidence: null,
        snapshot: '{}',
        created_at: server.app.now(),
        handled_by: null,
        handled_at: null,
        note: null,
      })
      .execute();
  expect((await report(me, other)).error.errorCode).toBe('REPORT_LIMIT_REACHED');
});

it("is for the site's administrators alone", async () => {
  const { people } = await server.makeChannel(['ROLE_CHANNEL_MASTER']);
  expect((await call(server, reports.list, {}, people.ROLE_CHANNEL_MASTER.headers)).status).toBe(403);
});

it('forgets who complained and who is shown when they leave, and keeps the complaint', async () => {
  const [me, other] = await two();
  await report(me, other, { detail: '그대로 남아요' });
  await updateLeaversReports(server.db, other.id);
  await updateLeaversReports(server.db, me.id);
  expect((await list()).reportList[0]).toMatchObject({
    reporter: null,
    target: null,
    detail: '그대로 남아요',
    snapshot: { nickname: null, introduction: '' },
  });
});

it('are listed as far as anybody pages, and counted beyond', async () => {
  const [me, other] = await two();
  const rows = REPORTS_LISTED_MAX + 15;
  await sql`insert into social_reports (reporter_id, target_id, reason, detail, snapshot, state, created_at, handled_at)
    select ${me.id}, ${other.id}, 'SPAM', n::text, '{"nickname":null,"introduction":"","portraitKey":null,"level":1}', 'HANDLED', now(), now() from generate_series(1, ${rows}::int) n`.execute(
    server.db,
  );
  await server.db.updateTable('social_report_counters').set({ total: rows }).where('state', '=', 'HANDLED').execute();
  const last = await list({ state: 'HANDLED', page: 100 });
  expect([last.totalCount, last.pageCount, last.reportList.length]).toEqual([rows, 100, 10]);
  expect(last.reportList[0]?.detail).toBe(String(rows - 990));
  expect((await list({ state: 'HANDLED', page: 101 })).reportList).toEqual([]);
});

const chat = chatCalls(() => server);
/** Two people who whisper by turns; the messages of the second, in order. */
async function talk(me: Person, other: Person, lines: number) {
  const chatId = await chat.chatOf(me, other);
  const theirs: number[] = [];
  for (let n = 1; n <= lines; n++) {
    const sent = await chat.send(n % 2 === 0 ? other : me, chatId, `말 ${n}`);
    if (n % 2 === 0) theirs.push(sent.body.messageId);
    await chat.clearRateLimits();
  }
  return { chatId, theirs };
}
const shown = async () =>
  ((await list()).reportList[0]?.whisperList ?? []).map(({ lineList }) =>
    lineList.map(
      ({ sequence, isFromTarget, isReported, text, wasRemoved }) =>
        `${isReported ? '>' : ''}${sequence}${isFromTarget ? 't' : 'r'}${wasRemoved ? 'x' : ''} ${text}`,
    ),
  );

it('[SOC-128] a whisper is copied with the lines around it, as it was when somebody complained', async () => {
  const [me, other] = await two();
  const { chatId, theirs } = await talk(me, other, 14);
  const messageId = theirs[3] ?? 0; // line 8
  await call(server, chats.remove, { chatId, messageId }, other.headers);
  expect(
    (await report(me, other, { evidence: { kind: 'WHISPER', contentId: messageId, excerpt: '지어낸 말' } })).status,
  ).toBe(200);
  const copied = [
    ['3r 말 3', '4t 말 4', '5r 말 5', '6t 말 6', '7r 말 7', '>8tx 말 8', '9r 말 9', '10t 말 10', '11r 말 11'],
  ];
  expect(await shown()).toEqual(copied);
  expect((await list()).reportList[0]?.evidence).toEqual({ kind: 'WHISPER', contentId: messageId });
  // Neither removing more nor leaving changes it, and nobody can.
  await call(server, chats.remove, { chatId, messageId: theirs[4] ?? 0 }, other.headers);
  await updateLeaversReports(server.db, other.id);
  expect(await shown()).toEqual(copied);
  await expect(server.db.updateTable('social_report_lines').set({ text: '' }).execute()).rejects.toThrow('append-only');
  await expect(server.db.deleteFrom('social_report_lines').execute()).rejects.toThrow('append-only');
  await expect(sql`truncate social_report_lines`.execute(server.db)).rejects.toThrow('append-only');
});

it('[SOC-128] further whispers join the complaint that is open, each once and not without end', async () => {
  const [me, other] = await two();
  const { theirs } = await talk(me, other, 2 * (REPORT_WHISPERS_MAX + 1));
  for (const contentId of [theirs[0] ?? 0, theirs[0] ?? 0, ...theirs]) {
    expect((await report(me, other, { evidence: { kind: 'WHISPER', contentId } })).status).toBe(200);
    await chat.clearRateLimits();
  }
  expect((await list()).totalCount).toBe(1);
  const whispers = await shown();
  expect(whispers).toHaveLength(REPORT_WHISPERS_MAX);
  expect(whispers[0]).toEqual(['1r 말 1', '>2t 말 2', '3r 말 3', '4t 말 4', '5r 말 5']);
});

it("[SOC-128] no one can read others' whispers by a report: only messages to oneself can be reported", async () => {
  const [me, other] = await two();
  const stranger = await server.makePerson();
  const { chatId, theirs } = await talk(me, other, 2);
  const mine = (await chat.messages(me, chatId)).messageList.find(({ senderId }) => senderId === me.id)?.messageId;
  const cases = [
    [stranger, other, theirs[0]],
    [me, stranger, theirs[0]],
    [me, other, mine],
    [me, other, 4_000_000],
  ] as const;
  for (const [who, about, contentId] of cases)
    expect((await report(who, about, { evidence: { kind: 'WHISPER', contentId } })).error.errorCode).toBe(
      'RESOURCE_NOT_FOUND',
    );
  expect((await list()).totalCount).toBe(0);
});

const hide = (reportId: number) => call(server, reports.hide, { reportId }, admin.headers);
const showAgain = (reportId: number) => call(server, reports.showAgain, { reportId }, admin.headers);

it('[SEC-215] a reported whisper is hidden from both, once, and shown again', async () => {
  const [me, other] = await two();
  const { chatOf, send, messages } = chatCalls(() => server);
  const chatId = await chatOf(other, me);
  const { messageId } = (await send(other, chatId, '바보야')).body;
  await send(other, chatId, '미안');
  await report(me, other, { evidence: { kind: 'WHISPER', contentId: messageId } });
  const [{ reportId, mayHide } = { reportId: 0, mayHide: false }] = (await list()).reportList;
  expect(mayHide).toBe(true);
  expect([(await hide(reportId)).status, (await hide(reportId)).status]).toEqual([200, 200]);
  expect((await messages(me, chatId)).messageList.map(({ text }) => text)).toEqual([null, '미안']);
  expect((await list()).reportList[0]).toMatchObject({ hiding: { by: { userId: admin.id } } });
  expect([(await showAgain(reportId)).status, (await showAgain(reportId)).status]).toEqual([200, 200]);
  expect((await messages(other, chatId)).messageList.map(({ text }) => text)).toEqual(['바보야', '미안']);
  expect((await list()).reportList[0]?.hiding).toBeNull();
});

it('[SEC-215] a reported introduction is taken away and given back, unless the person wrote another', async () => {
  const [me, other] = await two();
  const introductionOf = async () =>
    (await call(server, profiles.detail, { userId: other.id }, me.headers)).body.introduction;
  await call(server, profiles.introduce, { introduction: '나쁜 소개' }, other.headers);
  await report(me, other, { evidence: { kind: 'PROFILE' } });
  const [{ reportId } = { reportId: 0 }] = (await list()).reportList;
  await hide(reportId);
  expect(await introductionOf()).toBe('');
  await showAgain(reportId);
  expect(await introductionOf()).toBe('나쁜 소개');
  await hide(reportId);
  await call(server, profiles.introduce, { introduction: '새 소개' }, other.headers);
  await showAgain(reportId);
  expect(await introductionOf()).toBe('새 소개');
});

it('[SEC-215] a report without content has nothing to hide; [SEC-210] what was decided stands at the report', async () => {
  const [me, other] = await two();
  await report(me, other);
  const [{ reportId, mayHide } = { reportId: 0, mayHide: true }] = (await list()).reportList;
  expect(mayHide).toBe(false);
  expect((await hide(reportId)).error.errorCode).toBe('REPORT_NOTHING_TO_HIDE');
  expect((await hide(4_000_000_000)).status).toBe(404);
  const warning = { userId: other.id, kind: 'WARN', reason: '고운 말', reportId } as const;
  await call(server, sanctions.create, warning, admin.headers);
  expect((await list()).reportList[0]?.sanctionList).toMatchObject([
    { userId: other.id, kind: 'WARN', reason: '고운 말', undoneAt: null },
  ]);
});
