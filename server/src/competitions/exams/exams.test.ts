import { competitionCodes } from '@dolphin/contract/competitions/codes/codes.contract';
import { exams } from '@dolphin/contract/competitions/exams/exams.contract';
import { examEvents } from '@dolphin/contract/competitions/exams/exams.events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { addParticipant, addVariant, makeCompetition } from '../competitions.fixture.ts';
import { assignVariants } from './assign-variants.queries.ts';
import { endExams, handInExam } from './exams.jobs.ts';
import { clockOfHeld, holdParticipant, selectDue } from './hand-in.queries.ts';

const START = new Date('2026-11-18T05:00:00Z');
const MINUTE_MS = 60_000;
const STARTER = 'a = int(input())\n';

let server: TestServer;
let now = START;
beforeAll(async () => void (server = await startTestServer({ now: () => now })));
afterAll(() => server.close());

const after = (ms: number): Date => (now = new Date(now.getTime() + ms));

/** An exam of the site that has run for half an hour and ends in four minutes. */
async function begin(settings: object = {}) {
  now = START;
  const [me, author] = [await server.makePerson(), await server.makePerson({ isAdmin: true })];
  const { competitionId, problems } = await makeCompetition(server.db, {
    now,
    problemCount: 3,
    settings: { kind: 'EXAM', format: 'SCORE', ends_at: new Date(now.getTime() + 4 * MINUTE_MS), ...settings },
  });
  const participantId = await addParticipant(server.db, competitionId, me.id, { now });
  const save = (place: number, source: string, who: Person = me, baseRevision = 0) =>
    call(
      server,
      competitionCodes.save,
      {
        competitionId,
        problemId: problems[place]?.problemId ?? 0,
        language: 'PYTHON',
        source,
        baseRevision,
        tabKey: 't',
      },
      who.headers,
    );
  return { me, author, competitionId, participantId, problems, save };
}

const ctx = () => ({
  app: server.app,
  db: server.db,
  now,
  jobId: 'test',
  signal: new AbortController().signal,
});
const end = (participantId: number) => handInExam.run(ctx(), { participantId });
const submissionsOf = (participantId: number) =>
  server.db
    .selectFrom('competitions_submissions as s')
    .innerJoin('learning_judge_requests as r', 'r.id', 's.request_id')
    .select(['s.problem_id', 's.at_ms', 's.is_automatic', 'r.source'])
    .where('s.participant_id', '=', participantId)
    .orderBy('s.id')
    .execute();
const placeOf = (participantId: number) =>
  server.db
    .selectFrom('competitions_participants')
    .select(['finished_at', 'extra_seconds'])
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow();

describe('variants', () => {
  it('[LMS-349] are met equally often however many begin at once, and stay', async () => {
    const { competitionId, problems } = await begin();
    const [first] = problems;
    if (!first) throw new Error('no problem');
    for (const place of [1, 2]) await addVariant(server.db, first.problemId, { ...first, place, title: '다른 문제' });
    await warmPool(server.db, 6);
    const ids: number[] = [];
    for (let nth = 0; nth < 12; nth++)
      ids.push(await addParticipant(server.db, competitionId, (await server.makePerson()).id, { now }));
    await Promise.all(ids.map((id) => inTransaction(server.db, (tx) => assignVariants(tx, competitionId, id))));
    const read = () =>
      server.db
        .selectFrom('competitions_assigned')
        .selectAll()
        .where('participant_id', 'in', ids)
        .orderBy('participant_id')
        .orderBy('problem_id')
        .execute();
    const rows = await read();
    expect(rows).toHaveLength(12 * 3);
    const counts = new Map<number, number>();
    for (const { variant_id: variantId, problem_id: problemId } of rows)
      if (problemId === first.problemId) counts.set(variantId, (counts.get(variantId) ?? 0) + 1);
    expect([...counts.values()]).toEqual([4, 4, 4]);
    await inTransaction(server.db, (tx) => assignVariants(tx, competitionId, ids[0] ?? 0));
    expect(await read()).toEqual(rows);
  });

  it('[LMS-349] decide whose code is whose: a save goes to the variant one meets', async () => {
    const { competitionId, participantId, problems, save } = await begin();
    const [first] = problems;
    if (!first) throw new Error('no problem');
    const variantId = await addVariant(server.db, first.problemId, { ...first, place: 1, title: '다른 문제' });
    await server.db
      .insertInto('competitions_assigned')
      .values({ participant_id: participantId, problem_id: first.problemId, variant_id: variantId })
      .execute();
    await save(0, 'mine');
    const codes = server.db.selectFrom('competitions_codes').select('variant_id');
    expect(await codes.where('participant_id', '=', participantId).execute()).toEqual([{ variant_id: variantId }]);
    expect(competitionId).toBeGreaterThan(0);
  });
});

describe('the end of the time', () => {
  it('[LMS-12] [LMS-350] hands in what was saved last, at the end of the time, once', async () => {
    const { participantId, problems, save } = await begin();
    await save(0, 'print(1)');
    await save(1, STARTER);
    after(3 * MINUTE_MS);
    await save(0, 'print(2)', undefined, 1);
    await end(participantId);
    expect(await submissionsOf(participantId)).toEqual([]);
    after(2 * MINUTE_MS);
    await warmPool(server.db, 4);
    await Promise.all([end(participantId), end(participantId), end(participantId), end(participantId)]);
    await end(participantId);
    expect(await submissionsOf(participantId)).toEqual([
      { problem_id: problems[0]?.problemId, at_ms: 34 * MINUTE_MS, is_automatic: true, source: 'print(2)' },
    ]);
    expect((await placeOf(participantId)).finished_at).toEqual(new Date(START.getTime() + 4 * MINUTE_MS));
  });

  it('[LMS-350] waits for extra time, and hands in at the end of that', async () => {
    const { participantId, save } = await begin();
    await save(0, 'print(1)');
    await server.db
      .updateTable('competitions_participants')
      .set({ extra_seconds: 30 })
      .where('id', '=', participantId)
      .execute();
    after(4 * MINUTE_MS + 10_000);
    await end(participantId);
    expect((await placeOf(participantId)).finished_at).toBeNull();
    expect((await save(0, 'print(11)', undefined, 1)).body.isSaved).toBe(true);
    after(20_000);
    await end(participantId);
    expect(await submissionsOf(participantId)).toMatchObject([{ at_ms: 34.5 * MINUTE_MS, source: 'print(11)' }]);
  });

  it('[LMS-402] takes a last save that was on its way, a moment longer than the time, and hands that in', async () => {
    const { competitionId, me, participantId, save } = await begin();
    await save(0, 'print(1)');
    after(4 * MINUTE_MS + 3_900);
    await endExams.run(ctx());
    expect((await save(0, 'print(12)', undefined, 1)).body.isSaved).toBe(true);
    expect((await call(server, exams.handIn, { competitionId }, me.headers)).error.errorCode).toBe('COMPETITION_OVER');
    after(100);
    expect((await save(0, 'print(123)', undefined, 2)).error.errorCode).toBe('COMPETITION_OVER');
    await end(participantId);
    expect(await submissionsOf(participantId)).toMatchObject([{ at_ms: 34 * MINUTE_MS, source: 'print(12)' }]);
  });

  it('[LMS-402] takes none after handing in, and none in a contest', async () => {
    const { competitionId, me, save } = await begin();
    after(4 * MINUTE_MS - 1_000);
    await call(server, exams.handIn, { competitionId }, me.headers);
    after(2_000);
    expect((await save(0, 'late')).error.errorCode).toBe('COMPETITION_OVER');
    const contest = await begin({ kind: 'CONTEST' });
    after(4 * MINUTE_MS + 1);
    expect((await contest.save(0, 'late')).error.errorCode).toBe('COMPETITION_OVER');
  });

  it('[LMS-350] hands in nothing that was handed in already, in whatever way the lines end', async () => {
    const { competitionId, me, participantId, problems, save } = await begin();
    const [first] = problems;
    if (!first) throw new Error('no problem');
    await save(0, 'print(1)\n');
    const { id: requestId } = await server.db
      .insertInto('learning_judge_requests')
      .values({
        user_id: me.id,
        content_id: first.contentId,
        version_id: first.versionId,
        language: 'PYTHON',
        source: 'print(1)\r\n',
        runs_all_cases: true,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('competitions_submissions')
      .values({
        competition_id: competitionId,
        participant_id: participantId,
        problem_id: first.problemId,
        variant_id: first.variantId,
        user_id: me.id,
        request_id: requestId,
        language: 'PYTHON',
        at_ms: 1,
        is_frozen: false,
        created_at: now,
        verdict: null,
        points: null,
        judged_at: null,
      })
      .execute();
    const own = (await call(server, exams.mine, { competitionId }, me.headers)).body;
    expect(own.answerList.map(({ state }) => state)).toEqual(['SUBMITTED', 'EMPTY', 'EMPTY']);
    after(10 * MINUTE_MS);
    await end(participantId);
    expect(await submissionsOf(participantId)).toHaveLength(1);
  });

  it('[LMS-350] is found for each, together or by their own clock, as the clock of the page shows', async () => {
    const mine = await begin();
    const own = await begin({ timing: 'INDIVIDUAL', duration_minutes: 2 });
    const late = await addParticipant(server.db, own.competitionId, (await server.makePerson()).id, {
      startedAt: new Date(START.getTime() + 3 * MINUTE_MS),
      now,
    });
    const idle = await addParticipant(server.db, own.competitionId, (await server.makePerson()).id, {
      startedAt: null,
    });
    const virtual = await addParticipant(server.db, mine.competitionId, (await server.makePerson()).id, {
      kind: 'VIRTUAL',
      now,
    });
    const contest = await begin({ kind: 'CONTEST' });
    const all = [mine.participantId, own.participantId, late, idle, virtual, contest.participantId];
    for (const minutes of [1, 2, 3, 4, 5, 33, 34]) {
      const at = new Date(START.getTime() + minutes * MINUTE_MS);
      const due = new Set(await selectDue(server.db, at, 1_000));
      for (const participantId of all) {
        const held = await inTransaction(server.db, (tx) => holdParticipant(tx, participantId));
        const clock = held?.kind === 'EXAM' ? clockOfHeld(held) : null;
        expect([minutes, participantId, due.has(participantId)]).toEqual([
          minutes,
          participantId,
          clock !== null && clock.endsAt <= at,
        ]);
      }
    }
  });

  it('[LMS-353] loses nothing of twenty whose browsers are gone in the last minute, also after a restart', async () => {
    const { competitionId, problems } = await begin();
    const people = await Promise.all(Array.from({ length: 20 }, () => server.makePerson()));
    const places = new Map<number, string>();
    after(3 * MINUTE_MS + 30_000);
    for (const [nth, person] of people.entries()) {
      const participantId = await addParticipant(server.db, competitionId, person.id, { now });
      const source = `print(${nth})`;
      places.set(participantId, source);
      const key = { competitionId, problemId: problems[nth % 3]?.problemId ?? 0, language: 'PYTHON' as const };
      await call(server, competitionCodes.save, { ...key, source, baseRevision: 0, tabKey: 't' }, person.headers);
    }
    // Nobody is there at the end: no browser, no server. An hour later the sweep finds them all, however often it runs.
    after(60 * MINUTE_MS);
    await endExams.run(ctx());
    await endExams.run(ctx());
    const { rows } = await sql<{ id: number }>`select (data ->> 'participantId')::bigint as id from pgboss.job_common
      where name = ${handInExam.name} and (data ->> 'participantId')::bigint = any(${[...places.keys()]})`.execute(
      server.db,
    );
    expect(new Set(rows.map(({ id }) => Number(id)))).toEqual(new Set(places.keys()));
    for (const { id } of [...rows, ...rows]) await end(Number(id));
    for (const [participantId, source] of places)
      expect(await submissionsOf(participantId)).toMatchObject([{ source, at_ms: 34 * MINUTE_MS, is_automatic: true }]);
  });
});

describe('handing in', () => {
  it('[LMS-352] ends the own time at once, with what is saved, and nothing can be changed afterwards', async () => {
    const { competitionId, me, participantId, save } = await begin();
    await save(0, 'print(1)');
    const before = (await call(server, exams.mine, { competitionId }, me.headers)).body;
    expect(before).toMatchObject({ kind: 'EXAM', finishedAt: null, endsAt: '2026-11-18T05:04:00.000Z' });
    expect(before.answerList.map(({ state, label }) => [label, state])).toEqual([
      ['A', 'SAVED'],
      ['B', 'EMPTY'],
      ['C', 'EMPTY'],
    ]);
    after(MINUTE_MS);
    await warmPool(server.db, 3);
    const answers = await Promise.all([1, 2, 3].map(() => call(server, exams.handIn, { competitionId }, me.headers)));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({
      finishedAt: now.toISOString(),
      handedInCount: 1,
    });
    expect((await save(0, 'more', undefined, 1)).error.errorCode).toBe('COMPETITION_OVER');
    expect((await call(server, exams.mine, { competitionId }, me.headers)).body.answerList[0]?.state).toBe('SUBMITTED');
    after(30 * MINUTE_MS);
    await end(participantId);
    expect(await submissionsOf(participantId)).toMatchObject([{ is_automatic: true, at_ms: 31 * MINUTE_MS }]);
  });

  it('[LMS-352] is not offered in a contest, and not to strangers', async () => {
    const contest = await begin({ kind: 'CONTEST' });
    const stranger = await server.makePerson();
    for (const { headers } of [contest.me, stranger])
      expect(
        (await call(server, exams.handIn, { competitionId: contest.competitionId }, headers)).error.errorCode,
      ).toBe('NOT_A_PARTICIPANT');
  });
});

describe('the live view', () => {
  it('[LMS-354] shows authors alone who writes what, with tries, time and pastes', async () => {
    const { author, competitionId, me, participantId, problems, save } = await begin();
    await save(0, `${STARTER}x`);
    await call(server, exams.contact, { competitionId }, me.headers);
    after(MINUTE_MS);
    const { body } = await call(server, exams.live, { competitionId }, author.headers);
    expect(body).toMatchObject({ serverNow: now.toISOString(), next: null });
    expect(body.problemList.map(({ label }) => label)).toEqual(['A', 'B', 'C']);
    expect(body.participantList).toMatchObject([
      {
        participantId,
        memberList: [{ userId: me.id, nickname: me.nickname }],
        endsAt: '2026-11-18T05:04:00.000Z',
        seenAt: START.toISOString(),
        cellList: [{ problemId: problems[0]?.problemId, savedAt: START.toISOString(), tries: 0, pasteCount: 0 }],
      },
    ]);
    for (const who of [me, await server.makePerson()])
      expect((await call(server, exams.live, { competitionId }, who.headers)).error.errorCode).toBe(
        'COMPETITION_NOT_FOUND',
      );
  });

  it('[LMS-354] is read by pages, and anew for those who moved', async () => {
    const { author, competitionId } = await begin();
    await sql`insert into competitions_participants (competition_id, registered_at)
      select ${competitionId}, now() from generate_series(1, 250)`.execute(server.db);
    const first = (await call(server, exams.live, { competitionId }, author.headers)).body;
    expect(first.participantList).toHaveLength(200);
    const input = { competitionId, after: first.next ?? 0 };
    const second = (await call(server, exams.live, input, author.headers)).body;
    expect([second.participantList.length, second.next]).toEqual([51, null]);
    const named = [first.participantList[3]?.participantId ?? 0, second.participantList[7]?.participantId ?? 0];
    const some = (await call(server, exams.live, { competitionId, participant_id: named }, author.headers)).body;
    expect(some.participantList.map(({ participantId }) => participantId)).toEqual(named);
    const elsewhere = await begin();
    const foreign = { competitionId: elsewhere.competitionId, participant_id: named };
    expect((await call(server, exams.live, foreign, author.headers)).body.participantList).toEqual([]);
  });

  it('[LMS-354] is notified of a participant when they begin to write and when they come back, not with every key', async () => {
    const { competitionId, me, participantId, save } = await begin();
    const moved = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from core_outbox
        where name = ${examEvents.participantMoved.name} and (payload ->> 'participantId')::bigint = ${participantId}`.execute(
        server.db,
      );
      return rows[0]?.count ?? 0;
    };
    await save(0, 'a');
    await save(0, 'ab', me, 1);
    await save(0, 'abc', me, 2);
    expect(await moved()).toBe(1);
    after(10_000);
    await save(0, 'abcd', me, 3);
    expect(await moved()).toBe(2);
    const contact = () => call(server, exams.contact, { competitionId }, me.headers);
    expect((await contact()).body).toMatchObject({ serverNow: now.toISOString(), finishedAt: null });
    expect(await moved()).toBe(3);
    after(30_000);
    await contact();
    expect(await moved()).toBe(3);
    after(90_000);
    await contact();
    expect(await moved()).toBe(4);
  });
});
