import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startOurServer } from '../our-server.ts';
import { compareCpu } from '../bare/compare-cpu.ts';
import { type Running, startProgram } from '../processes.ts';
import type { BarePlan } from './bare-pay-server.ts';
import { fillCourses, fillOrders, fillWishes, payAll } from './fill-orders.ts';
import { growLists, growthOf, openLists, timeLists } from './order-lists.ts';
import { recordPayments } from './record.ts';
import { prepareRequest, settleRequest } from './requests.ts';
import { timeWebhooks } from './webhooks.ts';

const BAR = { cpu: 2, webhookP99Ms: 150, growth: 1.5 };
const CORES = { server: 0, client: 1 };
const SAMPLES = 8;
const FULL = {
  rounds: 9,
  each: 320,
  warm: 960,
  webhooks: { perSecond: 200, seconds: 20, warmSeconds: 5 },
  lists: [10_000, 1_000_000],
  listSamples: 100,
} as const;
const SMOKE = {
  rounds: 2,
  each: 32,
  warm: 32,
  webhooks: { perSecond: 40, seconds: 2, warmSeconds: 4 },
  lists: [1_000, 4_000],
  listSamples: 5,
} as const;

/** Payments: settling and preparing against bare Fastify, webhooks of one process, and lists of orders that grow. */
export async function bench({ smoke }: { readonly smoke: boolean }): Promise<void> {
  const size = smoke ? SMOKE : FULL;
  const secret = randomBytes(32).toString('base64');
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-pay-'));
  const provider = startProgram('sandbox/src/main.ts', { core: CORES.client });
  const others: Running[] = [provider];
  const { portOneV2 } = JSON.parse(await provider.nextLine()) as { portOneV2: Readonly<Record<string, string>> };
  // The provider is the simulator, which production refuses. Nothing that is measured depends on that.
  const env = { ...portOneV2, NODE_ENV: 'development', TOKEN_SECRET: secret, WEB_ROOT: '', LOG_LEVEL: 'error' };
  const stage = await startOurServer({ core: CORES.server, env });
  const db = new pg.Client({ connectionString: stage.databaseUrl });
  try {
    await db.connect();
    const [few = 0, many = 0] = size.lists;
    const lists = await openLists(db);
    await growLists(db, lists, few);
    const at = { db, url: stage.url, secret };
    const small = await timeLists(at, lists, size.listSamples);

    const courses = await fillCourses(db);
    const providerUrl = portOneV2['PORTONE_API_URL'] ?? '';
    const wishesFor = (name: string, count: number) => fillWishes(db, courses, name, count);
    const paidFor = async (name: string, count: number) => {
      const orders = await fillOrders(db, await wishesFor(name, count), name);
      await payAll(providerUrl, orders);
      return orders;
    };
    const own = { ...env, DATA_DIR: folder, HOST: '127.0.0.1', PUBLIC_URL: stage.url, PORT: '0' };
    const webhookP99Ms = await timeWebhooks(
      { stage, db, env: own, cores: CORES },
      await paidFor('webhook', size.webhooks.perSecond * (size.webhooks.warmSeconds + size.webhooks.seconds)),
      size.webhooks,
    );

    const plan: BarePlan = {
      ...(await recordPayments(db, { ...own, DATABASE_URL: stage.databaseUrl }, secret, {
        orders: await paidFor('sample', SAMPLES),
        wishes: await wishesFor('sample2', SAMPLES),
      })),
      provider: {
        url: providerUrl,
        storeId: portOneV2['PORTONE_STORE_ID'] ?? '',
        secret: portOneV2['PORTONE_API_SECRET'] ?? '',
      },
    };
    writeFileSync(path.join(folder, 'plan.json'), JSON.stringify(plan));
    const bare = startProgram('bench/src/pay/bare-pay-server.ts', {
      args: [path.join(folder, 'plan.json')],
      core: CORES.server,
      env: { DATABASE_URL: stage.databaseUrl, NODE_ENV: 'production' },
    });
    others.push(bare);
    const targets = [
      { pid: stage.server.pid, port: stage.port },
      { pid: bare.pid, port: Number(await bare.nextLine()) },
    ] as const;
    const count = size.warm + size.rounds * size.each;
    const settled = [await paidFor('settle', count), await paidFor('settle2', count)] as const;
    const settleCpuRatio = await compareCpu(
      { what: 'settle', bar: BAR.cpu, clientCore: CORES.client },
      targets,
      [settled[0].map((one) => settleRequest(secret, one)), settled[1].map((one) => settleRequest(secret, one))],
      size,
    );
    await sameRows(db, 'settle');
    const wishes = [await wishesFor('prepare', count), await wishesFor('prepare2', count)] as const;
    const prepareCpuRatio = await compareCpu(
      { what: 'prepare', bar: BAR.cpu, clientCore: CORES.client },
      targets,
      [wishes[0].map((one) => prepareRequest(secret, one)), wishes[1].map((one) => prepareRequest(secret, one))],
      size,
    );

    await growLists(db, lists, many);
    const { growth, lines } = growthOf(small, await timeLists(at, lists, size.listSamples));
    const ordersGrowth = round(growth);
    for (const line of lines) console.log(`orders, ${line}`);
    console.log(`orders: ${few} rows, then ${many}; the bar is ${BAR.growth}`);
    const result = { settleCpuRatio, prepareCpuRatio, webhookP99Ms: round(webhookP99Ms), ordersGrowth };
    console.log(JSON.stringify({ bench: 'pay', ...result, smoke }));
    const isGood =
      settleCpuRatio <= BAR.cpu &&
      prepareCpuRatio <= BAR.cpu &&
      webhookP99Ms <= BAR.webhookP99Ms &&
      ordersGrowth <= BAR.growth;
    if (!smoke && !isGood) process.exitCode = 1;
  } finally {
    await db.end();
    for (const program of others.toReversed()) await program.stop();
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Both servers did the same to their orders: as many are paid, with a row of money and an enrolment each. */
async function sameRows(db: pg.Client, name: string): Promise<void> {
  const { rows } = await db.query<{ orders: number; paid: number; entries: number; enrolments: number }>(
    `select count(*)::int as orders, count(*) filter (where o.state = 'PAID')::int as paid, count(l.id)::int as entries, count(e.course_id)::int as enrolments
     from commerce_orders o left join commerce_ledger l on l.order_id = o.id left join learning_enrolments e on e.course_id = o.content_id and e.user_id = o.user_id
     where o.merchant_uid ~ ('^bench-' || $1 || '2?-') group by o.merchant_uid ~ '2-' order by 1`,
    [name],
  );
  const [first, second] = rows.map((row) => JSON.stringify(row));
  const isWhole = rows.every(({ orders, paid, entries, enrolments }) =>
    [paid, entries, enrolments].every((each) => each === orders),
  );
  if (first === undefined || first !== second || !isWhole)
    throw new Error(`the two do not do the same: ${first} and ${second}`);
}

function round(value: number): number {
  return Number(value.toFixed(3));
}
