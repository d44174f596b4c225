import type { Fixed, GrowingList } from '../list-kinds.ts';

const HERE = '/api/eduenv/v1/competitions/:competitionId';

/** The lists of similarity of programs and of ratings. */
export const fairnessLists: Readonly<Record<string, Fixed | readonly GrowingList[]>> = {
  [`GET ${HERE}/similarity`]: { fixed: 'the problems of one competition, at most COMPETITION_PROBLEMS_MAX' },
  [`GET ${HERE}/problems/:problemId/similarity`]: { fixed: 'a page of the pairs of one problem, by index' },
  [`GET ${HERE}/similarity/:pairId`]: { fixed: 'two programs with their fragments, by key' },
  ['GET /api/dolphin/v1/competitions/talks']: { fixed: 'a page of what one person was asked, by index' },
  ['GET /api/dolphin/v1/competitions/ratings']: { fixed: 'a page of the ratings of the site, by index' },
  ['GET /api/eduenv/v1/channels/:channelId/ratings']: { fixed: 'a page of the ratings of a channel, by index' },
  ['GET /api/dolphin/v1/competitions/ratings/users/:userId']: {
    fixed: 'at most RATING_CHANGES_SHOWN changes of one person',
  },
  ['GET /api/dolphin/v1/competitions/:competitionId/ratings']: {
    fixed: 'a page of the places of one competition, by index',
  },
};
