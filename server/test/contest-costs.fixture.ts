/**
 * What the standings of a contest cost, for `npm run bench contest`. Its input is `{ competitionId, requestIds, rounds }`:
 * it computes the whole table from the submissions, and lets the verdicts of a share of the requests come in, in turns.
 * Prints how many milliseconds each of both took, and how the table differs from the computed one at the end.
 */
import { text } from 'node:stream/consumers';
import { applyVerdict } from '../src/competitions/entries/entries.listeners.ts';
import { checkStandings, recomputeStandings } from '../src/competitions/standings/recompute.ts';
import type { App } from '../src/core/app.ts';
import { type Db, inTransaction, openDb, openPool, query } from '../src/core/db.ts';

type Params = { readonly competitionId: number; readonly requestIds: readonly number[]; readonly rounds: number };

const { competitionId, requestIds, rounds } = JSON.parse(await text(process.stdin)) as Params;
const db = openDb(openPool(process.env['DATABASE_URL'] ?? '', 2, { isPatient: true }));

async function timed(run: (tx: Db) => Promise<void>): Promise<number> {
  const from = performance.now();
  await inTransaction(db, run);
  return performance.now() - from;
}

/** As the judge leaves it; the listener comes after. */
async function judge(requestId: number): Promise<number> {
  await query(
    db,
    'costs.judged',
    `update learning_judge_requests set state = 'DONE', verdict = 'AC', points = 100, points_possible = 100, cases = '[]', judged_at = now() where id = $1`,
    [requestId],
  );
  return timed((tx) => applyVerdict.run({ app: {} as App, db: tx, now: new Date() }, { requestId }, { seq: 0 }));
}

// The first one writes all cells and rows, which is more than computing them again.
await timed((tx) => recomputeStandings(tx, competitionId));
const [verdictMs, recomputeMs]: [number[], number[]] = [[], []];
const each = Math.floor(requestIds.length / rounds);
for (let round = 0; round < rounds; round++) {
  for (const requestId of requestIds.slice(round * each, (round + 1) * each)) verdictMs.push(await judge(requestId));
  recomputeMs.push(await timed((tx) => recomputeStandings(tx, competitionId)));
}
const differences = await inTransaction(db, (tx) => checkStandings(tx, competitionId));
process.stdout.write(`${JSON.stringify({ verdictMs, recomputeMs, differences: differences.length })}\n`);
await db.destroy();
