import type pg from 'pg';
import { freePort, type Stage } from '../our-server.ts';
import type { Outcome, Phase, Work } from '../overload/work.ts';
import { startProgram, until } from '../processes.ts';
import type { ReadyOrder } from './fill-orders.ts';
import { webhookRequest } from './requests.ts';

const SETTLED_WITHIN_S = 120;

type Parts = {
  readonly stage: Stage;
  readonly db: pg.Client;
  /** The variables of our server. */ readonly env: Readonly<Record<string, string>>;
  readonly cores: { readonly server: number; readonly client: number };
};

/**
 * So many webhooks a second, in an open loop, to one process that also runs the jobs they ask for. Gives the time of
 * their answers; every payment that was reported must be settled afterwards.
 */
export async function timeWebhooks(
  { stage, db, env, cores }: Parts,
  orders: readonly ReadyOrder[],
  { perSecond, seconds, warmSeconds }: { perSecond: number; seconds: number; warmSeconds: number },
): Promise<number> {
  const port = await freePort();
  const server = startProgram('server/src/main.ts', {
    args: ['all'],
    quiet: true,
    core: cores.server,
    env: { ...env, PORT: String(port), DATABASE_URL: stage.databaseUrl },
  });
  try {
    await until('/readyz', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
    const variants = orders.map((order) =>
      webhookRequest(env['PORTONE_WEBHOOK_SECRETS'] ?? '', env['PORTONE_STORE_ID'] ?? '', order),
    );
    const phase = (length: number): Phase => ({ kind: 'open', seconds: length, perSecond });
    const work: Work = {
      port,
      requests: [{ weight: 1, isHigh: false, variants }],
      plan: [phase(warmSeconds), phase(seconds)],
    };
    const client = startProgram('bench/src/overload/generate.ts', { core: cores.client, input: JSON.stringify(work) });
    const [, measured] = JSON.parse(await client.nextLine()) as readonly Outcome[];
    const began = performance.now();
    await until('every reported payment is settled', () => areSettled(db), SETTLED_WITHIN_S);
    if (!measured) throw new Error('the load generator printed nothing');
    const { goodput, okP50Ms, okP99Ms, refused, other, late, unsent, behindP99Ms } = measured;
    console.log(
      `webhooks: ${goodput.toFixed(0)} good/s of ${perSecond}, p50 ${okP50Ms.toFixed(1)} p99 ${okP99Ms.toFixed(1)} ms, refused ${refused}, other ${JSON.stringify(other)}; all payments settled ${((performance.now() - began) / 1_000).toFixed(1)} s after the last; the generator was late by ${behindP99Ms.toFixed(1)} ms (p99)`,
    );
    const bad = refused + late + unsent + Object.values(other).reduce((sum, count) => sum + count, 0);
    if (bad > 0) throw new Error(`${bad} webhooks were not answered with 200`);
    return okP99Ms;
  } finally {
    await server.stop();
  }
}

async function areSettled(db: pg.Client): Promise<boolean> {
  const { rows } = await db.query<{ left: number }>(
    `select count(*)::int as left from commerce_orders o where o.state <> 'PAID' and exists (select from commerce_webhooks w where w.merchant_uid = o.merchant_uid)`,
  );
  return rows[0]?.left === 0;
}
