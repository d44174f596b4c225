import { competitionRejudges } from '@dolphin/contract/competitions/manage/rejudges.contract';
import { REJUDGE_CHANGES_MAX } from '@dolphin/contract/competitions/manage/manage.constants';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Db, inTransaction } from '../../core/db.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { erasePerson } from '../access/people.queries.ts';
import { addParticipant, makeCompetition, type MadeProblem } from '../competitions.fixture.ts';
import { checkStandings, recomputeStandings } from '../standings/recompute.ts';
import { largestChanges } from './place-changes.ts';
import { updateReady } from './rejudges.queries.ts';
import { isReported, keepRejudged } from './rejudges.listeners.ts';

let server: TestServer;
let teacher: Person;
let channelId: number;
beforeAll(async () => {
  server = await startTestServer();
  const made = await server.makeChannel(['TEACHER']);
  channelId = made.id;
  teacher = made.people.TEACHER;
});
afterAll(() => server.close());

async function judged(
  competitionId: number,
  problem: MadeProblem,
  participantId: number,
  userId: number,
  atMs: number,
  verdict: Verdict,
) {
  const { id: request_id } = await server.db
    .insertInto('learning_judge_requests')
    .values({
      user_id: userId,
      content_id: problem.contentId,
      version_id: problem.versionId,
      language: 'PYTHON',
      source: 'print(1)',
      runs_all_cases: false,
      state: 'DONE',
      verdict,
      points: 0,
      points_possible: 100,
      cpu_ms: null,
      memory_kb: null,
      cases: null,
      created_at: new Date(),
      judged_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('competitions_submissions')
    .values({
      competition_id: competitionId,
      participant_id: participantId,
      problem_id: problem.problemId,
      variant_id: problem.variantId,
      user_id: userId,
      request_id,
      language: 'PYTHON',
      at_ms: atMs,
      is_frozen: false,
      state: 'DONE',
      verdict,
      points: verdict === 'AC' ? 100 : 0,
      subtask_points: null,
      created_at: new Date(),
      judged_at: new Date(),
    })
    .execute();
}

/** Two people: the first was right, the second wrong. */
async function contest(settings: Parameters<typeof makeCompetition>[1] = {}) {
  const { competitionId, problems } = await makeCompetition(server.db, { channelId, problemCount: 1, ...settings });
  const [problem] = problems;
  if (!problem) throw new Error('no problem');
  const people = [await server.makePerson(), await server.makePerson()];
  const ids: number[] = [];
  for (const [at, { id }] of people.entries()) {
    const participantId = await addParticipant(server.db, competitionId, id);
    ids.push(participantId);
    await judged(competitionId, problem, participantId, id, 60_000 * (at + 1), at === 0 ? 'AC' : 'WA');
  }
  await inTransaction(server.db, (tx) => recomputeStandings(tx, competitionId));
  const named = { competitionId };
  return {
    competitionId,
    problem,
    ids,
    people,
    preview: (rejudgeId: number) => call(server, competitionRejudges.preview, { ...named, rejudgeId }, teacher.headers),
    start: (who = teacher) =>
      call(server, competitionRejudges.start, { ...named, problemId: problem.problemId }, who.headers),
    detail: (rejudgeId: number) => call(server, competitionRejudges.detail, { ...named, rejudgeId }, teacher.headers),
    apply: (rejudgeId: number) => call(server, competitionRejudges.apply, { ...named, rejudgeId }, teacher.headers),
    discard: (rejudgeId: number) => call(server, competitionRejudges.discard, { ...named, rejudgeId }, teacher.headers),
    scores: async () =>
      (
        await server.db
          .selectFrom('competitions_standings')
          .select('score')
          .where('competition_id', '=', competitionId)
          .orderBy('participant_id')
          .execute()
      ).map(({ score }) => score),
  };
}

/** The judge comes to other verdicts, in the order of the submissions. */
async function judge(rejudgeId: number, verdicts: readonly Verdict[]) {
  const rows = await server.db
    .selectFrom('competitions_rejudged')
    .select('request_id')
    .where('rejudge_id', '=', rejudgeId)
    .orderBy('submission_id')
    .execute();
  for (const [at, { request_id: requestId }] of rows.entries()) {
    await server.db
      .updateTable('learning_judge_requests')
      .set({ state: 'DONE', verdict: verdicts[at] ?? 'WA', points: 0, points_possible: 100 })
      .where('id', '=', requestId)
      .execute();
    await inTransaction(server.db, (tx) =>
      keepRejudged.run({ app: server.app, db: tx, now: new Date() }, { requestId }, { seq: 0 }),
    );
  }
}

describe('[LMS-324] a rejudge', () => {
  it('[LMS-324] shows changed verdicts and places before it is applied, and is applied once', async () => {
    const { competitionId, ids, start, detail, apply, scores } = await contest();
    const { rejudgeId } = (await start()).body;
    expect((await start()).error.errorCode).toBe('REJUDGE_OPEN');
    expect((await apply(rejudgeId)).error.errorCode).toBe('REJUDGE_NOT_READY');
    await judge(rejudgeId, ['WA', 'AC']);
    const { body } = await detail(rejudgeId);
    expect(body).toMatchObject({ state: 'READY', submissionCount: 2, judgedCount: 2 });
    expect(body.verdictChangeList).toMatchObject([
      { before: { verdict: 'AC' }, after: { verdict: 'WA' } },
      { before: { verdict: 'WA' }, after: { verdict: 'AC' } },
    ]);
    expect(body.placeChangeList).toMatchObject([
      { participantId: ids[1], before: 2, after: 1 },
      { participantId: ids[0], before: 1, after: 2 },
    ]);
    expect(await scores()).toEqual([1, 0]);
    const answers = await Promise.all([apply(rejudgeId), apply(rejudgeId)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await scores()).toEqual([0, 1]);
    expect(await inTransaction(server.db, (tx) => checkStandings(tx, competitionId))).toEqual([]);
    expect((await detail(rejudgeId)).body.state).toBe('APPLIED');
  });

  it('[LMS-324] that becomes ready while it is applied is applied whole', async () => {
    const { start, apply, detail, scores } = await contest();
    const { rejudgeId } = (await start()).body;
    await judge(rejudgeId, ['WA', 'AC']);
    const setState = (db: Db, state: 'JUDGING' | 'READY') =>
      db.updateTable('competitions_rejudges').set({ state }).where('id', '=', rejudgeId).execute();
    await setState(server.db, 'JUDGING');
    const { applying } = await inTransaction(server.db, async (tx) => {
      await setState(tx, 'READY');
      const waiting = apply(rejudgeId);
      await until('it waits for the lock', async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          server.db,
        );
        return rows.length > 0;
      });
      return { applying: waiting };
    });
    expect((await applying).status).toBe(200);
    expect(await scores()).toEqual([0, 1]);
    expect((await detail(rejudgeId)).body.state).toBe('APPLIED');
    expect((await apply(rejudgeId)).error.errorCode).toBe('REJUDGE_CLOSED');
  });

  it('[LMS-324] shows the first two hundred changes and how many there are, once everything is judged', async () => {
    const { competitionId, problem, ids, people, start, detail } = await contest();
    const [participantId, userId] = [ids[0] ?? 0, people[0]?.id ?? 0];
    for (let at = 0; at < REJUDGE_CHANGES_MAX; at += 1)
      await judged(competitionId, problem, participantId, userId, 100_000 + at, 'WA');
    const { rejudgeId } = (await start()).body;
    const all = server.db.updateTable('competitions_rejudged').where('rejudge_id', '=', rejudgeId);
    await all.set({ verdict: 'RTE', points: 0 }).execute();
    expect((await detail(rejudgeId)).body).toMatchObject({ verdictChangeList: [], verdictChangeCount: 0 });
    await inTransaction(server.db, (tx) => updateReady(tx, rejudgeId, []));
    const { body } = await detail(rejudgeId);
    expect(body.verdictChangeList).toHaveLength(REJUDGE_CHANGES_MAX);
    expect(body.verdictChangeCount).toBe(REJUDGE_CHANGES_MAX + 2);
    const listed = await call(server, competitionRejudges.list, { competitionId }, teacher.headers);
    expect(listed.body.rejudgeList).toMatchObject([{ rejudgeId, state: 'READY', isStale: false }]);
  });

  it('[LMS-324] shows the places that change most, in the order of the new ones', () => {
    const change = (participantId: number, before: number, after: number) => ({
      participantId,
      name: '',
      before,
      after,
    });
    const changes = [change(1, 9, 1), change(2, 1, 2), change(3, 2, 3), change(4, 4, 8)];
    expect(largestChanges(changes, 2).map(({ participantId }) => participantId)).toEqual([1, 4]);
  });

  it('[LMS-395] reports when the standings moved since its places were computed, and computes them again', async () => {
    const { competitionId, problem, ids, start, detail, preview } = await contest();
    const { rejudgeId } = (await start()).body;
    expect((await preview(rejudgeId)).error.errorCode).toBe('REJUDGE_NOT_READY');
    await judge(rejudgeId, ['WA', 'AC']);
    expect((await detail(rejudgeId)).body.isStale).toBe(false);
    const late = await server.makePerson();
    const third = await addParticipant(server.db, competitionId, late.id);
    await judged(competitionId, problem, third, late.id, 30_000, 'AC');
    await inTransaction(server.db, (tx) => recomputeStandings(tx, competitionId));
    expect((await detail(rejudgeId)).body.isStale).toBe(true);
    expect((await preview(rejudgeId)).status).toBe(200);
    const { body } = await detail(rejudgeId);
    expect(body.isStale).toBe(false);
    expect(body.placeChangeList).toMatchObject([
      { participantId: ids[1], before: 3, after: 2 },
      { participantId: ids[0], before: 2, after: 3 },
    ]);
    await server.db
      .updateTable('competitions_standings')
      .set({ is_ranked: false })
      .where('participant_id', '=', third)
      .execute();
    expect((await detail(rejudgeId)).body.isStale).toBe(true);
  });

  it('[LMS-396] sends its authors what they see, and each person whose verdict changed', async () => {
    const { competitionId, start, apply, people } = await contest();
    const { rejudgeId } = (await start()).body;
    await judge(rejudgeId, ['AC', 'AC']);
    await apply(rejudgeId);
    const sent = await server.db
      .selectFrom('core_outbox')
      .select(['name', 'topic', 'payload'])
      .where('topic', 'in', [`competition-authors:${competitionId}`, `user:${people[0]?.id}`, `user:${people[1]?.id}`])
      .where('name', 'in', ['competitions.rejudgesChanged', 'competitions.submissionChanged'])
      .orderBy('id')
      .execute();
    // Begun, the first of two judged, ready, applied.
    const changes = sent.filter(({ name }) => name === 'competitions.rejudgesChanged');
    expect(changes.map(({ payload }) => (payload as { isProgress: boolean }).isProgress)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(sent.filter(({ name }) => name === 'competitions.submissionChanged')).toMatchObject([
      { name: 'competitions.submissionChanged', topic: `user:${people[1]?.id}` },
    ]);
    expect([1, 50, 51, 999, 1_000].filter((n) => isReported({ judgedCount: n, submissionCount: 1_000 }))).toEqual([
      50, 1_000,
    ]);
  });

  it('[LMS-305] sends nothing to those whose verdicts are hidden, but to an author who tries it out', async () => {
    const { competitionId, problem, start, apply, people } = await contest({ settings: { verdict_view: 'HIDDEN' } });
    const trying = await addParticipant(server.db, competitionId, teacher.id, { kind: 'TEST' });
    await judged(competitionId, problem, trying, teacher.id, 180_000, 'WA');
    const { rejudgeId } = (await start()).body;
    await judge(rejudgeId, ['WA', 'AC', 'AC']);
    expect((await apply(rejudgeId)).status).toBe(200);
    const sent = await server.db
      .selectFrom('core_outbox')
      .select('topic')
      .where(
        'topic',
        'in',
        [...people, teacher].map(({ id }) => `user:${id}`),
      )
      .where('name', '=', 'competitions.submissionChanged')
      .execute();
    expect(sent).toEqual([{ topic: `user:${teacher.id}` }]);
  });

  it('[LMS-308] forgets who began it when they leave Dolphin', async () => {
    const admin = await server.makePerson({ isAdmin: true });
    const { start } = await contest();
    const { rejudgeId } = (await start(admin)).body;
    await inTransaction(server.db, (tx) => erasePerson(tx, admin.id));
    const row = server.db.selectFrom('competitions_rejudges').select('created_by').where('id', '=', rejudgeId);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ created_by: null });
  });

  it('[LMS-324] that is discarded changes nothing, and another one can begin', async () => {
    const { start, discard, apply, scores } = await contest();
    const { rejudgeId } = (await start()).body;
    await judge(rejudgeId, ['WA', 'WA']);
    expect((await discard(rejudgeId)).status).toBe(200);
    expect((await apply(rejudgeId)).error.errorCode).toBe('REJUDGE_CLOSED');
    expect(await scores()).toEqual([1, 0]);
    expect((await start()).status).toBe(200);
  });

  it('[LMS-324] is for authors, of a problem with submissions', async () => {
    const { start } = await contest();
    expect((await start(await server.makePerson())).status).toBe(404);
    const { competitionId, problems } = await makeCompetition(server.db, { channelId, problemCount: 1 });
    const empty = { competitionId, problemId: problems[0]?.problemId ?? 0 };
    expect((await call(server, competitionRejudges.start, empty, teacher.headers)).error.errorCode).toBe(
      'REJUDGE_EMPTY',
    );
  });
});
