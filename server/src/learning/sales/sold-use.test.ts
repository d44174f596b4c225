import { computeRefund } from '@dolphin/contract/commerce/refunds/refund';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeCourse, publishDocument } from '../learning.fixture.ts';
import { classUse, worksheetUse } from './sold-use.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const sold = (contentId: number, userId: number, day: string) => ({
  orderId: 1,
  merchantUid: 'D20260101-test',
  userId,
  contentId,
  amountKrw: 80_000,
  metadata: {},
  now: new Date(`${day}T12:00:00+09:00`),
});

async function makeClass(dates: { starts_on: string | null; ends_on: string | null }) {
  const { id: channelId } = await server.makeChannel();
  const { contentId } = await publishDocument(server.db);
  const { courseId } = await makeCourse(server.db, [[contentId], [contentId]], { channelId });
  const { id } = await server.db
    .insertInto('learning_course_classes')
    .values({
      course_id: courseId,
      channel_id: channelId,
      title: '월요일 반',
      coach_id: null,
      group_id: null,
      own_group_id: null,
      board_id: null,
      ...dates,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

it('[PAY-13] a class is used week by week, and untouched before it begins', async () => {
  const classId = await makeClass({ starts_on: '2026-03-02', ends_on: '2026-04-26' });
  const use = (day: string) => classUse(server.db, sold(classId, 1, day));
  expect(await use('2026-02-20')).toMatchObject({ total: 8, used: 0 });
  expect(await use('2026-03-16')).toMatchObject({
    total: 8,
    used: 2,
    monthList: [
      { total: 30, elapsed: 14 },
      { total: 26, elapsed: 0 },
    ],
  });
  expect(await use('2026-12-31')).toMatchObject({ total: 8, used: 8 });
  const refund = computeRefund({
    paidKrw: 80_000,
    refundedKrw: 0,
    downloadedKrw: 0,
    paidOn: '2026-02-20',
    requestedOn: '2026-03-16',
    isSellerAtFault: false,
    use: await use('2026-03-16'),
  });
  expect(refund).toMatchObject({ refundableKrw: 60_000, rule: 'REMAINING_LESSONS' });
});

it('[PAY-13] a class without dates is used by its lessons, a worksheet by its items', async () => {
  const classId = await makeClass({ starts_on: null, ends_on: null });
  expect(await classUse(server.db, sold(classId, 1, '2026-03-16'))).toMatchObject({ total: 2, used: 0, monthList: [] });
  const { id: worksheetId } = await server.db
    .insertInto('learning_worksheets')
    .values({ channel_id: null, author_id: null, title: '연습', price_krw: 5_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = await server.makePerson();
  const items = [];
  for (const position of [1, 2, 3]) {
    const { contentId } = await publishDocument(server.db);
    items.push(
      await server.db
        .insertInto('learning_items')
        .values({
          lesson_id: null,
          worksheet_id: worksheetId,
          position,
          kind: 'DOCUMENT',
          content_id: contentId,
          item_worksheet_id: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  }
  await server.db
    .insertInto('learning_item_progress')
    .values({ user_id: person.id, item_id: items[0]?.id ?? 0, state: 'OPENED' })
    .execute();
  expect(await worksheetUse(server.db, sold(worksheetId, person.id, '2026-03-16'))).toMatchObject({
    total: 3,
    used: 1,
  });
});
