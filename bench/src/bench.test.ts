import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const MAIN = path.join(import.meta.dirname, 'main.ts');

/** A benchmark that CI does not run does not exist. Small: times mean nothing here, sizes do. */
function run(name: string): Record<string, unknown> {
  const { stdout, stderr, status } = spawnSync(process.execPath, [MAIN, name, '--smoke'], { encoding: 'utf8', env: { ...process.env, VITEST: undefined } });
  expect(status, stdout + stderr).toBe(0);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, unknown>;
}

describe('benchmarks run', () => {
  it.runIf(process.platform === 'linux')('http: compares two servers that answer alike', () => {
    const { bench, readCpuRatio } = run('http');
    expect(bench).toBe('http');
    expect(readCpuRatio).toBeGreaterThan(0.5);
    expect(readCpuRatio).toBeLessThan(10);
  }, 180_000);

  it('web: the first load stays within its budget, and both pages are steady and accessible', () => {
    const { signinJsGzip, homeJsGzip, layoutShift, lighthouse } = run('web') as { signinJsGzip: number; homeJsGzip: number; layoutShift: number; lighthouse: { accessibility: number; bestPractices: number } };
    expect(signinJsGzip).toBeGreaterThan(20_000);
    expect(signinJsGzip).toBeLessThanOrEqual(140_000);
    expect(homeJsGzip).toBeGreaterThan(20_000);
    expect(homeJsGzip).toBeLessThanOrEqual(140_000);
    expect(layoutShift).toBeLessThanOrEqual(0.05);
    expect(lighthouse.accessibility).toBe(100);
    expect(lighthouse.bestPractices).toBeGreaterThanOrEqual(95);
  }, 300_000);

  it.runIf(process.platform === 'linux')('judge: compares submissions with empty programs', () => {
    const result = run('judge');
    expect(result['bench']).toBe('judge');
    for (const name of ['python1', 'python10', 'js10', 'blocks', 'judgePerSecond', 'apiPath', 'perSecond', 'apiP99Ms']) expect(result[name], name).toBeGreaterThan(0);
  }, 120_000);

  it.runIf(process.platform === 'linux')('boards: fills, compares two servers that answer alike, pages, searches and writes', () => {
    const { bench, listCpuRatio, postCpuRatio, anyPageP99Ratio, searchMs, writeRatio } = run('boards');
    expect(bench).toBe('boards');
    for (const figure of [listCpuRatio, postCpuRatio, anyPageP99Ratio, searchMs, writeRatio]) expect(figure).toBeGreaterThan(0);
    expect(Math.max(Number(listCpuRatio), Number(postCpuRatio))).toBeLessThan(10);
  }, 300_000);

  it.runIf(process.platform === 'linux')('lounge: the same people walk in our world and in a Colyseus room', () => {
    const { bench, bytesVsColyseus, cpuVsColyseus, seenP99Ms, costAt2000vs200, slowedByHostile } = run('lounge');
    expect(bench).toBe('lounge');
    for (const figure of [cpuVsColyseus, seenP99Ms, costAt2000vs200, slowedByHostile]) expect(figure).toBeGreaterThan(0);
    // So few see all of each other, and still it is far less that travels.
    expect(bytesVsColyseus).toBeGreaterThan(0);
    expect(bytesVsColyseus).toBeLessThan(0.5);
  }, 180_000);

  it('says what there is when asked for something else', () => {
    const { status, stderr } = spawnSync(process.execPath, [MAIN, 'nothing'], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toContain('http | web');
  });
});
