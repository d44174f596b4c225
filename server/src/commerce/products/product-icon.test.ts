import { productInfos } from '@dolphin/contract/commerce/products/products.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeSeller } from '../coupons/coupons.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const BOUNDARY = 'icon-boundary';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const formOf = (body: Buffer, type = 'image/png') =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="iconImage"; filename="icon.png"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    body,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

it('[PAY-8] the icon of a product is taken as multipart, drawn in one size, and only from who runs the channel', async () => {
  const { id: channelId, manager, learner } = await makeSeller(server);
  const { productInfoId } = (
    await call(
      server,
      productInfos.create,
      {
        channelId,
        title: '주 1회 수업',
        subTitle: '',
        color: 'SEA',
        viewMode: 'LIST',
        isCouponUsable: true,
        visibleState: 'VISIBLE',
      },
      manager.headers,
    )
  ).body;
  const send = async (who: Person, payload: Buffer) => {
    const answer = await server.http.inject({
      method: 'PUT',
      url: `/api/eduenv/v1/channels/${channelId}/product-infos/${productInfoId}/icons`,
      payload,
      headers: { ...who.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
    return { status: answer.statusCode, body: answer.json<{ iconImage?: string; errorCode?: string }>() };
  };
  const sent = await send(manager, formOf(PNG));
  expect(sent.status).toBe(200);
  const { iconImage } = (await call(server, productInfos.detail, { channelId, productInfoId }, manager.headers)).body;
  expect(iconImage).toBe(sent.body.iconImage);
  expect((await server.http.inject(iconImage ?? '')).headers['content-type']).toBe('image/webp');
  expect((await send(learner, formOf(PNG))).status).toBe(403);
  expect((await send(manager, formOf(Buffer.from('no picture')))).status).toBe(422);
  expect((await send(manager, formOf(PNG, 'text/html'))).status).toBe(415);
});
