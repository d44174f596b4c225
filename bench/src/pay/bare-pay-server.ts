import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import Fastify from 'fastify';
import pg from 'pg';
import { fillValue, type Slots, type Template } from './templates.ts';

/**
 * What payments are compared with: Fastify alone, with the very statements and transactions our server sends for the
 * same two calls, the same request to the provider, the same pool, prepared names and answer schemas, and nothing of a
 * session, a rule, a comparison of amounts or an error catalogue. `bare-pay-server.ts <file>` prints its port.
 */
export type BarePlan = {
  readonly settle: { readonly path: string; readonly templates: readonly Template[] };
  readonly prepare: {
    readonly path: string;
    readonly templates: readonly Template[];
    readonly answer: Readonly<Record<string, unknown>>;
  };
  readonly provider: { readonly url: string; readonly storeId: string; readonly secret: string };
};
type Row = Readonly<Record<string, string | number>>;

const { settle, prepare, provider } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BarePlan;
const POOL = 16;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: POOL,
  options: '-c plan_cache_mode=force_generic_plan',
});

/** Later statements use what earlier ones found. */
function keep(slots: Slots, name: string | null, row: Row | undefined): void {
  if (!row) return;
  if (name === 'commerce.find-order')
    Object.assign(slots, {
      orderId: row['id'],
      contentId: row['contentId'],
      state: row['state'],
      title: row['title'],
    });
  if (name === 'commerce.customer') Object.assign(slots, { position: row['position'] });
}

async function run(
  templates: readonly Template[],
  slots: Slots,
  beforeFirst: (() => Promise<void>) | null = null,
): Promise<void> {
  let client: pg.PoolClient | null = null;
  let isFirst = true;
  try {
    for (const { name, text, values } of templates) {
      if (text === 'begin') {
        if (isFirst) await beforeFirst?.();
        isFirst = false;
        client = await pool.connect();
      }
      const filled = values.map((value) => fillValue(value, slots));
      const { rows } = await (client ?? pool).query<Row>(
        name === null ? { text, values: filled } : { name, text, values: filled },
      );
      keep(slots, name, rows[0]);
      if (text === 'commit') {
        client?.release();
        client = null;
      }
    }
  } finally {
    client?.release(true);
  }
}

async function readPayment(merchantUid: string): Promise<string> {
  const response = await fetch(`${provider.url}/payments/${merchantUid}?storeId=${provider.storeId}`, {
    headers: { accept: 'application/json', authorization: `PortOne ${provider.secret}` },
  });
  const { status, transactionId } = (await response.json()) as { status: string; transactionId: string };
  if (status !== 'PAID') throw new Error(`the payment is ${status}`);
  return transactionId;
}

const http = Fastify({ logger: false });
http.post(settle.path, { schema: { response: { 200: payments.verify.output } } }, async (request) => {
  const { merchantUid } = request.body as { merchantUid: string };
  const slots: Slots = { merchantUid, userId: Number(request.headers['x-bench-user']) };
  await run(settle.templates, slots, async () => {
    slots['providerPaymentId'] = await readPayment(merchantUid);
  });
  return {
    status: slots['state'],
    redirectPageInfo: { contentType: 'COURSE', contentId: slots['contentId'] },
    name: slots['title'],
    failReason: null,
    beneficiary: null,
  };
});
http.post(prepare.path, { schema: { response: { 200: payments.prepare.output } } }, async (request) => {
  const { contentId } = request.body as { contentId: number };
  const merchantUid = `D20261117-${randomBytes(10).toString('hex')}`;
  const slots: Slots = { merchantUid, contentId, userId: Number(request.headers['x-bench-user']) };
  await run(prepare.templates, slots);
  return {
    ...prepare.answer,
    merchantUid,
    custom_data: { merchantUid },
    redirectPageInfo: { contentType: 'COURSE', contentId },
  };
});
const address = await http.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${new URL(address).port}\n`);
process.on('SIGTERM', () => process.exit(0));
