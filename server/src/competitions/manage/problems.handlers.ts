import { OFFERED_CONTENTS_PAGE_SIZE } from '@dolphin/contract/competitions/manage/manage.constants';
import { competitionProblems } from '@dolphin/contract/competitions/manage/manage.contract';
import { manageErrors } from '@dolphin/contract/competitions/manage/manage.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { mergeEdit } from '../../core/edits.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { requireAuthor } from '../access/require-competition.ts';
import {
  type ChosenContent,
  pinVersion,
  type ProblemRow,
  selectChosen,
  selectOffered,
  selectProblems,
  writeProblems,
} from './problems.queries.ts';
import { type ProblemDraft, problemFields, requireOwn, requireSubtasks, requireUsedKept } from './problems.rules.ts';
import { changed, lockAuthored } from './settings.handlers.ts';

export const competitionProblemsModule = implement(competitionProblems, {
  async contents({ db, me, now }, { competitionId, query, before }) {
    const { channelId } = await requireAuthor({ db, me, now }, competitionId);
    const rows = await selectOffered(db, channelId, { search: query?.trim() || null, before: before ?? null });
    const shown = rows.slice(0, OFFERED_CONTENTS_PAGE_SIZE);
    return {
      contentList: shown.map(({ tags, languages, ...row }) => ({
        ...row,
        tagList: [...tags],
        languageList: row.contentKind === 'BLOCK_CODING' ? ['BLOCKS' as const] : [...languages],
      })),
      next: rows.length > shown.length ? (shown.at(-1)?.contentId ?? null) : null,
    };
  },

  async arrange(caller, { competitionId, ...given }) {
    const { db } = caller;
    const row = await lockAuthored(caller, competitionId);
    const kept = await selectProblems(db, competitionId);
    const { problemList } = mergeEdit(competitionProblems.arrange, given, problemFields(kept));
    if (row.state === 'PUBLISHED' && problemList.length === 0) throw fail(manageErrors.COMPETITION_WITHOUT_PROBLEMS);
    if (row.kind !== 'EXAM' && problemList.some(({ variantList }) => variantList.length > 1))
      throw failAt('problemList', manageErrors.COMPETITION_VARIANTS_EXAM_ONLY);
    requireOwn(kept, problemList);
    requireUsedKept(kept, problemList);
    const added = problemList.flatMap(({ variantList }) => variantList.filter(({ variantId }) => variantId === null));
    const chosen =
      added.length === 0
        ? []
        : await selectChosen(
            db,
            row.channelId,
            added.map(({ contentId }) => contentId),
          );
    await writeProblems(
      db,
      competitionId,
      problemList.map(({ problemId, label, colour, points }, n) => ({
        n,
        id: problemId,
        label: label.trim(),
        colour,
        points,
      })),
      problemList.flatMap((draft, problem) => written(draft, problem, { kept, chosen })),
    );
    await changed(db, competitionId);
    return {};
  },

  async takeVersion(caller, { competitionId, variantId }) {
    const { db } = caller;
    const row = await lockAuthored(caller, competitionId);
    const problems = await selectProblems(db, competitionId);
    const problem = problems.find(({ variantList }) => variantList.some((one) => one.variantId === variantId));
    const variant = problem?.variantList.find((one) => one.variantId === variantId);
    if (!problem || !variant) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const [content] = await selectChosen(db, row.channelId, [variant.contentId]);
    if (!content) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    requireSubtasks(problem.points, variant.subtasks, content.caseCount);
    const submissionCount = await pinVersion(db, variantId, content);
    await changed(db, competitionId);
    return { submissionCount };
  },
});

type Known = { readonly kept: readonly ProblemRow[]; readonly chosen: readonly ChosenContent[] };

/** The variants of one problem as they are written; a new one takes the version its content has now. */
function written({ points, variantList }: ProblemDraft, problem: number, { kept, chosen }: Known) {
  return variantList.map(({ variantId, contentId, subtasks }, n) => {
    const old = kept.flatMap((one) => one.variantList).find((one) => one.variantId === variantId);
    const content = chosen.find((one) => one.contentId === contentId);
    const known = old ? { ...old, versionId: 0 } : content;
    if (!known) throw failAt('problemList', manageErrors.COMPETITION_CONTENT_UNKNOWN);
    requireSubtasks(points, subtasks, known.caseCount);
    const { versionId, contentKind, title } = known;
    return { problem, n, id: variantId, contentId, versionId, contentKind, title, subtasks };
  });
}
