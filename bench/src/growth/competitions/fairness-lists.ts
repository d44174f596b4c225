import { TARGET_CHANNEL } from '../fillers/statistics-fillers.ts';
import type { FilledProduct } from '../stage.ts';
import type { Fixed, GrowingList, Input } from '../list-kinds.ts';
import { TARGET_CONTEST, FIRST_PROBLEM, FIRST_RATED } from './contest-fillers.ts';
import { TARGET_COMPETITION } from './managed-competition-fillers.ts';

const HERE = '/api/eduenv/v1/competitions/:competitionId';
const rated = (input: Input) => ({
  as: 'me' as const,
  places: ({ sizes: { people } }: FilledProduct) => ({
    first: input,
    middle: { ...input, after: FIRST_RATED + Math.floor(people / 2) },
    last: { ...input, after: FIRST_RATED + people - 200 },
    random: { ...input, after: FIRST_RATED + Math.floor(people * 0.83) },
  }),
});

/** The lists of similarity of programs and of ratings. */
export const fairnessLists: Readonly<Record<string, Fixed | readonly GrowingList[]>> = {
  [`GET ${HERE}/similarity`]: { fixed: 'the problems of one competition, at most COMPETITION_PROBLEMS_MAX' },
  [`GET ${HERE}/problems/:problemId/similarity`]: [
    {
      as: 'admin',
      table: 'competitions_similarity_pairs',
      input: () => ({ competitionId: TARGET_CONTEST, problemId: FIRST_PROBLEM }),
    },
  ],
  [`GET ${HERE}/similarity/:pairId`]: { fixed: 'two programs with their fragments, by key' },
  ['GET /api/dolphin/v1/competitions/talks']: [{ as: 'me', table: 'competitions_talks' }],
  ['GET /api/dolphin/v1/competitions/ratings']: [{ table: 'competitions_rated', ...rated({}) }],
  ['GET /api/eduenv/v1/channels/:channelId/ratings']: [
    { as: 'me', table: 'competitions_rated', input: () => ({ channelId: TARGET_CHANNEL }) },
  ],
  ['GET /api/dolphin/v1/competitions/ratings/users/:userId']: {
    fixed: 'at most RATING_CHANGES_SHOWN changes of one person',
  },
  ['GET /api/dolphin/v1/competitions/:competitionId/ratings']: [
    { table: 'competitions_rating_changes', ...rated({ competitionId: TARGET_COMPETITION }) },
  ],
};
