import { insertInfo, insertOption } from '../../src/commerce/products/products.queries.ts';
import type { Db } from '../../src/core/db.ts';

const PRODUCTS = [
  {
    hashKey: 'demo-weekly-1',
    title: '주 1회 코딩 수업',
    subTitle: '코치와 함께하는 50분 수업이에요. 수강권 1장으로 한 번 들어요.',
    color: 'SEA',
    viewMode: 'LIST',
    visibleState: 'VISIBLE',
    options: [
      { title: '4회', price: 160_000, originalPrice: 160_000, quantity: 4 },
      { title: '10회', price: 360_000, originalPrice: 400_000, quantity: 10 },
      { title: '20회', price: 680_000, originalPrice: 800_000, quantity: 20 },
    ],
  },
  {
    hashKey: 'demo-one-to-one',
    title: '1:1 집중 코칭',
    subTitle: '혼자 막히는 곳을 코치가 옆에서 봐 드려요.',
    color: 'CORAL',
    viewMode: 'CARD',
    visibleState: 'VISIBLE',
    options: [
      { title: '1회 체험', price: 30_000, originalPrice: 50_000, quantity: 1 },
      { title: '5회', price: 225_000, originalPrice: 250_000, quantity: 5 },
    ],
  },
  {
    hashKey: 'demo-winter',
    title: '겨울 방학 특강',
    subTitle: '12월에 열어요.',
    color: 'GRAPE',
    viewMode: 'LIST',
    visibleState: 'INVISIBLE',
    options: [{ title: '8회', price: 280_000, originalPrice: 320_000, quantity: 8 }],
  },
] as const;

/** What the demo academy sells. */
export async function seedProducts(
  tx: Db,
  { channelId, now }: { readonly channelId: number; readonly now: Date },
): Promise<void> {
  for (const { options, ...info } of PRODUCTS) {
    const infoId = await insertInfo(tx, { ...info, channelId, isCouponUsable: true, now });
    for (const option of options) await insertOption(tx, infoId, option, now);
  }
}
