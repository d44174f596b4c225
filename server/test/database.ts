import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openDb, openPool } from '../src/core/db.ts';
import { migrate } from '../src/core/migrate.ts';
import { contentFingerprint, syncContent } from '../src/sync-content.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../migrations');

export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/** Made while the tests of this worker's file before run: a copy takes a tenth of a second, much more beside others. */
let spare: Promise<string> | undefined;

/** Every test file makes a database of its own and drops that one only; it never empties one it was pointed at. */
export async function makeDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('testPg');
  const taken = spare ?? copyTemplate(adminUrl);
  // Taken before anybody else can ask: two servers that start at once must not get the same one.
  spare = undefined;
  const name = await taken;
  spare ??= copyTemplate(adminUrl);
  // Whoever asks for it gets the error; until then nobody waits for it.
  spare.catch(() => {});
  return { url: urlFor(adminUrl, name), drop: () => onAdmin(adminUrl, (admin) => dropPatiently(admin, name)) };
}

/** By server. Neither migrations nor content change while tests run; to look again for each database took a twentieth of the start of a server. */
const templates = new Map<string, Promise<string>>();

function rememberTemplate(adminUrl: string): Promise<string> {
  const template = ensureTemplate(adminUrl);
  templates.set(adminUrl, template);
  // Another file may try again.
  template.catch(() => templates.delete(adminUrl));
  return template;
}

async function copyTemplate(adminUrl: string): Promise<string> {
  return copyOf(adminUrl, await (templates.get(adminUrl) ?? rememberTemplate(adminUrl)));
}

async function copyOf(adminUrl: string, template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onAdmin(adminUrl, (admin) => admin.query(`create database ${name} template ${template} strategy file_copy`));
  return name;
}

/** A copy of a database that `fill` has filled, once for all files of the run. `fill` leaves no connection open. */
export async function copyFilled(name: string, fill: (database: TestDatabase) => Promise<void>): Promise<TestDatabase> {
  const adminUrl = inject('testPg');
  // A server that others use keeps no data of ours, which would be old another day.
  if (process.env['TEST_DATABASE_URL']) return filled(fill);
  const template = `filled_${name}`;
  await onAdmin(adminUrl, async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext('dolphin filled template'))`);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const { url } = await filled(fill);
    await admin.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${template}`);
  });
  const copy = await copyOf(adminUrl, template);
  return { url: urlFor(adminUrl, copy), drop: () => onAdmin(adminUrl, (admin) => dropPatiently(admin, copy)) };
}

async function filled(fill: (database: TestDatabase) => Promise<void>): Promise<TestDatabase> {
  const database = await makeDatabase();
  try {
    // A server drops its database when it is closed; this one stays.
    await fill({ ...database, drop: async () => undefined });
  } catch (error) {
    await database.drop();
    throw error;
  }
  return database;
}

/**
 * The schema, and the content that comes with the program, are made once per run and copied from then on: a copy takes
 * a tenth of the time.
 */
async function ensureTemplate(adminUrl: string): Promise<string> {
  const hash = createHash('sha1').update(contentFingerprint());
  for (const file of readdirSync(MIGRATIONS).toSorted())
    hash.update(file).update(readFileSync(path.join(MIGRATIONS, file)));
  const name = `template_${hash.digest('hex').slice(0, 12)}`;
  await onAdmin(adminUrl, async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext('dolphin test template'))`);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const building = `${name}_building`;
    await admin.query(`drop database if exists ${building} with (force)`);
    await admin.query(`create database ${building}`);
    const db = openDb(openPool(urlFor(adminUrl, building), 2));
    await migrate(db);
    await syncContent(db, new Date());
    await db.destroy();
    await admin.query(`alter database ${building} rename to ${name}`);
  });
  return name;
}

/** A vacuum worker that happens to look at the database belongs to the superuser and cannot be ended by us; it is soon gone. */
async function dropPatiently(admin: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await admin.query(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code !== '42501' || attempt >= 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

async function onAdmin(url: string, act: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await act(admin);
  } finally {
    await admin.end();
  }
}

function urlFor(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}
