import { createHmac } from 'node:crypto';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { PAYMENT_WEBHOOK_PATH } from '@dolphin/contract/commerce/orders/orders.constants';
import { urlOf } from '@dolphin/contract/core/endpoint';
import { accessToken } from '../realtime/people.ts';
import type { ReadyOrder, Wish } from './fill-orders.ts';

type Headers = Readonly<Record<string, string>>;

/** A whole request as it is sent. */
function post(path: string, headers: Headers, json: string): string {
  return [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'User-Agent: bench',
    'Accept: application/json',
    'Accept-Language: ko',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(json)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    json,
  ].join('\r\n');
}

/** Our server knows the buyer by the token, the bare one by a header. */
const buyer = (secret: string, userId: number): Headers => ({
  authorization: `Bearer ${accessToken(secret, userId)}`,
  'x-bench-user': String(userId),
});

export const settleRequest = (secret: string, { userId, merchantUid }: ReadyOrder): string =>
  post(urlOf(payments.verify), buyer(secret, userId), JSON.stringify({ merchantUid }));

export const prepareRequest = (secret: string, { userId, courseId }: Wish): string =>
  post(
    urlOf(payments.prepare),
    buyer(secret, userId),
    JSON.stringify({ paymentItemType: 'COURSE', contentId: courseId, phoneNumber: '010-1234-5678' }),
  );

/** A webhook of V2, signed as Standard Webhooks wants it. */
export function webhookRequest(secret: string, storeId: string, { merchantUid }: ReadyOrder): string {
  const id = `msg_${merchantUid}`;
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const json = JSON.stringify({
    type: 'Transaction.Paid',
    timestamp: new Date().toISOString(),
    data: { paymentId: merchantUid, storeId, transactionId: merchantUid },
  });
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${json}`).digest('base64');
  return post(
    PAYMENT_WEBHOOK_PATH,
    { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` },
    json,
  );
}
