/**
 * One PostgreSQL for a whole test run, for vitest's globalSetup. Every test file makes its own database on it.
 * TEST_DATABASE_URL points the run at another server; the account there must be allowed to create databases.
 */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { stateOf } from './processes.ts';
import { startEmbedded, stopAbandoned, type Embedded } from './supervise.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database to connect to in order to create others. */
    readonly testPg: string;
  }
}

const PREFIX = 'dolphin-test-cluster-';

let cluster: Embedded | undefined;
let folder: string | undefined;

export async function setup(project: TestProject): Promise<void> {
  project.provide('testPg', await provideUrl());
}

async function provideUrl(): Promise<string> {
  const given = process.env['TEST_PG'] ?? process.env['TEST_DATABASE_URL'];
  if (given) return given;
  await removeAbandoned();
  folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755); // the account that runs the database must get in
  cluster = await startEmbedded({ root: join(folder, 'postgres'), database: 'admin', volatile: true });
  process.env['TEST_PG'] = cluster.url;
  return cluster.url;
}

export async function teardown(): Promise<void> {
  if (!cluster || !folder) return;
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  delete process.env['TEST_PG'];
  cluster = undefined;
}

/** A test run that was killed leaves its server running; the next run cleans up. The name contains its process id. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? parseInt(name.slice(PREFIX.length), 10) : NaN;
    if (Number.isNaN(pid) || stateOf(pid) === 'live') continue;
    const root = join(tmpdir(), name, 'postgres');
    if (existsSync(root)) await stopAbandoned(root);
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}
