import '../../../src/competitions/rejudges/rejudges.tables.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';
import { ABOUT, both, competition, made, make, ONE } from './competitions-parts.ts';

async function rejudge(test: TestServer, who: Person, state: 'READY' | 'JUDGING' = 'READY') {
  const { competitionId, problems } = await make(test, who);
  const { id: rejudgeId } = await test.db
    .insertInto('competitions_rejudges')
    .values({
      competition_id: competitionId,
      problem_id: problems[0]?.problemId ?? 0,
      state,
      submission_count: 0,
      created_by: null,
      created_at: new Date(),
      closed_at: null,
      place_changes: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { competitionId, rejudgeId };
}

const named = [`GET ${ONE}/rejudges`];

export const probes: Probes = {
  inputs: {
    [`GET ${ONE}/rejudges`]: async (test, who) => ({ competitionId: await made(test, who) }),
    [`GET ${ONE}/rejudges/:rejudgeId`]: rejudge,
    [`POST ${ONE}/rejudges/:rejudgeId/applications`]: rejudge,
    [`DELETE ${ONE}/rejudges/:rejudgeId`]: rejudge,
    [`POST ${ONE}/rejudges/:rejudgeId/previews`]: rejudge,
  },
  unable: {
    [`POST ${ONE}/rejudges`]: 'needs judged programs; the suite of rejudges starts one',
  },
  objects: {
    ...Object.fromEntries(named.map((name) => [`${name} competitionId`, competition])),
    [`GET ${ONE}/rejudges competitionId`]: competition,
    [`POST ${ONE}/rejudges competitionId`]: { kind: 'public', why: 'the suite of rejudges tries somebody else' },
    [`POST ${ONE}/rejudges problemId`]: ABOUT,
    ...both(`GET ${ONE}/rejudges/:rejudgeId`, 'rejudgeId', rejudge),
    ...both(`POST ${ONE}/rejudges/:rejudgeId/applications`, 'rejudgeId', rejudge),
    ...both(`DELETE ${ONE}/rejudges/:rejudgeId`, 'rejudgeId', rejudge),
    ...both(`POST ${ONE}/rejudges/:rejudgeId/previews`, 'rejudgeId', rejudge),
  },
  lists: {
    [`GET ${ONE}/rejudges`]: { kind: 'fixed', why: 'the newest fifty, read with one statement' },
    [`GET ${ONE}/rejudges/:rejudgeId`]: {
      kind: 'fixed',
      why: 'the first two hundred changes of one problem, read with one statement',
    },
  },
};
