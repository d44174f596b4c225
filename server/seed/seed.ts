import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { openCommand } from '../src/open-command.ts';
import { StartRefusedError } from '../src/core/start/start-refused.ts';
import { seedDemo } from './demo.ts';
import { findDemo, isEmpty, removeDemo } from './remove.ts';

/**
 * `npm run seed`: the demo academy on the database that the environment names, if that database is still empty.
 * `npm run seed -- --remove [--yes]`: takes the demo people and the demo academy away again.
 */
const USAGE = 'Usage: npm run seed [-- --remove [--yes]]\n';

function readArguments() {
  try {
    return parseArgs({ options: { remove: { type: 'boolean' }, yes: { type: 'boolean' } } }).values;
  } catch {
    process.stderr.write(USAGE);
    process.exit(2);
  }
}

const { remove = false, yes = false } = readArguments();
const { app, close } = await openCommand(({ production }) => {
  if (production && !remove)
    throw new StartRefusedError('The demo accounts have a published password: they are never put into production.');
});
try {
  process.exitCode = remove ? await runRemoval() : await runSeed();
} finally {
  await close();
}

async function runSeed(): Promise<number> {
  const seeded = await seedDemo(app);
  process.stdout.write(
    seeded ? 'The demo academy is ready.\n' : 'The database already has people; nothing was changed.\n',
  );
  return 0;
}

async function runRemoval(): Promise<number> {
  const found = await findDemo(app.db);
  if (isEmpty(found)) {
    process.stdout.write('There is no demo data here; nothing was changed.\n');
    return 0;
  }
  process.stdout.write(
    `This erases ${found.people.length} demo people with what is personal, and closes ${found.channels.length} channels of theirs` +
      `${found.channels.map(({ name }) => `\n  ${name}`).join('')}\n` +
      `${found.realMembers} other people are members of these channels; their accounts stay.\n`,
  );
  if (!yes && !(await isConfirmed())) {
    process.stdout.write('Nothing was changed.\n');
    return 1;
  }
  const removed = await removeDemo(app);
  process.stdout.write(
    `Removed: ${removed.people} people, ${removed.channels} channels, ${removed.sales} sales of the shop.\n`,
  );
  return 0;
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    process.stderr.write('Nobody can be asked here: add --yes to go on.\n');
    return false;
  }
  const ask = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await ask.question('Type "remove" to go on: ');
  ask.close();
  return answer.trim() === 'remove';
}
