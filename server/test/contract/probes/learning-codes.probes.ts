import { publishProblem } from '../../../src/learning/learning.fixture.ts';
import { insertCode, insertVersion, lockCode } from '../../../src/learning/codes/codes.queries.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';

const CODE = '/api/eduenv/v1/users/contents/:contentId/codes/:language';
const MISSING = 4_000_000_000_000;
const now = new Date('2026-01-01T00:00:00Z');

/** The same problem of the site for everybody: one's code is found by who one is. */
async function problemOf(test: TestServer): Promise<number> {
  const there = await test.db
    .selectFrom('learning_contents')
    .select('id')
    .where('kind', '=', 'PROBLEM')
    .where('channel_id', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return there?.id ?? (await publishProblem(test.db)).contentId;
}

async function makeVersion(test: TestServer, { id: userId }: Person): Promise<number> {
  const key = { userId, contentId: await problemOf(test), language: 'PYTHON' as const };
  const codeId =
    (await lockCode(test.db, key))?.id ?? (await insertCode(test.db, key, { source: 'x', byUserId: null, now })) ?? 0;
  return insertVersion(test.db, codeId, { source: 'x', reason: 'PAUSE', now });
}

const ofTheSite: ObjectProbe = {
  kind: 'public',
  why: "A problem of the site is everybody's; the code found with it is the caller's own.",
};
const input = async (test: TestServer) => ({ contentId: await problemOf(test), language: 'PYTHON' });

export const probes: Probes = {
  inputs: {
    [`GET ${CODE}`]: input,
    [`PUT ${CODE}`]: async (test) => ({ ...(await input(test)), source: 'print(1)', baseRevision: 0, tabKey: 'tab' }),
    [`GET ${CODE}/versions`]: input,
    [`POST ${CODE}/versions`]: async (test) => ({ ...(await input(test)), source: 'print(2)', reason: 'CONFLICT' }),
    [`GET ${CODE}/versions/:versionId`]: async (test, who) => ({
      ...(await input(test)),
      versionId: await makeVersion(test, who),
    }),
  },
  objects: {
    ...Object.fromEntries(
      [
        `GET ${CODE}`,
        `PUT ${CODE}`,
        `GET ${CODE}/versions`,
        `POST ${CODE}/versions`,
        `GET ${CODE}/versions/:versionId`,
      ].map((call) => [`${call} contentId`, ofTheSite]),
    ),
    [`GET ${CODE}/versions/:versionId versionId`]: {
      kind: 'private',
      missing: MISSING,
      make: makeVersion,
      with: (test) => input(test),
    },
  },
  lists: {
    [`GET ${CODE}/versions`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        for (let made = 0; made < count; made++) await makeVersion(test, who);
      },
    },
  },
};
