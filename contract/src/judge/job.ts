import type { JudgeLanguage } from './languages.ts';
import type { JudgeLimits } from './limits.ts';
import type { Verdict } from './verdicts.ts';

/** One test case for the judge. `expected` never enters the sandbox of the learner's program. */
export type JudgeCase = { readonly input: string; readonly expected: string; readonly points: number };

/** How an output is compared. `stage` and `drawing` compare what was done on a stage or drawn by a turtle. */
export type JudgeCheck =
  | { readonly kind: 'exact' }
  | { readonly kind: 'tokens'; readonly ignoreCase?: boolean }
  | { readonly kind: 'floats'; readonly absolute?: number; readonly relative?: number }
  | { readonly kind: 'drawing'; readonly tolerance?: number }
  | { readonly kind: 'stage' }
  | { readonly kind: 'custom'; readonly language: 'PYTHON' | 'JAVASCRIPT'; readonly source: string };

export type JudgeProgram = {
  readonly language: JudgeLanguage;
  readonly source: string;
  readonly limits?: Partial<JudgeLimits>;
};

export type JudgeJob = JudgeProgram & {
  readonly cases: readonly JudgeCase[];
  readonly check: JudgeCheck;
  /** Points for a part of the cases; otherwise all or nothing. */
  readonly allowsPartial?: boolean;
  /** Cases after the first failed one are skipped. */
  readonly stopsAtFailure?: boolean;
};

/** What a caller may want of a judging while it goes on. */
export type JudgeOptions = {
  /** Called after each case with how many have run. */
  readonly onCase?: (doneCount: number) => void;
  /** Ends the running program and frees its seat; the judging then rejects. */
  readonly signal?: AbortSignal;
};

/** A run with the learner's own input: nothing is compared. */
export type RunJob = JudgeProgram & { readonly input: string };

/** An error of the learner's program, located in the learner's own lines. */
export type ProgramError = {
  readonly name: string;
  readonly message: string;
  readonly line?: number;
  readonly trace?: string;
};

/** What a program did in one run, before anybody compares anything. */
export type RunResult = {
  /** `OK`: it ended by itself. */
  readonly outcome: 'OK' | Exclude<Verdict, 'AC' | 'PAC' | 'WA' | 'PE' | 'SKIP'>;
  readonly stdout: string;
  readonly stderr: string;
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly memoryKb: number;
  readonly error?: ProgramError;
  /** The turtle's command log, when the program drew. */
  readonly drawing?: string;
};

export type CaseResult = {
  readonly verdict: Verdict;
  /** The part of the case that is right, from 0 to 1. */
  readonly score: number;
  readonly points: number;
  readonly cpuMs: number;
  readonly memoryKb: number;
  readonly stdout: string;
  readonly error?: ProgramError;
  /** What a custom checker reports about the output. */
  readonly comment?: string;
};

export type JudgeResult = {
  readonly verdict: Verdict;
  readonly points: number;
  readonly pointsPossible: number;
  /** The slowest and the hungriest case. */
  readonly cpuMs: number;
  readonly memoryKb: number;
  readonly cases: readonly CaseResult[];
};
