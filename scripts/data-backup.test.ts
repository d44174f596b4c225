import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { embeddedRoot } from '../server/src/core/embedded-postgres/placement.ts';
import { keepEmbeddedAlive, startEmbedded, stopAbandoned } from '../server/src/core/embedded-postgres/supervise.ts';
import { backUpData, restoreData } from './data-backup.ts';

let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dolphin-backup-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
});

afterEach(async () => {
  await stopAbandoned(embeddedRoot(dataDir));
  rmSync(folder, { recursive: true, force: true });
});

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Whatever another account of the machine could list, read or change. */
function openToOthers(root: string): readonly string[] {
  const below = readdirSync(root, { recursive: true }).map((name) => join(root, String(name)));
  return [root, ...below].filter((entry) => (statSync(entry).mode & 0o077) !== 0);
}

describe('backup and restore', () => {
  it('saves a running database under load, and brings back every row acknowledged before', async () => {
    const embedded = await keepEmbeddedAlive({ root: embeddedRoot(dataDir), database: 'dolphin' });
    await query(embedded.url, 'create table notes (id bigserial primary key, body text)');
    mkdirSync(join(dataDir, 'objects'));
    writeFileSync(join(dataDir, 'objects/picture'), 'pixels');

    const writer = new pg.Pool({ connectionString: embedded.url, max: 4 });
    const writing = new AbortController();
    const write = async (): Promise<void> => {
      while (!writing.signal.aborted)
        await writer.query(`insert into notes (body) select repeat('가', 500) from generate_series(1, 50)`);
    };
    const writers = [write(), write(), write()];
    const {
      rows: [before],
    } = await writer.query<{ count: number }>('select count(*)::int as count from notes');
    await backUpData(dataDir, join(folder, 'saved'));
    await expect.poll(async () => (await writer.query('select 1')).rowCount).toBe(1);
    writing.abort();
    await Promise.all(writers);
    await writer.end();
    await expect(restoreData(join(folder, 'saved'), dataDir, new Date())).rejects.toThrow('Dolphin is running');
    await embedded.stop();

    writeFileSync(join(dataDir, 'objects/picture'), 'spoiled');
    const aside = await restoreData(join(folder, 'saved'), dataDir, new Date('2026-11-15T12:00:00Z'));
    expect(aside).toBe(join(dataDir, 'before-restore-2026-11-15T12-00-00'));
    expect(readFileSync(join(aside ?? '', 'objects/picture'), 'utf8')).toBe('spoiled');
    expect(readFileSync(join(dataDir, 'objects/picture'), 'utf8')).toBe('pixels');
    expect(existsSync(join(dataDir, 'postgres/pg18/backup_label'))).toBe(false);

    const restored = await startEmbedded({ root: embeddedRoot(dataDir), database: 'dolphin' });
    const [after] = await query<{ count: number }>(restored.url, 'select count(*)::int as count from notes');
    expect(after?.count).toBeGreaterThanOrEqual(before?.count ?? Infinity);
    expect((after?.count ?? 1) % 50).toBe(0);
    await query(restored.url, "insert into notes (body) values ('new')");
    await restored.stop();
  });

  it('[SEC-41] saves a stopped database, keeps the copy to its user, and never overwrites a backup', async () => {
    const embedded = await startEmbedded({ root: embeddedRoot(dataDir), database: 'dolphin' });
    await query(embedded.url, 'create table kept as select 7 as number');
    await embedded.stop();
    mkdirSync(join(dataDir, 'files/objects'), { recursive: true, mode: 0o755 });
    writeFileSync(join(dataDir, 'files/objects/picture'), 'pixels', { mode: 0o644 });
    await backUpData(dataDir, join(folder, 'saved'));
    expect(openToOthers(join(folder, 'saved'))).toEqual([]);
    await expect(backUpData(dataDir, join(folder, 'saved'))).rejects.toThrow('exists already');
    rmSync(dataDir, { recursive: true });
    expect(await restoreData(join(folder, 'saved'), dataDir, new Date())).toBeUndefined();
    expect(openToOthers(join(dataDir, 'files'))).toEqual([]);
    const restored = await startEmbedded({ root: embeddedRoot(dataDir), database: 'dolphin' });
    expect(await query(restored.url, 'select number from kept')).toEqual([{ number: 7 }]);
    await restored.stop();
  });
});
