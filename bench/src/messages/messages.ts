import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { addMembers, addPeople, idsOf } from '../timetable/fill-academy.ts';
import { startOurServer } from '../our-server.ts';
import { growthOf } from '../pay/order-lists.ts';
import { type Running, startProgram } from '../processes.ts';
import { timeDrafts } from './drafts.ts';
import { growHistory, type History, timeHistory } from './history.ts';
import { measureQueue } from './queue.ts';

const BAR = { queueCpuPerMessageMs: 2, reportDraftMs: 50, growth: 1.5 };
const CORES = { server: 0, client: 1 };
const FULL = { queue: { rounds: 5, messages: 1_000 }, drafts: 40, rows: [10_000, 1_000_000], samples: 60 } as const;
const SMOKE = { queue: { rounds: 1, messages: 100 }, drafts: 3, rows: [1_000, 4_000], samples: 3 } as const;

/** Text messages: the CPU time of sending one, drafting the reports of a lesson, and histories that grow. */
export async function bench({ smoke }: { readonly smoke: boolean }): Promise<void> {
  const size = smoke ? SMOKE : FULL;
  const secret = randomBytes(32).toString('base64');
  const provider = startProgram('sandbox/src/main.ts', { core: CORES.client });
  const others: Running[] = [provider];
  const { env: sandbox } = JSON.parse(await provider.nextLine()) as { env: Readonly<Record<string, string>> };
  const messaging = Object.fromEntries(Object.entries(sandbox).filter(([name]) => /^(SOLAPI|MESSAGE)_/.test(name)));
  // The provider is the simulator, which production refuses. Nothing that is measured depends on that.
  const own = { ...messaging, NODE_ENV: 'development', TOKEN_SECRET: secret, WEB_ROOT: '', LOG_LEVEL: 'error' };
  const env = { ...own, MESSAGES_PER_SECOND: '10000' };
  const stage = await startOurServer({ role: 'all', core: CORES.server, env });
  const db = new pg.Client({ connectionString: stage.databaseUrl });
  try {
    await db.connect();
    const at = { db, url: stage.url, secret };
    const queue = { ...at, env, databaseUrl: stage.databaseUrl, pid: stage.server.pid, clientCore: CORES.client };
    const queueCpuPerMessageMs = await measureQueue(queue, size.queue);
    console.log(`queue: ${queueCpuPerMessageMs} ms of CPU a message; the bar is ${BAR.queueCpuPerMessageMs}`);
    const reportDraftMs = await timeDrafts(at, size.drafts);
    console.log(`drafts of a lesson: ${reportDraftMs} ms; the bar is ${BAR.reportDraftMs}`);

    const history = await openHistory(db);
    const [few, many] = size.rows;
    await growHistory(db, history, few);
    const small = await timeHistory(at, history, size.samples);
    await growHistory(db, history, many);
    const large = await timeHistory(at, history, size.samples);
    const { growth: measured, lines } = growthOf(small, large);
    for (const line of lines) console.log(`history, ${line}`);
    console.log(`history: ${few} messages, then ${many}; the bar is ${BAR.growth}`);
    const growth = Number(measured.toFixed(3));
    console.log(JSON.stringify({ bench: 'messages', queueCpuPerMessageMs, reportDraftMs, growth, smoke }));
    const isGood =
      queueCpuPerMessageMs <= BAR.queueCpuPerMessageMs && reportDraftMs <= BAR.reportDraftMs && growth <= BAR.growth;
    if (!smoke && !isGood) process.exitCode = 1;
  } finally {
    await db.end();
    await stage.close();
    for (const program of others.toReversed()) await program.stop();
  }
}

const CHILDREN = 400;
const OTHER_CHANNELS = 100;

/** An academy with a manager and children, beside others. Ids of messages begin after those that were sent. */
async function openHistory(db: pg.Client): Promise<History> {
  for (const table of ['messaging_messages', 'messaging_groups', 'messaging_batches'])
    await db.query(`truncate ${table} restart identity cascade`);
  const [managerId = 0] = await addPeople(db, 'history', 1);
  const [firstChild = 0] = await addPeople(db, 'child', CHILDREN);
  const [channelId = 0, firstOther = 0] = await idsOf(
    db,
    `insert into channels_channels (name, slug) select 'history' || n, 'history' || n from generate_series(0, ${OTHER_CHANNELS}) n returning id`,
  );
  await addMembers(db, channelId, 'MANAGER', [managerId]);
  return { channelId, managerId, firstChild, children: CHILDREN, firstOther, others: OTHER_CHANNELS, rows: 0 };
}
