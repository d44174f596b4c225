/**
 * How soon the product is ready again after kill -9 of its server, as `npm start` runs it: the launcher, a server with
 * all roles, an embedded database that lives on. Counted from the kill to the first 200 of /readyz.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './our-server.ts';
import { median, ROOT } from './processes.ts';

const BAR_SECONDS = 3;
const POLL_MS = 10;
/** Longer than a run counts as short: the launcher makes a pause before it restarts a server that crashes often. */
const STEADY_RUN_MS = 31_000;

type Ready = {
  readonly role: string;
  readonly pid: number;
  readonly startMs: number;
  readonly phases: Readonly<Record<string, number>>;
};

export async function bench({ smoke }: { readonly smoke: boolean }): Promise<void> {
  const rounds = smoke ? 2 : 5;
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-restart-'));
  // Run by root, PostgreSQL is another account and must be able to look into the folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const launcher = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DOLPHIN_SKIP_BUILD: '1',
      LOG_LEVEL: 'info',
    },
  });
  const starts: Ready[] = [];
  launcher.stdout.setEncoding('utf8');
  let rest = '';
  launcher.stdout.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    const ready = lines.filter((line) => line.includes('"startMs"')).map((line) => JSON.parse(line) as Ready);
    // Its judge writes such a line, too.
    starts.push(...ready.filter(({ role }) => role !== 'judge'));
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const untilReady = async (since: number): Promise<number> => {
    while (!(await isReady())) await sleep(POLL_MS);
    return (performance.now() - since) / 1_000;
  };
  /** The line is written a moment after the first answer. */
  const startNumber = async (number: number): Promise<Ready> => {
    while (starts.length < number) await sleep(POLL_MS);
    return starts[number - 1] as Ready;
  };
  try {
    const first = await untilReady(performance.now());
    const totals: number[] = [];
    let last = await startNumber(1);
    console.log(`first start: ${first.toFixed(2)} s  ${JSON.stringify(last.phases)}`);
    for (let round = 1; round <= rounds; round++) {
      await sleep(smoke ? 0 : STEADY_RUN_MS);
      const killedAt = performance.now();
      process.kill(last.pid, 'SIGKILL');
      totals.push(await untilReady(killedAt));
      last = await startNumber(round + 1);
      const total = totals.at(-1) ?? 0;
      console.log(
        `kill ${round}: ready after ${total.toFixed(2)} s, server ${last.startMs} ms  ${JSON.stringify(last.phases)}  load ${loadavg()[0]?.toFixed(1)}`,
      );
    }
    const seconds = Number(median(totals).toFixed(2));
    console.log(`median ${seconds} s; the bar is ${BAR_SECONDS} s on a machine that does nothing else`);
    console.log(
      JSON.stringify({
        bench: 'restart',
        seconds,
        all: totals.map((total) => Number(total.toFixed(2))),
        bar: BAR_SECONDS,
        smoke,
      }),
    );
    if (!smoke && seconds > BAR_SECONDS) process.exitCode = 1;
  } finally {
    const ended = once(launcher, 'exit');
    launcher.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
