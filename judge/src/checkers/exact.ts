import { RIGHT, WRONG, type Compared, type Judgement } from './checker.ts';

/**
 * Line by line. Blanks at the end of a line and empty lines at the end of the output are nobody's mistake; other
 * differences in blanks alone are told as "almost".
 */
export function checkExact({ expected, result: { stdout } }: Compared): Judgement {
  if (trimmed(stdout) === trimmed(expected)) return RIGHT;
  return stdout.split(/\s+/).join('') === expected.split(/\s+/).join('') ? { verdict: 'PE', score: 0 } : WRONG;
}

function trimmed(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();
}
