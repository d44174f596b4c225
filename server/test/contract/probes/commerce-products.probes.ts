import { paymentProducts, productInfos } from '@dolphin/contract/commerce/products/products.contract';
import { makeFile } from '../../../src/storage/public.ts';
import type { Person, TestServer } from '../../harness.ts';
import { callEndpoint } from '../call.ts';
import type { Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';

const HERE = '/api/eduenv/v1/channels/:channelId/product-infos';
const SHOP = '/api/eduenv/v1/channels/:channelId/products';
const INFO = `${HERE}/:productInfoId`;
const OPTION = `${INFO}/products/:paymentProductId`;
const MISSING_ID = 4_000_000_000_000;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PRODUCT = {
  title: '수강권',
  subTitle: '',
  color: 'SEA',
  viewMode: 'LIST',
  isCouponUsable: true,
  visibleState: 'VISIBLE',
};
const PRICES = { title: '10회', price: 100_000, originalPrice: 200_000, quantity: 10 };

async function product(test: TestServer, who: Person): Promise<{ channelId: number; productInfoId: number }> {
  const channelId = await channelOf(test, who);
  const made = await callEndpoint(test.http, productInfos.create, { channelId, ...PRODUCT }, who.headers);
  return { channelId, productInfoId: made.json<{ productInfoId: number }>().productInfoId };
}

async function option(test: TestServer, who: Person) {
  const at = await product(test, who);
  const made = await callEndpoint(test.http, paymentProducts.create, { ...at, ...PRICES }, who.headers);
  return { ...at, paymentProductId: made.json<{ paymentProductId: number }>().paymentProductId };
}

async function picture(test: TestServer, caller: Person): Promise<number> {
  const key = await makeFile(test.app, {
    userId: caller.id,
    purpose: 'CHANNEL_LOOK',
    fileName: 'a.png',
    contentType: 'image/png',
    body: PIXEL,
  });
  return (await test.db.selectFrom('storage_files').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
}

const own = {
  kind: 'private',
  missing: MISSING_ID,
  make: async (test: TestServer, who: Person) => (await product(test, who)).productInfoId,
} as const;

/** The product in which an option is, of whoever asks. */
const lastProduct = async (test: TestServer, who: Person) => ({
  productInfoId:
    (
      await test.db
        .selectFrom('commerce_product_infos')
        .select('id')
        .where('channel_id', '=', await channelOf(test, who))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.id ?? MISSING_ID,
});
const ownOption = {
  kind: 'private',
  missing: MISSING_ID,
  make: async (test: TestServer, who: Person) => (await option(test, who)).paymentProductId,
  with: lastProduct,
} as const;

export const probes: Probes = {
  inputs: {
    [`GET ${INFO}`]: product,
    [`POST ${HERE}`]: async (test, who) => ({ channelId: await channelOf(test, who), ...PRODUCT }),
    [`PUT ${INFO}`]: product,
    [`DELETE ${INFO}`]: product,
    [`PUT ${HERE}`]: async (test, who) => {
      const { channelId, productInfoId } = await product(test, who);
      return { channelId, productInfoIdList: [productInfoId] };
    },
    [`PUT ${INFO}/icons`]: async (test, who) => ({ ...(await product(test, who)), fileId: await picture(test, who) }),
    [`POST ${INFO}/products`]: async (test, who) => ({ ...(await product(test, who)), ...PRICES }),
    [`PUT ${OPTION}`]: option,
    [`DELETE ${OPTION}`]: option,
  },
  objects: {
    [`GET ${SHOP} channelId`]: { kind: 'public', why: 'what is for sale is for everybody to see' },
    [`GET ${INFO} productInfoId`]: own,
    [`PUT ${INFO} productInfoId`]: own,
    [`DELETE ${INFO} productInfoId`]: own,
    [`PUT ${HERE} productInfoIdList`]: { kind: 'public', why: 'products of other channels are passed over' },
    [`PUT ${INFO}/icons productInfoId`]: {
      ...own,
      with: async (test, who) => ({ fileId: await picture(test, who) }),
    },
    [`PUT ${INFO}/icons fileId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: picture,
      with: async (test, who) => ({ productInfoId: (await product(test, who)).productInfoId }),
    },
    [`POST ${INFO}/products productInfoId`]: { ...own, with: async () => PRICES },
    [`PUT ${OPTION} productInfoId`]: { kind: 'public', why: 'the option is looked for in the product of the channel' },
    [`DELETE ${OPTION} productInfoId`]: {
      kind: 'public',
      why: 'the option is looked for in the product of the channel',
    },
    [`PUT ${OPTION} paymentProductId`]: ownOption,
    [`DELETE ${OPTION} paymentProductId`]: ownOption,
  },
  lists: {
    [`GET ${SHOP}`]: { kind: 'fixed', why: 'products with their options, in one statement' },
    [`GET ${HERE}`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        for (let n = 0; n < count; n++) await product(test, who);
      },
    },
    [`GET ${INFO}`]: { kind: 'fixed', why: 'the options of one product, in one statement' },
  },
  edits: {
    [`PUT ${INFO}`]: { read: `GET ${INFO}` },
    [`PUT ${HERE}`]: {
      read: `GET ${HERE}`,
      at: (answer) => answer,
      values: async (test, who) => {
        for (let n = 0; n < 2; n++) await product(test, who);
        const rows = await test.db
          .selectFrom('commerce_product_infos')
          .select('id')
          .where('channel_id', '=', await channelOf(test, who))
          .orderBy('id')
          .execute();
        const ids = rows.map(({ id }) => id);
        return { productInfoIdList: ids.map((first) => [first, ...ids.filter((one) => one !== first)]) };
      },
    },
    [`PUT ${OPTION}`]: {
      read: `GET ${INFO}`,
      // The options have versions of their own inside the product.
      at: (answer) => (answer['paymentProductList'] as readonly unknown[])[0],
      values: async () => ({ price: [100, 200, 300], originalPrice: [400_000, 500_000, 600_000] }),
    },
  },
};
