/** The judge beside a site in role `all`: a child process, so that whatever a learner's program ends there, the site stays. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { App } from './core/app.ts';
import { keepChildRunning } from './core/processes/keep-child.ts';
import { endJudge } from './learning/public.ts';
import type { JudgeProcess } from './server-parts.ts';

const ENTRY = path.join(import.meta.dirname, 'main.ts');

export function startJudgeChild({ config, db, log }: Pick<App, 'config' | 'db' | 'log'>): JudgeProcess {
  let running = 0;
  let judgeId = '';
  const child = keepChildRunning({
    name: 'judge',
    entry: ENTRY,
    args: () => ['judge', '--child', (judgeId = randomUUID())],
    env: { ...process.env, DATABASE_URL: config.databaseUrl ?? '' },
    log,
    onMessage: (message) => (running = runningOf(message) ?? running),
    async onCrash() {
      running = 0;
      await endJudge(db, judgeId);
    },
  });
  return { running: () => running, restarts: child.restarts, stop: child.stop };
}

/** `{ running: 3 }`; anything else is none of ours. */
function runningOf(message: unknown): number | undefined {
  const running = typeof message === 'object' && message !== null && 'running' in message ? message.running : undefined;
  return typeof running === 'number' ? running : undefined;
}
