import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { mayReadLessonFile } from '../../learning/public.ts';
import { SUM_PROBLEM, words } from '../../learning/learning.fixture.ts';
import { addParticipant, addVariant, makeCompetition } from '../competitions.fixture.ts';
import { mayReadProblemFile } from './problem-files.ts';

const START = new Date('2026-05-02T01:00:00.000Z');
const MINUTE_MS = 60_000;

let server: TestServer;
let now = START;
beforeAll(async () => void (server = await startTestServer({ now: () => now })));
afterAll(() => server?.close());

const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const showing = (fileId: number) => ({
  ...words('그림을 봐요.'),
  content: [{ type: 'image' as const, attrs: { fileId } }],
});

async function addFile(userId: number): Promise<number> {
  const { id } = await server.db
    .insertInto('storage_files')
    .values({
      user_id: userId,
      purpose: 'LESSON_PICTURE',
      key: `lesson_picture/k${Math.random().toString(36).slice(2)}`,
      file_name: 'a.png',
      content_type: 'image/png',
      byte_size: 3,
      created_at: now,
      used_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A competition of two hours; its problem is hidden everywhere, with a picture in the statement and one in the solution. */
async function begin(settings: object = {}) {
  now = at(0);
  const [participant, waiting, stranger] = [
    await server.makePerson(),
    await server.makePerson(),
    await server.makePerson(),
  ];
  const [shown, secret] = [await addFile(participant.id), await addFile(participant.id)];
  const made = await makeCompetition(server.db, {
    now,
    problemCount: 1,
    content: {
      statement: showing(shown) as never,
      solution: { ...SUM_PROBLEM.solution, explanation: showing(secret) as never },
    },
    settings: { starts_at: at(0), ends_at: at(120), ...settings },
  });
  const [problem] = made.problems;
  if (!problem) throw new Error('no problem');
  const { storage_id: storageId } = await server.db
    .updateTable('learning_contents')
    .set({ visible_state: 'INVISIBLE' })
    .where('id', '=', problem.contentId)
    .returning('storage_id')
    .executeTakeFirstOrThrow();
  for (const fileId of [shown, secret])
    await server.db
      .insertInto('learning_files')
      .values({ storage_id: storageId, file_id: fileId, created_at: now })
      .execute();
  const participantId = await addParticipant(server.db, made.competitionId, participant.id, { now });
  await addParticipant(server.db, made.competitionId, waiting.id, { state: 'WAITING', now });
  const rule = mayReadProblemFile(server.app);
  const may = (who: { readonly id: number } | null, fileId = shown) =>
    rule(server.db, { id: fileId } as never, who && who.id);
  return { ...made, problem, participant, participantId, waiting, stranger, shown, secret, may };
}

it('[LMS-404] shows the pictures of a statement to whoever may read the problem, from the start on', async () => {
  const { participant, waiting, stranger, secret, shown, may } = await begin();
  expect(await mayReadLessonFile(server.db, { id: shown } as never, participant.id)).toBe(false);
  const table = async (minutes: number) => {
    now = at(minutes);
    return [await may(participant), await may(waiting), await may(stranger), await may(null)];
  };
  expect(await table(-1)).toEqual([false, false, false, false]);
  expect(await table(0)).toEqual([true, false, false, false]);
  expect(await table(119)).toEqual([true, false, false, false]);
  // A contest that is over is read by everybody.
  expect(await table(120)).toEqual([true, true, true, false]);
  expect(await may(participant, secret)).toBe(false);
});

it('[LMS-404] of an exam stay with those who took it, each with their own variant', async () => {
  const { participant, participantId, stranger, problem, may } = await begin({ kind: 'EXAM' });
  now = at(120);
  expect([await may(participant), await may(stranger)]).toEqual([true, false]);
  now = at(1);
  const other = await makeCompetition(server.db, { now, problemCount: 1 });
  const [plain] = other.problems;
  const variantId = await addVariant(server.db, problem.problemId, {
    place: 1,
    contentId: plain?.contentId ?? 0,
    versionId: plain?.versionId ?? 0,
    title: '다른 문제',
  });
  // Nobody has decided yet which one is theirs.
  expect(await may(participant)).toBe(false);
  const assign = (id: number) =>
    server.db
      .insertInto('competitions_assigned')
      .values({ participant_id: participantId, problem_id: problem.problemId, variant_id: id })
      .onConflict((conflict) => conflict.columns(['participant_id', 'problem_id']).doUpdateSet({ variant_id: id }))
      .execute();
  await assign(variantId);
  expect(await may(participant)).toBe(false);
  await assign(problem.variantId);
  expect(await may(participant)).toBe(true);
});
