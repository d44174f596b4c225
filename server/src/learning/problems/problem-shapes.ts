import { isOutputCheck } from '@dolphin/contract/judge/checkers/compare-output';
import type { JudgeCheck } from '@dolphin/contract/judge/job';
import { limitsFor } from '@dolphin/contract/judge/limits';
import type { BlockContent, ProblemContent } from '@dolphin/contract/learning/storages/contents';
import type { BlockDetail, ProblemDetail, ShownCheck } from '@dolphin/contract/learning/problems/problems.schema';
import type { Static } from 'typebox';
import type { OpenContent } from '../access/require-content.ts';
import { judgeSpecOf } from '../judging/judge-job.rules.ts';
import { toMyWork } from './my-work.rules.ts';
import type { WorkRow } from './problems.queries.ts';

/** What is shown of a content besides its text. */
export type ShownContent = Pick<
  OpenContent,
  'id' | 'title' | 'channelId' | 'level' | 'tags' | 'solvedCount' | 'triedCount'
>;

export const shownOf = ({ title, channelId, level, tags, solvedCount, triedCount }: ShownContent) => ({
  title,
  channelId,
  level,
  tagList: [...tags],
  solvedCount,
  triedCount,
});
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What a version shows of itself, the same for everybody. Written field by field: what is not named here does not leave. */
export function problemFields(content: ProblemContent) {
  const { cases } = judgeSpecOf('PROBLEM', content);
  return {
    statement: content.statement,
    inputFormat: content.inputFormat,
    outputFormat: content.outputFormat,
    languageList: [...content.languages],
    starters: content.starters,
    sampleList: content.samples.map(({ input, output, explanation }) => ({
      input,
      output,
      explanation: explanation ?? null,
    })),
    limitList: content.languages.map((language) => {
      const { cpuMs, memoryMb } = limitsFor(language, content.limits);
      return { language, cpuMs, memoryMb };
    }),
    check: toShownCheck(content.check),
    allowsPartial: content.allowsPartial,
    caseCount: cases.length,
    pointsPossible: sum(cases.map(({ points }) => points)),
  };
}

export function toProblem(
  open: ShownContent,
  content: ProblemContent,
  mine: WorkRow | undefined,
): Omit<Static<typeof ProblemDetail>, 'fileList'> {
  return {
    problemId: open.id,
    ...shownOf(open),
    ...problemFields(content),
    my: toMyWork(mine, content.hints),
  };
}

/** The settings alone: a custom check is a program that may hold expected outputs. */
function toShownCheck(check: JudgeCheck): Static<typeof ShownCheck> {
  return isOutputCheck(check) ? { ...check } : { kind: check.kind };
}

export function blockFields(content: BlockContent) {
  const [first] = content.worlds;
  return (
    first && {
      story: content.story,
      world: first.world,
      goalList: [...first.goals],
      worldCount: content.worlds.length,
      blockList: [...content.blocks],
      starter: content.starter,
      character: content.character,
      pointsPossible: sum(content.worlds.map(({ points }) => points)),
    }
  );
}

export function toBlock(
  open: ShownContent,
  content: BlockContent,
  mine: WorkRow | undefined,
): Omit<Static<typeof BlockDetail>, 'fileList'> | undefined {
  const fields = blockFields(content);
  return fields && { blockCodingId: open.id, ...shownOf(open), ...fields, my: toMyWork(mine, content.hints) };
}
