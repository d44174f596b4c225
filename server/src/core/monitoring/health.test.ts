import { pino } from 'pino';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Health, openHealth } from './health.ts';

/** A process whose probes end when the test decides. */
function start() {
  let now = 0;
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const health: Health = openHealth({
    probe: () => new Promise<void>((resolve, reject) => void waiting.push({ resolve, reject })),
    limits: { freshMs: 1_000, probeMs: 1, probeTimeoutMs: 60_000, freeBytes: 0 },
    log: pino({ level: 'silent' }),
    now: () => now,
  });
  const settle = async (error?: Error & { code?: string }) => {
    while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    const { resolve, reject } = waiting.shift()!;
    if (error) reject(error);
    else resolve();
    await turn();
  };
  return { health, settle, probes: () => waiting.length, pass: (ms: number) => (now += ms) };
}
const failure = (code: string) => Object.assign(new Error(code), { code });

it('[SEC-48] is not ready from the first fault until a probe that began later has succeeded', async () => {
  const { health, settle, probes } = start();
  const first = health.isReady();
  await settle();
  expect(await first).toBe(true);
  health.report('READ_ONLY');
  expect([await health.isReady(), health.fault()]).toEqual([false, 'READ_ONLY']);
  expect(probes()).toBe(1);
  // The next fault comes while the probe is running: its success proves nothing about that one.
  health.report('BUSY');
  await settle();
  expect([await health.isReady(), health.fault()]).toEqual([false, 'BUSY']);
  await settle();
  expect([await health.isReady(), health.fault()]).toEqual([true, null]);
  health.stop();
});

it('[SEC-48] goes on probing by itself while something is wrong, one at a time', async () => {
  const { health, settle, probes } = start();
  health.report('AWAY');
  for (let round = 0; round < 5; round++) {
    await settle(failure('ECONNREFUSED'));
    expect(probes()).toBeLessThanOrEqual(1);
    expect(await health.isReady()).toBe(false);
    expect(health.isAway()).toBe(true);
  }
  await settle();
  expect([await health.isReady(), health.isAway()]).toEqual([true, false]);
  health.stop();
});

it('[SEC-48] finds out without any request that nothing can be written', async () => {
  const { health, settle, pass } = start();
  const first = health.isReady();
  await settle();
  expect(await first).toBe(true);
  // Fresh: nobody is asked.
  expect(await health.isReady()).toBe(true);
  pass(1_001);
  const readiness = health.isReady();
  await settle(failure('ENOSPC'));
  expect([await readiness, health.fault(), health.isAway()]).toEqual([false, 'READ_ONLY', false]);
  await settle();
  expect(await health.isReady()).toBe(true);
  health.stop();
});
