import { competitions } from '@dolphin/contract/competitions/browse/browse.contract';
import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { siteDecisions } from '@dolphin/contract/competitions/decisions/decisions.contract';
import { managedParticipants } from '@dolphin/contract/competitions/manage/participants.contract';
import { competitionRegistration } from '@dolphin/contract/competitions/registration/registration.contract';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { addParticipant, addVariant, makeCompetition } from '../competitions.fixture.ts';
import { announceAdmission } from './announce-admission.ts';
import { remindParticipantsSweep } from './reminders.jobs.ts';

const START = new Date('2026-11-20T07:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let clock = START;
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  admin = await signedInAtTheEnd(() => server.makePerson({ isAdmin: true }));
});
afterAll(() => server.close());

/** Their sessions last through the whole competition. */
async function signedInAtTheEnd<T>(make: () => Promise<T>): Promise<T> {
  const now = clock;
  clock = at(120);
  const made = await make();
  clock = now;
  return made;
}
const somebody = () => signedInAtTheEnd(() => server.makePerson());
const channelWith: TestServer['makeChannel'] = (...given) => signedInAtTheEnd(() => server.makeChannel(...given));

type Settings = NonNullable<Parameters<typeof makeCompetition>[1]>['settings'];

/** Begins in two hours and lasts two, unless given otherwise. */
async function upcoming(settings: Settings = {}, channelId: number | null = null) {
  clock = at(-120);
  const made = await makeCompetition(server.db, {
    channelId,
    now: clock,
    settings: { starts_at: START, ends_at: at(120), ...settings },
  });
  return made;
}
const TEAM = { entry: 'TEAM', team_size_max: 3 } as const;

const register = (who: Person, competitionId: number, more: { accessCode?: string; teamName?: string } = {}) =>
  call(server, competitionRegistration.register, { competitionId, ...more }, who.headers);
const join = (who: Person, competitionId: number, teamCode: string) =>
  call(server, competitionRegistration.join, { competitionId, teamCode }, who.headers);
const withdraw = (who: Person, competitionId: number) =>
  call(server, competitionRegistration.withdraw, { competitionId }, who.headers);
const begin = (who: Person, competitionId: number) =>
  call(server, competitionRegistration.begin, { competitionId }, who.headers);
const detail = async (who: Person, competitionId: number) =>
  (await call(server, competitions.detail, { competitionId }, who.headers)).body;
const mineOf = async (who: Person, competitionId: number) =>
  (await detail(who, competitionId)).mineList.find(({ kind }) => kind === 'OFFICIAL');
const codeOf = ({ body }: { body: unknown }) => (body as { errorCode?: string }).errorCode;
async function codeOfTeam(who: Person, competitionId: number): Promise<string> {
  return (await mineOf(who, competitionId))?.team?.code ?? '';
}
async function reported(competitionId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ topic: string }>`
    select topic from core_outbox where name = ${competitionEvents.participationChanged.name} and (payload->>'competitionId')::bigint = ${competitionId} order by id`.execute(
    server.db,
  );
  return rows.map(({ topic }) => topic);
}

describe('[LMS-333] registering', () => {
  it('[LMS-8] [LMS-333] gives one place, however often and however many at once', async () => {
    const { competitionId } = await upcoming();
    const [one, two] = [await somebody(), await somebody()];
    const answers = await Promise.all([one, one, one, two].map((who) => register(who, competitionId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter((answer) => codeOf(answer) === 'ALREADY_TAKING_PART')).toHaveLength(2);
    expect(await detail(one, competitionId)).toMatchObject({ participantCount: 2, refusal: 'MINE' });
    expect(new Set(await reported(competitionId))).toEqual(new Set([`user:${one.id}`, `user:${two.id}`]));
  });

  it('[LMS-333] is refused to authors, after its end, and without the code', async () => {
    const { id: channelId, people } = await channelWith(['TEACHER', 'USER']);
    const { competitionId } = await upcoming(
      { admission: 'CODE', access_code: '여름-2026', registration_ends_at: at(-30) },
      channelId,
    );
    expect(codeOf(await register(people.TEACHER, competitionId))).toBe('AUTHOR_TAKES_NO_PART');
    expect(codeOf(await register(await somebody(), competitionId))).toBe('COMPETITION_NOT_FOUND');
    expect(codeOf(await register(people.USER, competitionId, { accessCode: '겨울' }))).toBe('WRONG_ACCESS_CODE');
    clock = at(-29);
    const late = await register(people.USER, competitionId, { accessCode: '여름-2026' });
    expect(codeOf(late)).toBe('COMPETITION_REGISTRATION_CLOSED');
    clock = at(-31);
    expect((await register(people.USER, competitionId, { accessCode: ' 여름-2026 ' })).status).toBe(200);
  });

  it('[LMS-333] is for the groups that a competition names', async () => {
    const { id: channelId, people } = await channelWith(['USER', 'LECTURER']);
    const { competitionId } = await upcoming({}, channelId);
    const { rows } = await sql<{ id: number }>`
      insert into channels_groups (channel_id, name) values (${channelId}, '월요반') returning id`.execute(server.db);
    const groupId = rows[0]?.id ?? 0;
    await sql`insert into channels_group_members (group_id, user_id) values (${groupId}, ${people.USER.id})`.execute(
      server.db,
    );
    await sql`insert into competitions_groups (competition_id, group_id) values (${competitionId}, ${groupId})`.execute(
      server.db,
    );
    expect(codeOf(await register(people.LECTURER, competitionId))).toBe('COMPETITION_NOT_FOUND');
    expect((await register(people.USER, competitionId)).status).toBe(200);
  });

  it('[LMS-333] waits where approval is asked, and counts when it was given', async () => {
    const { competitionId } = await upcoming({ admission: 'APPROVAL' });
    const who = await somebody();
    expect((await register(who, competitionId)).body).toMatchObject({ state: 'WAITING' });
    expect(await detail(who, competitionId)).toMatchObject({ participantCount: 0, mineList: [{ state: 'WAITING' }] });
    clock = at(1);
    expect(codeOf(await begin(who, competitionId))).toBe('NOT_A_PARTICIPANT');
  });

  it('[LMS-333] is given up before the start only, and can be taken again', async () => {
    const { competitionId } = await upcoming();
    const who = await somebody();
    await register(who, competitionId);
    expect((await withdraw(who, competitionId)).status).toBe(200);
    expect(await detail(who, competitionId)).toMatchObject({ participantCount: 0, refusal: null });
    expect(codeOf(await withdraw(who, competitionId))).toBe('NOT_A_PARTICIPANT');
    expect((await register(who, competitionId)).status).toBe(200);
    expect(await detail(who, competitionId)).toMatchObject({ participantCount: 1, refusal: 'MINE' });
    clock = START;
    expect(codeOf(await withdraw(who, competitionId))).toBe('ALREADY_BEGUN');
  });
});

describe('[LMS-323] whoever is disqualified', () => {
  const disqualify = async (who: Person, competitionId: number, isDisqualified: boolean) => {
    const named = { competitionId, participantId: (await mineOf(who, competitionId))?.participantId ?? 0 };
    const { revision } = await server.db
      .selectFrom('competitions_participants')
      .select('revision')
      .where('id', '=', named.participantId)
      .executeTakeFirstOrThrow();
    const params = { ...named, isDisqualified, reason: '규칙', revision };
    expect((await call(server, managedParticipants.disqualify, params, admin.headers)).status).toBe(200);
  };
  const logged = async (competitionId: number) =>
    (await call(server, siteDecisions.list, {}, admin.headers)).body.decisionList
      .filter((one) => one.competitionId === competitionId)
      .map(({ kind, name }) => `${kind} ${name}`);

  it('[LMS-323] [LMS-390] does not get rid of it by another place, alone or in a team', async () => {
    const { competitionId } = await upcoming();
    const who = await somebody();
    await register(who, competitionId);
    await disqualify(who, competitionId, true);
    expect(codeOf(await withdraw(who, competitionId))).toBe('PARTICIPANT_DISQUALIFIED');
    expect(await mineOf(who, competitionId)).toMatchObject({ state: 'ADMITTED', isDisqualified: true });
    const ofTeams = (await upcoming(TEAM)).competitionId;
    const [leader, other] = [await somebody(), await somebody()];
    await register(leader, ofTeams, { teamName: '고래' });
    await join(other, ofTeams, await codeOfTeam(leader, ofTeams));
    await disqualify(leader, ofTeams, true);
    expect(codeOf(await withdraw(other, ofTeams))).toBe('PARTICIPANT_DISQUALIFIED');
    const removed = { competitionId: ofTeams, userId: other.id };
    expect(codeOf(await call(server, competitionRegistration.removeMember, removed, leader.headers))).toBe(
      'PARTICIPANT_DISQUALIFIED',
    );
  });

  it('[LMS-390] after they withdrew gets no other place, and the decision stays', async () => {
    const { competitionId } = await upcoming();
    const who = await somebody();
    await register(who, competitionId);
    await withdraw(who, competitionId);
    await disqualify(who, competitionId, true);
    expect(await detail(who, competitionId)).toMatchObject({ refusal: 'REJECTED' });
    expect(codeOf(await register(who, competitionId))).toBe('REGISTRATION_REFUSED');
    expect(await logged(competitionId)).toEqual([`DISQUALIFIED ${who.nickname}`]);
  });

  it('[LMS-390] and taken back may go and come again; the log keeps both', async () => {
    const { competitionId } = await upcoming();
    const who = await somebody();
    await register(who, competitionId);
    await disqualify(who, competitionId, true);
    await disqualify(who, competitionId, false);
    await withdraw(who, competitionId);
    const answers = await Promise.all([register(who, competitionId), register(who, competitionId)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await detail(who, competitionId)).toMatchObject({ participantCount: 1, refusal: 'MINE' });
    expect(await logged(competitionId)).toEqual([`UNDONE ${who.nickname}`, `DISQUALIFIED ${who.nickname}`]);
    const ofTeams = (await upcoming(TEAM)).competitionId;
    const leader = await somebody();
    await register(leader, ofTeams, { teamName: '고래' });
    await register(who, ofTeams, { teamName: '상어' });
    await disqualify(who, ofTeams, true);
    await disqualify(who, ofTeams, false);
    await withdraw(who, ofTeams);
    expect((await join(who, ofTeams, await codeOfTeam(leader, ofTeams))).status).toBe(200);
    expect(await logged(ofTeams)).toEqual(['UNDONE 상어', 'DISQUALIFIED 상어']);
  });
});

describe('[LMS-334] teams', () => {
  it('[LMS-334] are joined by their code until they are full, also at once', async () => {
    const { competitionId } = await upcoming(TEAM);
    const leader = await somebody();
    expect(codeOf(await register(leader, competitionId))).toBe('TEAM_NAME_NEEDED');
    expect((await register(leader, competitionId, { teamName: ' 돌고래 ' })).status).toBe(200);
    const code = await codeOfTeam(leader, competitionId);
    const others = [await somebody(), await somebody(), await somebody(), await somebody()];
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    const answers = await Promise.all(others.map((who) => join(who, competitionId, typed)));
    expect(answers.map((answer) => codeOf(answer) ?? 'OK').toSorted()).toEqual(['OK', 'OK', 'TEAM_FULL', 'TEAM_FULL']);
    const mine = await mineOf(leader, competitionId);
    expect(mine?.team).toMatchObject({ name: '돌고래', isLeader: true });
    expect(mine?.team?.memberList).toHaveLength(3);
    expect((await detail(leader, competitionId)).participantCount).toBe(1);
    expect(codeOf(await join(others[0] ?? leader, competitionId, 'AAAAAAAA'))).toMatch(/TEAM_NOT_FOUND|ALREADY/);
  });

  it('[LMS-334] have names of their own that others may read', async () => {
    const { competitionId } = await upcoming(TEAM);
    const [one, two] = [await somebody(), await somebody()];
    await register(one, competitionId, { teamName: 'Dolphin' });
    expect(codeOf(await register(two, competitionId, { teamName: 'dolphin' }))).toBe('TEAM_NAME_TAKEN');
    expect(codeOf(await register(two, competitionId, { teamName: '씨발' }))).toBe('TEAM_NAME_REFUSED');
  });

  it('[LMS-334] are renamed and thinned out by their leader, and led by the next when the leader leaves', async () => {
    const { competitionId } = await upcoming(TEAM);
    const [leader, two, three] = [await somebody(), await somebody(), await somebody()];
    await register(leader, competitionId, { teamName: '하나' });
    const code = await codeOfTeam(leader, competitionId);
    await join(two, competitionId, code);
    clock = at(-119);
    await join(three, competitionId, code);
    const edit = { competitionId, teamName: '둘' };
    const version = (await mineOf(leader, competitionId))?.team?.version ?? '';
    expect(codeOf(await call(server, competitionRegistration.editTeam, edit, two.headers))).toBe('NOT_TEAM_LEADER');
    expect((await call(server, competitionRegistration.editTeam, { ...edit, version }, leader.headers)).status).toBe(
      200,
    );
    const stale = { competitionId, teamName: '셋', version };
    expect(codeOf(await call(server, competitionRegistration.editTeam, stale, leader.headers))).toBe('EDIT_CONFLICT');
    const out = { competitionId, userId: three.id };
    expect(codeOf(await call(server, competitionRegistration.removeMember, out, two.headers))).toBe('NOT_TEAM_LEADER');
    expect((await call(server, competitionRegistration.removeMember, out, leader.headers)).status).toBe(200);
    expect(await mineOf(three, competitionId)).toBeUndefined();
    expect((await withdraw(leader, competitionId)).status).toBe(200);
    expect((await mineOf(two, competitionId))?.team).toMatchObject({ name: '둘', isLeader: true });
    expect((await withdraw(two, competitionId)).status).toBe(200);
    expect((await detail(two, competitionId)).participantCount).toBe(0);
    expect(codeOf(await join(three, competitionId, code))).toBe('TEAM_NOT_FOUND');
  });

  it('[LMS-334] are fixed once it runs', async () => {
    const { competitionId } = await upcoming(TEAM);
    const [leader, two] = [await somebody(), await somebody()];
    await register(leader, competitionId, { teamName: '하나' });
    const code = await codeOfTeam(leader, competitionId);
    clock = START;
    expect(codeOf(await join(two, competitionId, code))).toBe('ALREADY_BEGUN');
    const edit = { competitionId, teamName: '둘' };
    expect(codeOf(await call(server, competitionRegistration.editTeam, edit, leader.headers))).toBe('ALREADY_BEGUN');
  });
});

describe('[LMS-335] beginning', () => {
  it('[LMS-335] starts the own clock once, and gives each problem one variant that stays', async () => {
    const { competitionId, problems } = await upcoming({ timing: 'INDIVIDUAL', duration_minutes: 60, kind: 'EXAM' });
    const [first] = problems;
    if (!first) throw new Error('it has problems');
    const second = { place: 1, contentId: first.contentId, versionId: first.versionId, title: '다른 문제' };
    await addVariant(server.db, first.problemId, second);
    const people: Person[] = [];
    while (people.length < 6) people.push(await somebody());
    for (const who of people) await register(who, competitionId);
    const [who] = people;
    if (!who) throw new Error('somebody takes part');
    expect(codeOf(await begin(who, competitionId))).toBe('COMPETITION_NOT_STARTED');
    clock = at(10);
    for (const each of people) expect((await begin(each, competitionId)).status).toBe(200);
    clock = at(20);
    await Promise.all([begin(who, competitionId), begin(who, competitionId)]);
    expect(await mineOf(who, competitionId)).toMatchObject({
      clockStartsAt: at(10).toISOString(),
      clockEndsAt: at(70).toISOString(),
    });
    const { rows } = await sql<{ problemId: number; variantId: number; count: number }>`
      select problem_id as "problemId", variant_id as "variantId", count(*)::int as count from competitions_assigned
      where problem_id = any(${problems.map(({ problemId }) => problemId)}::bigint[]) group by 1, 2`.execute(server.db);
    // Two variants are met equally often; the only one of the other problem is everybody's.
    expect(rows.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([3, 3, 6]);
    clock = at(75);
    expect(codeOf(await begin(who, competitionId))).toBe('COMPETITION_OVER');
  });
});

describe('[LMS-336] taking part later', () => {
  it('[LMS-336] opens when everything is public, once of each kind', async () => {
    const { competitionId } = await upcoming({ freeze_minutes: 30 });
    const who = await somebody();
    const later = (kind: 'VIRTUAL' | 'PRACTICE') =>
      call(server, competitionRegistration.takeLater, { competitionId, kind }, who.headers);
    clock = at(125);
    expect(codeOf(await later('VIRTUAL'))).toBe('LATER_PART_CLOSED');
    await server.db
      .updateTable('competitions_competitions')
      .set({ revealed_at: at(121), allows_practice: false })
      .where('id', '=', competitionId)
      .execute();
    expect(codeOf(await later('PRACTICE'))).toBe('LATER_PART_CLOSED');
    const answers = await Promise.all([later('VIRTUAL'), later('VIRTUAL')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { mineList, participantCount } = await detail(who, competitionId);
    expect(mineList).toMatchObject([
      { kind: 'VIRTUAL', clockStartsAt: at(125).toISOString(), clockEndsAt: at(245).toISOString() },
    ]);
    expect(participantCount).toBe(0);
  });
});

describe('[LMS-337] notifications', () => {
  const sweep = (now: Date) =>
    remindParticipantsSweep.run({
      app: server.app,
      db: server.app.db,
      now,
      jobId: 't',
      signal: new AbortController().signal,
    });
  const received = async (who: Person) =>
    (await call(server, notifications.list, {}, who.headers)).body.notificationList
      .filter(({ kind }) => kind.startsWith('competition'))
      .map(({ kind }) => kind);

  it('[LMS-337] come an hour and ten minutes before the start, once each, to admitted members', async () => {
    const { competitionId } = await upcoming(TEAM);
    const [one, two, waiting] = [await somebody(), await somebody(), await somebody()];
    await addParticipant(server.db, competitionId, [one.id, two.id], { teamName: '팀' });
    await addParticipant(server.db, competitionId, waiting.id, { state: 'WAITING' });
    await sweep(at(-61));
    expect(await received(one)).toEqual([]);
    await Promise.all([sweep(at(-60)), sweep(at(-60)), sweep(at(-59))]);
    expect(await received(one)).toEqual(['competitionSoon']);
    expect(await received(two)).toEqual(['competitionSoon']);
    await sweep(at(-10));
    await sweep(at(-5));
    expect(await received(one)).toEqual(['competitionSoon', 'competitionSoon']);
    expect(await received(waiting)).toEqual([]);
    // Moved by an hour: everybody is reminded of the new start.
    await server.db
      .updateTable('competitions_competitions')
      .set({ starts_at: new Date(START.getTime() + HOUR_MS) })
      .where('id', '=', competitionId)
      .execute();
    await sweep(at(0));
    expect(await received(one)).toHaveLength(3);
  });

  it('[LMS-337] show who was admitted or rejected', async () => {
    const { competitionId } = await upcoming({ admission: 'APPROVAL' });
    const [one, two] = [await somebody(), await somebody()];
    const first = await addParticipant(server.db, competitionId, one.id);
    const second = await addParticipant(server.db, competitionId, two.id, { state: 'REJECTED' });
    await inTransaction(server.db, async (tx) => {
      await announceAdmission(tx, [first], 'ADMITTED');
      await announceAdmission(tx, [second], 'REJECTED');
    });
    expect([await received(one), await received(two)]).toEqual([['competitionAdmitted'], ['competitionRejected']]);
    expect(codeOf(await register(two, competitionId))).toBe('REGISTRATION_REFUSED');
  });
});
