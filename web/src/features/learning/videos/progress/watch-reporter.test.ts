import { describe, expect, it } from 'vitest';
import { FIRST_STATE, type EngineState } from '../../../../shared/video/engine/engine.ts';
import type { Watching } from './watch-recorder.ts';
import { createReporter, type Progress, type ReporterOptions } from './watch-reporter.ts';

const ANSWER: Progress = {
  isKept: true,
  isCounted: true,
  retryAfterMs: 0,
  rangeList: [],
  watchedSeconds: 0,
  watchedShare: 0,
  positionMs: 0,
  reachMs: null,
  isDone: false,
  openQuestionCount: 0,
};

type Report = Parameters<ReporterOptions['send']>[0];

/** A reporter with a clock, a server and a browser of ours. */
function watch(left: Watching | null = null) {
  let nowMs = 0;
  let state: EngineState = FIRST_STATE;
  let kept: Watching | null = left;
  let isOnline = true;
  const answers: Partial<Progress>[] = [];
  const sent: Report[] = [];
  const leaving: Report[] = [];
  const reporter = createReporter({
    left,
    session: 'session-of-a-test',
    send: async (report) => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      sent.push(report);
      return { ...ANSWER, ...answers.shift() };
    },
    sendLeaving: (report) => leaving.push(report),
    keep: (unsent) => {
      kept = unsent;
    },
    onProgress: () => {},
    now: () => nowMs,
  });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    reporter,
    sent,
    leaving,
    answers,
    kept: () => kept,
    goOffline: () => {
      isOnline = false;
    },
    goOnline: () => {
      isOnline = true;
    },
    play: async (seconds: number) => {
      for (let step = 0; step < seconds * 4; step += 1) {
        nowMs += 250;
        state = { ...state, phase: 'PLAY', positionMs: state.positionMs + 250 };
        reporter.observe(state);
        await settle();
      }
    },
    pause: async () => {
      state = { ...state, phase: 'PAUSE' };
      reporter.observe(state);
      await settle();
    },
    wait: (seconds: number) => {
      nowMs += seconds * 1_000;
    },
    flush: async () => {
      await reporter.flush();
    },
  };
}

const rangesOf = (reports: readonly Report[]) => reports.map(({ rangeList }) => rangeList);

describe('[VID-4] reports of what was watched', () => {
  it('go out about every ten seconds of watching, one after the other', async () => {
    const on = watch();
    await on.play(31);
    expect(on.sent.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(on.sent.at(-1)?.positionMs).toBe(30_000);
    expect(on.kept()).toBeNull();
  });

  it('go out at a pause, with the place where somebody stopped', async () => {
    const on = watch();
    await on.play(4);
    await on.pause();
    expect(on.sent).toHaveLength(1);
    expect(on.sent[0]).toMatchObject({ positionMs: 4_000, stopList: [4_000] });
  });

  it('are sent again as they were until somebody answers; what is watched meanwhile waits for the next one', async () => {
    const on = watch();
    on.goOffline();
    await on.play(25);
    expect(on.sent).toEqual([]);
    // A tab that is closed now loses nothing.
    expect(on.kept()?.rangeList).toEqual([{ fromMs: 250, toMs: 20_000 }]);
    on.goOnline();
    await on.play(20);
    const [first] = on.sent;
    expect(first).toMatchObject({ sequence: 1, rangeList: [{ fromMs: 250, toMs: 10_000 }] });
    const end = rangesOf(on.sent).flat().at(-1)?.toMs ?? 0;
    expect(
      rangesOf(on.sent)
        .flat()
        .reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0),
    ).toBe(end - 250);
  });

  it('come back to the next report when the server did not count them', async () => {
    const on = watch();
    on.answers.push({ isCounted: false });
    await on.play(21);
    expect(rangesOf(on.sent)).toEqual([[{ fromMs: 250, toMs: 10_000 }], [{ fromMs: 250, toMs: 20_000 }]]);
  });

  it('wait as long as the server asks when one was too early', async () => {
    const on = watch();
    on.answers.push({ isKept: false, retryAfterMs: 5_000 });
    await on.play(16);
    expect(on.sent.map(({ positionMs }) => positionMs)).toEqual([10_000, 15_000]);
    expect(on.sent[1]?.rangeList).toEqual([{ fromMs: 250, toMs: 15_000 }]);
  });

  it('go out when the page goes, and stay in the browser until they are answered', async () => {
    const on = watch();
    await on.play(3);
    on.reporter.leave();
    expect(rangesOf(on.leaving)).toEqual([[{ fromMs: 250, toMs: 3_000 }]]);
    expect(on.kept()?.rangeList).toEqual([{ fromMs: 250, toMs: 3_000 }]);
    // The page was only hidden: the same report, by which the server knows it again.
    await on.flush();
    expect(on.sent[0]).toEqual(on.leaving[0]);
    expect(on.kept()).toBeNull();
  });

  it('begin with what an earlier visit could not report', async () => {
    const left = { positionMs: 9_000, rangeList: [{ fromMs: 2_000, toMs: 9_000 }], rewindList: [], stopList: [] };
    const on = watch(left);
    await on.flush();
    expect(on.sent[0]?.rangeList).toEqual([{ fromMs: 2_000, toMs: 9_000 }]);
    expect(on.kept()).toBeNull();
  });
});
