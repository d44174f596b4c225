import type { Fixed, GrowingList } from '../list-kinds.ts';
import { TARGET_COMPETITION } from './managed-competition-fillers.ts';

const ONE = '/api/eduenv/v1/competitions/:competitionId';

/** The lists of exams: each is of one participant, or a page of one competition. */
export const examLists: Readonly<Record<string, Fixed | readonly GrowingList[]>> = {
  [`GET ${ONE}/problems/:problemId/codes/:language/versions`]: { fixed: 'at most 120 earlier states of one text' },
  [`GET ${ONE}/participants/:participantId/problems/:problemId/replay`]: {
    fixed: 'the edits of one participant on one problem, of which two megabytes are kept',
  },
  [`GET ${ONE}/exams`]: { fixed: 'the problems of one competition, at most 26' },
  [`GET ${ONE}/live`]: [
    {
      as: 'admin',
      table: 'competitions_participants',
      places: ({ sizes: { rows } }) => ({
        first: { competitionId: TARGET_COMPETITION },
        middle: { competitionId: TARGET_COMPETITION, after: Math.floor(rows / 2) },
        last: { competitionId: TARGET_COMPETITION, after: rows - 300 },
        random: { competitionId: TARGET_COMPETITION, after: Math.floor(rows * 0.83) },
      }),
    },
  ],
};
