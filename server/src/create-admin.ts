import { parseArgs } from 'node:util';
import { ADMIN_LINK_MINUTES, AdminRefusedError, createAdmin } from './accounts/public.ts';
import { openCommand } from './open-command.ts';

/** `npm run create-admin -- --email you@example.org [--nickname name]`: the first administrator of a real site. */
const USAGE = 'Usage: npm run create-admin -- --email you@example.org [--nickname name]\n';

function readArguments() {
  try {
    return parseArgs({ options: { email: { type: 'string' }, nickname: { type: 'string' } } }).values;
  } catch {
    return {};
  }
}

const { email, nickname } = readArguments();
if (!email) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const { app, close } = await openCommand();
try {
  const admin = await createAdmin(app, { email, nickname });
  process.stdout.write(
    `${admin.isNew ? `${admin.email} is an administrator now.` : `${admin.email} is an administrator already; here is a new link.`}\n` +
      `Set the password here, once, within ${ADMIN_LINK_MINUTES} minutes:\n\n  ${admin.link}\n\n` +
      'The link is shown only here. Run the command again for another one.\n',
  );
} catch (error) {
  if (!(error instanceof AdminRefusedError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await close();
}
