import { competitionProblems, competitionSettings } from '@dolphin/contract/competitions/manage/manage.contract';
import { managedParticipants } from '@dolphin/contract/competitions/manage/participants.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { publishProblem } from '../../learning/learning.fixture.ts';
import { addParticipant, addVariant, makeCompetition } from '../competitions.fixture.ts';
import { assignVariants } from '../exams/assign-variants.queries.ts';
import { checkStandings } from '../standings/recompute.ts';

let server: TestServer;
let channelId: number;
let teacher: Person;
let outsider: Person;
beforeAll(async () => {
  server = await startTestServer();
  const made = await server.makeChannel(['TEACHER']);
  channelId = made.id;
  teacher = made.people.TEACHER;
  outsider = await server.makePerson();
});
afterAll(() => server.close());

async function join(nickname?: string): Promise<Person> {
  const person = await server.makePerson();
  await server.db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: person.id, role: 'USER', ...(nickname !== undefined && { nickname }) })
    .execute();
  return person;
}
const TEAMS = { entry: 'TEAM', team_size_max: 2 } as const;
const make = async (settings: object = {}) =>
  (await makeCompetition(server.db, { channelId, problemCount: 1, settings })).competitionId;
const addTeam = (competitionId: number, teamName: string, people: readonly Person[], by = teacher) =>
  call(
    server,
    managedParticipants.addTeam,
    { competitionId, teamName, userIdList: people.map(({ id }) => id) },
    by.headers,
  );
const candidates = (competitionId: number, query?: string, by = teacher) =>
  call(server, managedParticipants.candidates, { competitionId, ...(query !== undefined && { query }) }, by.headers);
const list = async (competitionId: number) =>
  (await call(server, managedParticipants.list, { competitionId }, teacher.headers)).body.participantList;

describe('people who are added by hand', () => {
  it('[LMS-398] are found among the members who do not take part yet', async () => {
    const competitionId = await make();
    const [whale, shrimp] = [await join('범고래하나'), await join('범고래둘')];
    expect((await candidates(competitionId, '범고래')).body.personList.map(({ userId }) => userId)).toEqual([
      shrimp.id,
      whale.id,
    ]);
    await addParticipant(server.db, competitionId, whale.id);
    expect((await candidates(competitionId, '범고래')).body.personList).toEqual([
      { userId: shrimp.id, nickname: '범고래둘' },
    ]);
    expect((await candidates(competitionId, '범고래', outsider)).status).toBe(404);
    expect((await candidates(competitionId, '범고래', shrimp)).status).toBe(404);
  });

  it('[LMS-398] are found only if adding them succeeds, and never among the authors', async () => {
    const free = await join('물범 자유');
    const states = {
      WAITING: await join('물범 대기'),
      REJECTED: await join('물범 거절'),
      WITHDRAWN: await join('물범 취소'),
    };
    const author = await server.makePerson();
    const member = { channel_id: channelId, user_id: author.id, role: 'MANAGER', nickname: '물범 선생님' } as const;
    await server.db.insertInto('channels_members').values(member).execute();
    const found = async (competitionId: number) =>
      (await candidates(competitionId, '물범')).body.personList.map(({ userId }) => userId).toSorted((a, b) => a - b);
    const [teams, single] = [await make(TEAMS), await make()];
    for (const [state, { id }] of Object.entries(states) as ['WAITING' | 'REJECTED' | 'WITHDRAWN', Person][]) {
      await addParticipant(server.db, teams, id, { state, teamName: `물범 ${state}` });
      await addParticipant(server.db, single, id, { state });
    }
    expect(await found(teams)).toEqual([free.id, states.WITHDRAWN.id]);
    expect((await addTeam(teams, '남은 물범', [free, states.WITHDRAWN])).status).toBe(200);
    expect((await addTeam(teams, '기다리는 물범', [states.WAITING])).error.errorCode).toBe('TEAM_PERSON_TAKEN');
    const everybody = [free, ...Object.values(states)].map(({ id }) => id);
    expect(await found(single)).toEqual(everybody);
    const given = { competitionId: single, userIdList: everybody, groupIdList: [] };
    expect((await call(server, managedParticipants.add, given, teacher.headers)).body).toEqual({ addedCount: 4 });
  });

  it('[LMS-398] are found on the site by their whole nickname', async () => {
    const { competitionId } = await makeCompetition(server.db, { problemCount: 1 });
    const admin = await server.makePerson({ isAdmin: true });
    const { nickname } = await server.db
      .selectFrom('accounts_users')
      .select('nickname')
      .where('id', '=', outsider.id)
      .executeTakeFirstOrThrow();
    const whole = nickname ?? '';
    expect((await candidates(competitionId, whole, admin)).body.personList).toEqual([
      { userId: outsider.id, nickname: whole },
    ]);
    expect((await candidates(competitionId, whole.slice(0, -1), admin)).body.personList).toEqual([]);
    expect((await candidates(competitionId, undefined, admin)).body.personList).toEqual([]);
  });

  it('[LMS-398] make a team: all of them or nobody, and each name and person once', async () => {
    const competitionId = await make(TEAMS);
    const people = [await join(), await join(), await join(), await join()];
    const [one, two, three, four] = people as [Person, Person, Person, Person];
    expect((await addTeam(competitionId, '고래', [one, two, three])).error.fieldErrors).toMatchObject([
      { field: 'userIdList' },
    ]);
    expect((await addTeam(competitionId, '고래', [one, outsider])).error.errorCode).toBe('TEAM_PERSON_TAKEN');
    expect((await addTeam(competitionId, '  ', [one])).error.errorCode).toBe('TEAM_NAME_NEEDED');
    expect(await list(competitionId)).toEqual([]);
    const both = await Promise.all([
      addTeam(competitionId, '고래', [one, two]),
      addTeam(competitionId, '상어', [two, three]),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await addTeam(competitionId, both[0].status === 200 ? '고래' : '상어', [four])).error.errorCode).toBe(
      'TEAM_NAME_TAKEN',
    );
    const [team, ...others] = await list(competitionId);
    expect(others).toEqual([]);
    expect(team).toMatchObject({ state: 'ADMITTED', memberList: [{ isLeader: true }, { isLeader: false }] });
    const { participant_count } = await server.db
      .selectFrom('competitions_competitions')
      .select('participant_count')
      .where('id', '=', competitionId)
      .executeTakeFirstOrThrow();
    expect(participant_count).toBe(1);
    expect(await inTransaction(server.db, (tx) => checkStandings(tx, competitionId))).toEqual([]);
  });

  it('[LMS-398] come back into a team after they gave up their place; a competition of one has no teams', async () => {
    const competitionId = await make(TEAMS);
    const person = await join();
    await addParticipant(server.db, competitionId, person.id, { state: 'WITHDRAWN', teamName: '옛 팀' });
    expect((await addTeam(competitionId, '새 팀', [person])).status).toBe(200);
    expect((await list(competitionId)).map(({ teamName }) => teamName)).toEqual(['새 팀']);
    expect((await addTeam(await make(), '고래', [person])).error.errorCode).toBe('COMPETITION_OF_ONE');
    expect((await addTeam(competitionId, '고래', [await join()], person)).status).toBe(404);
  });
});

describe('[LMS-397] groups of a competition', () => {
  it('[LMS-397] are found by name, those that are chosen first, and only for authors', async () => {
    const competitionId = await make();
    const ids: number[] = [];
    for (const name of ['나루 반', '가람 반', '파이썬 모임']) {
      const { id } = await server.db
        .insertInto('channels_groups')
        .values({ channel_id: channelId, name })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    const groups = (query?: string, by = teacher) =>
      call(server, competitionSettings.groups, { competitionId, ...(query !== undefined && { query }) }, by.headers);
    expect((await groups('반')).body.groupList.map(({ name }) => name)).toEqual(['가람 반', '나루 반']);
    const chosen = { competitionId, groupIdList: [ids[2] ?? 0] };
    expect((await call(server, competitionSettings.update, chosen, teacher.headers)).status).toBe(200);
    expect((await groups('반')).body.groupList.map(({ name, isChosen }) => [name, isChosen])).toEqual([
      ['파이썬 모임', true],
      ['가람 반', false],
      ['나루 반', false],
    ]);
    expect((await groups('반', outsider)).status).toBe(404);
    // Whoever is in none of the groups does not see it any more.
    const member = await join();
    expect((await groups('반', member)).status).toBe(404);
  });
});

describe('[LMS-394] variants of an exam', () => {
  it('[LMS-394] are named to its authors for each participant who met one of several', async () => {
    const { competitionId, problems } = await makeCompetition(server.db, {
      channelId,
      problemCount: 2,
      settings: { kind: 'EXAM' },
    });
    const [first] = problems;
    if (!first) throw new Error('no problem');
    const { contentId, versionId } = await publishProblem(server.db, { channelId, title: '다른 문제' });
    const second = await addVariant(server.db, first.problemId, { place: 1, contentId, versionId, title: '다른 문제' });
    const people: number[] = [];
    for (let n = 0; n < 4; n++) people.push(await addParticipant(server.db, competitionId, (await join()).id));
    expect((await list(competitionId)).flatMap(({ assignedList }) => assignedList)).toEqual([]);
    for (const id of people) await inTransaction(server.db, (tx) => assignVariants(tx, competitionId, id));
    const assigned = (await list(competitionId)).flatMap(({ assignedList }) => assignedList);
    expect(assigned.map(({ problemId }) => problemId)).toEqual(Array(4).fill(first.problemId));
    expect(assigned.filter(({ variantId }) => variantId === second)).toHaveLength(2);
    const { body } = await call(server, competitionSettings.detail, { competitionId }, teacher.headers);
    expect(body.problemList[0]?.variantList.map(({ assignedCount }) => assignedCount)).toEqual([2, 2]);
  });
});

describe('[LMS-393] subtasks', () => {
  it('[LMS-393] have names, which may change when points and cases may not any more', async () => {
    const { competitionId, problems } = await makeCompetition(server.db, {
      channelId,
      problemCount: 1,
      format: 'SCORE',
      subtasks: [{ name: '', points: 100, cases: [0] }],
    });
    const [made] = problems;
    if (!made) throw new Error('no problem');
    const arrange = (name: string, cases: number[]) =>
      call(
        server,
        competitionProblems.arrange,
        {
          competitionId,
          problemList: [
            {
              problemId: made.problemId,
              label: 'A',
              colour: 'RED',
              points: 100,
              variantList: [
                { variantId: made.variantId, contentId: made.contentId, subtasks: [{ name, points: 100, cases }] },
              ],
            },
          ],
        },
        teacher.headers,
      );
    const participantId = await addParticipant(server.db, competitionId, (await join()).id);
    await server.db
      .insertInto('competitions_submissions')
      .values({
        competition_id: competitionId,
        participant_id: participantId,
        problem_id: made.problemId,
        variant_id: made.variantId,
        user_id: null,
        request_id: 7_000_000 + competitionId,
        language: 'PYTHON',
        at_ms: 0,
        is_frozen: false,
        verdict: null,
        points: null,
        subtask_points: null,
        created_at: new Date(),
        judged_at: null,
      })
      .execute();
    expect((await arrange('작은 수', [0])).status).toBe(200);
    const { body } = await call(server, competitionSettings.detail, { competitionId }, teacher.headers);
    expect(body.problemList[0]?.variantList[0]?.subtasks).toEqual([{ name: '작은 수', points: 100, cases: [0] }]);
    expect((await arrange('작은 수', [1])).error.errorCode).toBe('COMPETITION_PROBLEM_USED');
    expect((await arrange('둘째\n줄', [0])).status).toBe(400);
  });
});
