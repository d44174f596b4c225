/**
 * How the demo courses are written. An author gives inputs and a rule for the right answer; samples and hidden cases are
 * made from it, and the tests check the reference programs with them: two descriptions of one task, which must agree.
 */
import type {
  BlockContent,
  CourseAdmits,
  CourseSubject,
  DocumentContent,
  Program,
  ProblemContent,
  ProblemLanguage,
} from '@dolphin/contract/learning/storages/contents';
import type { JudgeCase, JudgeCheck } from '@dolphin/contract/judge/job';
import { dedent, textToDoc } from './text-to-doc.ts';

export type SeedProblem = { readonly kind: 'PROBLEM'; readonly title: string; readonly content: ProblemContent };
export type SeedDocument = { readonly kind: 'DOCUMENT'; readonly title: string; readonly content: DocumentContent };
export type SeedBlockCoding = { readonly kind: 'BLOCK_CODING'; readonly title: string; readonly content: BlockContent };
export type SeedItem = SeedProblem | SeedDocument | SeedBlockCoding;
export type SeedLesson = { readonly title: string; readonly summary: string; readonly items: readonly SeedItem[] };
export type SeedCourse = {
  readonly title: string;
  readonly summary: string;
  readonly description: ReturnType<typeof textToDoc>;
  readonly subject: CourseSubject;
  readonly level: number;
  readonly admits: CourseAdmits;
  readonly lessons: readonly SeedLesson[];
};

type Answer = string | number | readonly (string | number)[];
type Sources = { readonly [L in ProblemLanguage]?: string };

export type ProblemDraft = {
  readonly title: string;
  readonly level: 1 | 2 | 3;
  readonly tags: readonly string[];
  readonly statement: string;
  readonly input: string;
  readonly output: string;
  /** The right answer to the lines of an input. */
  readonly answer: (...lines: string[]) => Answer;
  readonly check?: JudgeCheck;
  /** Each an input, and why its output is what it is. */
  readonly samples: readonly (readonly [input: string, explanation?: string])[];
  readonly inputs: readonly string[];
  readonly starters: Sources;
  readonly references: Sources;
  readonly mistakes: readonly (readonly [language: ProblemLanguage, source: string])[];
  readonly hints: readonly [string, string, string];
  readonly explanation: string;
};

export function problem(draft: ProblemDraft): SeedProblem {
  const programs = tidied(draft.references);
  const references = (Object.entries(programs) as [ProblemLanguage, string][]).map(([language, source]): Program => ({
    language,
    source,
  }));
  const answerTo = (input: string): string => {
    const answer = draft.answer(...(input === '' ? [] : input.split('\n')));
    return `${typeof answer === 'object' ? answer.join('\n') : answer}\n`;
  };
  const given = (input: string): string => (input === '' ? '' : `${input}\n`);
  const content: ProblemContent = {
    statement: textToDoc(draft.statement),
    inputFormat: draft.input,
    outputFormat: draft.output,
    languages: references.map(({ language }) => language),
    starters: tidied(draft.starters),
    samples: draft.samples.map(([input, explanation]) => ({
      input: given(input),
      output: answerTo(input),
      ...(explanation ? { explanation } : {}),
    })),
    cases: shared(draft.inputs.map((input) => ({ input: given(input), expected: answerTo(input) }))),
    check: draft.check ?? { kind: 'exact' },
    limits: {},
    allowsPartial: true,
    hints: draft.hints,
    solution: { explanation: textToDoc(draft.explanation), programs },
    references,
    mistakes: draft.mistakes.map(([language, source]) => ({ language, source: `${dedent(source)}\n` })),
    level: draft.level,
    tags: draft.tags,
  };
  return { kind: 'PROBLEM', title: draft.title, content };
}

/** A problem of the Python course: the same draft with Python alone. */
export function pythonProblem({
  starter,
  reference,
  mistakes,
  ...draft
}: Omit<ProblemDraft, 'starters' | 'references' | 'mistakes'> & {
  readonly starter: string;
  readonly reference: string;
  readonly mistakes: readonly string[];
}): SeedProblem {
  return problem({
    ...draft,
    starters: { PYTHON: starter },
    references: { PYTHON: reference },
    mistakes: mistakes.map((source) => ['PYTHON', source]),
  });
}

export function javascriptProblem({
  starter,
  reference,
  mistakes,
  ...draft
}: Omit<ProblemDraft, 'starters' | 'references' | 'mistakes'> & {
  readonly starter: string;
  readonly reference: string;
  readonly mistakes: readonly string[];
}): SeedProblem {
  return problem({
    ...draft,
    starters: { JAVASCRIPT: starter },
    references: { JAVASCRIPT: reference },
    mistakes: mistakes.map((source) => ['JAVASCRIPT', source]),
  });
}

export function document(title: string, level: 1 | 2 | 3, tags: readonly string[], body: string): SeedDocument {
  return { kind: 'DOCUMENT', title, content: { body: textToDoc(body), level, tags } };
}

const POINTS = 100;

/** Points are shared evenly; what is left over goes to the last cases, where the edges stand. */
export function pointsFor(count: number): readonly number[] {
  const [each, over] = [Math.floor(POINTS / count), POINTS % count];
  return Array.from({ length: count }, (_one, index) => each + (index >= count - over ? 1 : 0));
}

function shared(cases: readonly Omit<JudgeCase, 'points'>[]): readonly JudgeCase[] {
  const points = pointsFor(cases.length);
  return cases.map((each, index) => ({ ...each, points: points[index] ?? 0 }));
}

function tidied(sources: Sources): Sources {
  return Object.fromEntries(Object.entries(sources).map(([language, source]) => [language, `${dedent(source)}\n`]));
}
