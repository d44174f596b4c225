import { watching } from '@dolphin/contract/learning/videos/watching.contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toRequest } from '../../../../lib/api/request.ts';
import { call } from '../../../../lib/api.ts';
import { newKey } from '../../../../lib/new-key.ts';
import { useUser } from '../../../../lib/session/session-store.ts';
import type { Span, VideoEngine } from '../../../../shared/video/engine/engine.ts';
import type { Playback } from '../watch/playback.ts';
import { readWatching, removeWatching, saveWatching, watchingKey } from './local-watching.ts';
import { reachOf, unite } from './spans.ts';
import { createReporter, type Progress } from './watch-reporter.ts';

type Known = Pick<Progress, 'rangeList' | 'watchedShare' | 'isDone' | 'reachMs'> & {
  readonly openQuestionCount: number;
};

const spansOf = (ranges: Known['rangeList']): readonly Span[] =>
  ranges.map(({ fromSecond, toSecond }) => ({ fromMs: fromSecond * 1_000, toMs: toSecond * 1_000 }));

/** A question stops the video so soon after its moment. */
const QUESTION_STOP_MS = 1_000;

/** What somebody has watched of a video, as the server counts it, and reports what they watch now. [VID-102] */
export function useWatchProgress(playback: Playback, videoId: number, engine: VideoEngine | null) {
  const { userId } = useUser();
  const key = watchingKey(userId, videoId);
  const [left] = useState(() => readWatching(key));
  const [known, setKnown] = useState<Known>(() => ({
    rangeList: playback.rangeList,
    watchedShare: playback.watchedShare,
    isDone: playback.isDone,
    reachMs: playback.reachMs,
    openQuestionCount: playback.questionList.filter(({ mine }) => mine === null).length,
  }));
  const [questions] = useState(playback.questionList);
  const [here, setHere] = useState<readonly Span[]>([]);
  const firstLeft = useRef(left);
  useEffect(() => {
    if (!engine) return undefined;
    const reporter = createReporter({
      left: firstLeft.current,
      session: newKey(),
      send: (report) => call(watching.progress, { videoId, ...report }, { isBackground: true }),
      sendLeaving: (report) => {
        const { url, init } = toRequest(watching.progress, { videoId, ...report }, newKey());
        // It outlives the page. What does not arrive is kept in the browser and sent at the next visit.
        fetch(url, { ...init, keepalive: true }).catch(() => {});
      },
      keep: (unsent) => (unsent ? saveWatching(key, unsent) : removeWatching(key)),
      onProgress: setKnown,
      now: () => performance.now(),
      isOurStop: (atMs) => questions.some((one) => atMs >= one.atMs && atMs - one.atMs < QUESTION_STOP_MS),
    });
    firstLeft.current = null;
    const stop = engine.store.subscribe((state) => {
      reporter.observe(state);
      setHere((before) => (sameSeconds(before, reporter.unsent()) ? before : reporter.unsent()));
    });
    const onHidden = () => {
      if (document.visibilityState === 'hidden') reporter.leave();
    };
    const onOnline = () => void reporter.flush();
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', reporter.leave);
    addEventListener('online', onOnline);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', reporter.leave);
      removeEventListener('online', onOnline);
      reporter.observe({ ...engine.store.getState(), phase: 'PAUSE' });
      void reporter.flush();
    };
  }, [engine, videoId, key, questions]);
  const watchedList = useMemo(() => unite([...spansOf(known.rangeList), ...here]), [known, here]);
  return {
    ...known,
    watchedList,
    /** Where to go on: the last place of any device; what this one could not report is newer. */
    startAtMs: left?.positionMs ?? playback.positionMs,
    reachMs: known.reachMs === null ? null : Math.max(known.reachMs, reachOf(watchedList)),
    setKnown,
  };
}

/** The bar is drawn again once a second, not with every step. */
function sameSeconds(before: readonly Span[], after: readonly Span[]): boolean {
  const seconds = (spans: readonly Span[]) =>
    spans.map(({ fromMs, toMs }) => `${Math.floor(fromMs / 1_000)}-${Math.floor(toMs / 1_000)}`).join();
  return seconds(before) === seconds(after);
}
