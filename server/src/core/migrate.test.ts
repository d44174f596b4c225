import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDatabase } from '../../test/database.ts';
import { type Db, openDb, openPool } from './db.ts';
import { migrate } from './migrate.ts';
import { StartRefusedError } from './start/start-refused.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');
/** The first migration of a release that tolerates a newer schema; nobody goes back to a release before it. */
const FIRST_TOLERANT = '0340';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Db;
let folder: string;
beforeAll(async () => {
  database = await makeDatabase();
  db = openDb(openPool(database.url, 4));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'dolphin-migrations-'));
  await sql`drop table if exists core_migrations, one, two, three`.execute(db);
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, `${name}.sql`), text);
const remove = (name: string) => rmSync(path.join(folder, `${name}.sql`));

describe('[SEC-152] back by one release', () => {
  it('starts on a schema with migrations that it does not know, and reports it', async () => {
    write('0001_one', 'create table one ()');
    write('0002_two', 'create table two ()');
    expect(await migrate(db, { folder })).toEqual(['0001_one', '0002_two']);
    remove('0002_two');
    const newer: (readonly string[])[] = [];
    expect(await migrate(db, { folder, onNewer: (names) => newer.push(names) })).toEqual([]);
    expect(newer).toEqual([['0002_two']]);
    // Up again: nothing is applied twice.
    write('0002_two', 'create table two ()');
    write('0003_three', 'create table three ()');
    expect(await migrate(db, { folder, onNewer: (names) => newer.push(names) })).toEqual(['0003_three']);
    expect(newer).toHaveLength(1);
  });

  it('applies what it has itself beside what it does not know', async () => {
    write('0001_one', 'create table one ()');
    write('0003_three', 'create table three ()');
    await migrate(db, { folder });
    remove('0003_three');
    write('0002_two', 'create table two ()');
    expect(await migrate(db, { folder })).toEqual(['0002_two']);
  });

  it('refuses with a sentence when a newer migration needs a newer release', async () => {
    write('0001_one', 'create table one (old int, new int)');
    await migrate(db, { folder });
    write('0002_two', '-- New is read from here on.\ncreate table two ()');
    write('0003_three', '-- needs: 0002_two\nalter table one drop column old');
    await migrate(db, { folder });
    remove('0003_three');
    // The release that has 0002 does not read the column any more.
    expect(await migrate(db, { folder })).toEqual([]);
    remove('0002_two');
    const refused = await migrate(db, { folder }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartRefusedError);
    expect((refused as Error).message).toMatch(/too old for the database.*0003_three.*0002_two.*backup/);
  });

  it('reads a schema of an earlier release, which has no column for what is needed', async () => {
    await sql`create table core_migrations (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      db,
    );
    await sql`insert into core_migrations values ('0001_one', '2026-11-01')`.execute(db);
    write('0001_one', 'create table one ()');
    expect(await migrate(db, { folder })).toEqual([]);
    write('0002_two', 'create table two ()');
    expect(await migrate(db, { folder })).toEqual(['0002_two']);
  });

  it('applies each migration once when several processes start together', async () => {
    write('0001_one', 'create table one ()');
    write('0002_two', 'create table two ()');
    const all = await Promise.all(Array.from({ length: 4 }, () => migrate(db, { folder })));
    expect(all.flat().toSorted()).toEqual(['0001_one', '0002_two']);
  });

  it('applies all or nothing', async () => {
    write('0001_one', 'create table one ()');
    write('0002_two', 'create table two (); select 1 / 0');
    await expect(migrate(db, { folder })).rejects.toThrow('division by zero');
    remove('0002_two');
    expect(await migrate(db, { folder })).toEqual(['0001_one']);
  });
});

/** Statements after which the release before fails, with its reads or with its inserts. */
const BREAKING = [
  /\bdrop (table|column)\b/i,
  /\brename (column|to)\b/i,
  /\badd column \w+ [^,;]*\bnot null\b(?![^,;]*\b(default|generated)\b)/i,
  /\bset not null\b/i,
];
const isBreaking = (text: string) => BREAKING.some((statement) => statement.test(text.replace(/--.*$/gm, '')));

describe('[SEC-152] migrations of the product', () => {
  const files = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .toSorted();

  it('knows statements that break the release before', () => {
    expect(isBreaking('alter table a drop column b')).toBe(true);
    expect(isBreaking('alter table a rename column b to c')).toBe(true);
    expect(isBreaking('alter table a add column b int not null')).toBe(true);
    expect(isBreaking('alter table a add column b int not null default 0')).toBe(false);
    expect(isBreaking('alter table a add column b int -- not null later')).toBe(false);
  });

  it('name the release they need when they break the one before', () => {
    const faults = files.flatMap((file) => {
      const text = readFileSync(path.join(MIGRATIONS, file), 'utf8');
      const needs = /^-- needs: (\S+)$/m.exec(text)?.[1];
      if (needs !== undefined)
        return files.includes(`${needs}.sql`) && `${needs}.sql` <= file
          ? []
          : [`${file} needs ${needs}, which is not there`];
      return file > FIRST_TOLERANT && isBreaking(text) ? [`${file} breaks the release before: "-- needs: …"`] : [];
    });
    expect(faults).toEqual([]);
  });
});
