import { channelCoupons } from '@dolphin/contract/commerce/coupons/coupons.contract';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { call } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';
import '../products/products.tables.ts';

type Params = Partial<InputOf<typeof channelCoupons.create>>;

export async function makeSeller(server: TestServer) {
  const { id, people } = await server.makeChannel(['MANAGER', 'ADVANCED']);
  const manager = people.MANAGER;
  const join = async (person: Person) => {
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: id, user_id: person.id, role: 'USER' })
      .execute();
    return person;
  };
  const createCoupon = (given: Params = {}) =>
    call(
      server,
      channelCoupons.create,
      {
        channelId: id,
        title: '오천 원 할인',
        couponRewardType: 'CONTENT_DISCOUNT_BY_AMOUNT',
        rewardCount: 5_000,
        distribution: 'EVENT',
        ...given,
      },
      manager.headers,
    );
  return { id, manager, learner: people.ADVANCED, join, createCoupon };
}

/** An option of a product, at a price. */
export async function makeProduct(
  server: TestServer,
  channelId: number,
  given: { price?: number; quantity?: number; isCouponUsable?: boolean } = {},
): Promise<number> {
  const now = server.app.now();
  const { id } = await server.db
    .insertInto('commerce_product_infos')
    .values({
      channel_id: channelId,
      hash_key: crypto.randomUUID(),
      title: '수강권',
      color: 'SEA',
      view_mode: 'LIST',
      is_coupon_usable: given.isCouponUsable ?? true,
      visible_state: 'VISIBLE',
      icon_key: null,
      position: 1,
      removed_at: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const price = given.price ?? 100_000;
  const product = await server.db
    .insertInto('commerce_products')
    .values({
      info_id: id,
      title: '10회',
      price_krw: price,
      original_price_krw: price,
      quantity: given.quantity ?? 10,
      position: 1,
      removed_at: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return product.id;
}
