import { executions } from '@dolphin/contract/learning/problems/executions.contract';
import { readDrawing } from '@dolphin/contract/judge/drawing';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { localizeNow } from '../../lib/text/use-text.ts';
import type { RunEnd } from './open-runner.ts';
import type { RunLanguage, RunOutcome, Stroke } from './runner.protocol.ts';
import { runnerText } from './runner.text.ts';

export type ServerRun = RunEnd & {
  readonly stdout: string;
  readonly stderr: string;
  readonly strokes: readonly Stroke[];
};

const POLL_MS = 500;
const GIVE_UP_MS = 60_000;

/**
 * For a browser that cannot run Python: the judge does, with all of the input given beforehand. A failure opens no
 * dialog; it is shown where the output would be. [API-22]
 */
export async function runOnServer(language: RunLanguage, source: string, input: string): Promise<ServerRun> {
  try {
    const { executionId } = await call(executions.run, { language, source, input });
    for (const until = Date.now() + GIVE_UP_MS; Date.now() < until;) {
      const { result } = await call(executions.result, { executionId });
      if (result) {
        const { line, trace, name = '', message = '' } = result.error ?? {};
        const error = result.error
          ? { error: { name, message, ...(line ? { line } : {}), ...(trace ? { trace } : {}) } }
          : {};
        return {
          outcome: outcomeOf(result.outcome),
          ...error,
          ms: result.cpuMs,
          stdout: result.stdout,
          stderr: result.stderr,
          strokes: strokesOf(result.drawing),
        };
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    return failed(undefined);
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): ServerRun {
  const message = error instanceof ApiError ? error.failure.message : '';
  return {
    outcome: 'STOPPED',
    ms: 0,
    stdout: '',
    stderr: '',
    strokes: [],
    failure: message || localizeNow(runnerText).serverFailed,
  };
}

function outcomeOf(outcome: string): RunOutcome {
  return outcome === 'OK' || outcome === 'CE' || outcome === 'OLE' ? outcome : 'RTE';
}

function strokesOf(log: string | null): readonly Stroke[] {
  if (log === null) return [];
  try {
    return readDrawing(log).map(({ x1, y1, x2, y2, color, width }) => [x1, y1, x2, y2, color, width] as const);
  } catch {
    return [];
  }
}
