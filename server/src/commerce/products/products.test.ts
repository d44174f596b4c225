import { paymentProducts, productInfos } from '@dolphin/contract/commerce/products/products.contract';
import { productShop } from '@dolphin/contract/commerce/products/product-shop.contract';
import { productErrors } from '@dolphin/contract/commerce/products/products.errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeSeller } from '../coupons/coupons.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const INFO = {
  title: '주 1회 수업',
  subTitle: '코치와 함께하는 50분',
  color: 'SEA',
  viewMode: 'LIST',
  isCouponUsable: true,
  visibleState: 'VISIBLE',
} as const;
const OPTION = { title: '10회', price: 360_000, originalPrice: 400_000, quantity: 10 };

async function makeShop() {
  const seller = await makeSeller(server);
  const { headers } = seller.manager;
  const channelId = seller.id;
  const create = async (title: string) =>
    (await call(server, productInfos.create, { channelId, ...INFO, title }, headers)).body;
  const list = async () => (await call(server, productInfos.list, { channelId }, headers)).body;
  const addOption = (productInfoId: number, given: Partial<typeof OPTION> = {}) =>
    call(server, paymentProducts.create, { channelId, productInfoId, ...OPTION, ...given }, headers);
  return { seller, channelId, headers, create, list, addOption };
}

describe('products', () => {
  it('[PAY-8] are made with options, changed, ordered and removed', async () => {
    const { channelId, headers, create, list, addOption } = await makeShop();
    const [first, second] = [await create('주 1회'), await create('주 2회')];
    expect(first.hashKey).toMatch(/^[\w-]{12}$/);
    expect(first.hashKey).not.toBe(second.hashKey);
    const { paymentProductId } = (await addOption(first.productInfoId)).body;
    await addOption(first.productInfoId, { title: '20회', quantity: 20, price: 700_000, originalPrice: 700_000 });
    const at = { channelId, productInfoId: first.productInfoId };
    await call(server, productInfos.update, { ...at, title: '주 1회 50분', visibleState: 'INVISIBLE' }, headers);
    await call(server, paymentProducts.update, { ...at, paymentProductId, price: 350_000 }, headers);
    const order = { channelId, productInfoIdList: [second.productInfoId, first.productInfoId] };
    await call(server, productInfos.order, order, headers);
    expect(await list()).toMatchObject({
      totalCount: 2,
      pageCount: 1,
      productInfoList: [
        { title: '주 2회', paymentProductList: [] },
        {
          ...INFO,
          title: '주 1회 50분',
          visibleState: 'INVISIBLE',
          hashKey: first.hashKey,
          iconImage: null,
          paymentProductList: [
            { paymentProductId, ...OPTION, price: 350_000, couponList: [] },
            { title: '20회', quantity: 20 },
          ],
        },
      ],
    });
    await call(server, paymentProducts.remove, { ...at, paymentProductId }, headers);
    await call(server, productInfos.remove, { channelId, productInfoId: second.productInfoId }, headers);
    const { productInfoList } = await list();
    expect(productInfoList.map(({ title }) => title)).toEqual(['주 1회 50분']);
    expect(productInfoList[0]?.paymentProductList.map(({ title }) => title)).toEqual(['20회']);
    expect((await call(server, productInfos.detail, at, headers)).body).toEqual(productInfoList[0]);
  });

  it('[PAY-8] show which coupons can be downloaded for an option', async () => {
    const { seller, create, list, addOption } = await makeShop();
    const { productInfoId } = await create('수강권');
    const cheap = (await addOption(productInfoId, { price: 20_000, originalPrice: 20_000 })).body.paymentProductId;
    const dear = (await addOption(productInfoId)).body.paymentProductId;
    await seller.createCoupon({ title: '모두' });
    await seller.createCoupon({ title: '십만 원부터', minPrice: 100_000 });
    await seller.createCoupon({ title: '이것만', productIdList: [cheap] });
    await seller.createCoupon({ title: '번호', distribution: 'CODE' });
    const [info] = (await list()).productInfoList;
    const titles = (id: number) =>
      info?.paymentProductList
        .find(({ paymentProductId }) => paymentProductId === id)
        ?.couponList.map(({ title }) => title);
    expect(titles(cheap)).toEqual(['이것만', '모두']);
    expect(titles(dear)).toEqual(['십만 원부터', '모두']);
  });

  it('[PAY-9] are on show for learners with their prices: not the hidden ones, nor those without an option', async () => {
    const { seller, channelId, headers, create, addOption } = await makeShop();
    const shown = await create('주 1회');
    const hidden = await create('숨긴 것');
    await create('옵션 없는 것');
    const { paymentProductId } = (await addOption(shown.productInfoId)).body;
    await addOption(hidden.productInfoId);
    const at = { channelId, productInfoId: hidden.productInfoId };
    await call(server, productInfos.update, { ...at, visibleState: 'INVISIBLE' }, headers);
    const list = (who: Readonly<Record<string, string>>) => call(server, productShop.list, { channelId }, who);
    const { body } = await list(seller.learner.headers);
    expect(body).toMatchObject({
      isPayable: false,
      productInfoList: [
        { title: '주 1회', hashKey: shown.hashKey, paymentProductList: [{ paymentProductId, ...OPTION }] },
      ],
    });
    expect(body.productInfoList).toHaveLength(1);
    await server.db
      .updateTable('channels_channels')
      .set({ visible_state: 'ONLY_CHANNEL_VISIBLE' })
      .where('id', '=', channelId)
      .execute();
    expect((await list((await server.makePerson()).headers)).status).toBeGreaterThanOrEqual(400);
    expect((await list(seller.learner.headers)).status).toBe(200);
  });

  it('[PAY-8] refuse an original price below the price, and products of other channels', async () => {
    const { create, addOption } = await makeShop();
    const other = await makeShop();
    const { productInfoId } = await create('수강권');
    expect((await addOption(productInfoId, { originalPrice: 100 })).error.errorCode).toBe(
      productErrors.PRODUCT_PRICE_ABOVE_ORIGINAL.code,
    );
    expect((await other.addOption(productInfoId)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    const stolen = { channelId: other.channelId, productInfoId, title: '남의 것' };
    expect((await call(server, productInfos.update, stolen, other.headers)).status).toBe(404);
  });
});
