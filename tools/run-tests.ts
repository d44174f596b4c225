/**
 * `npm test`: everything that can be tested, on a machine that has only Node and npm, with one line at the end that
 * sums it up. `npm test -- --only unit [file …]` runs a part, `npm run test:long` everything with its long cases.
 */
import { filters, only } from './test-run/options.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { provideSystem } from './system/provide.ts';
import { add, NOTHING } from './test-run/counts.ts';
import { outputsInTurn } from './test-run/in-turn.ts';
import { hasStepAlone } from './test-run/files-alone.ts';
import { isLongRun } from './test-run/long.ts';
import { ROTATION_DAYS, testDay, turnOf } from './test-run/rotation.ts';
import { type Again, GROUPS, STEPS, type Group, type Step, type StepContext } from './test-run/steps.ts';
import { formatCounts, formatDuration, formatSummary, formatFailures, type Result } from './test-run/summary.ts';

// One day for all programs of this run, also when it goes on past midnight. Who names files wants all that is in them.
if (filters.length === 0) process.env['TEST_DAY'] ??= String(testDay());
const startedAt = Date.now();
if (only !== undefined && !isGroup(only)) {
  console.error(`--only takes one of: ${GROUPS.join(', ')}`);
  process.exit(2);
}

if (only !== 'check') provideSystem();
const day = process.env['TEST_DAY'];
if (!isLongRun && only !== 'check' && day !== undefined)
  console.log(
    `In turn: part ${turnOf(testDay(day))} of ${ROTATION_DAYS} (TEST_DAY=${day}; npm run test:long runs all)`,
  );
const reports = mkdtempSync(path.join(tmpdir(), 'dolphin-reports-'));
const wanted = STEPS.filter(({ group, isAlone }) => {
  const isInGroup = only === undefined || group === only;
  return isInGroup && (!isAlone || hasStepAlone(filters));
});
const done: Done[] = [
  // Types and lint use both cores and much memory; and what they find is known after two minutes.
  ...(await runBeside([wanted.filter(({ group }) => group === 'check')])),
  // Journeys leave a quarter of two cores idle. On a single core there is nothing to share.
  ...(await (availableParallelism() > 1 ? runBeside(lanesOf(wanted)) : runBeside([lanesOf(wanted).flat()]))),
  ...(await runBeside([wanted.filter(({ isAlone }) => isAlone)])),
];
const results: Result[] = [];
for (const one of done) results.push(await tryAgain(one));
rmSync(reports, { recursive: true, force: true });

const total = results.map(({ counts }) => counts).reduce(add, NOTHING);
const failures = formatFailures(results);
if (failures !== '') console.log(`\n${failures}`);
console.log(`\n${formatSummary(results)}\n`);
console.log(formatDuration(Date.now() - startedAt, results));
console.log(formatCounts(total));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

type Done = Result & { readonly again?: Again };

function lanesOf(steps: readonly Step[]): readonly (readonly Step[])[] {
  const lanes = (['unit', 'e2e'] as const).map((group) =>
    steps.filter((step) => step.group === group && !step.isAlone),
  );
  return lanes.filter((lane) => lane.length > 0);
}

/** Lanes run at the same time, the steps of one in a row. */
async function runBeside(lanes: readonly (readonly Step[])[]): Promise<readonly Done[]> {
  const outputs = outputsInTurn(lanes.length, (text) => void process.stdout.write(text));
  const all = await Promise.all(
    lanes.map(async (steps, index) => {
      const { write = () => undefined, end = () => undefined } = outputs[index] ?? {};
      return runSteps(steps, { reports, filters, write, isBeside: lanes.length > 1 }).finally(end);
    }),
  );
  return all.flat();
}

async function runSteps(steps: readonly Step[], context: StepContext): Promise<readonly Done[]> {
  const done: Done[] = [];
  let broken: Group | undefined;
  for (const step of steps) {
    if (step.group === broken) continue;
    context.write(`\n── ${step.name} ──\n`);
    const stepStartedAt = Date.now();
    const outcome = await step.run(context);
    done.push({ name: step.name, ...outcome, ms: Date.now() - stepStartedAt });
    if (step.needed && outcome.counts.failed > 0) broken = step.group;
  }
  return done;
}

/** When everything else has ended. */
async function tryAgain({ again, ...result }: Done): Promise<Result> {
  if (!again) return result;
  const againAt = Date.now();
  const write = (text: string) => void process.stdout.write(text);
  const outcome = await again({ reports, filters, write, isBeside: false });
  return { ...result, ...outcome, ms: result.ms + Date.now() - againAt };
}

function isGroup(name: string): name is Group {
  return GROUPS.some((group) => group === name);
}
