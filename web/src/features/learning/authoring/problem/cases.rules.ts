import type { JudgeCase } from '@dolphin/contract/judge/job';

const TOTAL = 100;

/** A hundred points in all; what is left over goes to the last cases, where the edges stand. */
export function shareEvenly(cases: readonly JudgeCase[]): readonly JudgeCase[] {
  const [each, over] = [Math.floor(TOTAL / cases.length), TOTAL % cases.length];
  return cases.map((one, at) => ({ ...one, points: each + (at >= cases.length - over ? 1 : 0) }));
}

/** What was pasted: `---` alone on a line parts input and output, `===` parts cases. What has no output is none. */
export function casesFromText(pasted: string): readonly JudgeCase[] {
  const ended = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
  return pasted
    .replace(/\r\n?/g, '\n')
    .split(/^={3,}[ \t]*$/m)
    .flatMap((block) => {
      const [input, expected, ...rest] = block.replace(/^\n/, '').split(/^-{3,}[ \t]*\n?/m);
      if (input === undefined || expected === undefined || rest.length > 0) return [];
      return [{ input: ended(input.replace(/\n+$/, '')), expected: ended(expected.replace(/\n+$/, '')), points: 10 }];
    });
}

export function sizeOf(cases: readonly JudgeCase[]): number {
  return cases.reduce((sum, { input, expected }) => sum + input.length + expected.length, 0);
}
