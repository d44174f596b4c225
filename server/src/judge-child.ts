/** The judge beside a site in role `all`: a child process, so that whatever a learner's program ends there, the site stays. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { App } from './core/app.ts';
import { keepChildRunning } from './core/processes/keep-child.ts';
import type { JudgeBeside } from './build.ts';

const ENTRY = path.join(import.meta.dirname, 'main.ts');

export function startJudgeChild({ config, log }: Pick<App, 'config' | 'log'>): JudgeBeside {
  let running = 0;
  const child = keepChildRunning({
    name: 'judge',
    entry: ENTRY,
    args: () => ['judge', '--child', randomUUID()],
    env: { ...process.env, DATABASE_URL: config.databaseUrl ?? '' },
    log,
    onMessage: (message) => (running = runningOf(message) ?? running),
    onCrash: () => void (running = 0),
  });
  return { running: () => running, restarts: child.restarts, stop: child.stop };
}

/** `{ running: 3 }`; anything else is none of ours. */
function runningOf(message: unknown): number | undefined {
  const running = typeof message === 'object' && message !== null && 'running' in message ? message.running : undefined;
  return typeof running === 'number' ? running : undefined;
}
