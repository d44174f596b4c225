import type { Fixed } from '../list-kinds.ts';

const ONE = '/api/eduenv/v1/competitions/:competitionId';

/** The lists of exams: each is of one participant, or a page of one competition. */
export const examLists: Readonly<Record<string, Fixed>> = {
  [`GET ${ONE}/problems/:problemId/codes/:language/versions`]: { fixed: 'at most 120 earlier states of one text' },
  [`GET ${ONE}/participants/:participantId/problems/:problemId/replay`]: {
    fixed: 'the edits of one participant on one problem, of which two megabytes are kept',
  },
  [`GET ${ONE}/exams`]: { fixed: 'the problems of one competition, at most 26' },
  [`GET ${ONE}/live`]: { fixed: 'a page of 200 participants of one competition, by the index of the list' },
};
