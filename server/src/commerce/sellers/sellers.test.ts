import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { channelGateways } from '@dolphin/contract/commerce/gateway/channel-gateways.contract';
import { productPayments } from '@dolphin/contract/commerce/tickets/product-payments.contract';
import { paymentProducts, productInfos } from '@dolphin/contract/commerce/products/products.contract';
import { sellers } from '@dolphin/contract/commerce/sellers/sellers.contract';
import { courseAuthoring } from '@dolphin/contract/learning/courses/course-authoring.contract';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { fakeGateway } from '../orders/fake-gateway.fixture.ts';
import { ASKS_SELLERS, verifySeller } from './sellers.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: ASKS_SELLERS, gateway: fakeGateway().gateway });
});
afterAll(() => server.close());

const INFO = {
  title: '주 1회 수업',
  subTitle: '',
  color: 'SEA',
  viewMode: 'LIST',
  isCouponUsable: true,
  visibleState: 'VISIBLE',
} as const;
const OPTION = { title: '10회', price: 360_000, originalPrice: 400_000, quantity: 10 };
const COURSE = {
  title: '파이썬',
  summary: '',
  subject: 'PYTHON',
  level: 1,
  cover: 'SEA',
  admits: 'EVERYBODY',
} as const;
const CLASS = { title: '월요일 반', startsOn: null, endsOn: null };
const GATEWAY = {
  driver: 'portone-v2',
  storeId: 'store-00000000-0000-4000-8000-000000000000',
  channelKey: 'channel-key-00000000-0000-4000-8000-000000000000',
  apiSecret: 'secret',
  webhookSecret: 'whsec_c2FuZGJveC1zZWNyZXQtZm9yLXRlc3Rz',
} as const;

async function makeAcademy(isVerified: boolean) {
  const { id: channelId, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER', 'MANAGER', 'ADVANCED']);
  const { ROLE_CHANNEL_MASTER: master, MANAGER: manager, ADVANCED: learner } = people;
  if (isVerified) await verifySeller(server, master.id);
  const { headers } = master;
  const { productInfoId } = (await call(server, productInfos.create, { channelId, ...INFO }, headers)).body;
  const at = { channelId, productInfoId };
  return { channelId, at, master, manager, learner, headers };
}

/** The manager, who is not verified, becomes the master. */
async function handOver({ channelId, master, manager }: Awaited<ReturnType<typeof makeAcademy>>): Promise<void> {
  const { name } = await server.db
    .selectFrom('channels_channels')
    .select('name')
    .where('id', '=', channelId)
    .executeTakeFirstOrThrow();
  const input = { channelId, userId: manager.id, confirmName: name };
  expect((await call(server, channelSettings.transfer, input, master.headers)).status).toBe(200);
}

/** Every way in which a price becomes buyable; gives its error code, or the status of success. */
async function offers({ channelId, at, headers }: Awaited<ReturnType<typeof makeAcademy>>) {
  const answers = {
    option: await call(server, paymentProducts.create, { ...at, ...OPTION }, headers),
    course: await call(server, courseAuthoring.create, { channelId, ...COURSE, priceKrw: 50_000 }, headers),
    premiumCourse: await call(server, courseAuthoring.create, { channelId, ...COURSE, admits: 'PREMIUM' }, headers),
    worksheet: await call(server, worksheets.create, { channelId, title: '반복문', priceKrw: 3_000 }, headers),
    gateway: await call(server, channelGateways.set, { channelId, ...GATEWAY }, headers),
  };
  return Object.fromEntries(
    Object.entries(answers).map(([name, { status, error }]) => [name, status === 200 ? 'ok' : error.errorCode]),
  );
}
const all = (answer: string) => ({
  option: answer,
  course: answer,
  premiumCourse: answer,
  worksheet: answer,
  gateway: answer,
});

describe('[IDV-106] a channel sells for money', () => {
  it('only while its master is verified', async () => {
    expect(await offers(await makeAcademy(false))).toEqual(all('SELLER_NOT_VERIFIED'));
    expect(await offers(await makeAcademy(true))).toEqual(all('ok'));
  });

  it('whoever else is verified', async () => {
    const academy = await makeAcademy(false);
    await verifySeller(server, academy.manager.id);
    expect(await offers({ ...academy, headers: academy.manager.headers })).toMatchObject({
      option: 'SELLER_NOT_VERIFIED',
      course: 'SELLER_NOT_VERIFIED',
      worksheet: 'SELLER_NOT_VERIFIED',
    });
  });

  it('and gives away without', async () => {
    const { channelId, at, headers } = await makeAcademy(false);
    const free = { ...OPTION, price: 0, originalPrice: 0 };
    expect((await call(server, paymentProducts.create, { ...at, ...free }, headers)).status).toBe(200);
    const made = await call(server, courseAuthoring.create, { channelId, ...COURSE }, headers);
    expect(made.status).toBe(200);
    expect((await call(server, worksheets.create, { channelId, title: '반복문' }, headers)).status).toBe(200);
    const { courseId } = made.body;
    const opened = await call(server, courseClasses.create, { channelId, courseId, ...CLASS }, headers);
    expect(opened.status).toBe(200);
    const priced = { channelId, courseClassId: opened.body.courseClassId, priceKrw: 90_000, seats: 5 };
    expect((await call(server, courseClasses.update, priced, headers)).error.errorCode).toBe('SELLER_NOT_VERIFIED');
    const update = { channelId, courseId, priceKrw: 50_000 };
    expect((await call(server, courseAuthoring.update, update, headers)).error.errorCode).toBe('SELLER_NOT_VERIFIED');
  });

  it('and what is on sale stays so under a new master, who offers nothing new', async () => {
    const academy = await makeAcademy(true);
    const { at, master, manager, learner } = academy;
    const { paymentProductId } = (await call(server, paymentProducts.create, { ...at, ...OPTION }, master.headers))
      .body;
    const sold = { channelId: academy.channelId, ...COURSE, priceKrw: 50_000 };
    const { courseId } = (await call(server, courseAuthoring.create, sold, master.headers)).body;
    await handOver(academy);
    const { headers } = manager;
    const show = { channelId: academy.channelId, courseId, visibleState: 'VISIBLE' } as const;
    expect((await call(server, courseAuthoring.show, show, headers)).error.errorCode).toBe('SELLER_NOT_VERIFIED');
    expect(await offers({ ...academy, headers })).toMatchObject({
      option: 'SELLER_NOT_VERIFIED',
      course: 'SELLER_NOT_VERIFIED',
      worksheet: 'SELLER_NOT_VERIFIED',
      gateway: 'SELLER_NOT_VERIFIED',
    });
    const prepared = await call(
      server,
      productPayments.prepare,
      {
        name: OPTION.title,
        paymentItemType: 'PRODUCT',
        productId: paymentProductId,
        amount: OPTION.price,
        phoneNumber: '010-1234-5678',
      },
      learner.headers,
    );
    expect(prepared.status).toBe(200);
    const option = { ...at, paymentProductId };
    expect((await call(server, paymentProducts.update, { ...option, title: '열 번' }, headers)).status).toBe(200);
    expect((await call(server, paymentProducts.update, { ...option, price: 1_000 }, headers)).error.errorCode).toBe(
      'SELLER_NOT_VERIFIED',
    );
    expect((await call(server, productInfos.update, { ...at, visibleState: 'INVISIBLE' }, headers)).status).toBe(200);
    expect((await call(server, productInfos.update, { ...at, visibleState: 'VISIBLE' }, headers)).error.errorCode).toBe(
      'SELLER_NOT_VERIFIED',
    );
    await verifySeller(server, manager.id);
    expect((await call(server, productInfos.update, { ...at, visibleState: 'VISIBLE' }, headers)).status).toBe(200);
  });

  it('and may renew the secrets of the account that takes its payments', async () => {
    const academy = await makeAcademy(true);
    const { channelId, master, manager } = academy;
    expect((await call(server, channelGateways.set, { channelId, ...GATEWAY }, master.headers)).status).toBe(200);
    await handOver(academy);
    const set = (given: object) =>
      call(server, channelGateways.set, { channelId, ...GATEWAY, ...given }, manager.headers);
    expect((await set({ apiSecret: 'another' })).status).toBe(200);
    const other = { storeId: 'store-11111111-1111-4111-8111-111111111111' };
    expect((await set(other)).error.errorCode).toBe('SELLER_NOT_VERIFIED');
  });

  it('shows that to staff before they try', async () => {
    const { channelId, master, manager, learner } = await makeAcademy(false);
    const read = async (headers: Readonly<Record<string, string>>) =>
      (await call(server, sellers.detail, { channelId }, headers)).body;
    expect(await read(master.headers)).toEqual({ isRequired: true, isVerified: false, isMe: true });
    expect(await read(manager.headers)).toEqual({ isRequired: true, isVerified: false, isMe: false });
    expect((await call(server, sellers.detail, { channelId }, learner.headers)).status).toBe(403);
    await verifySeller(server, master.id);
    expect(await read(manager.headers)).toEqual({ isRequired: true, isVerified: true, isMe: false });
  });
});
