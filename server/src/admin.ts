/**
 * What the operator of a new site does first:
 * `npm run admin -- create --email you@example.org [--nickname name]`: an administrator, by a link that sets the password.
 * `npm run admin -- import-courses`: the courses that come with the program, for a site that has none.
 */
import { parseArgs } from 'node:util';
import { importSiteCourses } from '../seed/learning/fill.ts';
import { ADMIN_LINK_MINUTES, AdminRefusedError, createAdmin } from './accounts/public.ts';
import type { App } from './core/app.ts';
import { inTransaction } from './core/db.ts';
import { openCommand } from './open-command.ts';

const USAGE = `Usage: npm run admin -- create --email you@example.org [--nickname name]
       npm run admin -- import-courses
`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { email: { type: 'string' }, nickname: { type: 'string' } },
      allowPositionals: true,
    });
    return { ...values, command: positionals.length === 1 ? positionals[0] : undefined };
  } catch {
    return { command: undefined };
  }
}

const { command, email, nickname } = readArguments();
const run =
  command === 'create' && email
    ? (app: App) => create(app, email)
    : command === 'import-courses' && !email && !nickname
      ? importCourses
      : undefined;
if (!run) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const { app, close } = await openCommand();
try {
  process.stdout.write(await run(app));
} catch (error) {
  if (!(error instanceof AdminRefusedError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await close();
}

async function create(app: App, address: string): Promise<string> {
  const admin = await createAdmin(app, { email: address, nickname });
  return (
    `${admin.isNew ? `${admin.email} is an administrator now.` : `${admin.email} is an administrator already; here is a new link.`}\n` +
    `Set the password here, once, within ${ADMIN_LINK_MINUTES} minutes:\n\n  ${admin.link}\n\n` +
    'The link is shown only here. Run the command again for another one.\n'
  );
}

async function importCourses({ db, now }: App): Promise<string> {
  const titles = await inTransaction(db, (tx) => importSiteCourses(tx, now()));
  return titles.length === 0
    ? 'The site has courses already; nothing was changed.\n'
    : `The site has ${titles.length} courses now:${titles.map((title) => `\n  ${title}`).join('')}\n`;
}
