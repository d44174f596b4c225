import { checkStandings, recomputeStandings } from './competitions/public.ts';
import { inTransaction } from './core/db.ts';
import { openCommand } from './open-command.ts';

/** `npm run competitions -- check 7`: compares the standings with the submissions; `recompute 7` writes them again. */
const USAGE = 'Usage: npm run competitions -- check|recompute <number of the competition>\n';

const [what, number] = process.argv.slice(2);
const competitionId = Number(number);
if ((what !== 'check' && what !== 'recompute') || !Number.isSafeInteger(competitionId) || competitionId < 1) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const { app, close } = await openCommand();
try {
  const wrong = await inTransaction(app.db, async (tx) => {
    const found = await checkStandings(tx, competitionId);
    if (what === 'recompute' && found.length > 0) await recomputeStandings(tx, competitionId);
    return found;
  });
  for (const line of wrong) process.stdout.write(`${line}\n`);
  const count = wrong.length === 0 ? 'The standings are right.' : `${wrong.length} differences`;
  process.stdout.write(wrong.length > 0 && what === 'recompute' ? `${count}, written again.\n` : `${count}\n`);
  if (wrong.length > 0 && what === 'check') process.exitCode = 1;
} finally {
  await close();
}
