import { checkRatings, checkStandings, recomputeAllRatings, recomputeStandings } from './competitions/public.ts';
import type { App } from './core/app.ts';
import { inTransaction } from './core/db.ts';
import { openCommand } from './open-command.ts';

/**
 * Compares what is kept of competitions with what it comes from, or writes it again:
 * `npm run competitions -- check 7` the standings of a competition, `npm run ratings -- check` all ratings.
 */
const USAGE = `Usage: npm run competitions -- check|recompute <number of the competition>
       npm run ratings -- check|recompute\n`;

async function standings({ db }: App, task: string, competitionId: number): Promise<boolean> {
  const wrong = await inTransaction(db, async (tx) => {
    const found = await checkStandings(tx, competitionId);
    if (task === 'recompute' && found.length > 0) await recomputeStandings(tx, competitionId);
    return found;
  });
  for (const line of wrong) process.stdout.write(`${line}\n`);
  if (wrong.length === 0) process.stdout.write('The standings equal what the submissions give.\n');
  else process.stdout.write(`${wrong.length} differences${task === 'recompute' ? ', written again' : ''}.\n`);
  return wrong.length === 0 || task === 'recompute';
}

async function ratings({ db }: App, task: string): Promise<boolean> {
  if (task === 'recompute') {
    process.stdout.write(`${await recomputeAllRatings(db)} scopes were computed again.\n`);
    return true;
  }
  const wrong = await checkRatings(db);
  for (const { channelId } of wrong)
    process.stdout.write(
      `${channelId === null ? 'The site' : `Channel ${channelId}`}: ratings differ from the results.\n`,
    );
  if (wrong.length === 0) process.stdout.write('All ratings equal what the results give.\n');
  return wrong.length === 0;
}

const [what, task = '', number] = process.argv.slice(2);
const competitionId = Number(number);
const isNumbered = Number.isSafeInteger(competitionId) && competitionId > 0;
if (!['check', 'recompute'].includes(task) || (what === 'standings' ? !isNumbered : what !== 'ratings')) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const { app, close } = await openCommand();
try {
  const isRight = what === 'ratings' ? await ratings(app, task) : await standings(app, task, competitionId);
  if (!isRight) process.exitCode = 1;
} finally {
  await close();
}
