import { describe, expect, it } from 'vitest';
import { createProgressBoard } from './report-progress.ts';

function board(everyMs = 500) {
  const later: { readonly run: () => void; readonly at: number }[] = [];
  const sent: string[][] = [];
  const waiting: (() => void)[] = [];
  const clock = { ms: 0 };
  const progress = createProgressBoard({
    everyMs,
    now: () => clock.ms,
    later: (run, ms) => void later.push({ run, at: clock.ms + ms }),
    send: (reports) => {
      sent.push(reports.map(({ submissionId, doneCount }) => `${submissionId}: ${doneCount}`));
      return new Promise<void>((resolve) => waiting.push(resolve));
    },
  });
  const of = (submissionId: number) =>
    progress.of({ leaseId: String(submissionId), userId: 1, submissionId, caseCount: 10 });
  return {
    of,
    sent,
    until: (ms: number): void => {
      clock.ms = ms;
      for (const due of later.filter(({ at }) => at <= ms)) {
        later.splice(later.indexOf(due), 1);
        due.run();
      }
    },
    written: async (): Promise<void> => {
      waiting.shift()?.();
      for (let n = 0; n < 5; n++) await Promise.resolve();
    },
  };
}

describe('progress', () => {
  it('[LMS-262] passes the newest count on once in a step of time, and none while others are being sent', async () => {
    const { of, sent, until, written } = board();
    const one = of(1);
    one.report(1);
    expect(sent).toEqual([]);
    until(499);
    one.report(2);
    expect(sent).toEqual([]);
    until(500);
    expect(sent).toEqual([['1: 2']]);
    until(1_000);
    one.report(4);
    expect(sent).toHaveLength(1);
    let hasEnded = false;
    const ended = one.end().then(() => (hasEnded = true));
    await Promise.resolve();
    expect(hasEnded).toBe(false);
    await written();
    await ended;
    until(2_000);
    // What has ended has a verdict, and reports nothing more.
    expect(sent).toEqual([['1: 2']]);
  });

  it('[LMS-262] sends the counts of all together, of none more often than so', async () => {
    const { of, sent, until, written } = board();
    const [one, two] = [of(1), of(2)];
    one.report(1);
    two.report(3);
    until(500);
    await written();
    expect(sent).toEqual([['1: 1', '2: 3']]);
    until(600);
    const three = of(3);
    one.report(2);
    three.report(1);
    until(1_000);
    await written();
    expect(sent.at(-1)).toEqual(['1: 2']);
    two.report(4);
    until(1_500);
    await written();
    expect(sent.at(-1)).toEqual(['2: 4', '3: 1']);
    until(9_000);
    expect(sent).toHaveLength(3);
  });
});
