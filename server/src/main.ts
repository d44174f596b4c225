import { flushCompileCache } from 'node:module';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { seedDemo } from '../seed/demo.ts';
import { buildServer, ROLES, type Role, type Server } from './build.ts';
import { type Config, readConfig } from './config.ts';
import { openDb, openPool } from './core/db.ts';
import { embeddedRoot } from './core/embedded-postgres/placement.ts';
import { keepEmbeddedAlive } from './core/embedded-postgres/supervise.ts';
import { logFailure, openLog } from './core/log.ts';
import { migrate } from './core/migrate.ts';
import { StartRefusedError } from './core/start-refused.ts';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';

/**
 * The one program. `main.ts all` (the default) is everything in one process; `http`, `realtime`, `worker` and `judge`
 * are its parts for several processes and machines; `migrate` brings the schema up to date and ends.
 */
const asked = process.argv[2] ?? 'all';
const roles: readonly Role[] = asked === 'all' || asked === 'migrate' ? ROLES : ROLES.filter((role) => role === asked);
if (roles.length === 0) {
  process.stderr.write(`Unknown role "${asked}". Choose all, ${ROLES.join(', ')} or migrate.\n`);
  process.exit(2);
}

const given = readConfigOrExit();
const log = openLog(given.logLevel);
const embedded =
  given.databaseUrl === null
    ? await keepEmbeddedAlive({
        root: embeddedRoot(given.dataDir),
        database: 'dolphin',
        onChange: (change) => log.warn({ change }, 'embedded database'),
      })
    : null;
const config: Config = { ...given, databaseUrl: embedded?.url ?? given.databaseUrl };

let server: Server | undefined;
let stopping = false;

/** Also before the start is complete: whoever stops a starting program wants its database stopped too. */
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'stopping');
  // Whatever goes wrong on the way out, the database of our own is not left running.
  await server?.stop().catch((error: unknown) => log.error({ err: error }, 'not stopped in order'));
  await embedded?.stop();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(
    signal,
    safeHandler(logFailure(log, 'not stopped in order'), () => stop(signal)),
  );

try {
  await begin();
} catch (error) {
  if (error instanceof StartRefusedError) {
    await embedded?.stop();
    exitRefused(error);
  }
  // A start that was stopped on its way fails where the database went away; that is no failure of ours.
  if (!stopping) throw error;
}

async function begin(): Promise<void> {
  await bringUpToDate(config);
  if (asked === 'migrate') {
    await embedded?.stop();
    process.exit(0);
  }
  server = await buildServer(config, { roles });
  if (config.demo && (await seedDemo(server.app))) log.info('demo academy seeded');
  if (config.production && config.smtpUrl === null)
    log.warn(
      'SMTP_URL is not set: nobody gets any mail, not even the links to a new password; mails are only kept as files',
    );
  if (config.demo && !isLoopback(config.host))
    log.warn(
      { host: config.host },
      'demo data is open to the network: everybody who reaches it can be its administrator',
    );
  const address = await server.start();
  log.info({ address, roles, embedded: embedded !== null }, 'ready');
  // Otherwise it is kept at an orderly end only, and one that was killed starts slowly again.
  flushCompileCache();
}

async function bringUpToDate({ databaseUrl }: Config): Promise<void> {
  const db = openDb(openPool(databaseUrl ?? '', 2, { isPatient: true }));
  try {
    const applied = await migrate(db);
    if (applied.length > 0) log.info({ applied }, 'schema brought up to date');
    if (asked !== 'migrate') await refuseDemoAccounts(db, given);
  } finally {
    await db.destroy();
  }
}

function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof StartRefusedError)) throw error;
    exitRefused(error);
  }
}

/** A sentence for the operator instead of a stack, and an exit code that no supervisor should answer with a restart. */
function exitRefused({ message, exitCode }: StartRefusedError): never {
  process.stderr.write(`Dolphin does not start: ${message}\n`);
  process.exit(exitCode);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
