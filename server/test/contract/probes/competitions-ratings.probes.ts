import '../../../src/competitions/ratings/ratings.tables.ts';
import { makeCompetition } from '../../../src/competitions/competitions.fixture.ts';
import type { TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';

const V1 = '/api/dolphin/v1/competitions';
const CHANNEL = '/api/eduenv/v1/channels/:channelId/ratings';

const inputOf = async (test: TestServer) => ({
  competitionId: (await makeCompetition(test.db, { problemCount: 0, now: test.app.now() })).competitionId,
});
const cursor = { kind: 'public', why: 'a place in the list that the caller may read anyway' } as const;
const onePage = { kind: 'fixed', why: 'one page, in one statement' } as const;

export const probes: Probes = {
  inputs: { [`GET ${V1}/:competitionId/ratings`]: inputOf },
  objects: {
    [`GET ${V1}/ratings after`]: cursor,
    [`GET ${CHANNEL} after`]: cursor,
    [`GET ${V1}/ratings/users/:userId userId`]: {
      kind: 'public',
      why: 'everybody may ask; of a person who hides it, and of a child, the answer is empty',
    },
    [`GET ${V1}/:competitionId/ratings competitionId`]: {
      kind: 'public',
      why: 'a competition of the site is for everybody; ratings.test.ts tries those of channels',
    },
    [`GET ${V1}/:competitionId/ratings after`]: cursor,
  },
  lists: {
    [`GET ${V1}/ratings`]: onePage,
    [`GET ${CHANNEL}`]: onePage,
    [`GET ${V1}/ratings/users/:userId`]: onePage,
    [`GET ${V1}/:competitionId/ratings`]: onePage,
  },
};
