/**
 * An author's own checker: a program that reads `{ input, expected, output }` as JSON and prints its judgement, `AC`,
 * `WA`, `PE` or `PAC 0.5`, and after it a message for the learner. It runs in its own sandbox, after the learner's.
 */
import type { RunResult } from '@dolphin/contract/judge/job';
import type { Compared, Judgement } from './checker.ts';

const COMMENT_MAX = 500;
const JUDGEMENT = /^(AC|WA|PE|PAC)(?:\s+([\d.]+))?\s*(.*)$/s;

/** What the checker is given to read. */
export function checkerInput({ input, expected, result }: Compared): string {
  return JSON.stringify({ input, expected, output: result.stdout });
}

export function readJudgement(checked: RunResult): Judgement {
  const [, verdict, part, comment = ''] = JUDGEMENT.exec(checked.stdout.trim()) ?? [];
  // A failing checker is its author's error, not the learner's.
  if (checked.outcome !== 'OK' || verdict === undefined)
    return { verdict: 'IE', score: 0, comment: `checker: ${checked.outcome} ${checked.error?.name ?? ''}`.trim() };
  const score = verdict === 'AC' ? 1 : verdict === 'PAC' ? Math.min(1, Math.max(0, Number(part) || 0)) : 0;
  const kept = comment.trim().slice(0, COMMENT_MAX);
  return { verdict: verdict as Judgement['verdict'], score, ...(kept ? { comment: kept } : {}) };
}
