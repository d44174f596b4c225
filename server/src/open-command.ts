import { buildServer } from './build.ts';
import { type Config, readConfig } from './config.ts';
import type { App } from './core/app.ts';
import { openDb, openPool } from './core/db.ts';
import { embeddedRoot } from './core/embedded-postgres/placement.ts';
import { startEmbedded } from './core/embedded-postgres/supervise.ts';
import { migrate } from './core/migrate.ts';
import { StartRefusedError } from './core/start/start-refused.ts';
import { waitForDatabase } from './core/start/wait-for-database.ts';

const WAIT_MS = 10_000;

export type Command = { readonly app: App; readonly close: () => Promise<void> };

/**
 * What a command of the operator works with: the database that the environment names, brought up to date. It may run
 * beside the server, also on the embedded database. `refuse` sees the configuration before anything is opened.
 */
export async function openCommand(refuse: (config: Config) => void = () => {}): Promise<Command> {
  const given = await orRefusal(async () => {
    const config = readConfig();
    refuse(config);
    return config;
  });
  const embedded =
    given.databaseUrl === null ? await startEmbedded({ root: embeddedRoot(given.dataDir), database: 'dolphin' }) : null;
  const config = { ...given, databaseUrl: embedded?.url ?? given.databaseUrl };
  await orRefusal(() => bringUpToDate(config.databaseDirectUrl ?? config.databaseUrl ?? ''));
  const server = await buildServer(config, { roles: [] });
  return {
    app: server.app,
    async close() {
      await server.stop();
      await embedded?.stop();
    },
  };
}

/** Somebody watches the command: they are not left waiting for a database that is not there. */
async function bringUpToDate(databaseUrl: string): Promise<void> {
  const report = (sentence: string) => void process.stderr.write(`${sentence}\n`);
  await waitForDatabase(databaseUrl, 'DATABASE_URL', { report, forMs: WAIT_MS });
  const db = openDb(openPool(databaseUrl, 2, { isPatient: true }));
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** A refusal is a sentence for the operator, not a stack. */
async function orRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StartRefusedError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(error.exitCode);
  }
}
