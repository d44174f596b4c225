import type { Db } from '../../src/core/db.ts';
import { upsertBusiness } from '../../src/commerce/business/business.queries.ts';

/** What the demo academy shows of itself; all invented. */
export async function seedBusiness(tx: Db, channelId: number, now: Date): Promise<void> {
  await upsertBusiness(
    tx,
    channelId,
    {
      name: '푸른바다 코딩학원',
      owner: '이바다',
      number: '123-45-67891',
      mailOrderNumber: '제2026-서울마포-00000호',
      address: '서울시 마포구 돌고래로 12, 3층',
      phone: '02-000-0000',
      email: 'academy@demo.dolphin.example',
      isTaxFree: true,
    },
    now,
  );
}
