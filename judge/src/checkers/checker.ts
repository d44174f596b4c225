import type { RunResult } from '@dolphin/contract/judge/job';
import type { Verdict } from '@dolphin/contract/judge/verdicts';

/** What is compared: the case as its author wrote it, and what the program did. */
export type Compared = { readonly input: string; readonly expected: string; readonly result: RunResult };
export type Judgement = {
  readonly verdict: Extract<Verdict, 'AC' | 'PAC' | 'WA' | 'PE' | 'TLE' | 'IE'>;
  readonly score: number;
  readonly comment?: string;
};

export const RIGHT: Judgement = { verdict: 'AC', score: 1 };
export const WRONG: Judgement = { verdict: 'WA', score: 0 };
