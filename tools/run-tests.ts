/**
 * `npm test`: everything that can be tested, on a machine that has only Node and npm, with one line at the end that
 * sums it up. `npm test -- --only unit [file …]` runs a part, `npm run test:long` unit tests with their long rounds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { provideSystem } from './system/provide.ts';
import { add, NOTHING } from './test-run/counts.ts';
import { GROUPS, STEPS, type Group, type Step } from './test-run/steps.ts';
import { formatCounts, formatDuration, formatSummary, formatTroubles, type Result } from './test-run/summary.ts';

const { values, positionals: filters } = parseArgs({
  options: { only: { type: 'string' }, long: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const only = values.only;
// Read by `isLongRun` (tools/test-run/long.ts) in the programs that are started from here.
if (values.long) process.env['LONG_TESTS'] = '1';
const startedAt = Date.now();
if (only !== undefined && !isGroup(only)) {
  console.error(`--only takes one of: ${GROUPS.join(', ')}`);
  process.exit(2);
}

if (only !== 'check') provideSystem();
const reports = mkdtempSync(path.join(tmpdir(), 'dolphin-reports-'));
const results = await runSteps(STEPS.filter(({ group }) => only === undefined || group === only));
rmSync(reports, { recursive: true, force: true });

const total = results.map(({ counts }) => counts).reduce(add, NOTHING);
const troubles = formatTroubles(results);
if (troubles !== '') console.log(`\n${troubles}`);
console.log(`\n${formatSummary(results)}\n`);
console.log(formatDuration(Date.now() - startedAt, results));
console.log(formatCounts(total));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function runSteps(steps: readonly Step[]): Promise<Result[]> {
  const done: Result[] = [];
  let broken: Group | undefined;
  for (const step of steps) {
    if (step.group === broken) continue;
    console.log(`\n── ${step.name} ──`);
    const stepStartedAt = Date.now();
    const outcome = await step.run({ reports, filters });
    done.push({ name: step.name, ...outcome, ms: Date.now() - stepStartedAt });
    if (step.needed && outcome.counts.failed > 0) broken = step.group;
  }
  return done;
}

function isGroup(name: string): name is Group {
  return GROUPS.some((group) => group === name);
}
