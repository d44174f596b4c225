import { guardianMessages } from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import { memberGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import { lessonReports } from '@dolphin/contract/scheduling/reports/reports.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeCourse } from '../../../learning/learning.fixture.ts';
import { STILL_DRIVER } from '../../../messaging/sending/still-driver.fixture.ts';
import { addGuardian, linksIn, makeReportedLesson } from '../reports.fixture.ts';

const START = new Date('2026-11-17T12:00:00Z');
const PHONE =
  'Mozilla/5.0 (Linux; Android 9; SM-G950N) AppleWebKit/537.36 Chrome/90.0 Mobile Safari/537.36 KAKAOTALK 10.4.5';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => START, messageDriver: STILL_DRIVER })));
afterAll(() => server.close());

/** A report of one child that was sent to two guardians. */
async function sentToTwo() {
  const made = await makeReportedLesson(server, 1);
  const { channelId, classLessonId, coach, students } = made;
  const [child] = students as [Person];
  const second = await addGuardian(server, channelId, child.id, '01000003333');
  const at = { channelId, classLessonId };
  await call(server, lessonReports.draft, at, coach.headers);
  const reportOf = async () =>
    (await call(server, lessonReports.list, at, coach.headers)).body.learnerList[0]?.report ?? undefined;
  const reportId = (await reportOf())?.reportId ?? 0;
  const reportList = [{ reportId, sentCount: 0 }];
  const sent = await call(server, lessonReports.send, { ...at, reportList }, coach.headers);
  expect(sent.body).toMatchObject({ sentCount: 1, messageCount: 2 });
  const [first, other] = (await linksIn(server, channelId)).map(({ path }) => path) as [string, string];
  const { id: channelMemberId } = await server.db
    .selectFrom('channels_members')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('user_id', '=', child.id)
    .executeTakeFirstOrThrow();
  return { ...made, at, child, second, reportOf, first, other, reportId, channelMemberId };
}

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.http.inject({ method, url, headers: { 'user-agent': PHONE, ...headers } });
const codes = async (...paths: readonly string[]) => {
  const answers: number[] = [];
  for (const path of paths) answers.push((await get(path)).statusCode);
  return answers;
};

it('[SCH-292] count as read by a browser that draws the page, and by nothing that only looks at the address', async () => {
  const { first, reportOf } = await sentToTwo();
  const isRead = async () => (await reportOf())?.openedAt !== null;
  const page = await get(first);
  expect(page.body).toContain(`url(${first}/seen)`);
  expect(page.headers['content-security-policy']).toContain("img-src 'self'");
  await get(first, {}, 'HEAD');
  await get(`${first}/seen`, {}, 'HEAD');
  const robots = [
    'kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
    'facebookexternalhit/1.1;line-poker/1.0',
    'facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    'Mozilla/5.0 (compatible; Yeti/1.1; +http://naver.me/spd)',
    'WhatsApp/2.23 A',
    'TelegramBot (like TwitterBot)',
    '',
  ];
  for (const robot of robots) await get(`${first}/seen`, { 'user-agent': robot });
  await get(`${first}/seen`, { 'sec-purpose': 'prefetch;prerender' });
  await get(`${first}/seen`, { purpose: 'prefetch' });
  expect(await isRead()).toBe(false);
  const seen = await get(`${first}/seen`);
  expect([seen.statusCode, seen.body, seen.headers['cache-control']]).toEqual([204, '', 'no-store']);
  expect((await reportOf())?.openedAt).toBe(START.toISOString());
});

it('[SCH-292] answer a wrong, expired or revoked link the same, and count nothing', async () => {
  const { first, other, reportOf, channelId, reportId, coach } = await sentToTwo();
  await call(server, lessonReports.revoke, { channelId, reportId }, coach.headers);
  for (const path of [first, other, `/r/${'A'.repeat(32)}`])
    expect((await get(`${path}/seen`)).statusCode, path).toBe(204);
  expect((await reportOf())?.openedAt).toBeNull();
});

it('[SCH-292] close with the guardian they were sent to, and with no other', async () => {
  const { first, other, channelId, channelMemberId, second, manager } = await sentToTwo();
  expect(first).not.toBe(other);
  expect(await codes(first, other)).toEqual([200, 200]);
  const removed = await call(
    server,
    memberGuardians.remove,
    { channelId, channelMemberId, guardianId: second },
    manager.headers,
  );
  expect(removed.status).toBe(200);
  expect(await codes(first, other)).toEqual([200, 404]);
  expect((await get(other)).body).toBe((await get('/r/x')).body);
});

it('[SCH-292] close when the number of the guardian is changed, and a new sending opens new ones', async () => {
  const { at, first, other, channelId, second, reportId, coach } = await sentToTwo();
  await sql`update channels_guardians set phone_mark = decode('00', 'hex') where id = ${second}`.execute(server.db);
  expect(await codes(first, other)).toEqual([200, 404]);
  await call(server, lessonReports.send, { ...at, reportList: [{ reportId, sentCount: 1 }] }, coach.headers);
  const paths = (await linksIn(server, channelId)).map(({ path }) => path);
  expect(new Set(paths).size).toBe(4);
  expect(await codes(...paths)).toEqual([404, 404, 200, 200]);
});

it('[SCH-293] are hidden in the history from coaches of other classes, and shown to managers', async () => {
  const { channelId, child, first, manager } = await sentToTwo();
  const colleague = await server.makePerson();
  await server.db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: colleague.id, role: 'TEACHER' })
    .execute();
  const { courseId } = await makeCourse(server.db, [], { channelId });
  await sql`with k as (insert into learning_course_classes (course_id, channel_id, coach_id, title) values (${courseId}, ${channelId}, ${colleague.id}, '목요반') returning id)
    insert into learning_course_class_members (course_class_id, user_id) select id, ${child.id} from k`.execute(
    server.db,
  );
  const read = async (who: Person) =>
    (await call(server, guardianMessages.list, { channelId, user_id: child.id }, who.headers)).body.messageList.map(
      ({ content }) => content,
    );
  const token = first.slice('/r/'.length);
  expect((await read(manager)).some((content) => content.includes(token))).toBe(true);
  const shown = await read(colleague);
  expect(shown).toHaveLength(2);
  for (const content of shown) {
    expect(content).toMatch(/\/r\/…$/);
    expect(content).not.toMatch(/\/r\/[\w-]/);
  }
});
