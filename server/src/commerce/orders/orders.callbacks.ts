import { PAYMENT_WEBHOOK_PATH } from '@dolphin/contract/commerce/orders/orders.constants';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../core/db.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { gatewayOf } from '../channel-gateways/gateway-of.ts';
import { claimedMerchantUid } from '../channel-gateways/webhook-claim.ts';
import type { settleOrderJob } from './orders.jobs.ts';
import { findGatewayOfOrder } from './orders.queries.ts';
import { insertWebhook } from './settle.queries.ts';

const BODY_LIMIT_BYTES = 16 * 1_024;
/** Of what is forged or malformed not more is kept. */
const LOGGED_CHARACTERS = 2_000;

/**
 * Where the provider reports what happened to a payment. A report is only a hint: a row in the log and a job that reads
 * the payment itself. So it is answered at once, and one that is replayed or forged changes nothing. The gateway of the
 * order that it names decides whether it is genuine: another merchant's signature is a forged one. [PAY-20]
 */
export function addPaymentWebhooks(
  http: FastifyInstance,
  app: App,
  settleOrder: ReturnType<typeof settleOrderJob>,
): void {
  void http.register(async (scope) => {
    // Signatures are made over the bytes as they were sent.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(PAYMENT_WEBHOOK_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const rawBody = typeof request.body === 'string' ? request.body : '';
      const claimed = claimedMerchantUid(rawBody);
      const order = claimed === undefined ? undefined : await findGatewayOfOrder(app.db, claimed);
      const gateway = await gatewayOf(app, order ?? { gatewayId: null });
      const about = await gateway?.readWebhook({ headers: plainHeaders(request.headers), rawBody });
      if (!gateway || !about || about.merchantUid !== (claimed ?? null)) {
        app.log.warn({ body: rawBody.slice(0, LOGGED_CHARACTERS) }, 'payment: a forged or malformed webhook');
        return reply.code(400).send({});
      }
      const { merchantUid } = about;
      // Refused, it would be sent again and again.
      if (merchantUid === null) return reply.code(200).send({});
      await inTransaction(app.db, async (tx) => {
        if (await insertWebhook(tx, { driver: gateway.driver, merchantUid, body: rawBody, now: app.now() }))
          await enqueue(tx, settleOrder, { merchantUid }, { singletonKey: merchantUid });
      });
      return reply.code(200).send({});
    });
  });
}

function plainHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  );
}
