/**
 * Drives the provider's own library against the simulator, with the variables of the driver `portone-v2`, and prints
 * what it got as one line of JSON.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { PortOneClient, PortOneError, Webhook } from '@portone/server-sdk';

const variable = (name: string): string => process.env[name] ?? '';
const baseUrl = variable('PORTONE_API_URL');
const secret = variable('PORTONE_WEBHOOK_SECRETS');
const { payment } = PortOneClient({
  secret: variable('PORTONE_API_SECRET'),
  storeId: variable('PORTONE_STORE_ID'),
  baseUrl,
});

async function control(name: string, body: object): Promise<void> {
  const response = await fetch(`${baseUrl}/_control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
}

/** The type of the error as the library reads it. */
async function refusal(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (!(error instanceof PortOneError)) throw error;
    return error.data?.type ?? error.reason;
  }
}

type Received = { readonly headers: Record<string, string | string[] | undefined>; readonly body: string };
let onWebhook: (received: Received) => void = () => undefined;
const webhook = new Promise<Received>((resolve) => void (onWebhook = resolve));
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    onWebhook({ headers: request.headers, body });
    response.end();
  });
});
await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
const noticeUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;

const paymentId = `sdk-${Date.now()}`;
const billingKey = `billing-${Date.now()}`;
const charged = `${paymentId}-key`;
const stateOf = async (id: string) => {
  const { status, amount } = await payment.getPayment({ paymentId: id });
  return [status, amount?.total, amount?.cancelled];
};
const unknown = await refusal(payment.getPayment({ paymentId: `${paymentId}-none` }));
await payment.preRegisterPayment({ paymentId, totalAmount: 10_000, currency: 'KRW' });
const otherAmount = await control('pay', { merchantUid: paymentId, amount: 9_000, outcome: 'approve' }).then(
  () => 'none',
  () => 'refused',
);
await control('pay', { merchantUid: paymentId, amount: 10_000, outcome: 'approve', noticeUrl });
const { headers, body } = await webhook;
receiver.close();
const paid = await stateOf(paymentId);
const { cancellation } = await payment.cancelPayment({
  paymentId,
  amount: 4_000,
  reason: 'test',
  currentCancellableAmount: 10_000,
});
const partly = await stateOf(paymentId);
const tooMuch = await refusal(payment.cancelPayment({ paymentId, amount: 7_000, reason: 'test' }));
await payment.cancelPayment({ paymentId, reason: 'test' });
const wholly = await stateOf(paymentId);
const again = await refusal(payment.cancelPayment({ paymentId, reason: 'test' }));

await control('issue-key', { key: billingKey });
await payment.payWithBillingKey({
  paymentId: charged,
  billingKey,
  orderName: 'plan',
  amount: { total: 9_900 },
  currency: 'KRW',
});
const renewed = await stateOf(charged);
const { status: issued } = await payment.billingKey.getBillingKeyInfo({ billingKey });
await payment.billingKey.deleteBillingKey({ billingKey });
const gone = await refusal(payment.billingKey.deleteBillingKey({ billingKey }));

const { type, data } = await Webhook.verify(secret, body, headers);
process.stdout.write(
  `${JSON.stringify({
    unknown,
    otherAmount,
    paid,
    cancellation: cancellation.status,
    partly,
    tooMuch,
    wholly,
    again,
    renewed,
    issued,
    gone,
    webhook: [type, data.paymentId === paymentId],
    tampered: await refusal(Webhook.verify(secret, `${body} `, headers)),
  })}\n`,
);
