import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cpuMicros } from '../processes.ts';
import { limitByGroup, limitByStops, openCpuLimit } from './cpu-limit.ts';

const SECONDS = 1.5;

async function spin(): Promise<number> {
  const program = `console.log('ready'); for (;;);`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child.pid ?? 0;
}

async function shareUsed(pid: number): Promise<number> {
  const [before, since] = [cpuMicros(pid), performance.now()];
  await sleep(SECONDS * 1_000);
  return (cpuMicros(pid) - before) / ((performance.now() - since) * 1_000);
}

describe.runIf(process.platform === 'linux')('a process with a share of a core', () => {
  it.each([
    ['by a control group', limitByGroup],
    ['by stops', limitByStops],
  ])('uses no more than that, %s', async (_, open) => {
    const pid = await spin();
    // Whether groups can be made depends on the machine; there is always some limit.
    const limit = open(pid) ?? openCpuLimit(pid);
    if (!limit) throw new Error('This machine has a means for it.');
    onTestFinished(() => limit.close());
    limit.set(0.2);
    const limited = await shareUsed(pid);
    limit.set(null);
    const free = await shareUsed(pid);
    // A busy machine takes from both.
    expect(limited).toBeGreaterThan(0.02);
    expect(limited).toBeLessThan(0.3);
    expect(free).toBeGreaterThan(limited);
  });
});
