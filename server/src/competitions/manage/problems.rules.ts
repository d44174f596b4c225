/** What authors write of problems, and what may be written. [LMS-318] */
import type { ProblemColour } from '@dolphin/contract/competitions/competitions.constants';
import type { competitionProblems } from '@dolphin/contract/competitions/manage/manage.contract';
import { manageErrors } from '@dolphin/contract/competitions/manage/manage.errors';
import type { EditedOf } from '@dolphin/contract/core/edits';
import { fail, failAt } from '../../core/fail.ts';
import type { Subtask } from '../competitions.tables.ts';

export type ProblemDrafts = EditedOf<typeof competitionProblems.arrange>;
export type ProblemDraft = ProblemDrafts['problemList'][number];
type Kept = {
  readonly problemId: number;
  readonly label: string;
  readonly colour: ProblemColour;
  readonly points: number;
  readonly isUsed: boolean;
  readonly variantList: readonly {
    readonly variantId: number;
    readonly contentId: number;
    readonly subtasks: readonly Subtask[] | null;
  }[];
};

/** The editable part, as the contract has it. */
export function problemFields(problems: readonly Kept[]): ProblemDrafts {
  return {
    problemList: problems.map(({ problemId, label, colour, points, variantList }) => ({
      problemId,
      label,
      colour,
      points,
      variantList: variantList.map(({ variantId, contentId, subtasks }) => ({
        variantId,
        contentId,
        subtasks:
          subtasks && subtasks.map(({ name, points: part, cases }) => ({ name, points: part, cases: [...cases] })),
      })),
    })),
  };
}

/** Subtasks add up to the points of the problem, and a case counts once. */
export function requireSubtasks(points: number, subtasks: readonly Subtask[] | null, caseCount: number): void {
  if (!subtasks) return;
  const cases = subtasks.flatMap((task) => task.cases);
  const isSound =
    subtasks.reduce((sum, task) => sum + task.points, 0) === points &&
    new Set(cases).size === cases.length &&
    cases.every((place) => place < caseCount);
  if (!isSound) throw failAt('problemList', manageErrors.COMPETITION_SUBTASKS_INVALID);
}

const gist = (draft: Pick<ProblemDraft, 'points' | 'variantList'>) =>
  JSON.stringify([
    draft.points,
    draft.variantList.map(({ contentId, subtasks }) => [
      contentId,
      subtasks && subtasks.map(({ points, cases }) => [points, cases]),
    ]),
  ]);

/** What participants have handed in to keeps its points and content; its place, label, colour and names may change. */
export function requireUsedKept(kept: readonly Kept[], drafts: readonly ProblemDraft[]): void {
  const before = problemFields(kept).problemList;
  for (const [at, { problemId, isUsed }] of kept.entries()) {
    const draft = drafts.find((one) => one.problemId === problemId);
    const old = before[at];
    if (isUsed && old && (!draft || gist(draft) !== gist(old))) throw fail(manageErrors.COMPETITION_PROBLEM_USED);
  }
}

/** Every id that is named is of this competition, and is named once. */
export function requireOwn(kept: readonly Kept[], drafts: readonly ProblemDraft[]): void {
  const named = drafts.flatMap(({ problemId }) => problemId ?? []);
  const isOwn = drafts.every(({ problemId, variantList }) => {
    const problem = kept.find((one) => one.problemId === problemId);
    return (
      (problemId === null || problem !== undefined) &&
      variantList.every(
        ({ variantId, contentId }) =>
          variantId === null ||
          problem?.variantList.some((one) => one.variantId === variantId && one.contentId === contentId),
      )
    );
  });
  const contents = drafts.flatMap(({ variantList }) => variantList.map(({ contentId }) => contentId));
  if (!isOwn || new Set(named).size < named.length || new Set(contents).size < contents.length)
    throw failAt('problemList', manageErrors.COMPETITION_CONTENT_UNKNOWN);
}
