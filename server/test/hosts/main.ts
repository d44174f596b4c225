/**
 * `npm run test:hosts`: the product on hosts made of network namespaces, a school day, and what can happen to hosts.
 * `-- --only failover` runs the cases whose name has the word. `HOSTS_COMMIT=<commit>` upgrades from that commit to this
 * checkout and back; otherwise from this checkout to one with a migration that it does not know.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { installWithApt } from '../../../tools/system/apt.ts';
import { findProgram, readPlatform } from '../../../tools/system/platform.ts';
import { nextRelease, releaseOf, ROOT } from '../releases.fixture.ts';
import { CASES } from './cases.ts';
import { startLoad } from './load.ts';
import { breaches, findLeftOver, measure, type Row, tableOf } from './measure.ts';
import { findRefusal, makeNetwork } from './network.ts';
import { makeSchool } from './people.ts';
import { print } from './print.ts';
import { startSite } from './site.ts';

const NEEDED = {
  ip: 'iproute2',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  setpriv: 'util-linux',
};
const PEOPLE = 13;
/** After a case: what is left of it shows before the next one begins. */
const SETTLE_MS = 4_000;

const { values } = parseArgs({ options: { only: { type: 'string' }, keep: { type: 'boolean' } } });

function providePrograms(): void {
  const missing = Object.entries(NEEDED).filter(([program]) => findProgram(program) === undefined);
  if (missing.length > 0 && readPlatform().mayInstall) installWithApt(missing.map(([, name]) => name));
  const left = Object.entries(NEEDED).filter(([program]) => findProgram(program) === undefined);
  if (left.length > 0) throw new Error(`Please install: ${left.map(([, name]) => name).join(', ')}.`);
}

async function run(): Promise<readonly string[]> {
  const folder = mkdtempSync('/tmp/dolphin-hosts-');
  chmodSync(folder, 0o755);
  const commit = process.env['HOSTS_COMMIT'];
  const [own, next] = commit ? [releaseOf(commit, folder), ROOT] : [ROOT, nextRelease(folder)];
  const network = makeNetwork();
  const log = (text: string) => print(`${new Date().toISOString().slice(11, 19)} ${text}`);
  log(`hosts are made; logs are in ${folder}/logs`);
  let stop = async (): Promise<void> => undefined;
  try {
    const site = await startSite(network, folder, own);
    stop = () => site.stop();
    const school = await makeSchool(site, PEOPLE);
    const load = await startLoad(site, school);
    log('the site is up, the day begins');
    await sleep(SETTLE_MS);
    const rows: Row[] = [];
    const faults: string[] = [];
    for (const one of CASES.filter(({ name }) => values.only === undefined || name.includes(values.only))) {
      const from = Date.now();
      await one.run(site, { own, next });
      await sleep(SETTLE_MS);
      const row = await measure(one.name, from, site, load);
      rows.push(row);
      faults.push(...breaches(row, one));
      log(tableOf([row]).split('\n')[1] ?? '');
      for (const error of row.errors) print(`           ${error}`);
    }
    await load.stop();
    await sleep(SETTLE_MS);
    faults.push(...(await findLeftOver(site)));
    print(`\n${tableOf(rows)}\n`);
    return faults;
  } finally {
    await stop();
    network.remove();
    if (!values.keep) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

const refusal = findRefusal();
if (refusal !== null) {
  print(refusal);
  process.exit(1);
}
providePrograms();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const faults = await run();
for (const fault of faults) print(`✗ ${fault}`);
if (faults.length === 0) print('Every bar holds.');
process.exit(faults.length === 0 ? 0 : 1);
