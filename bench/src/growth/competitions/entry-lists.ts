import type { Fixed, GrowingList } from '../list-kinds.ts';
import { TARGET_CONTEST } from './contest-fillers.ts';

const ONE = '/api/eduenv/v1/competitions/:competitionId';

/** The lists of what is handed in to a competition, and of its standings. */
export const entryLists: Readonly<Record<string, Fixed | readonly GrowingList[]>> = {
  [`GET ${ONE}/problems`]: { fixed: 'the problems of one competition, at most 26' },
  [`GET ${ONE}/problems/:problemId`]: { fixed: 'one problem with its samples and limits' },
  [`GET ${ONE}/submissions/mine`]: [
    { as: 'me', table: 'competitions_submissions', input: () => ({ competitionId: TARGET_CONTEST }) },
  ],
  [`GET ${ONE}/submissions/:submissionId`]: { fixed: 'the cases of one submission' },
  // The authors' view: that of everybody is kept for a second, and the second time it asks nothing. [LMS-305]
  [`GET ${ONE}/standings`]: [
    {
      as: 'admin',
      table: 'competitions_standings',
      input: () => ({ competitionId: TARGET_CONTEST, view: 'TRUE' }),
    },
  ],
  [`GET ${ONE}/standings/reveals`]: { fixed: 'the rows of one competition, for its authors, once' },
};
