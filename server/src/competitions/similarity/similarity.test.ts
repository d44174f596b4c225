import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { similarity, talks } from '@dolphin/contract/competitions/similarity/similarity.contract';
import { similarityErrors } from '@dolphin/contract/competitions/similarity/similarity.errors';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { addParticipant, makeCompetition, type MadeCompetition } from '../competitions.fixture.ts';
import { disguise, HONEST } from './honest-programs.fixture.ts';
import { comparePrograms } from './similarity.jobs.ts';

const NOW = new Date('2026-11-15T03:00:00Z');
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => NOW })));
afterAll(() => server.close());

/** A program of a participant, judged. */
async function submit(
  { competitionId, problems }: MadeCompetition,
  participantId: number,
  {
    userId,
    source,
    points = 100,
    language = 'PYTHON',
  }: { userId: number; source: string; points?: number; language?: JudgeLanguage },
): Promise<number> {
  const problem = problems[0];
  if (!problem) throw new Error('no problem');
  const { id: requestId } = await server.db
    .insertInto('learning_judge_requests')
    .values({
      user_id: userId,
      content_id: problem.contentId,
      version_id: problem.versionId,
      language,
      source,
      runs_all_cases: false,
      created_at: NOW,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await server.db
    .insertInto('competitions_submissions')
    .values({
      competition_id: competitionId,
      participant_id: participantId,
      problem_id: problem.problemId,
      variant_id: problem.variantId,
      user_id: userId,
      request_id: requestId,
      language,
      at_ms: 1_000,
      is_frozen: false,
      state: 'DONE',
      verdict: points === 100 ? 'AC' : 'WA',
      points,
      created_at: NOW,
      judged_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function makeCase(sources: readonly string[]) {
  const admin = await server.makePerson({ isAdmin: true });
  const made = await makeCompetition(server.db, { now: NOW, problemCount: 1 });
  const problemId = made.problems[0]?.problemId ?? 0;
  const people: Person[] = [];
  for (const source of sources) {
    const person = await server.makePerson();
    people.push(person);
    const participantId = await addParticipant(server.db, made.competitionId, person.id, { now: NOW });
    await submit(made, participantId, { userId: person.id, source });
  }
  const { competitionId } = made;
  return {
    ...made,
    problemId,
    admin,
    people,
    start: (who: Person = admin) => call(server, similarity.start, { competitionId, problemId }, who.headers),
    pairs: async () => (await call(server, similarity.pairs, { competitionId, problemId }, admin.headers)).body,
    pair: async (pairId: number) =>
      (await call(server, similarity.pair, { competitionId, pairId }, admin.headers)).body,
    run: async () => {
      const { number } = await server.db
        .selectFrom('competitions_similarity_runs')
        .select('number')
        .where('problem_id', '=', problemId)
        .executeTakeFirstOrThrow();
      await comparePrograms.run(
        { app: server.app, db: server.app.db, now: NOW, jobId: '1', signal: new AbortController().signal },
        { competitionId, problemId, number },
      );
    },
  };
}

describe('similarity', () => {
  it('[LMS-358] is started by an author, and gives pairs with the places that are alike', async () => {
    const made = await makeCase([HONEST[1] ?? '', HONEST[2] ?? '', disguise(HONEST[1] ?? '', 7)]);
    expect((await made.start()).status).toBe(200);
    expect((await made.start()).body).toMatchObject({ errorCode: similarityErrors.SIMILARITY_RUNNING.code });
    await made.run();
    const { pairList } = await made.pairs();
    expect(pairList).toHaveLength(1);
    const [first] = pairList;
    expect(first).toMatchObject({
      state: 'OPEN',
      left: { name: made.people[0]?.nickname },
      right: { name: made.people[2]?.nickname },
    });
    const pair = await made.pair(first?.pairId ?? 0);
    const [fragment] = pair.fragmentList;
    expect(pair.left.text.slice(...(fragment?.left ?? [0, 0]))).toContain('def ');
    expect(pair.right.text).toBe(disguise(HONEST[1] ?? '', 7));
    const { body } = await call(server, similarity.overview, { competitionId: made.competitionId }, made.admin.headers);
    expect(body.problemList).toMatchObject([
      { submittedCount: 3, pairCount: 1, openCount: 1, run: { state: 'DONE', progress: 1, programCount: 3 } },
    ]);
  });

  it('[LMS-358] is not there for anybody else', async () => {
    const made = await makeCase([HONEST[1] ?? '', HONEST[1] ?? '']);
    const [participant] = made.people;
    for (const answer of [
      await made.start(participant),
      await call(server, similarity.overview, { competitionId: made.competitionId }, participant?.headers),
    ])
      expect(answer.body).toMatchObject({ errorCode: competitionErrors.COMPETITION_NOT_FOUND.code });
  });

  it('[LMS-12] [LMS-361] keeps what a coach decided when programs are compared again, and changes nothing for the participants', async () => {
    const made = await makeCase([HONEST[4] ?? '', disguise(HONEST[4] ?? '', 3)]);
    await made.start();
    await made.run();
    const before = await tables(made.competitionId);
    const pairId = (await made.pairs()).pairList[0]?.pairId ?? 0;
    const { version } = await made.pair(pairId);
    const decide = (fields: object) =>
      call(server, similarity.decide, { competitionId: made.competitionId, pairId, ...fields }, made.admin.headers);
    expect((await decide({ version, state: 'FINE', note: '함께 배운 방법' })).status).toBe(200);
    expect((await decide({ version, state: 'TALK' })).status).toBe(409);
    await made.start();
    await made.run();
    expect((await made.pairs()).pairList).toMatchObject([{ pairId, state: 'FINE' }]);
    expect((await made.pair(pairId)).decisionList).toMatchObject([{ state: 'FINE', note: '함께 배운 방법' }]);
    expect(await tables(made.competitionId)).toEqual(before);
  });

  it('[LMS-362] asks people about their own program, and they answer once in writing', async () => {
    const made = await makeCase([HONEST[4] ?? '', disguise(HONEST[4] ?? '', 3), HONEST[6] ?? '']);
    await made.start();
    await made.run();
    const { competitionId } = made;
    const pairId = (await made.pairs()).pairList[0]?.pairId ?? 0;
    const [one, other, third] = made.people;
    const ask = (userId: number) =>
      call(
        server,
        similarity.ask,
        { competitionId, pairId, userId, question: '어떻게 생각해 냈어요?' },
        made.admin.headers,
      );
    expect((await ask(one?.id ?? 0)).status).toBe(200);
    for (const userId of [one?.id ?? 0, third?.id ?? 0])
      expect((await ask(userId)).body).toMatchObject({ errorCode: similarityErrors.TALK_NOT_POSSIBLE.code });
    const { body } = await call(server, talks.list, {}, one?.headers);
    const [talk] = body.talkList;
    expect(talk).toMatchObject({ competitionId, question: '어떻게 생각해 냈어요?', answer: null });
    expect(JSON.stringify(body)).not.toContain(other?.nickname);
    const answer = (who: Person | undefined) =>
      call(server, talks.answer, { talkId: talk?.talkId ?? 0, answer: '수업에서 배웠어요.' }, who?.headers);
    expect((await answer(other)).body).toMatchObject({ errorCode: similarityErrors.TALK_NOT_FOUND.code });
    const answered = await Promise.all([answer(one), answer(one)]);
    expect(answered.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const pair = await made.pair(pairId);
    expect(pair).toMatchObject({ state: 'TALK', talkList: [{ answer: '수업에서 배웠어요.' }] });
  });
});

/** Everything a participant has of a competition. */
async function tables(competitionId: number) {
  const of = (table: 'competitions_participants' | 'competitions_standings' | 'competitions_submissions') =>
    server.db.selectFrom(table).selectAll().where('competition_id', '=', competitionId).execute();
  return [
    await of('competitions_participants'),
    await of('competitions_standings'),
    await of('competitions_submissions'),
  ];
}
