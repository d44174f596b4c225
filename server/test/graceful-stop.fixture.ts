import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { RunningDolphin } from './running-dolphin.ts';

const CLIENTS = 30;
const WARM_MS = 1_500;

type Tally = { answered: number; readonly failures: string[] };

/** One keep-alive connection, one request after another, until the server refuses connections. */
async function keepAsking(dolphin: RunningDolphin, headers: Record<string, string>, tally: Tally): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const outcome = await ask(`${dolphin.address}/api/dolphin/v1/users/me`, headers, agent);
    if (outcome === 'ECONNREFUSED') break;
    if (outcome === 200) tally.answered++;
    else tally.failures.push(String(outcome));
  }
  agent.destroy();
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const call = request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 'broken off'));
      answer.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    call.end();
  });
}

/** Stops the product in the middle of many requests: each of them is answered. */
export async function expectGracefulStop(dolphin: RunningDolphin): Promise<void> {
  const headers = await dolphin.signIn('student');
  const tally: Tally = { answered: 0, failures: [] };
  const clients = Array.from({ length: CLIENTS }, () => keepAsking(dolphin, headers, tally));
  await sleep(WARM_MS);
  const before = tally.answered;
  expect(await dolphin.stop()).toBe(0);
  await Promise.all(clients);
  expect(tally.failures).toEqual([]);
  expect(before).toBeGreaterThan(CLIENTS);
  expect(tally.answered).toBeGreaterThan(before);
}
