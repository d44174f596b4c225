import { useEffect, useRef, useState } from 'react';
import { reportRun } from '../runner/report-run.ts';
import type { Runner } from '../runner/open-runner.ts';
import type { RunError, Stroke } from '../runner/runner.protocol.ts';

export type RunState = {
  readonly phase: 'idle' | 'starting' | 'running' | 'ended' | 'failed';
  readonly output: string;
  readonly strokes: readonly Stroke[];
  readonly error: RunError | undefined;
  readonly isAsking: boolean;
  readonly isStopped: boolean;
};

const IDLE: RunState = { phase: 'idle', output: '', strokes: [], error: undefined, isAsking: false, isStopped: false };
/** More than anyone reads; a program that prints without end must not fill the page. */
const SHOWN_MAX = 20_000;

/** Runs one program at a time in the frame without origin; the runner comes with the first press and goes with the block. */
export function useRun(language: 'PYTHON' | 'JAVASCRIPT') {
  const [state, setState] = useState<RunState>(IDLE);
  const runner = useRef<Runner>(undefined);
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
      runner.current?.close();
    },
    [],
  );

  async function run(source: string): Promise<void> {
    const mine = ++turn.current;
    reportRun(language);
    const change = (next: (before: RunState) => Partial<RunState>) => {
      if (mine === turn.current) setState((before) => ({ ...before, ...next(before) }));
    };
    setState({ ...IDLE, phase: 'starting' });
    try {
      runner.current ??= (await import('../runner/open-runner.ts')).openRunner(language);
      await runner.current.warmUp();
      change(() => ({ phase: 'running' }));
      const end = await runner.current.run(
        { source, input: null },
        {
          onOutput: (text) => change(({ output }) => ({ output: (output + text).slice(0, SHOWN_MAX) })),
          onAsk: () => change(() => ({ isAsking: true })),
          onStrokes: (more) => change(({ strokes }) => ({ strokes: [...strokes, ...more] })),
          onCleared: () => change(() => ({ strokes: [] })),
        },
      );
      change(() => ({ phase: 'ended', isAsking: false, isStopped: end.outcome === 'STOPPED', error: end.error }));
    } catch {
      change(() => ({ phase: 'failed', isAsking: false }));
    }
  }

  return {
    state,
    run: (source: string) => void run(source),
    stop: () => runner.current?.stop(),
    /** What was typed stands among the output, as in a terminal. */
    answer: (line: string) => {
      setState((before) => ({ ...before, isAsking: false, output: `${before.output}${line}\n` }));
      runner.current?.answer(line);
    },
  };
}
