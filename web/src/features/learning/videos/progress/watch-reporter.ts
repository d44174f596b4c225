import type { InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import type { watching } from '@dolphin/contract/learning/videos/watching.contract';
import { WATCH_REPORT_SECONDS } from '@dolphin/contract/learning/videos/watching.constants';
import type { EngineState } from '../../../../shared/video/engine/engine.ts';
import { unite } from './spans.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { createRecorder, hasWatched, type Watching } from './watch-recorder.ts';

type Report = Omit<InputOf<typeof watching.progress>, 'videoId'>;
export type Progress = OutputOf<typeof watching.progress>;

export type ReporterOptions = {
  /** What an earlier visit could not report. */ readonly left: Watching | null;
  readonly session: string;
  readonly send: (report: Report) => Promise<Progress>;
  /** The page goes away: nobody waits for the answer. */ readonly sendLeaving: (report: Report) => void;
  /** Null: everything has arrived. */ readonly keep: (unsent: Watching | null) => void;
  readonly onProgress: (progress: Progress) => void;
  /** Whether the page itself stops the video there, with a question. */ readonly isOurStop?: (atMs: number) => boolean;
  readonly now: () => number;
};

/** The server will not take it the next time either: this video is gone, or no longer for this person. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof ApiError ? error.failure.status : 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429 && status !== 401;
}

const EVERY_MS = WATCH_REPORT_SECONDS * 1_000;
/** After a failure; doubled up to a minute. */
const PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Reports what was watched: every ten seconds while something plays, at a pause, and when the page goes. A report that
 * was not answered is sent again as it was, so that nothing counts twice; what is watched meanwhile waits for the next
 * one. Whatever has not arrived is also kept in the browser. [VID-4] [VID-102]
 */
export function createReporter(options: ReporterOptions) {
  const { left, session, send, sendLeaving, keep, onProgress, now } = options;
  const recorder = createRecorder(left ?? undefined, options.isOurStop);
  let sequence = 0;
  /** Sent, and not known to have arrived; in order. */ let pending: readonly Report[] = [];
  let isSending = false;
  let isPlaying = false;
  let failures = 0;
  let nextAt = left === null ? now() + EVERY_MS : now();

  const unsent = (): Watching => {
    const rest = recorder.peek();
    return { ...rest, rangeList: unite([...pending.flatMap(({ rangeList }) => rangeList), ...rest.rangeList]) };
  };
  const keepUnsent = () => {
    const rest = unsent();
    keep(hasWatched(rest) ? rest : null);
  };
  /** From now on it is sent as it is, with a number by which the server knows it again. */
  const freeze = (): void => {
    if (!hasWatched(recorder.peek())) return;
    const { positionMs, rangeList, rewindList, stopList } = recorder.take();
    sequence += 1;
    const lists = { rangeList: [...rangeList], rewindList: [...rewindList], stopList: [...stopList] };
    pending = [...pending, { session, sequence, positionMs, ...lists }];
  };

  function settle(report: Report, progress: Progress): void {
    failures = 0;
    pending = pending.filter((other) => other !== report);
    const { rangeList, rewindList = [], stopList = [], positionMs } = report;
    if (!progress.isKept) recorder.giveBack({ positionMs, rangeList, rewindList, stopList });
    else if (!progress.isCounted) recorder.giveBack({ positionMs, rangeList, rewindList: [], stopList: [] });
    nextAt = now() + Math.max(progress.isKept ? EVERY_MS : 0, progress.retryAfterMs);
    if (progress.isKept) onProgress(progress);
  }

  async function flush(): Promise<void> {
    if (isSending) return;
    if (pending.length === 0) freeze();
    isSending = true;
    keepUnsent();
    try {
      for (let [report] = pending; report; [report] = pending) settle(report, await send(report));
    } catch (error) {
      failures += 1;
      nextAt = now() + Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (failures - 1));
      if (isRefusal(error)) pending = [];
    } finally {
      isSending = false;
      keepUnsent();
    }
  }

  return {
    observe: (state: EngineState): void => {
      const wasPlaying = isPlaying;
      isPlaying = state.phase === 'PLAY';
      recorder.observe(state, now());
      if (wasPlaying && !isPlaying) void flush();
      else if (now() >= nextAt) void flush();
    },
    flush,
    leave: (): void => {
      freeze();
      keepUnsent();
      for (const report of pending) sendLeaving(report);
    },
    /** Stretches that the server does not know yet. */
    unsent: () => unsent().rangeList,
  };
}
