import type { Fixed } from '../list-kinds.ts';

const ONE = '/api/eduenv/v1/competitions/:competitionId';

/** The lists of what is handed in to a competition, and of its standings. */
export const entryLists: Readonly<Record<string, Fixed>> = {
  [`GET ${ONE}/problems`]: { fixed: 'the problems of one competition, at most 26' },
  [`GET ${ONE}/problems/:problemId`]: { fixed: 'one problem with its samples and limits' },
  [`GET ${ONE}/submissions/mine`]: {
    fixed: 'a page of what one participant handed in, by the index of the participant',
  },
  [`GET ${ONE}/submissions/:submissionId`]: { fixed: 'the cases of one submission' },
  [`GET ${ONE}/standings`]: {
    fixed: 'a hundred rows of one competition, by the index of the order; kept for a second',
  },
  [`GET ${ONE}/standings/reveals`]: { fixed: 'the rows of one competition, for its authors, once' },
};
