import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LogEvent } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDb, openPool } from '../src/core/db.ts';
import { migrate } from '../src/core/migrate.ts';
import { recordPhases } from '../src/core/start/start-phases.ts';
import { fingerprintOf, syncOnce } from '../src/core/start/sync-once.ts';
import { makeDatabase } from './database.ts';
import { startTestServer } from './harness.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeAll(async () => {
  database = await makeDatabase();
  // Databases of tests are copied with their content.
  const db = openDb(openPool(database.url, 1));
  await db.deleteFrom('core_syncs').execute();
  await db.destroy();
});
afterAll(() => database.drop());

/** Statements of one start that write what comes with the program. */
async function contentStatements(): Promise<number> {
  const statements: string[] = [];
  const server = await startTestServer({
    database: { url: database.url, drop: async () => undefined },
    onStatement: (text) => statements.push(text),
  });
  await server.close();
  expect(statements.length).toBeGreaterThan(0);
  return statements.filter((text) => /avatar_|lounge_/.test(text)).length;
}

describe('[SEC-148] a start that finds nothing new', () => {
  it('brings the content once, and again only when its sources or the database changed', async () => {
    expect(await contentStatements()).toBeGreaterThan(5);
    expect(await contentStatements()).toBe(0);
    const db = openDb(openPool(database.url, 1));
    await db.updateTable('core_syncs').set({ fingerprint: 'of another release' }).execute();
    await db.destroy();
    expect(await contentStatements()).toBeGreaterThan(5);
    expect(await contentStatements()).toBe(0);
  });

  it('looks at the schema with two statements', async () => {
    const statements: string[] = [];
    const db = openDb(openPool(database.url, 1), ({ query: { sql } }: LogEvent) => void statements.push(sql));
    expect(await migrate(db)).toEqual([]);
    await db.destroy();
    expect(statements).toHaveLength(2);
  });

  it('does not count as done what failed', async () => {
    const db = openDb(openPool(database.url, 1));
    const about = { name: 'test', fingerprint: 'a' };
    await expect(syncOnce(db, about, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
    expect(await syncOnce(db, about, async () => undefined)).toBe(true);
    expect(await syncOnce(db, about, async () => undefined)).toBe(false);
    expect(await syncOnce(db, { ...about, fingerprint: 'b' }, async () => undefined)).toBe(true);
    await db.destroy();
  });

  it('knows sources by their contents, tests left out', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-sources-'));
    const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
    write('a.ts', '1');
    const first = fingerprintOf([folder]);
    write('a.test.ts', '1');
    write('a.ts', '1');
    expect(fingerprintOf([folder])).toBe(first);
    write('a.ts', '2');
    expect(fingerprintOf([folder])).not.toBe(first);
    rmSync(folder, { recursive: true });
  });
});

describe('[SEC-149] the phases of a start', () => {
  it('are measured, also when one fails or comes twice', async () => {
    let now = 0;
    const phases = recordPhases(() => now);
    const take = (ms: number) => async () => void (now += ms);
    await phases.run('database', take(20));
    await phases.run('schema', take(5));
    await phases.run('schema', take(6));
    await expect(phases.run('listen', () => Promise.reject(new Error('taken')))).rejects.toThrow('taken');
    expect(phases.ms()).toEqual({ database: 20, schema: 11, listen: 0 });
  });
});
