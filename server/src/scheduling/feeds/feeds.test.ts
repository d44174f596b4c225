import { lessonFeeds } from '@dolphin/contract/scheduling/feeds/feeds.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeAcademy, MONDAY_MORNING } from '../lessons/lessons.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => MONDAY_MORNING })));
afterAll(() => server.close());

const makeFeed = async (who: Person) => {
  const { url } = (await call(server, lessonFeeds.create, {}, who.headers)).body;
  return new URL(url).pathname;
};
const read = (path: string) => server.http.inject({ method: 'GET', url: path });

describe('[SCH-211] the feed of a person', () => {
  it('[SCH-211] has their lessons with titles, times and rooms, and nobody’s name', async () => {
    const { openClass, learner, other } = await makeAcademy(server);
    const made = await openClass({ title: '금요반; 기초, 아주 긴 이름이라서 한 줄에 다 들어가지 않는 수업' });
    await made.add(learner);
    await made.sync();
    const path = await makeFeed(learner);
    expect(path).toMatch(/^\/feeds\/[\w-]{32}\.ics$/);
    const answer = await read(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    const lines = answer.body.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const unfolded = answer.body.replaceAll('\r\n ', '');
    expect(unfolded).toContain('DTSTART;TZID=Asia/Seoul:20261120T160000\r\nDTEND;TZID=Asia/Seoul:20261120T170000');
    expect(unfolded).toContain('SUMMARY:금요반\\; 기초\\, 아주 긴 이름');
    expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength((await made.days()).length);
    const { rows } = await sql<{
      nickname: string;
    }>`select nickname from channels_member_names where channel_id = ${made.channelId}`.execute(server.db);
    expect(rows.some(({ nickname }) => unfolded.includes(nickname))).toBe(false);
    expect((await read(await makeFeed(other))).body).not.toContain('BEGIN:VEVENT');
  });

  it('[SCH-211] a lesson for which somebody waits is tentative', async () => {
    const { openClass, learner } = await makeAcademy(server);
    const made = await openClass();
    await made.add(learner);
    await made.sync();
    const path = await makeFeed(learner);
    expect((await read(path)).body).not.toContain('STATUS:TENTATIVE');
    await sql`update scheduling_seats set state = 'WAITING' where user_id = ${learner.id}`.execute(server.db);
    expect((await read(path)).body).toContain('STATUS:TENTATIVE');
    expect((await read(path)).body).not.toContain('STATUS:CONFIRMED');
  });

  it('[SCH-211] is closed by a new address and by revoking, and its address is not stored', async () => {
    const { learner } = await makeAcademy(server);
    const find = async () => (await call(server, lessonFeeds.find, {}, learner.headers)).body;
    expect(await find()).toEqual({ createdAt: null, readAt: null });
    const first = await makeFeed(learner);
    const second = await makeFeed(learner);
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    expect((await find()).readAt).toBe(MONDAY_MORNING.toISOString());
    const { rows } = await sql<{
      token_hash: string;
    }>`select token_hash from scheduling_feeds where user_id = ${learner.id}`.execute(server.db);
    expect(second).not.toContain(rows[0]?.token_hash);
    await call(server, lessonFeeds.remove, {}, learner.headers);
    expect((await read(second)).statusCode).toBe(404);
    expect((await read('/feeds/nothing.ics')).statusCode).toBe(404);
  });

  it('[SCH-211] whoever tries addresses is stopped', async () => {
    const tried = [];
    for (let n = 0; n < 130; n++) tried.push((await read(`/feeds/${'a'.repeat(32)}.ics`)).statusCode);
    expect(tried.at(-1)).toBe(429);
  });
});
