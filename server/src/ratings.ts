import { checkRatings, recomputeAllRatings } from './competitions/public.ts';
import { openCommand } from './open-command.ts';

/** `npm run ratings -- check` compares the ratings with what the results give; `recompute` writes them anew. */
const USAGE = 'Usage: npm run ratings -- check|recompute\n';

const [task] = process.argv.slice(2);
if (task !== 'check' && task !== 'recompute') {
  process.stderr.write(USAGE);
  process.exit(2);
}
const { app, close } = await openCommand();
try {
  if (task === 'recompute') process.stdout.write(`${await recomputeAllRatings(app.db)} scopes were computed again.\n`);
  else {
    const wrong = await checkRatings(app.db);
    for (const { channelId } of wrong)
      process.stdout.write(
        `${channelId === null ? 'The site' : `Channel ${channelId}`}: ratings differ from the results.\n`,
      );
    if (wrong.length === 0) process.stdout.write('All ratings equal what the results give.\n');
    else process.exitCode = 1;
  }
} finally {
  await close();
}
