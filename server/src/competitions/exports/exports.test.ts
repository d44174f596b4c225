import { competitionEntries } from '@dolphin/contract/competitions/entries/entries.contract';
import { competitionExports } from '@dolphin/contract/competitions/exports/exports.contract';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import { readSheet } from 'read-excel-file/node';
import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { readZip } from '../../core/zip.ts';
import { addParticipant, judgeEntry, makeCompetition, type MadeCompetition } from '../competitions.fixture.ts';
import { updateDisqualified } from '../manage/participants.queries.ts';
import { selectExportedSubmissions } from './exports.queries.ts';
import { contestShapes } from './contest-shapes.fixture.ts';

const START = new Date('2026-05-02T01:00:00.000Z');
const MINUTE_MS = 60_000;
const ALL = ['standings', 'submissions', 'results', 'contestPackage'] as const;
type Kind = (typeof ALL)[number];

let server: TestServer;
let clock = START;
let people: readonly Person[];
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  clock = at(200);
  people = await Promise.all(Array.from({ length: 4 }, () => server.makePerson()));
  admin = await server.makePerson({ isAdmin: true });
});
afterAll(() => server?.close());

const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const who = (index: number): Person => people[index] ?? admin;
const contest = (given: Parameters<typeof makeCompetition>[1] = {}) =>
  makeCompetition(server.db, {
    now: START,
    ...given,
    settings: { starts_at: at(0), ends_at: at(120), ...given.settings },
  });
const hand = async (made: MadeCompetition, person: Person, minute: number, problem = 0): Promise<number> => {
  clock = at(minute);
  const params = {
    competitionId: made.competitionId,
    problemId: made.problems[problem]?.problemId ?? 0,
    language: 'PYTHON' as const,
    source: 'print(1)\n',
  };
  const { status, body, error } = await call(server, competitionEntries.submit, params, person.headers);
  if (status !== 200) throw new Error(error.errorCode);
  return body.submissionId;
};
const solve = async (made: MadeCompetition, person: Person, minute: number, problem = 0, verdict: Verdict = 'AC') =>
  judgeEntry(server, await hand(made, person, minute, problem), verdict);
const ask = (kind: Kind, { competitionId }: MadeCompetition, more: object = {}, person: Person = admin) =>
  call(server, competitionExports[kind], { competitionId, ...more }, person.headers);
const bytesOf = async (...args: Parameters<typeof ask>) => Buffer.from((await ask(...args)).body.content, 'base64');
const sheetOf = async (...args: Parameters<typeof ask>) => readSheet(await bytesOf(...args));
const packageOf = async (...args: Parameters<typeof ask>) => {
  const files = await readZip(await bytesOf(...args), { files: 50, bytes: 50_000_000 });
  // oxlint-disable-next-line typescript/no-unsafe-return -- what it is, the shapes define
  return new Map(files.map(({ name, body }) => [name, JSON.parse(body.toString()) as never]));
};

/** Two solve something, one nothing, and one is disqualified. */
async function finished(given: Parameters<typeof makeCompetition>[1] = {}) {
  const made = await contest(given);
  const ids: number[] = [];
  for (const person of people) ids.push(await addParticipant(server.db, made.competitionId, person.id));
  await solve(made, who(0), 10, 0, 'WA');
  await solve(made, who(0), 23);
  await solve(made, who(1), 40);
  await solve(made, who(1), 50, 1);
  await solve(made, who(2), 60, 1, 'WA');
  await solve(made, who(3), 5);
  await inTransaction(server.db, (tx) => updateDisqualified(tx, ids[3] ?? 0, { at: clock, reason: '규칙' }));
  clock = at(130);
  return { made, ids };
}

describe('the files of a competition', () => {
  it('[LMS-386] standings: a line for each participant, a column for each problem, the disqualified last', async () => {
    const { made } = await finished();
    const [head, ...lines] = await sheetOf('standings', made);
    expect(head).toEqual(['순위', '이름', '팀원', '푼 문제', '벌점(분)', 'A. 문제 A', 'B. 문제 B', '상태']);
    const [a, b, c, d] = people.map(({ nickname }) => nickname);
    expect(lines).toEqual([
      [1, b, b, 2, 90, '40', '50', null],
      [2, a, a, 1, 43, '23 (+1)', null, null],
      [3, c, c, 0, 0, null, -1, null],
      [null, d, d, 1, 5, '5', null, '실격'],
    ]);
  });

  it('[LMS-386] to hand on they name nobody who is disqualified, and nothing they handed in', async () => {
    const { made } = await finished();
    const handedOn = { view: 'PUBLIC' };
    expect(await sheetOf('standings', made, handedOn)).toHaveLength(1 + 3);
    expect(await sheetOf('submissions', made, handedOn)).toHaveLength(1 + 5);
    for (const kind of ['standings', 'submissions'] as const) {
      expect(JSON.stringify(await sheetOf(kind, made))).toContain(who(3).nickname);
      const sheet = JSON.stringify(await sheetOf(kind, made, handedOn));
      expect(sheet).toContain(who(0).nickname);
      for (const hidden of [who(3).nickname, '실격']) expect(sheet).not.toContain(hidden);
    }
    const rest = await selectExportedSubmissions(
      server.db,
      'PUBLIC',
      { competitionId: made.competitionId, channelId: null },
      { after: 0, limit: 10 },
    );
    expect(rest).toHaveLength(5);
  });

  it('[LMS-386] submissions: every one of them, in the order they came in', async () => {
    const { made } = await finished();
    await addParticipant(server.db, made.competitionId, admin.id, { kind: 'TEST' });
    clock = at(100);
    await hand(made, admin, 100);
    const [, ...lines] = await sheetOf('submissions', made);
    expect(lines).toHaveLength(6);
    expect(lines[0]?.slice(1)).toEqual([
      who(0).nickname,
      who(0).nickname,
      'A. 문제 A',
      'PYTHON',
      '0:10:00.000',
      '2026-05-02 10:10:00',
      '틀렸어요',
      0,
      null,
    ]);
  });

  it('[LMS-387] results.tsv as the ICPC tools read it, for that format only', async () => {
    const { made, ids } = await finished();
    expect((await bytesOf('results', made)).toString().split('\n')).toEqual([
      'results\t1',
      `${ids[1]}\t1\tRanked\t2\t90\t50\t`,
      `${ids[0]}\t2\tRanked\t1\t43\t23\t`,
      `${ids[2]}\t\tHonorable\t0\t0\t0\t`,
      '',
    ]);
    const score = await contest({ format: 'SCORE' });
    expect((await ask('results', score)).error.errorCode).toBe('COMPETITION_EXPORT_ICPC_ONLY');
  });

  it.each(['ICPC', 'SCORE', 'BEST'] as const)(
    '[LMS-387] the contest package of %s has the shapes of the Contest API, and names nothing that is not there',
    async (format) => {
      const { made, ids } = await finished({ format, settings: { freeze_minutes: 30 } });
      const files = await packageOf('contestPackage', made);
      const shapes = contestShapes(format === 'ICPC');
      expect([...files.keys()].toSorted()).toEqual(Object.keys(shapes).toSorted());
      for (const [name, shape] of Object.entries(shapes))
        expect([...Value.Errors(shape, files.get(name))], name).toEqual([]);
      type Named = readonly { readonly id: string; readonly team_id: string; readonly submission_id: string }[];
      const idsOf = (name: string) => new Set((files.get(name) as unknown as Named).map(({ id }) => id));
      const teams = idsOf('teams.json');
      // Whoever is disqualified is left out with what they handed in.
      expect([...teams].toSorted()).toEqual(ids.slice(0, 3).map(String).toSorted());
      const submissions = files.get('submissions.json') as unknown as Named;
      expect(submissions).toHaveLength(5);
      expect(submissions.every(({ team_id: team }) => teams.has(team))).toBe(true);
      const judgements = files.get('judgements.json') as unknown as Named;
      expect(new Set(judgements.map(({ submission_id: of }) => of))).toEqual(idsOf('submissions.json'));
      const { rows } = files.get('scoreboard.json') as unknown as {
        rows: readonly { rank: number; team_id: string }[];
      };
      expect(rows.map(({ rank, team_id: team }) => [rank, team])).toEqual(
        [ids[1], ids[0], ids[2]].map((id, place) => [place + 1, String(id)]),
      );
      expect(files.get('awards.json')).toMatchObject([
        { id: 'winner', team_ids: [String(ids[1])] },
        { id: `first-to-solve-${made.problems[0]?.problemId}`, team_ids: [String(ids[0])] },
        { id: `first-to-solve-${made.problems[1]?.problemId}`, team_ids: [String(ids[1])] },
      ]);
    },
  );

  it('[LMS-387] names the groups of a competition, and who won each', async () => {
    const { id: channelId } = await server.makeChannel();
    const made = await contest({ channelId });
    const { id: groupId } = await server.db
      .insertInto('channels_groups')
      .values({ channel_id: channelId, name: '월요일반' } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const person of people.slice(0, 2))
      await server.db
        .insertInto('channels_members')
        .values({ channel_id: channelId, user_id: person.id, role: 'USER' })
        .execute();
    await server.db
      .insertInto('competitions_groups')
      .values({ competition_id: made.competitionId, group_id: groupId })
      .execute();
    await server.db
      .insertInto('channels_group_members')
      .values({ group_id: groupId, user_id: who(1).id } as never)
      .execute();
    const ids: number[] = [];
    for (const person of people.slice(0, 2)) ids.push(await addParticipant(server.db, made.competitionId, person.id));
    await solve(made, who(0), 10);
    await solve(made, who(1), 20);
    expect((await bytesOf('results', made)).toString()).toContain(`${ids[1]}\t2\tRanked\t1\t20\t20\t월요일반\n`);
    const files = await packageOf('contestPackage', made);
    expect(files.get('groups.json')).toEqual([{ id: String(groupId), name: '월요일반' }]);
    expect(files.get('awards.json')).toContainEqual({
      id: `group-winner-${groupId}`,
      citation: '월요일반 1위',
      team_ids: [String(ids[1])],
    });
  });
});

describe('what a file shows in a freeze', () => {
  it('[LMS-386] to hand on it is the same whatever the verdicts are; the author has the truth', async () => {
    const made = await contest({ settings: { freeze_minutes: 60 } });
    await addParticipant(server.db, made.competitionId, who(0).id);
    await addParticipant(server.db, made.competitionId, who(1).id);
    await solve(made, who(1), 10);
    const submissionId = await hand(made, who(0), 90);
    const look = async (view: 'PUBLIC' | 'TRUE', verdict: Verdict) => {
      clock = at(91);
      await judgeEntry(server, submissionId, verdict);
      const seen = [];
      for (const kind of ALL.slice(0, 2)) seen.push(JSON.stringify(await sheetOf(kind, made, { view })));
      seen.push((await bytesOf('results', made, { view })).toString());
      seen.push(JSON.stringify([...(await packageOf('contestPackage', made, { view }))]));
      return seen;
    };
    const [wrong, right] = [await look('PUBLIC', 'WA'), await look('PUBLIC', 'AC')];
    expect(right).toEqual(wrong);
    expect(right[1]).toContain('공개 전');
    const [truth, other] = [await look('TRUE', 'WA'), await look('TRUE', 'AC')];
    for (const [place, seen] of truth.entries()) expect(seen, ALL[place]).not.toBe(other[place]);
  });

  it.each([
    { state: 'DRAFT' },
    { starts_at: at(201), ends_at: at(260) },
    { standings_view: 'PARTICIPANTS' },
    { standings_view: 'HIDDEN', verdict_view: 'HIDDEN', kind: 'EXAM', ends_at: at(260) },
  ] as const)('[LMS-386] there is none to hand on where not everybody sees the standings: %o', async (settings) => {
    clock = at(200);
    const made = await contest({ settings });
    for (const kind of ALL) {
      expect((await ask(kind, made)).status, kind).toBe(200);
      expect((await ask(kind, made, { view: 'PUBLIC' })).error.errorCode, kind).toBe('STANDINGS_HIDDEN');
    }
  });

  it('[LMS-386] nobody but an author gets one, and nothing of hidden standings is handed on', async () => {
    clock = at(200);
    const { id: channelId, people: members } = await server.makeChannel(['TEACHER', 'USER']);
    const made = await contest({ channelId, settings: { standings_view: 'HIDDEN' } });
    await addParticipant(server.db, made.competitionId, members.USER.id);
    for (const kind of ALL) {
      expect((await ask(kind, made, {}, members.TEACHER)).status, kind).toBe(200);
      expect((await ask(kind, made, { view: 'PUBLIC' }, members.TEACHER)).error.errorCode).toBe('STANDINGS_HIDDEN');
      for (const other of [members.USER, who(0)])
        for (const view of ['PUBLIC', 'TRUE'])
          expect((await ask(kind, made, { view }, other)).error.errorCode, kind).toBe('COMPETITION_NOT_FOUND');
    }
  });
});
