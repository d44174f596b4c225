import { sql } from 'kysely';
import type { Db } from '../../src/core/db.ts';
import { enrolAll } from '../../src/learning/courses/enrol.ts';
import { selectDemoIds } from './demo-ids.ts';
import type { DemoOrder } from './insert-demo-orders.ts';

const PRICE_KRW = 49_000;
const DAY_MS = 24 * 3_600_000;
const ITEMS_PER_LESSON = 2;
const PRICED = {
  title: '파이썬 심화 4주',
  summary: '함수와 리스트를 내 것으로 만드는 심화 강좌예요.',
  cover: 'CORAL',
  admits: 'EVERYBODY',
  priceKrw: PRICE_KRW,
  lessons: ['함수로 정리하기', '리스트 깊이 알기'],
  skipped: 0,
} as const;
const PREMIUM = {
  title: '알고리즘 맛보기',
  summary: '돌핀 프로를 쓰는 사람이 배울 수 있는 강좌예요.',
  cover: 'GRAPE',
  admits: 'PREMIUM',
  priceKrw: null,
  lessons: ['차근차근 찾기', '빠르게 줄 세우기'],
  skipped: 4,
} as const;

type Place = { readonly channelId: number; readonly now: Date };

const ORDERS = [
  { key: 'user', state: 'FAILED', days: 9 },
  { key: 'user', state: 'PAID', days: 8 },
  { key: 'student', state: 'CANCELLED', days: 5 },
  { key: 'student', state: 'EXPIRED', days: 2 },
] as const;

/** A course with a price, and a course that DOLPHIN_PRO opens. */
export async function seedSoldCourses(tx: Db, { channelId, now }: Place): Promise<void> {
  await insertCourse(tx, PRICED, { channelId, now });
  await insertCourse(tx, PREMIUM, { channelId, now });
}

/** Orders of the course with a price, in several states. */
export async function courseOrders(tx: Db, { channelId, now }: Place): Promise<readonly DemoOrder[]> {
  const { id: courseId } = await tx
    .selectFrom('learning_courses')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('title', '=', PRICED.title)
    .executeTakeFirstOrThrow();
  return ORDERS.map(({ key, state, days }) => {
    const at = new Date(now.getTime() - days * DAY_MS);
    return { at, insert: () => insertOrder(tx, { key, state, courseId, channelId, at }) };
  });
}

async function insertCourse(tx: Db, course: typeof PRICED | typeof PREMIUM, { channelId, now }: Place): Promise<void> {
  const { title, summary, cover, admits, priceKrw, lessons, skipped } = course;
  const contents = await tx
    .selectFrom('learning_contents')
    .select(['id', 'kind'])
    .where('channel_id', 'is', null)
    .where('kind', '=', 'PROBLEM')
    .where('visible_state', '=', 'VISIBLE')
    .orderBy('id', 'desc')
    .limit(lessons.length * ITEMS_PER_LESSON)
    .offset(skipped)
    .execute();
  const { id: courseId } = await tx
    .insertInto('learning_courses')
    .values({
      channel_id: channelId,
      author_id: null,
      title,
      summary,
      subject: 'PYTHON',
      level: 3,
      cover,
      admits,
      visible_state: 'VISIBLE',
      price_krw: priceKrw,
      description: null,
      deleted_at: null,
      lesson_count: lessons.length,
      item_count: contents.length,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [at, lesson] of lessons.entries()) {
    const { id: lessonId } = await tx
      .insertInto('learning_lessons')
      .values({ course_id: courseId, position: at + 1, title: lesson })
      .returning('id')
      .executeTakeFirstOrThrow();
    const own = contents.slice(at * ITEMS_PER_LESSON, (at + 1) * ITEMS_PER_LESSON);
    await tx
      .insertInto('learning_items')
      .values(
        own.map(({ id, kind }, position) => ({
          lesson_id: lessonId,
          worksheet_id: null,
          position: position + 1,
          kind,
          content_id: id,
          item_worksheet_id: null,
        })),
      )
      .execute();
  }
}

type SeedOrder = {
  readonly key: string;
  readonly state: 'PAID' | 'FAILED' | 'CANCELLED' | 'EXPIRED';
  readonly courseId: number;
  readonly channelId: number;
  readonly at: Date;
};

async function insertOrder(tx: Db, { key, state, courseId, channelId, at }: SeedOrder): Promise<void> {
  const userId = (await selectDemoIds(tx))(key);
  const { rows } = await sql<{ orders: number }>`
    insert into commerce_customers as c (user_id, customer_uid, orders) values (${userId}, ${`Cdemo${userId}`}, 1)
    on conflict (user_id) do update set orders = c.orders + 1 returning orders`.execute(tx);
  const position = rows[0]?.orders ?? 1;
  const isCaptured = state === 'PAID' || state === 'CANCELLED';
  const day = at.toISOString().slice(0, 10).replaceAll('-', '');
  const { id: orderId } = await tx
    .insertInto('commerce_orders')
    .values({
      merchant_uid: `D${day}-demo-${userId}-${position}`,
      user_id: userId,
      position,
      channel_id: channelId,
      item_type: 'COURSE',
      content_id: courseId,
      title: PRICED.title,
      list_krw: PRICE_KRW,
      amount_krw: PRICE_KRW,
      tax_free_krw: PRICE_KRW,
      user_coupon_id: null,
      state,
      cancelled_krw: state === 'CANCELLED' ? PRICE_KRW : 0,
      provider_payment_id: isCaptured ? `demo-${userId}-${position}` : null,
      method: isCaptured ? '연습카드 ****-1234' : null,
      receipt_url: null,
      fail_reason: state === 'FAILED' ? '한도를 넘었어요.' : null,
      next_check_at: null,
      created_at: at,
      paid_at: isCaptured ? at : null,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = (kind: 'CAPTURE' | 'CANCEL') => ({
    order_id: orderId,
    kind,
    amount_krw: kind === 'CAPTURE' ? PRICE_KRW : -PRICE_KRW,
    cancelled_krw: kind === 'CAPTURE' ? 0 : PRICE_KRW,
    provider_payment_id: `demo-${userId}-${position}`,
    created_at: at,
  });
  if (isCaptured) await tx.insertInto('commerce_ledger').values(entry('CAPTURE')).execute();
  if (state === 'CANCELLED') await tx.insertInto('commerce_ledger').values(entry('CANCEL')).execute();
  if (state === 'PAID') await enrolAll(tx, { courseId, channelId, userIds: [userId], now: at });
}
