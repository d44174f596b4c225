import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { competitionEntries } from '@dolphin/contract/competitions/entries/entries.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { eraseCompetitors } from '../access/people.listeners.ts';
import {
  addParticipant,
  addVariant,
  judgeEntry,
  makeCompetition,
  type MadeCompetition,
} from '../competitions.fixture.ts';

const START = new Date('2026-05-02T01:00:00.000Z');
const MINUTE_MS = 60_000;
const SOURCE = 'print(1)\n';

let server: TestServer;
let clock = START;
let me: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
});
afterAll(() => server?.close());
beforeEach(async () => {
  clock = START;
  me = await person();
});

/** Signed in at the very end: nobody has to sign in again in the middle. */
async function person(given: Parameters<TestServer['makePerson']>[0] = {}): Promise<Person> {
  const now = clock;
  clock = at(611);
  const made = await server.makePerson(given);
  clock = now;
  return made;
}

const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const contest = (given: Parameters<typeof makeCompetition>[1] = {}) =>
  makeCompetition(server.db, {
    now: START,
    ...given,
    settings: { starts_at: at(0), ends_at: at(120), ...given.settings },
  });
const hand = (who: Person, { competitionId, problems }: MadeCompetition, problem = 0, more: object = {}) =>
  call(
    server,
    competitionEntries.submit,
    {
      competitionId,
      problemId: problems[problem]?.problemId ?? 0,
      language: 'PYTHON' as const,
      source: SOURCE,
      ...more,
    },
    who.headers,
  );
const list = (who: Person, { competitionId }: MadeCompetition) =>
  call(server, competitionEntries.problems, { competitionId }, who.headers);
const read = (who: Person, { competitionId }: MadeCompetition, submissionId: number) =>
  call(server, competitionEntries.submission, { competitionId, submissionId }, who.headers);
const published = async (name: string, topic: string) =>
  (
    await server.db
      .selectFrom('core_outbox')
      .select('payload')
      .where('name', '=', name)
      .where('topic', '=', topic)
      .orderBy('id')
      .execute()
  ).map(({ payload }) => payload);

describe('problems', () => {
  it('[LMS-304] are read from the own start on, by authors always and by everybody after the end', async () => {
    const made = await contest();
    const stranger = await person();
    const admin = await person({ isAdmin: true });
    await addParticipant(server.db, made.competitionId, me.id);
    clock = at(-1);
    expect((await list(me, made)).error.errorCode).toBe('COMPETITION_NOT_STARTED');
    expect((await list(stranger, made)).error.errorCode).toBe('NOT_A_PARTICIPANT');
    expect((await list(admin, made)).body).toMatchObject({ problemList: [{}, {}], entry: null });
    clock = at(0);
    expect((await list(me, made)).body).toMatchObject({
      problemList: [
        { label: 'A', title: '문제 A', points: null, my: { tries: 0, isSolved: false }, leftCount: null },
        { label: 'B' },
      ],
      entry: { kind: 'OFFICIAL', maySubmit: true, startsAt: at(0).toISOString(), endsAt: at(120).toISOString() },
      serverNow: at(0).toISOString(),
    });
    expect((await list(stranger, made)).error.errorCode).toBe('NOT_A_PARTICIPANT');
    clock = at(120);
    expect((await list(stranger, made)).body).toMatchObject({ problemList: [{}, {}], entry: null });
    expect((await list(me, made)).body).toMatchObject({ entry: { maySubmit: false } });
  });

  it('[LMS-304] show the version that was chosen, without level, tags, hints and hidden cases', async () => {
    const made = await contest({ settings: { languages: ['PYTHON'] } });
    await addParticipant(server.db, made.competitionId, me.id);
    const [first] = made.problems;
    const { body } = await call(
      server,
      competitionEntries.problem,
      { competitionId: made.competitionId, problemId: first?.problemId ?? 0 },
      me.headers,
    );
    expect(body).toMatchObject({
      problem: { problemId: first?.problemId, tagList: [], solvedCount: 0, my: { hintCount: 0 }, sampleList: [{}] },
      block: null,
      languageList: ['PYTHON'],
    });
    expect(JSON.stringify(body)).not.toContain('20\\n-5');
    const none = await call(
      server,
      competitionEntries.problem,
      { competitionId: made.competitionId, problemId: 999_999 },
      me.headers,
    );
    expect(none.error.errorCode).toBe('COMPETITION_PROBLEM_NOT_FOUND');
  });

  it('[LMS-304] of an exam stay with those who took it, each in the variant that is theirs', async () => {
    const made = await contest({ problemCount: 1, settings: { kind: 'EXAM' } });
    const [problem] = made.problems;
    if (!problem) throw new Error('there is a problem');
    const second = await addVariant(server.db, problem.problemId, { ...problem, place: 1, title: '나형' });
    const participantId = await addParticipant(server.db, made.competitionId, me.id);
    expect((await list(me, made)).error.errorCode).toBe('COMPETITION_NOT_STARTED');
    expect((await hand(me, made)).error.errorCode).toBe('COMPETITION_NOT_STARTED');
    await server.db
      .insertInto('competitions_assigned')
      .values({ participant_id: participantId, problem_id: problem.problemId, variant_id: second })
      .execute();
    expect((await list(me, made)).body.problemList).toMatchObject([{ title: '나형' }]);
    expect((await hand(me, made)).status).toBe(200);
    clock = at(121);
    expect((await list(await person(), made)).error.errorCode).toBe('NOT_A_PARTICIPANT');
  });
});

describe('handing in', () => {
  it('[LMS-367] is reported to quests the first time, and no time after', async () => {
    const made = await contest();
    await addParticipant(server.db, made.competitionId, me.id, { now: START });
    clock = at(5);
    for (const problem of [0, 1]) expect((await hand(me, made, problem)).status).toBe(200);
    const reported = await server.db
      .selectFrom('core_outbox')
      .select('payload')
      .where('name', '=', 'learning.competitionJoined')
      .execute();
    const mine = { userId: me.id, competitionId: made.competitionId };
    expect(reported.filter(({ payload }) => JSON.stringify(payload) === JSON.stringify(mine))).toHaveLength(1);
  });

  it('[LMS-8] [LMS-304] counts by the clock of the server, to its last millisecond, with extra time', async () => {
    const made = await contest();
    await addParticipant(server.db, made.competitionId, me.id);
    const slow = await person();
    await addParticipant(server.db, made.competitionId, slow.id, { extraSeconds: 600 });
    clock = new Date(at(120).getTime() - 1);
    expect((await hand(me, made)).body).toMatchObject({ atMs: 120 * MINUTE_MS - 1 });
    clock = at(120);
    expect((await hand(me, made)).error.errorCode).toBe('COMPETITION_OVER');
    expect((await hand(slow, made)).status).toBe(200);
    clock = at(130);
    expect((await hand(slow, made)).error.errorCode).toBe('COMPETITION_OVER');
  });

  it('[LMS-304] follows each own start where everybody has the same time', async () => {
    const made = await contest({ settings: { timing: 'INDIVIDUAL', duration_minutes: 30 } });
    const waiting = await person();
    await addParticipant(server.db, made.competitionId, waiting.id, { startedAt: null });
    await addParticipant(server.db, made.competitionId, me.id, { startedAt: at(10) });
    clock = at(39);
    expect((await hand(me, made)).body).toMatchObject({ atMs: 29 * MINUTE_MS });
    expect((await hand(waiting, made)).error.errorCode).toBe('COMPETITION_NOT_STARTED');
    clock = at(40);
    expect((await hand(me, made)).error.errorCode).toBe('COMPETITION_OVER');
  });

  it('[LMS-304] is refused to strangers, waiting and disqualified ones, and in another language', async () => {
    const made = await contest({ settings: { languages: ['PYTHON'] } });
    expect((await hand(me, made)).error.errorCode).toBe('NOT_A_PARTICIPANT');
    const participantId = await addParticipant(server.db, made.competitionId, me.id, { state: 'WAITING' });
    expect((await hand(me, made)).error.errorCode).toBe('NOT_A_PARTICIPANT');
    const state = (set: object) =>
      server.db.updateTable('competitions_participants').set(set).where('id', '=', participantId).execute();
    await state({ state: 'ADMITTED' });
    expect((await hand(me, made, 0, { language: 'JAVASCRIPT' })).error).toMatchObject({
      errorCode: 'LANGUAGE_NOT_OFFERED',
      fieldErrors: [{ field: 'language' }],
    });
    expect((await hand(me, made)).status).toBe(200);
    await state({ disqualified_at: START });
    expect((await hand(me, made)).error.errorCode).toBe('PARTICIPANT_DISQUALIFIED');
    await state({ disqualified_at: null, finished_at: START });
    expect((await hand(me, made)).error.errorCode).toBe('COMPETITION_OVER');
  });

  it('[LMS-304] keeps its limits for a whole team that hands in at once, and an own fault of ours gives a try back', async () => {
    const made = await contest({ settings: { submission_limit: 2, entry: 'TEAM', team_size_max: 3 } });
    const mate = await person();
    const participantId = await addParticipant(server.db, made.competitionId, [me.id, mate.id], { teamName: '돌고래' });
    const both = await Promise.all([me, mate, me, mate].map((who) => hand(who, made)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
    const ids = both.filter(({ status }) => status === 200).map(({ body }) => body.submissionId);
    expect((await list(me, made)).body.problemList).toMatchObject([{ leftCount: 0, my: { pending: 2 } }, {}]);
    await hand(me, made, 1);
    expect((await hand(me, made, 1)).error.errorCode).toBe('TOO_MANY_OPEN_SUBMISSIONS');
    await judgeEntry(server, ids[0] ?? 0, 'IE');
    expect((await list(mate, made)).body.problemList).toMatchObject([
      { leftCount: 1, my: { pending: 1, tries: 0 } },
      {},
    ]);
    const { submissionList, totalCount } = (
      await call(server, competitionEntries.mySubmissions, { competitionId: made.competitionId }, mate.headers)
    ).body;
    expect(totalCount).toBe(3);
    expect(new Set(submissionList.map(({ nickname }) => nickname)).size).toBeGreaterThan(0);
    expect(participantId).toBeGreaterThan(0);
  });

  it('[LMS-304] is once for a key, however often it is sent', async () => {
    const made = await contest();
    await addParticipant(server.db, made.competitionId, me.id);
    const headers = { ...me.headers, 'idempotency-key': 'once-and-only-once' };
    const sent = await Promise.all([1, 2, 3].map(() => hand({ ...me, headers }, made)));
    expect(new Set(sent.filter(({ status }) => status === 200).map(({ body }) => body.submissionId)).size).toBe(1);
    expect(
      await server.db
        .selectFrom('competitions_submissions')
        .select('id')
        .where('competition_id', '=', made.competitionId)
        .execute(),
    ).toHaveLength(1);
  });

  it('[LMS-304] works for virtual participants, practice and test runs, beside the standings', async () => {
    const made = await contest();
    const admin = await person({ isAdmin: true });
    clock = at(-10);
    await addParticipant(server.db, made.competitionId, admin.id, { kind: 'TEST', startedAt: at(-11) });
    expect((await hand(admin, made)).body).toMatchObject({ atMs: MINUTE_MS });
    clock = at(500);
    await addParticipant(server.db, made.competitionId, me.id, { kind: 'PRACTICE', startedAt: at(400) });
    expect((await hand(me, made)).status).toBe(200);
    await addParticipant(server.db, made.competitionId, me.id, { kind: 'VIRTUAL', startedAt: at(490) });
    expect((await hand(me, made)).body).toMatchObject({ atMs: 10 * MINUTE_MS });
    expect((await list(me, made)).body).toMatchObject({ entry: { kind: 'VIRTUAL' } });
    clock = at(611);
    expect((await list(me, made)).body).toMatchObject({ entry: { kind: 'PRACTICE', maySubmit: true } });
    expect(await published(competitionEvents.standingMoved.name, `competition:${made.competitionId}`)).toEqual([]);
  });
});

describe('a verdict', () => {
  it('[LMS-302] changes one cell and one row, and sends one delta that everybody gets', async () => {
    const made = await contest();
    const participantId = await addParticipant(server.db, made.competitionId, me.id);
    const problemId = made.problems[0]?.problemId ?? 0;
    clock = at(5);
    const wrong = (await hand(me, made)).body.submissionId;
    await judgeEntry(server, wrong, 'WA');
    clock = at(7.5);
    const right = (await hand(me, made)).body.submissionId;
    await judgeEntry(server, right, 'AC');
    const key = { c: made.competitionId, w: participantId, p: problemId };
    const tie = (7 + 20) * MINUTE_MS;
    expect(await published(competitionEvents.standingMoved.name, `competition:${made.competitionId}`)).toEqual([
      { ...key, n: 0, q: 1, s: 0, t: null, ok: false, r: [0, 0, 0] },
      { ...key, n: 1, q: 0, s: 0, t: null, ok: false, r: [0, 0, 0] },
      { ...key, n: 1, q: 1, s: 0, t: null, ok: false, r: [0, 0, 0] },
      { ...key, n: 2, q: 0, s: 1, t: 7.5 * MINUTE_MS, ok: true, r: [1, tie, 7.5 * MINUTE_MS] },
    ]);
    const truth = `competition-authors:${made.competitionId}`;
    expect(await published(competitionEvents.trueStandingMoved.name, truth)).toEqual([]);
    expect(await published(competitionEvents.submissionChanged.name, `user:${me.id}`)).toEqual([
      { competitionId: made.competitionId, problemId, submissionId: wrong },
      { competitionId: made.competitionId, problemId, submissionId: right },
    ]);
    expect((await read(me, made, right)).body).toMatchObject({
      verdict: 'AC',
      source: SOURCE,
      points: null,
      caseList: null,
      atMs: 7.5 * MINUTE_MS,
    });
    const stranger = await person();
    expect((await read(stranger, made, right)).status).toBe(404);
  });

  it('[LMS-305] in a freeze is pending for others and true for its owner and the authors', async () => {
    const made = await contest({ settings: { freeze_minutes: 60 } });
    await addParticipant(server.db, made.competitionId, me.id);
    clock = at(61);
    const { submissionId } = (await hand(me, made)).body;
    await judgeEntry(server, submissionId, 'AC');
    expect((await list(me, made)).body.problemList[0]?.my).toMatchObject({ isSolved: true });
    const moved = await published(competitionEvents.standingMoved.name, `competition:${made.competitionId}`);
    expect(moved).toMatchObject([{ n: 0, q: 1, ok: false, r: [0, 0, 0] }]);
    expect(
      await published(competitionEvents.trueStandingMoved.name, `competition-authors:${made.competitionId}`),
    ).toMatchObject([{ ok: true }]);
  });

  it('[LMS-305] that is hidden is hidden from its owner too, until the results are shown', async () => {
    const made = await contest({
      format: 'SCORE',
      settings: { kind: 'EXAM', verdict_view: 'HIDDEN', standings_view: 'HIDDEN' },
    });
    await addParticipant(server.db, made.competitionId, me.id);
    const { submissionId } = (await hand(me, made)).body;
    const before = (await read(me, made, submissionId)).body;
    await judgeEntry(server, submissionId, 'AC');
    expect((await read(me, made, submissionId)).body).toEqual(before);
    expect(before).toMatchObject({ state: 'HIDDEN', verdict: null, points: null, judgedAt: null, caseList: null });
    expect((await list(me, made)).body.problemList[0]?.my).toMatchObject({ pending: 1, isSolved: false, points: 0 });
    expect(await published(competitionEvents.standingMoved.name, `competition:${made.competitionId}`)).toEqual([]);
    expect(await published(competitionEvents.submissionChanged.name, `user:${me.id}`)).toEqual([]);
    await server.db
      .updateTable('competitions_competitions')
      .set({ revealed_at: clock })
      .where('id', '=', made.competitionId)
      .execute();
    expect((await read(me, made, submissionId)).body).toMatchObject({ state: 'DONE', verdict: 'AC', points: 100 });
  });

  it('[LMS-303] counts subtasks by their worst case, and the best of each from whichever try', async () => {
    const subtasks = [
      { name: '작은 수', points: 30, cases: [0] },
      { name: '', points: 70, cases: [0, 1] },
    ];
    const made = await contest({ format: 'SCORE', subtasks });
    await addParticipant(server.db, made.competitionId, me.id);
    const one = {
      isSample: false,
      pointsPossible: 50,
      input: null,
      expected: null,
      output: null,
      error: null,
      comment: null,
    };
    const found = (first: boolean, second: boolean) => ({
      verdict: 'PAC' as const,
      cases: [first, second].map((isRight, place) => ({
        ...one,
        place,
        verdict: isRight ? ('AC' as const) : ('WA' as const),
        points: isRight ? 50 : 0,
      })),
    });
    const first = (await hand(me, made)).body.submissionId;
    await judgeEntry(server, first, found(true, false));
    expect((await read(me, made, first)).body).toMatchObject({
      points: 30,
      subtaskList: [{ points: 30 }, { points: 0 }],
    });
    const second = (await hand(me, made)).body.submissionId;
    await judgeEntry(server, second, found(false, true));
    expect((await list(me, made)).body.problemList[0]).toMatchObject({
      points: 100,
      subtaskList: [
        { name: '작은 수', points: 30 },
        { name: '', points: 70 },
      ],
      my: { points: 30, tries: 2 },
    });
  });
});

describe('somebody who leaves', () => {
  it('[LMS-308] keeps their place without a name, and nobody waits for a verdict of theirs', async () => {
    const made = await contest({ settings: { entry: 'TEAM', team_size_max: 2 } });
    const mate = await person();
    const participantId = await addParticipant(server.db, made.competitionId, [me.id, mate.id], { teamName: '돌고래' });
    const { submissionId } = (await hand(me, made)).body;
    await inTransaction(server.db, (tx) =>
      eraseCompetitors.run({ app: server.app, db: tx, now: clock }, { userId: me.id }, { seq: 0 }),
    );
    expect((await read(mate, made, submissionId)).body).toMatchObject({ nickname: null, verdict: 'IE' });
    expect((await list(mate, made)).body.problemList[0]?.my).toMatchObject({ pending: 0, tries: 0 });
    expect(
      await server.db
        .selectFrom('competitions_members')
        .select(['user_id', 'is_leader'])
        .where('participant_id', '=', participantId)
        .execute(),
    ).toEqual([{ user_id: mate.id, is_leader: true }]);
  });
});
