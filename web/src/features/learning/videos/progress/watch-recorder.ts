import { WATCH_MARKS_MAX, WATCH_RANGES_MAX } from '@dolphin/contract/learning/videos/watching.constants';
import type { EngineState, Span } from '../../../../shared/video/engine/engine.ts';
import { unite } from './spans.ts';

/** What was watched and not reported yet. */
export type Watching = {
  readonly positionMs: number;
  readonly rangeList: readonly Span[];
  readonly rewindList: readonly number[];
  readonly stopList: readonly number[];
};

export const NOTHING_WATCHED: Watching = { positionMs: 0, rangeList: [], rewindList: [], stopList: [] };

type Observed = Pick<EngineState, 'phase' | 'isSeeking' | 'positionMs' | 'rate'>;

/** A player reports its position about four times a second; a step beyond this, at its speed, is a jump nobody announced. */
const STEP_SLACK_MS = 1_500;
/** Going back by less is a slip of the finger, not a wish to see it again. */
const REWIND_MS = 1_500;

/**
 * Follows a player and keeps the stretches that were really played: what is jumped over does not count, and what is
 * played twice counts once. It is given the time, so a machine that slept does not watch.
 * `isOurStop`: a question stops the video there, not the person. [VID-4] [VID-102]
 */
export function createRecorder(first: Watching = NOTHING_WATCHED, isOurStop: (atMs: number) => boolean = () => false) {
  let kept = first;
  let open: { fromMs: number; toMs: number } | null = null;
  let last: { readonly positionMs: number; readonly nowMs: number; readonly phase: EngineState['phase'] } | null = null;
  /** Where a jump began. */ let leftMs: number | null = null;

  const keep = (changed: Partial<Watching>) => {
    kept = { ...kept, ...changed };
  };
  const close = () => {
    if (open) keep({ rangeList: unite([...kept.rangeList, open]).slice(-WATCH_RANGES_MAX) });
    open = null;
  };
  const mark = (list: 'rewindList' | 'stopList', atMs: number) => {
    if (kept[list].length < WATCH_MARKS_MAX) keep({ [list]: [...kept[list], Math.round(atMs)] });
  };
  const land = (fromMs: number, toMs: number) => {
    if (fromMs - toMs > REWIND_MS) mark('rewindList', toMs);
  };

  function observe({ phase, isSeeking, positionMs, rate }: Observed, nowMs: number): void {
    const before = last;
    last = { positionMs, nowMs, phase };
    if (isSeeking) {
      close();
      leftMs ??= before?.positionMs ?? positionMs;
      return;
    }
    keep({ positionMs: Math.round(positionMs) });
    if (leftMs !== null) {
      land(leftMs, positionMs);
      leftMs = null;
    } else if (before && open) {
      const stepMs = positionMs - before.positionMs;
      const isJump = stepMs < 0 || stepMs > (nowMs - before.nowMs) * rate + STEP_SLACK_MS;
      if (isJump) {
        close();
        land(before.positionMs, positionMs);
      } else open.toMs = positionMs;
    }
    if (phase !== 'PLAY') {
      close();
      if (before?.phase === 'PLAY' && phase === 'PAUSE' && !isOurStop(positionMs)) mark('stopList', positionMs);
    } else open ??= { fromMs: positionMs, toMs: positionMs };
  }

  return {
    observe,
    /** What there is to report; an open stretch goes on after it. */
    peek: (): Watching => {
      if (!open || open.toMs === open.fromMs) return kept;
      return { ...kept, rangeList: unite([...kept.rangeList, open]).slice(-WATCH_RANGES_MAX) };
    },
    /** The same, and forgets it: it is being reported. */
    take: (): Watching => {
      const watching = roundedOf(kept, open);
      if (open) open = { fromMs: open.toMs, toMs: open.toMs };
      keep({ rangeList: [], rewindList: [], stopList: [] });
      return watching;
    },
    /** It was not taken over by the server: with the next report again. */
    giveBack: ({ rangeList, rewindList, stopList }: Watching) =>
      keep({
        rangeList: unite([...rangeList, ...kept.rangeList]).slice(-WATCH_RANGES_MAX),
        rewindList: [...rewindList, ...kept.rewindList].slice(0, WATCH_MARKS_MAX),
        stopList: [...stopList, ...kept.stopList].slice(0, WATCH_MARKS_MAX),
      }),
  };
}

function roundedOf(kept: Watching, open: Span | null): Watching {
  const spans = open ? [...kept.rangeList, open] : kept.rangeList;
  return {
    ...kept,
    rangeList: unite(spans.map(({ fromMs, toMs }) => ({ fromMs: Math.round(fromMs), toMs: Math.round(toMs) }))).slice(
      -WATCH_RANGES_MAX,
    ),
  };
}

export function hasWatched({ rangeList, rewindList, stopList }: Watching): boolean {
  return rangeList.length + rewindList.length + stopList.length > 0;
}
