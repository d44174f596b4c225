import { useCallback, useRef, useState } from 'react';
import type { RunError, Stroke } from '../../../../shared/runner/runner.protocol.ts';
import type { Program } from '../../../../shared/runner/use-program.ts';
import { type Comparison, compareSample } from './compare-output.ts';
import type { Problem } from '../statement.tsx';

export type SampleResult = {
  readonly state: Comparison | 'error' | 'stopped';
  readonly stdout: string;
  readonly strokes: readonly Stroke[];
  readonly error?: RunError;
  readonly failure?: string;
};

/** An example that runs this long does not end any more. */
const SAMPLE_LIMIT_MS = 10_000;

/** Runs every example in the browser, one after the other. [LMS-169] */
export function useSamples(program: Program, problem: Problem) {
  const [results, setResults] = useState<readonly SampleResult[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const stopped = useRef(false);

  const check = useCallback(
    async (source: string): Promise<void> => {
      setResults([]);
      setIsRunning(true);
      stopped.current = false;
      for (const sample of problem.sampleList) {
        if (stopped.current) break;
        const late = setTimeout(program.stop, SAMPLE_LIMIT_MS);
        const end = await program.runQuietly(source, sample.input);
        clearTimeout(late);
        const state =
          end.outcome === 'STOPPED' || end.outcome === 'OLE'
            ? 'stopped'
            : end.outcome === 'OK'
              ? compareSample(problem.check, sample.output, end)
              : 'error';
        setResults((old) => [
          ...old,
          {
            state,
            stdout: end.stdout,
            strokes: end.strokes,
            ...(end.error ? { error: end.error } : {}),
            ...(end.failure === undefined ? {} : { failure: end.failure }),
          },
        ]);
        // A program that cannot be read fails every example alike, and so does a server that cannot run it.
        if (end.outcome === 'CE' || end.failure !== undefined) break;
      }
      setIsRunning(false);
    },
    [problem, program],
  );

  const stop = useCallback(() => {
    stopped.current = true;
    program.stop();
  }, [program]);
  return { results, isRunning, check, stop };
}
