/** Holds what authors wrote against the judge: right programs must be right, typical mistakes must not be. */
import type { JudgeCase } from '@dolphin/contract/judge/job';
import type { ProblemContent, ProblemLanguage, Program } from '@dolphin/contract/learning/storages/contents';
import type { RichBlock, RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import type { SeedItem, SeedLesson, SeedProblem } from '../../../server/seed/learning/lesson.ts';
import type { Judge } from '../../src/open-judge.ts';

export const HANGUL = /\p{Script=Hangul}/u;

export const itemsOf = (lessons: readonly SeedLesson[]): readonly SeedItem[] => lessons.flatMap(({ items }) => items);
export const problemsOf = (lessons: readonly SeedLesson[]): readonly SeedProblem[] =>
  itemsOf(lessons).filter((item) => item.kind === 'PROBLEM');

/** What the references get wrong, as texts; empty when all is well. Samples are held to the same measure as cases. */
export async function faultsOfReferences(judge: Judge, problems: readonly SeedProblem[]): Promise<readonly string[]> {
  const faults = problems.map(async ({ title, content }) => {
    const samples = content.samples.map(({ input, output }): JudgeCase => ({ input, expected: output, points: 1 }));
    const failed = content.references.map(async (program) => {
      const { verdict, cases } = await judge.grade({
        ...program,
        check: content.check,
        cases: [...samples, ...content.cases],
      });
      return verdict === 'AC'
        ? []
        : [
            `${title} (${program.language}): ${cases.map((each) => each.verdict).join(' ')} ${cases.find(({ error }) => error)?.error?.message ?? ''}`,
          ];
    });
    return (await Promise.all(failed)).flat();
  });
  return (await Promise.all(faults)).flat();
}

/** Mistakes that the hidden cases let pass. */
export async function mistakesThatPass(judge: Judge, problems: readonly SeedProblem[]): Promise<readonly string[]> {
  const passed = problems.flatMap(({ title, content }) =>
    content.mistakes.map(async (program, index) => {
      const { verdict } = await judge.grade({
        ...program,
        check: content.check,
        cases: content.cases,
        stopsAtFailure: true,
      });
      return verdict === 'AC' || verdict === 'IE' ? [`${title}, mistake ${index + 1}: ${verdict}`] : [];
    }),
  );
  return (await Promise.all(passed)).flat();
}

/** A starter may be unfinished, but it can be read by its language. */
export async function startersThatFail(judge: Judge, problems: readonly SeedProblem[]): Promise<readonly string[]> {
  const failed = problems.flatMap(({ title, content }) =>
    programs(content.starters).map(async (program) => {
      const { outcome } = await judge.run({ ...program, input: content.samples[0]?.input ?? '' });
      return outcome === 'OK' ? [] : [`${title} (${program.language}): ${outcome}`];
    }),
  );
  return (await Promise.all(failed)).flat();
}

/** Runnable code of documents that does not run. Whatever asks is answered with a few numbers. */
export async function examplesThatFail(judge: Judge, lessons: readonly SeedLesson[]): Promise<readonly string[]> {
  const failed = itemsOf(lessons).flatMap((item) =>
    (item.kind === 'DOCUMENT' ? examplesIn(item.content.body) : []).map(async (program) => {
      const { outcome, stdout, drawing, error } = await judge.run({ ...program, input: '3\n4\n5\n' });
      return outcome === 'OK' && (stdout !== '' || drawing !== undefined)
        ? []
        : [`${item.title}: ${outcome} ${error?.message ?? ''} in ${program.source}`];
    }),
  );
  return (await Promise.all(failed)).flat();
}

/** What is missing or out of shape, without running anything. */
export function missingParts({ title, content }: SeedProblem): readonly string[] {
  const hasInput = content.samples.some(({ input }) => input !== '');
  const gaps: readonly (readonly [boolean, string])[] = [
    [!HANGUL.test(title) || !HANGUL.test(plainText(content.statement)), 'no Korean statement'],
    [!HANGUL.test(content.inputFormat) || !HANGUL.test(content.outputFormat), 'no Korean formats'],
    [content.samples.length < (hasInput ? 2 : 1), 'too few samples'],
    [hasInput && (content.cases.length < 5 || content.cases.length > 12), 'too few or too many cases'],
    [new Set(content.cases.map(({ input }) => input)).size !== content.cases.length, 'the same case twice'],
    [content.cases.reduce((sum, { points }) => sum + points, 0) !== 100, 'points do not make 100'],
    [content.hints.length < 3 || !content.hints.every((hint) => HANGUL.test(hint)), 'no three hints'],
    [!HANGUL.test(plainText(content.solution.explanation)), 'no explanation'],
    [
      !content.languages.every(
        (language) =>
          content.solution.programs[language] &&
          content.starters[language] &&
          content.references.some((each) => each.language === language),
      ),
      'a language without starter, solution or reference',
    ],
    [content.mistakes.length < 2, 'too few mistakes'],
    [content.level < 1 || content.level > 3, 'a level out of range'],
    [content.tags.length === 0, 'no tags'],
  ];
  return gaps.filter(([isGap]) => isGap).map(([, gap]) => `${title}: ${gap}`);
}

export function plainText(doc: RichDoc): string {
  return JSON.stringify(doc.content);
}

const RUNNABLE: Readonly<Record<string, ProblemLanguage>> = { python: 'PYTHON', javascript: 'JAVASCRIPT' };

function examplesIn(doc: RichDoc): readonly Program[] {
  return doc.content.flatMap((block: RichBlock) => {
    const language = block.type === 'codeBlock' ? RUNNABLE[block.attrs?.language ?? ''] : undefined;
    return block.type === 'codeBlock' && language ? [{ language, source: block.content?.[0]?.text ?? '' }] : [];
  });
}

function programs(sources: ProblemContent['starters']): readonly Program[] {
  return (Object.entries(sources) as [ProblemLanguage, string][]).map(([language, source]) => ({ language, source }));
}
