import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { productPayments } from '@dolphin/contract/commerce/tickets/product-payments.contract';
import { call } from '../../../test/call.ts';
import type { TestServer } from '../../../test/harness.ts';
import { makeProduct, makeSeller } from '../coupons/coupons.fixture.ts';
import { sealSecrets } from './gateway-keys.ts';

type Variables = Readonly<Record<string, string>>;

export const PRICE = 50_000;

/** The account of these variables as the gateway of a channel. */
export async function addGateway({ app, db }: TestServer, channelId: number, variables: Variables): Promise<number> {
  const given = (name: string) => variables[name] ?? '';
  const { id } = await db
    .insertInto('commerce_gateways')
    .values({
      channel_id: channelId,
      driver: given('PAYMENT_DRIVER') === 'portone-v1' ? 'portone-v1' : 'portone-v2',
      store_id: given('PORTONE_STORE_ID'),
      channel_key: given('PORTONE_CHANNEL_KEY'),
      pg_id: given('PORTONE_PG_ID'),
      sealed: sealSecrets(app, {
        apiKey: given('PORTONE_API_KEY'),
        apiSecret: given('PORTONE_API_SECRET'),
        webhookSecret: given('PORTONE_WEBHOOK_SECRETS'),
      }),
      updated_at: app.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A channel that sells tickets, and somebody who buys them. */
export async function makeShop(server: TestServer) {
  const seller = await makeSeller(server);
  const productId = await makeProduct(server, seller.id, { price: PRICE, quantity: 4 });
  const { headers } = seller.learner;
  const prepare = (more: object = {}) =>
    call(
      server,
      productPayments.prepare,
      {
        name: '수강권 4회',
        paymentItemType: 'PRODUCT',
        productId,
        amount: PRICE,
        phoneNumber: '010-1234-5678',
        ...more,
      },
      headers,
    );
  const verify = async (merchantUid: string) =>
    (await call(server, payments.verify, { merchantUid }, headers)).body.status;
  return { seller, channelId: seller.id, prepare, verify };
}

export async function orderOf({ db }: TestServer, merchantUid: string) {
  return db
    .selectFrom('commerce_orders')
    .select(['id', 'state', 'gateway_id', 'cancelled_krw'])
    .where('merchant_uid', '=', merchantUid)
    .executeTakeFirstOrThrow();
}

export async function setSuper({ db }: TestServer, channelId: number, superChannelId: number | null): Promise<void> {
  await db
    .updateTable('channels_channels')
    .set({ super_channel_id: superChannelId })
    .where('id', '=', channelId)
    .execute();
}
