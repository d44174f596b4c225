import { blockCourse } from '../../../seed/learning/blocks/course.ts';
import { publishBlock, publishProblem } from '../../../src/learning/learning.fixture.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';

const V1 = '/api/eduenv/v1';
const RUNS = '/api/dolphin/v1/users/coding/executions';
const CONTENT = `${V1}/users/contents/:contentId`;
const MISSING_ID = 4_000_000_000_000;
const OPEN_TO_ALL = {
  kind: 'public',
  why: "the site's contents are for everybody; those of a channel are tried in problems.test.ts",
} as const;

const problem = async (test: TestServer) => (await publishProblem(test.db)).contentId;

async function block(test: TestServer): Promise<number> {
  const item = blockCourse.lessons.flatMap(({ items }) => items).find((each) => each.kind === 'BLOCK_CODING');
  if (item?.kind !== 'BLOCK_CODING') throw new Error('the block course has blocks');
  return (await publishBlock(test.db, item.content)).contentId;
}

/** A problem that the caller has tried so often, or solved. */
async function tried(test: TestServer, { id }: Person, state: 'TRYING' | 'SOLVED'): Promise<number> {
  const contentId = await problem(test);
  await test.db
    .insertInto('learning_problem_states')
    .values({ user_id: id, content_id: contentId, state, tries: 5 })
    .execute();
  return contentId;
}

async function handIn(test: TestServer, { id }: Person, contentId: number): Promise<number> {
  const { version_id } = await test.db
    .selectFrom('learning_contents')
    .select('version_id')
    .where('id', '=', contentId)
    .executeTakeFirstOrThrow();
  return (
    await test.db
      .insertInto('learning_submissions')
      .values({
        user_id: id,
        content_id: contentId,
        version_id,
        channel_id: null,
        language: 'PYTHON',
        source: 'print(1)',
        state: 'DONE',
        verdict: 'AC',
        points: 1,
        points_possible: 1,
        cpu_ms: 1,
        memory_kb: 1,
        cases: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

async function run(test: TestServer, { id }: Person): Promise<number> {
  return (
    await test.db
      .insertInto('learning_executions')
      .values({ user_id: id, language: 'PYTHON', source: 'print(1)', input: '', result: null, ended_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

export const probes: Probes = {
  inputs: {
    [`GET ${V1}/users/problems`]: async () => ({}),
    [`GET ${V1}/users/problem-tags`]: async () => ({}),
    [`GET ${V1}/users/problems/:problemId`]: async (test) => ({ problemId: await problem(test) }),
    [`GET ${V1}/users/blocks/:blockCodingId`]: async (test) => ({ blockCodingId: await block(test) }),
    [`POST ${CONTENT}/hints`]: async (test) => ({ contentId: await problem(test) }),
    [`GET ${CONTENT}/solutions`]: async (test, who) => ({ contentId: await tried(test, who, 'SOLVED') }),
    [`PUT ${CONTENT}/give-ups`]: async (test, who) => ({ contentId: await tried(test, who, 'TRYING') }),
    [`PUT ${CONTENT}/resets`]: async (test, who) => ({ contentId: await tried(test, who, 'SOLVED') }),
    [`POST ${CONTENT}/submissions`]: async (test) => ({
      contentId: await problem(test),
      language: 'PYTHON',
      source: 'print(1)',
    }),
    [`GET ${CONTENT}/submissions`]: async (test) => ({ contentId: await problem(test) }),
    [`GET ${V1}/users/submissions/:submissionId`]: async (test, who) => ({
      submissionId: await handIn(test, who, await problem(test)),
    }),
    [`PUT ${V1}/users/submissions/:submissionId/cancellations`]: async (test, who) => ({
      submissionId: await handIn(test, who, await problem(test)),
    }),
    [`POST ${RUNS}`]: async () => ({ language: 'PYTHON', source: 'print(1)', input: '' }),
    [`GET ${RUNS}/:executionId`]: async (test, who) => ({ executionId: await run(test, who) }),
    'POST /api/dolphin/v1/admin/judges/replays': async () => ({ setAsideId: null }),
  },
  objects: {
    [`GET ${V1}/users/problems channel_id`]: {
      kind: 'public',
      why: "problems.test.ts: a channel's list is refused to those who are no members",
    },
    [`GET ${V1}/users/problem-tags channel_id`]: { kind: 'public', why: 'uses the same access check as the list' },
    [`GET ${V1}/users/problems/:problemId problemId`]: OPEN_TO_ALL,
    [`GET ${V1}/users/blocks/:blockCodingId blockCodingId`]: OPEN_TO_ALL,
    ...Object.fromEntries(
      [
        `POST ${CONTENT}/hints`,
        `GET ${CONTENT}/solutions`,
        `PUT ${CONTENT}/give-ups`,
        `PUT ${CONTENT}/resets`,
        `POST ${CONTENT}/submissions`,
        `GET ${CONTENT}/submissions`,
      ].map((name) => [`${name} contentId`, OPEN_TO_ALL]),
    ),
    [`GET ${V1}/users/submissions/:submissionId submissionId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: async (test, owner) => handIn(test, owner, await problem(test)),
    },
    [`PUT ${V1}/users/submissions/:submissionId/cancellations submissionId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: async (test, owner) => handIn(test, owner, await problem(test)),
    },
    [`GET ${RUNS}/:executionId executionId`]: { kind: 'private', missing: MISSING_ID, make: run },
    'POST /api/dolphin/v1/admin/judges/replays setAsideId': {
      kind: 'public',
      why: 'for administrators of the site alone, who may replay all of them',
    },
  },
  lists: {
    [`GET ${V1}/users/problems`]: {
      kind: 'grows',
      fill: async (test, _who, count) => {
        for (let n = 0; n < count; n++) await problem(test);
      },
    },
    [`GET ${V1}/users/problem-tags`]: { kind: 'fixed', why: 'at most a hundred tags, counted in one statement' },
    [`GET ${V1}/users/problems/:problemId`]: { kind: 'fixed', why: 'read whole in two statements' },
    [`GET ${V1}/users/blocks/:blockCodingId`]: { kind: 'fixed', why: 'read whole in two statements' },
    [`GET ${CONTENT}/solutions`]: { kind: 'fixed', why: 'at most one program for a language' },
    [`GET ${CONTENT}/submissions`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        const { id } = await test.db
          .selectFrom('learning_contents')
          .select('id')
          .where('kind', '=', 'PROBLEM')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        for (let n = 0; n < count; n++) await handIn(test, who, id);
      },
    },
    [`GET ${V1}/users/submissions/:submissionId`]: {
      kind: 'fixed',
      why: 'the cases of one submission stand in its row',
    },
    'GET /api/dolphin/v1/admin/judges': {
      kind: 'fixed',
      why: 'as many as there are judging processes, in one statement',
    },
  },
};
