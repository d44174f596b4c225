import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { productPayments } from '@dolphin/contract/commerce/tickets/product-payments.contract';
import { call } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';
import type { fakeGateway } from '../orders/fake-gateway.fixture.ts';

type Bought = { readonly buyer: Person; readonly productId: number; readonly amount: number };

/** An option that somebody ordered and paid; gives the merchant id. */
export async function prepareAndPay(
  server: TestServer,
  provider: ReturnType<typeof fakeGateway>,
  { buyer, productId, amount }: Bought,
): Promise<string> {
  const { body } = await call(
    server,
    productPayments.prepare,
    {
      name: '수강권',
      paymentItemType: 'PRODUCT',
      productId,
      amount,
      phoneNumber: '010-1234-5678',
      metadata: { memo: '월요일' },
    },
    buyer.headers,
  );
  provider.pay(body.merchantUid, amount);
  await call(server, payments.verify, { merchantUid: body.merchantUid }, buyer.headers);
  return body.merchantUid;
}
