import { describe, expect, it } from 'vitest';
import type { EngineState } from '../../../../shared/video/engine/engine.ts';
import { reachOf, unite } from './spans.ts';
import { createRecorder } from './watch-recorder.ts';

const STEP_MS = 250;

/** A player that somebody uses; the clock is ours. */
function player(recorder: ReturnType<typeof createRecorder>) {
  let nowMs = 0;
  let state: Pick<EngineState, 'phase' | 'isSeeking' | 'positionMs' | 'rate'> = {
    phase: 'PAUSE',
    isSeeking: false,
    positionMs: 0,
    rate: 1,
  };
  const change = (changed: Partial<typeof state>) => {
    state = { ...state, ...changed };
    recorder.observe(state, nowMs);
  };
  return {
    change,
    play: (ms: number) => {
      change({ phase: 'PLAY' });
      for (let played = 0; played < ms; played += STEP_MS) {
        nowMs += STEP_MS;
        change({ positionMs: state.positionMs + STEP_MS * state.rate });
      }
    },
    pause: () => change({ phase: 'PAUSE' }),
    seek: (toMs: number) => {
      change({ isSeeking: true });
      change({ isSeeking: false, positionMs: toMs });
    },
    sleep: (ms: number) => {
      nowMs += ms;
    },
  };
}

describe('[VID-4] what counts as watched', () => {
  it('is what was played, not where the bar stands', () => {
    const recorder = createRecorder();
    const on = player(recorder);
    on.play(5_000);
    on.seek(60_000);
    on.play(2_000);
    expect(recorder.peek()).toMatchObject({
      positionMs: 62_000,
      rangeList: [
        { fromMs: 0, toMs: 5_000 },
        { fromMs: 60_000, toMs: 62_000 },
      ],
    });
  });

  it('is each moment once, whatever is played twice', () => {
    const recorder = createRecorder();
    const on = player(recorder);
    on.play(10_000);
    on.seek(4_000);
    on.play(3_000);
    expect(recorder.peek().rangeList).toEqual([{ fromMs: 0, toMs: 10_000 }]);
    expect(recorder.peek().rewindList).toEqual([4_000]);
  });

  it('is twice as much of the video at speed 2', () => {
    const recorder = createRecorder();
    const on = player(recorder);
    on.change({ rate: 2 });
    on.play(5_000);
    expect(recorder.peek().rangeList).toEqual([{ fromMs: 0, toMs: 10_000 }]);
  });

  it('is not a jump that the player did not announce', () => {
    const recorder = createRecorder();
    const on = player(recorder);
    on.play(1_000);
    on.change({ positionMs: 90_000 });
    on.play(1_000);
    expect(recorder.peek().rangeList).toEqual([
      { fromMs: 0, toMs: 1_000 },
      { fromMs: 90_000, toMs: 91_000 },
    ]);
  });

  it('is nothing while it is paused or while the computer sleeps', () => {
    const recorder = createRecorder();
    const on = player(recorder);
    on.play(2_000);
    on.pause();
    on.sleep(60_000);
    on.change({});
    expect(recorder.peek().rangeList).toEqual([{ fromMs: 0, toMs: 2_000 }]);
    expect(recorder.peek().stopList).toEqual([2_000]);
  });

  it('counts no stop where a question stopped the video', () => {
    const recorder = createRecorder(undefined, (atMs) => atMs === 2_000);
    const on = player(recorder);
    on.play(2_000);
    on.pause();
    on.play(1_000);
    on.pause();
    expect(recorder.peek().stopList).toEqual([3_000]);
  });

  it('goes on after a report, and what was not taken over is reported again', () => {
    const recorder = createRecorder();
    const on = player(recorder);
    on.play(3_000);
    const report = recorder.take();
    on.play(1_000);
    expect(recorder.peek().rangeList).toEqual([{ fromMs: 3_000, toMs: 4_000 }]);
    recorder.giveBack(report);
    expect(recorder.peek().rangeList).toEqual([{ fromMs: 0, toMs: 4_000 }]);
  });
});

describe('[VID-4] stretches', () => {
  it('that touch or overlap become one', () => {
    expect(
      unite([
        { fromMs: 5_000, toMs: 9_000 },
        { fromMs: 0, toMs: 2_000 },
        { fromMs: 2_000, toMs: 3_000 },
        { fromMs: 8_000, toMs: 8_500 },
        { fromMs: 4_000, toMs: 4_000 },
      ]),
    ).toEqual([
      { fromMs: 0, toMs: 3_000 },
      { fromMs: 5_000, toMs: 9_000 },
    ]);
  });

  it('reach from the start to the first gap', () => {
    expect(reachOf([{ fromMs: 10_000, toMs: 20_000 }])).toBe(0);
    expect(
      reachOf([
        { fromMs: 0, toMs: 5_000 },
        { fromMs: 5_500, toMs: 9_000 },
        { fromMs: 30_000, toMs: 40_000 },
      ]),
    ).toBe(9_000);
  });
});
