import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import type { JudgeLimits } from '@dolphin/contract/judge/limits';
import type { RunResult } from '@dolphin/contract/judge/job';
import type { ResultFrame } from '../isolation/sandbox-frames.ts';

/** A program that must run right, and programs that must be held, before a machine may judge in this language. */
export type SelfTest = { readonly source: string; readonly input: string; readonly stdout: string };
export type Hostile = {
  readonly name: string;
  readonly source: string;
  readonly input?: string;
  readonly limits?: Partial<JudgeLimits>;
  readonly isHeld: (result: RunResult) => boolean;
};

/** All that the judge knows of a language. */
export type Language = {
  readonly name: JudgeLanguage;
  /** Which kind of sandbox runs it. */
  readonly engine: 'fork-server' | 'javascript-host';
  readonly selfTest: SelfTest;
  readonly quickSet: readonly Hostile[];
  /** What the sandbox reports about one run, as a result; undefined when the run does not count and is repeated. */
  interpret(frame: ResultFrame, limits: JudgeLimits): RunResult | undefined;
};
