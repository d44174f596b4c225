import type { CompetitionTab } from '@dolphin/contract/competitions/browse/browse.constants';
import { competitions } from '@dolphin/contract/competitions/browse/browse.contract';
import { COMPETITIONS_PAGE_SIZE } from '@dolphin/contract/competitions/competitions.constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { addParticipant, makeCompetition } from '../competitions.fixture.ts';

const NOW = new Date('2026-11-20T07:00:00Z');
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => NOW })));
afterAll(() => server.close());

type Settings = NonNullable<Parameters<typeof makeCompetition>[1]>['settings'];
async function made(title: string, channelId: number | null, from: number, to: number, settings: Settings = {}) {
  const given = { channelId, problemCount: 0, settings: { title, starts_at: at(from), ends_at: at(to), ...settings } };
  return (await makeCompetition(server.db, given)).competitionId;
}
const list = async (who: Person, tab: CompetitionTab, channelId?: number, cursor?: string) =>
  (
    await call(
      server,
      competitions.list,
      { tab, ...(channelId === undefined ? {} : { channel_id: channelId }), ...(cursor ? { cursor } : {}) },
      who.headers,
    )
  ).body;
const titles = async (who: Person, tab: CompetitionTab, channelId?: number) =>
  (await list(who, tab, channelId)).competitionList.map(({ title }) => title);

describe('[LMS-331] lists', () => {
  it('[LMS-331] show the site and my channels in three tabs, and a channel alone', async () => {
    const here = await server.makeChannel(['USER', 'TEACHER']);
    const there = await server.makeChannel(['USER']);
    await made('사이트 예정', null, 5, 6);
    await made('사이트 진행', null, -1, 1);
    await made('사이트 지난', null, -5, -4);
    await made('우리 예정', here.id, 4, 6);
    await made('우리 초안', here.id, 4, 6, { state: 'DRAFT' });
    await made('남의 예정', there.id, 3, 6);
    const { USER: who, TEACHER: teacher } = here.people;
    expect(await titles(who, 'UPCOMING')).toEqual(['우리 예정', '사이트 예정']);
    expect(await titles(who, 'RUNNING')).toEqual(['사이트 진행']);
    expect(await titles(who, 'PAST')).toEqual(['사이트 지난']);
    expect(await titles(who, 'UPCOMING', here.id)).toEqual(['우리 예정']);
    expect(await titles(who, 'UPCOMING', there.id)).toEqual([]);
    expect(await titles(await server.makePerson({ isAdmin: true }), 'UPCOMING', there.id)).toEqual(['남의 예정']);
    const group = await made('월요반만', here.id, 7, 8);
    const { rows } = await sql<{ id: number }>`
      insert into channels_groups (channel_id, name) values (${here.id}, '월요반') returning id`.execute(server.db);
    await sql`insert into competitions_groups (competition_id, group_id) values (${group}, ${rows[0]?.id})`.execute(
      server.db,
    );
    expect(await titles(who, 'UPCOMING', here.id)).toEqual(['우리 예정']);
    expect(await titles(teacher, 'UPCOMING', here.id)).toEqual(['우리 예정', '월요반만']);
    await addParticipant(server.db, group, who.id, { startedAt: null });
    expect((await list(who, 'UPCOMING', here.id)).competitionList[1]).toMatchObject({
      title: '월요반만',
      myState: 'ADMITTED',
      participantCount: 1,
      place: { channelId: here.id },
    });
  });

  it('[LMS-331] go on where a page ended, without gaps or repeats', async () => {
    const { id, people } = await server.makeChannel(['USER']);
    const count = COMPETITIONS_PAGE_SIZE + 3;
    // Several of one start: the number decides.
    for (let index = 0; index < count; index++) await made(`지난 ${index}`, id, -30 + (index >> 2), -2);
    for (let index = 0; index < count; index++) await made(`올 ${index}`, id, 30 + (index >> 2), 60);
    for (const tab of ['PAST', 'UPCOMING'] as const) {
      const first = await list(people.USER, tab, id);
      const second = await list(people.USER, tab, id, first.nextCursor ?? '');
      const seen = [...first.competitionList, ...second.competitionList].map(({ competitionId }) => competitionId);
      expect([first.competitionList.length, second.competitionList.length]).toEqual([COMPETITIONS_PAGE_SIZE, 3]);
      expect(new Set(seen).size).toBe(count);
      expect(second.nextCursor).toBeNull();
    }
  });

  it('[LMS-331] of a month have what begins, ends or runs through it in Seoul', async () => {
    const { id, people } = await server.makeChannel(['USER']);
    const day = (text: string) => (new Date(text).getTime() - NOW.getTime()) / HOUR_MS;
    await made('10월', id, day('2026-10-01T00:00:00+09:00'), day('2026-10-31T23:59:00+09:00'));
    await made('걸침', id, day('2026-10-31T23:00:00+09:00'), day('2026-11-01T01:00:00+09:00'));
    await made('12월', id, day('2026-12-01T00:00:00+09:00'), day('2026-12-01T01:00:00+09:00'));
    await made('끝', id, day('2026-11-30T23:59:00+09:00'), day('2026-12-01T01:00:00+09:00'));
    const { body } = await call(server, competitions.month, { month: '2026-11', channel_id: id }, people.USER.headers);
    expect(body.competitionList.map(({ title }) => title)).toEqual(['걸침', '끝']);
    expect(body.serverNow).toBe(NOW.toISOString());
  });

  it('[LMS-331] of what is near have mine alone', async () => {
    const who = await server.makePerson();
    const soon = await made('곧', null, 47, 50);
    const far = await made('나중', null, 49, 50);
    const over = await made('끝', null, -3, -1);
    await made('남의 것', null, 1, 2);
    for (const id of [soon, far, over]) await addParticipant(server.db, id, who.id);
    const { body } = await call(server, competitions.near, {}, who.headers);
    expect(body.competitionList.map(({ title }) => title)).toEqual(['곧']);
  });
});

describe('[LMS-332] one competition', () => {
  it('[LMS-332] gives rules, clock and why somebody cannot register', async () => {
    const { id, people } = await server.makeChannel(['USER', 'TEACHER']);
    const competitionId = await made('시험', id, -1, 1, { freeze_minutes: 30, registration_ends_at: at(-1) });
    const read = async (who: Person) => (await call(server, competitions.detail, { competitionId }, who.headers)).body;
    expect(await read(people.USER)).toMatchObject({
      phase: 'RUNNING',
      serverNow: NOW.toISOString(),
      freezesAt: at(0.5).toISOString(),
      refusal: 'CLOSED',
      isAuthor: false,
      place: { channelId: id },
      mineList: [],
    });
    expect(await read(people.TEACHER)).toMatchObject({ refusal: 'AUTHOR', isAuthor: true });
    const hidden = await call(server, competitions.detail, { competitionId }, (await server.makePerson()).headers);
    expect(hidden.status).toBe(404);
  });

  it('[LMS-332] keeps the editorial and the code of a team from others', async () => {
    const editorial = JSON.stringify({ type: 'doc', content: [] });
    const competitionId = await made('풀이', null, -2, 1, { editorial, entry: 'TEAM', team_size_max: 2 });
    const [mine, other] = [await server.makePerson(), await server.makePerson()];
    const participantId = await addParticipant(server.db, competitionId, mine.id, { teamName: '팀' });
    await sql`update competitions_participants set team_code = 'ABCD2345' where id = ${participantId}`.execute(
      server.db,
    );
    const read = async (who: Person) => (await call(server, competitions.detail, { competitionId }, who.headers)).body;
    expect(await read(mine)).toMatchObject({ editorial: null, mineList: [{ team: { code: 'ABCD2345' } }] });
    expect(JSON.stringify(await read(other))).not.toContain('ABCD2345');
    await sql`update competitions_competitions set ends_at = ${at(-1)} where id = ${competitionId}`.execute(server.db);
    expect(await read(other)).toMatchObject({ phase: 'FINAL', editorial: { type: 'doc' }, hasEditorial: true });
  });
});
