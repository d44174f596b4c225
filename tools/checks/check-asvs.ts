/** `npm run check`, step "asvs": `docs/security.md` cites tests and rules that exist, and leaves no requirement out. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { reportSpec } from './check-spec.ts';
import { readSource, ROOT } from '../source-files.ts';

const FILE = 'docs/security.md';
/** How many requirements ASVS 5.0 has at levels 1 and 2. */
const REQUIREMENTS = 253;
const ROW = /^\| (?<id>V\d+\.\d+\.\d+) \| [12] \| (?<what>[^|]+) \| (?<state>[^|]+) \| (?<evidence>[^|]*) \|$/gm;
const STATES = new Set(['test', 'reason', 'n/a', 'open']);

export function asvsFaults(
  page: string,
  kept: ReadonlySet<string>,
  exists: (file: string) => boolean,
  expected: number = REQUIREMENTS,
): readonly string[] {
  const rows = [...page.matchAll(ROW)].map(({ groups = {} }) => ({
    id: groups['id'] ?? '',
    state: (groups['state'] ?? '').trim(),
    evidence: (groups['evidence'] ?? '').trim(),
  }));
  const ids = rows.map(({ id }) => id);
  return [
    ...(rows.length === expected ? [] : [`${rows.length} rows instead of ${expected}`]),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands there twice`),
    ...rows.flatMap(({ id, state, evidence }) => rowFaults(state, evidence, kept, exists).map((f) => `${id}: ${f}`)),
  ];
}

function rowFaults(
  state: string,
  evidence: string,
  kept: ReadonlySet<string>,
  exists: (file: string) => boolean,
): readonly string[] {
  const rules = [...evidence.matchAll(/\[([A-Z]{3}-\d+)\]/g)].map(([, id]) => id ?? '');
  const files = [...evidence.matchAll(/`([\w@./-]+\.(?:ts|tsx|md))`/g)].map(([, file]) => file ?? '');
  const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  return [
    ...(STATES.has(state) ? [] : [`no such state: ${state}`]),
    ...(evidence === '' ? ['neither a test nor a reason'] : []),
    ...(state === 'test' && rules.length + tests.length === 0 ? ['cites no test'] : []),
    ...rules.filter((id) => !kept.has(id)).map((id) => `no test keeps ${id}`),
    ...files.filter((file) => !exists(file)).map((file) => `there is no ${file}`),
  ];
}

if (import.meta.main) {
  const kept = new Set(reportSpec().kept);
  const faults = asvsFaults(readSource(FILE), kept, (file) => existsSync(path.join(ROOT, file)));
  for (const fault of faults) console.error(`${FILE}: ${fault}`);
  console.log(`${REQUIREMENTS} requirements, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
