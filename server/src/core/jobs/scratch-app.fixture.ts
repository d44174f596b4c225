import { tmpdir } from 'node:os';
import pino from 'pino';
import { readConfig } from '../../config.ts';
import type { App } from '../app.ts';
import { openDb, openPool } from '../db.ts';
import type { ObjectStore } from '../object-store/object-store.ts';
import { openPictures } from '../pictures/converter.ts';

/** The least of a program that jobs, events and sockets need, on a database of its own. */
export async function makeScratchApp(): Promise<{
  readonly app: App;
  readonly url: string;
  readonly close: () => Promise<void>;
}> {
  // Programs that tests start use the other half of this file, and need not load vitest.
  const { makeDatabase } = await import('../../../test/database.ts');
  const { url, drop } = await makeDatabase();
  const app = scratchApp(url);
  return { app, url, close: async () => void (await app.db.destroy(), await drop()) };
}

/** The same on a database that exists already, for a second process. */
export function scratchApp(url: string): App {
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: tmpdir(),
    TOKEN_SECRET: 'x'.repeat(40),
    PUBLIC_URL: 'http://localhost',
  });
  return {
    config,
    db: openDb(openPool(url, 10)),
    log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    now: () => new Date(),
    store: {} as ObjectStore,
    pictures: openPictures(),
    resolveTxt: async () => [],
  };
}

/** Waits until `holds` is true; the timeout error names what it waited for. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, ms = 30_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Waited ${ms} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
