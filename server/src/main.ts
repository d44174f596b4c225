import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { type Config, readConfig } from './config.ts';
import type { App } from './core/app.ts';
import { openDb, openPool, type Pooler } from './core/db.ts';
import { embeddedRoot } from './core/embedded-postgres/placement.ts';
import { keepEmbeddedAlive } from './core/embedded-postgres/supervise.ts';
import { logFailure, openLog } from './core/monitoring/log.ts';
import { migrate } from './core/migrate.ts';
import { recordPhases } from './core/start/start-phases.ts';
import { StartRefusedError } from './core/start/start-refused.ts';
import { waitForDatabase } from './core/start/wait-for-database.ts';
import { handleUncaughtErrors, CRASHED_EXIT_CODE } from './core/processes/uncaught-errors.ts';
import { type Role, ROLES } from './roles.ts';

/**
 * The one program. `main.ts all` (the default) is everything: `http`, `realtime`, `worker` and `converter` in this
 * process, `judge` in a child. Each is a role of its own for several processes and machines; `migrate` brings the schema up to date and ends.
 * What a role does not need is not loaded: a judge that was ended is back in a moment.
 */
const [requested = 'all', ...more] = process.argv.slice(2);
/** The judge of a site in role `all`: `judge --child <id>`. */
const childId = more[0] === '--child' ? more[1] : undefined;
const roles: readonly Role[] =
  requested === 'all' || requested === 'migrate' ? ROLES : ROLES.filter((role) => role === requested);
if (roles.length === 0)
  exitRefused(new StartRefusedError(`unknown role "${requested}"; choose all, ${ROLES.join(', ')} or migrate`));

const given = readConfigOrExit();
const log = openLog(given.logLevel);
const phases = recordPhases();
// What was compiled is kept from start to start; `npm start` has named a folder for it already.
enableCompileCache(path.join(given.dataDir, 'compile-cache'));
// Loaded while the database starts: each takes about a second, and neither needs the other.
const loading =
  requested === 'judge' || requested === 'migrate' ? null : phases.run('modules', () => import('./build.ts'));
loading?.catch(() => undefined);
const embedded =
  given.databaseUrl === null
    ? await phases.run('database', () =>
        keepEmbeddedAlive({
          root: embeddedRoot(given.dataDir),
          database: 'dolphin',
          onChange: (change) => log.warn({ change }, 'embedded database'),
        }),
      )
    : null;
const config: Config = { ...given, databaseUrl: embedded?.url ?? given.databaseUrl };

type Program = { readonly start: () => Promise<string | null>; readonly stop: () => Promise<void> };
let program: Program | undefined;
let stopping = false;
/** A process that crashed and cannot stop in order either is of no use to anybody. */
const STOP_CRASHED_MS = 20_000;

/** Also before the start is complete: whoever stops a starting program wants its database stopped too. */
async function stop(reason: string, exitCode = 0): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ reason }, 'stopping');
  // Whatever fails during shutdown, our own database is not left running.
  await program?.stop().catch((error: unknown) => log.error({ err: error }, 'not stopped in order'));
  await embedded?.stop();
  process.exit(exitCode);
}
handleUncaughtErrors(log, () => {
  const exit = () => process.exit(CRASHED_EXIT_CODE);
  // The current work of a judge may have caused the exception: it is not put back, but counted as a crash of that work.
  if (requested === 'judge') exit();
  setTimeout(safeHandler(exit, exit), STOP_CRASHED_MS).unref();
  safeHandler(exit, () => stop('uncaught exception', CRASHED_EXIT_CODE))();
});
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
  // A start that was stopped before it was complete fails where the database was closed; that is no error of ours.
  if (!stopping) throw error;
}

async function begin(): Promise<void> {
  if (childId === undefined) await phases.run('schema', () => bringUpToDate(config));
  if (requested === 'migrate') {
    await embedded?.stop();
    process.exit(0);
  }
  program = requested === 'judge' ? await buildJudge() : await buildSite();
  const address = await program.start();
  // Milliseconds since this process began.
  const startMs = Math.round(performance.now());
  const about = { address, role: requested, pid: process.pid, embedded: embedded !== null };
  log.info({ ...about, startMs, phases: phases.ms() }, 'ready');
  // Otherwise it is kept at an orderly end only, and one that was killed starts slowly again.
  flushCompileCache();
}

async function buildJudge(): Promise<Program> {
  const { buildJudgeProcess } = await import('./learning/judging/judging.process.ts');
  return buildJudgeProcess(config, childId);
}

async function buildSite(): Promise<Program> {
  const { buildServer } = await (loading ?? import('./build.ts'));
  const { startJudgeChild } = await import('./judge-child.ts');
  const server = await phases.run('build', () => buildServer(config, { roles, judge: startJudgeChild, phases }));
  if (config.demo) await phases.run('demo', () => seedIfEmpty(server.app));
  const simulatorUrl = config.payments?.apiUrl;
  if (config.demo && simulatorUrl) {
    const { restorePayments } = await import('../seed/commerce/restore-payments.ts');
    await phases.run('payments', () => restorePayments(server.app, simulatorUrl));
  }
  if (config.production && config.smtpUrl === null)
    log.warn(
      'SMTP_URL is not set: nobody gets any mail, not even the links to a new password; mails are only kept as files',
    );
  if (config.demo && !isLoopback(config.host))
    log.warn(
      { host: config.host },
      'demo data is open to the network: everybody who reaches it can be its administrator',
    );
  return server;
}

/** The demo's own modules are loaded only when it is to be made. */
async function seedIfEmpty(app: App): Promise<void> {
  const { hasPeople } = await import('./accounts/public.ts');
  if (await hasPeople(app.db)) return;
  const { seedDemo } = await import('../seed/demo.ts');
  if (!(await seedDemo(app))) return;
  log.info('demo academy seeded');
  const { apiUrl, profileId } = config.messages ?? {};
  if (!apiUrl || !profileId) return;
  const { seedTalkTemplates } = await import('../seed/channels/talk-templates.ts');
  await seedTalkTemplates(app, profileId);
}

async function bringUpToDate({ databaseUrl, databaseDirectUrl, databasePooler: pooler }: Config): Promise<void> {
  const report = (sentence: string) => log.warn(sentence);
  await waitForDatabase(databaseUrl ?? '', 'DATABASE_URL', { report });
  if (databaseDirectUrl !== null) await waitForDatabase(databaseDirectUrl, 'DATABASE_DIRECT_URL', { report });
  // Past a pooler, which may end statements that take long.
  const db = openDb(openPool(databaseDirectUrl ?? databaseUrl ?? '', 2, { isPatient: true }));
  try {
    if (pooler) await setAccount(databaseUrl ?? '', pooler);
    const applied = await migrate(db, {
      onNewer: (migrations) => log.warn({ migrations }, 'the schema is of a newer release; this one can run on it'),
    });
    if (applied.length > 0) log.info({ applied }, 'schema brought up to date');
    if (requested !== 'migrate' && given.production) {
      const { refuseDemoAccounts } = await import('./refuse-demo-accounts.ts');
      await refuseDemoAccounts(db, given);
    }
  } finally {
    await db.destroy();
  }
}

/** By the account that the pooler uses, which need not be the one that migrates. */
async function setAccount(url: string, pooler: Pooler): Promise<void> {
  const { keepAccountSettings } = await import('./core/start/account-settings.ts');
  const db = openDb(openPool(url, 1, { pooler }));
  try {
    const settings = await keepAccountSettings(db);
    if (settings.length > 0) log.info({ settings }, 'defaults of the account of the database set');
  } finally {
    await db.destroy();
  }
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env, { isWithoutUsers: requested === 'judge' || requested === 'migrate' });
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
