/** One submission on one seat: the program goes in once, then test after test. */
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import type { JudgeLimits } from '@dolphin/contract/judge/limits';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { BadFrameError, PeerLostError } from '../host/frames.ts';
import type { ResultFrame } from './sandbox-frames.ts';
import type { Seat, Seats } from './seats.ts';

export type Session = {
  /**
   * Rejects with PeerLostError when the run was lost through no fault of the program. `following` are the inputs of the tests
   * after this one, for sandboxes whose programs cannot see the memory that they would wait in: small ones are sent
   * along, and many quick tests take one message there and one back.
   */
  run(input: string, limits: JudgeLimits, following?: readonly string[]): Promise<ResultFrame>;
  /** Ends what runs now, and what was sent ahead; a run that waits rejects with PeerLostError. */
  stop(): void;
  /** The seat is free for others from here on. */
  end(): void;
};

export type Submission = { readonly language: JudgeLanguage; readonly source: string; readonly tests: number };

const AHEAD_MAX = 16;
const AHEAD_MAX_CHARS = 16_384;
/** Longer than the sandbox gives a busy program on a crowded machine: reached only when the supervisor inside hangs. */
const WALLS = 7;
const PATIENCE_MS = 5_000;
const WATCH_EVERY_MS = 50;
/**
 * CPU time of a host's main thread at which somebody outside steps in. The same clock stops programs inside, at the
 * limit itself; the rest is for what the host does around a test: reading messages, making a machine, reading a workspace.
 */
const hostCpuMost = (cpuMs: number): number => 1.1 * cpuMs + 300;

export async function openSession(seats: Seats, submission: Submission): Promise<Session> {
  const seat = await seats.take();
  let left = submission.tests;
  let sentAhead = 0;
  let isRunning = false;
  let mustEnd = false;
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => undefined);
  const send = (input: string, limits: JudgeLimits): void => seat.frames.write({ kind: 'test', input, limits });
  seat.frames.write({ kind: 'submission', ...submission });
  return {
    async run(input, limits, following = []) {
      left--;
      if (sentAhead > 0) sentAhead--;
      else send(input, limits);
      for (const next of following.slice(sentAhead, AHEAD_MAX)) {
        if (next.length > AHEAD_MAX_CHARS) break;
        send(next, limits);
        sentAhead++;
      }
      const watch = watchFromOutside(seat, limits);
      isRunning = true;
      try {
        // A read that is given up has a successor in the same turn: whoever waits for the seat to be ready.
        const frame = await Promise.race([seat.frames.read(), stopped.promise]);
        if (frame.kind === 'result') return frame;
        // The sandbox that is there now waits for a submission and will not send `ready` again.
        mustEnd = frame.kind === 'ready';
        throw new PeerLostError(frame.kind === 'failed' ? frame.reason : `the sandbox began anew (${frame.kind})`);
      } catch (error) {
        // After a message that was none the sandbox is still there, and waits for the tests that are left.
        if (!(error instanceof BadFrameError)) left = 0;
        // With tests sent ahead, nobody knows which of them it was: then the run is lost, and done again alone.
        const overCpu = sentAhead > 0 ? undefined : watch.verdict();
        if (overCpu)
          return {
            kind: 'result',
            host: { verdict: overCpu, stdout: '', stderr: '', cpuMs: limits.cpuMs, memoryKb: 0 },
          };
        throw error;
      } finally {
        isRunning = false;
        watch.end();
      }
    },
    stop() {
      if (!isRunning && sentAhead === 0) return;
      seat.stop();
      left = 0;
      stopped.reject(new PeerLostError('stopped'));
    },
    end() {
      if (left > 0 || mustEnd) seat.frames.write({ kind: 'end' });
      seats.giveBack(seat);
    },
  };
}

/** A loop inside QuickJS's own C code never looks at its clock; then the whole host goes. */
function watchFromOutside(seat: Seat, limits: JudgeLimits): { verdict(): 'TLE' | undefined; end(): void } {
  const [startedAt, startedCpu] = [performance.now(), seat.cpuMs?.()];
  let verdict: 'TLE' | undefined;
  const look = (): void => {
    const passed = performance.now() - startedAt;
    if (passed < hostCpuMost(limits.cpuMs)) return;
    const used = startedCpu === undefined ? undefined : (seat.cpuMs?.() ?? startedCpu) - startedCpu;
    if (used !== undefined && used >= hostCpuMost(limits.cpuMs)) verdict = 'TLE';
    if (verdict || passed >= WALLS * limits.wallMs + PATIENCE_MS) seat.kill();
  };
  const timer = setInterval(safeHandler(seat.kill, look), WATCH_EVERY_MS);
  timer.unref();
  return { verdict: () => verdict, end: () => clearInterval(timer) };
}
