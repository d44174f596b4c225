import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  countExit,
  countReport,
  readCheckReport,
  readPlaywrightReport,
  readPlaywrightFailures,
  readStrayErrors,
  readVitestReport,
  readVitestFailures,
} from './counts.ts';
import { FILES_ALONE, hasStepAlone, WITHOUT_FILES_ALONE } from './files-alone.ts';
import { lastLines } from './last-lines.ts';
import { isLongRun } from './long.ts';
import { withSecondTry } from './second-try.ts';
import type { Outcome } from './summary.ts';

export const GROUPS = ['check', 'unit', 'e2e'] as const;
export type Group = (typeof GROUPS)[number];

/**
 * Reports go to `reports`, a folder of this run; `filters` narrow what is run; `write` shows what programs print.
 * `isBeside`: another group runs at the same time.
 */
export type StepContext = {
  readonly reports: string;
  readonly filters: readonly string[];
  readonly write: (text: string) => void;
  readonly isBeside: boolean;
};

export type Step = {
  readonly name: string;
  readonly group: Group;
  /** Later steps of the group are pointless when this one fails. */
  readonly needed?: true;
  /** After all other steps, when nothing else runs. */
  readonly isAlone?: true;
  run(context: StepContext): Promise<Outcome & { readonly again?: Again }>;
};

/** A second try, for when nothing else runs. */
export type Again = (context: StepContext) => Promise<Outcome>;

const projectRoot = path.resolve(import.meta.dirname, '../..');
const resolve = (file: string): string => createRequire(path.join(projectRoot, 'e2e/package.json')).resolve(file);

export const STEPS: readonly Step[] = [
  {
    name: 'check',
    group: 'check',
    async run({ reports, write }) {
      const report = path.join(reports, 'check.json');
      const ok = await runNode(['tools/check.ts'], write, { CHECK_REPORT: report });
      return { counts: countReport(report, ok, (content) => readCheckReport(content)) };
    },
  },
  {
    name: 'unit',
    group: 'unit',
    async run(context) {
      const { filters } = context;
      const env: Env = hasStepAlone(filters) ? { [WITHOUT_FILES_ALONE]: '1' } : {};
      return runVitestTwice(context, { name: 'unit', files: filters, env });
    },
  },
  {
    name: 'alone',
    group: 'unit',
    isAlone: true,
    run: (context) => runVitestTwice(context, { name: 'alone', files: FILES_ALONE, flags: ['--no-file-parallelism'] }),
  },
  {
    name: 'web build',
    group: 'e2e',
    needed: true,
    run: async ({ write }) => ({ counts: countExit(await runNode(['scripts/web-build.ts'], write)) }),
  },
  {
    name: 'journeys',
    group: 'e2e',
    async run({ reports, filters, write, isBeside }) {
      const report = path.join(reports, 'playwright.json');
      const playwright = path.join(path.dirname(resolve('@playwright/test/package.json')), 'cli.js');
      const options = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
      // Others use the processor while journeys wait.
      const workers = isBeside ? [`--workers=${JOURNEYS_BESIDE_UNIT_TESTS}`] : [];
      const ok = await runNode([playwright, 'test', ...options, ...workers, ...filters], write, {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        // Whoever names files wants all of their journeys.
        SHORT_JOURNEYS: isLongRun || filters.length > 0 ? '' : '1',
      });
      const counts = countReport(report, ok, readPlaywrightReport);
      return { counts, ...(existsSync(report) ? readPlaywrightFailures(read(report)) : {}) };
    },
  },
];

const LAST_LINES_MAX = 12;
/** More broken files than this are no accident of a busy machine. */
const TRIED_AGAIN_MAX = 5;
const JOURNEYS_BESIDE_UNIT_TESTS = 2;

type Env = Record<string, string>;
type VitestPart = {
  readonly name: string;
  readonly files: readonly string[];
  readonly flags?: readonly string[];
  readonly env?: Env;
};

/** What fails is tried again at the end, unless so much fails that it is no accident. */
async function runVitestTwice(
  { reports, write }: StepContext,
  { name, files, flags = [], env = {} }: VitestPart,
): Promise<Outcome & { readonly again?: Again }> {
  const all = await runVitest(path.join(reports, `${name}.json`), [...flags, ...files], write, env);
  const failedFiles = [...new Set(all.failed.map(({ file }) => file))].filter((file) => file !== undefined);
  const mayTryAgain =
    failedFiles.length > 0 &&
    failedFiles.length <= TRIED_AGAIN_MAX &&
    all.failed.every(({ file }) => file !== undefined);
  if (all.counts.failed === 0 || !mayTryAgain) return all;
  return {
    ...all,
    async again({ reports: folder, write: show }) {
      show(`\n── ${name}: ${failedFiles.length} of the files once more, alone ──\n`);
      return withSecondTry(
        all,
        await runVitest(path.join(folder, `${name}-again.json`), [...flags, ...failedFiles], show),
      );
    },
  };
}

async function runVitest(
  report: string,
  options: readonly string[],
  write: (text: string) => void,
  env: Record<string, string> = {},
) {
  const vitest = path.join(path.dirname(resolve('vitest/package.json')), 'vitest.mjs');
  const stray = `${report}.stray`;
  const reporters = ['default', 'json', 'tools/test-run/stray-errors.ts'].map((name) => `--reporter=${name}`);
  const output = lastLines(LAST_LINES_MAX);
  const show = (text: string) => {
    write(text);
    output.append(text);
  };
  const ok = await runNode([vitest, 'run', ...reporters, `--outputFile.json=${report}`, ...options], show, {
    ...env,
    STRAY_ERRORS: stray,
  });
  const failed = [
    ...(existsSync(report) ? readVitestFailures(read(report)) : []),
    ...(existsSync(stray) ? readStrayErrors(read(stray)) : []),
  ];
  // Some failures are in no report, such as a database that did not stop: then the last lines of output are used.
  if (!ok && failed.length === 0) failed.push({ name: 'the unit tests as a whole', message: output.text() });
  return { counts: countReport(report, ok, readVitestReport), failed };
}

function read(report: string): unknown {
  return JSON.parse(readFileSync(report, 'utf8'));
}

/** Runs on the Node that runs us; its output is passed to `write` as it comes. */
function runNode(
  args: readonly string[],
  write: (text: string) => void,
  env: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  for (const from of [child.stdout, child.stderr]) from.setEncoding('utf8').on('data', write);
  return new Promise((done) => {
    child.on('error', () => done(false));
    child.on('close', (code) => done(code === 0));
  });
}
