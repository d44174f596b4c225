import { Duplex } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFrames } from '../src/host/frames.ts';
import { openJudge, type Judge } from '../src/open-judge.ts';
import { readHostFrame } from '../src/isolation/sandbox-frames.ts';
import { createSeats } from '../src/isolation/seats.ts';
import { openSession } from '../src/isolation/session.ts';

let judge: Judge;
beforeAll(async () => {
  judge = await openJudge({ slots: 1, hosts: 1 });
}, 60_000);
afterAll(async () => judge?.close());

/** QuickJS looks for cycles level by level, without a look at its clock, before it finds that the nesting is too deep. */
const DEEP = 'let deep = [];\nfor (let at = 0; at < 100_000; at++) deep = [deep];\n';

describe('the CPU limit of JavaScript', () => {
  it('[SEC-5] makes a TLE of a program that used more, also when it failed in the end', async () => {
    const source = `${DEEP}JSON.stringify(deep);`;
    const ran = await judge.run({ language: 'JAVASCRIPT', source, input: '', limits: { cpuMs: 100 } });
    expect(ran.outcome).toBe('TLE');
    expect(ran.error).toBeUndefined();
  });

  it('[SEC-5] leaves a program its own error when it used less', async () => {
    const source = `JSON.parse('['.repeat(100_000));`;
    const ran = await judge.run({ language: 'JAVASCRIPT', source, input: '', limits: { cpuMs: 5_000 } });
    expect(ran).toMatchObject({ outcome: 'RTE', error: { line: 1 } });
  });

  it('[SEC-5] ends a host from outside soon after the limit, by the CPU time of its main thread', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    try {
      const stream = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
      let cpuMs = 40;
      const kill = vi.fn(() => stream.destroy());
      const seats = createSeats();
      void seats.add({ frames: openFrames(stream, readHostFrame), kill, stop: kill, cpuMs: () => cpuMs });
      const session = await openSession(seats, { language: 'JAVASCRIPT', source: '', tests: 1 });
      const ran = session.run('', { cpuMs: 1_000, wallMs: 5_000, memoryMb: 64, outputBytes: 1_000 });
      // A crowded machine: ten seconds have passed, and the program has had little of them.
      vi.advanceTimersByTime(10_000);
      expect(kill).not.toHaveBeenCalled();
      cpuMs = 40 + 1_390;
      vi.advanceTimersByTime(50);
      expect(kill).not.toHaveBeenCalled();
      cpuMs = 40 + 1_400;
      vi.advanceTimersByTime(50);
      expect(kill).toHaveBeenCalled();
      expect(await ran).toMatchObject({ host: { verdict: 'TLE', cpuMs: 1_000 } });
    } finally {
      vi.useRealTimers();
    }
  });
});
