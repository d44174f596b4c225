import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { documents } from '@dolphin/contract/learning/courses/lessons.contract';
import { channelSales } from '@dolphin/contract/learning/sales/sales.contract';
import { myWorksheets, worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { fakeGateway } from '../../commerce/orders/fake-gateway.fixture.ts';
import { makeOld } from '../../commerce/orders/orders.fixture.ts';
import { makeCourse, publishDocument } from '../learning.fixture.ts';

const provider = fakeGateway();
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ gateway: provider.gateway })));
afterAll(() => server.close());

const PRICE = 9_900;
type Type = 'WORKSHEET' | 'COURSE_CLASS';

const codeOf = async (answer: Promise<{ status: number; error: { errorCode: string } }>) => {
  const { status, error } = await answer;
  return status === 200 ? 'OK' : error.errorCode;
};
const quote = (person: Person, type: Type, id: number) =>
  codeOf(call(server, payments.quote, { payment_item_type: type, content_id: id }, person.headers));
const prepare = (person: Person, paymentItemType: Type, contentId: number) =>
  call(server, payments.prepare, { paymentItemType, contentId }, person.headers);
const verify = async ({ headers }: Person, merchantUid: string) =>
  (await call(server, payments.verify, { merchantUid }, headers)).body.status;

/** Orders, pays in the window, and reports it several times at once. */
async function buy(person: Person, type: Type, id: number): Promise<string> {
  const { merchantUid, amount } = (await prepare(person, type, id)).body;
  provider.pay(merchantUid, amount);
  const states = await Promise.all(Array.from({ length: 4 }, () => verify(person, merchantUid)));
  expect(states).toEqual(Array(4).fill('PAID'));
  return merchantUid;
}

async function refund(person: Person, merchantUid: string): Promise<void> {
  const paid = provider.payments.get(merchantUid);
  if (!paid) throw new Error('nothing was paid');
  provider.payments.set(merchantUid, { ...paid, status: 'CANCELLED', cancelledKrw: paid.amountKrw });
  expect(await verify(person, merchantUid)).toBe('CANCELLED');
}

describe('[PAY-1] worksheets that are sold', () => {
  async function soldWorksheet() {
    const { id: channelId, people } = await server.makeChannel(['TEACHER', 'USER', 'ADVANCED']);
    const { contentId } = await publishDocument(server.db, { channelId });
    const teacher = people.TEACHER.headers;
    const { worksheetId } = (
      await call(server, worksheets.create, { channelId, title: '반복문 10제', priceKrw: PRICE }, teacher)
    ).body;
    await call(server, worksheets.setItems, { channelId, worksheetId, contentIdList: [contentId] }, teacher);
    const open = (person: Person) => codeOf(call(server, myWorksheets.one, { worksheetId }, person.headers));
    const read = (person: Person) => codeOf(call(server, documents.detail, { documentId: contentId }, person.headers));
    const mine = async (person: Person) =>
      (await call(server, myWorksheets.list, {}, person.headers)).body.worksheetList.map(({ worksheetId: id }) => id);
    return { channelId, people, teacher, worksheetId, contentId, open, read, mine };
  }

  it('[PAY-1] [PAY-16] need to be paid, are open at once afterwards, and closed again by a refund in full', async () => {
    const { channelId, people, worksheetId, open, read, mine } = await soldWorksheet();
    const buyer = people.USER;
    expect([await open(buyer), await read(buyer), await mine(buyer)]).toEqual(['NEED_TO_PAY', 'NEED_TO_PAY', []]);
    const merchantUid = await buy(buyer, 'WORKSHEET', worksheetId);
    expect([await open(buyer), await read(buyer), await mine(buyer)]).toEqual(['OK', 'OK', [worksheetId]]);
    expect(await quote(buyer, 'WORKSHEET', worksheetId)).toBe('ALREADY_PAID');
    // For the one who paid, and for nobody else.
    expect(await open(people.ADVANCED)).toBe('NEED_TO_PAY');
    const { worksheetList } = (await call(server, channelSales.list, { channelId }, buyer.headers)).body;
    expect(worksheetList).toMatchObject([{ worksheetId, priceKrw: PRICE, isMine: true }]);
    await refund(buyer, merchantUid);
    expect([await open(buyer), await read(buyer), await mine(buyer)]).toEqual(['NEED_TO_PAY', 'NEED_TO_PAY', []]);
  });

  it('[PAY-16] gives the second payment of one person back', async () => {
    const { people, worksheetId } = await soldWorksheet();
    const first = (await prepare(people.USER, 'WORKSHEET', worksheetId)).body;
    // An old order is not gone on with.
    await makeOld(server, first.merchantUid);
    const orders = [first, (await prepare(people.USER, 'WORKSHEET', worksheetId)).body];
    for (const { merchantUid } of orders) provider.pay(merchantUid, PRICE);
    const states = await Promise.all(orders.map(({ merchantUid }) => verify(people.USER, merchantUid)));
    expect(states.toSorted()).toEqual(['PAID', 'REFUSED']);
  });

  it('[PAY-1] are not for staff, strangers, those who have them, nor without a price', async () => {
    const { channelId, people, teacher, worksheetId } = await soldWorksheet();
    expect(await quote(people.TEACHER, 'WORKSHEET', worksheetId)).toBe('NOT_FOR_SALE');
    expect(await quote(await server.makePerson(), 'WORKSHEET', worksheetId)).toBe('CHANNEL_CONTENT_UNAUTHORIZED');
    expect(await quote(people.USER, 'WORKSHEET', 4_000_000_000)).toBe('RESOURCE_NOT_FOUND');
    await call(server, worksheets.update, { channelId, worksheetId, priceKrw: null }, teacher);
    expect(await quote(people.USER, 'WORKSHEET', worksheetId)).toBe('NOT_FOR_SALE');
    expect(await codeOf(call(server, worksheets.update, { channelId, worksheetId, priceKrw: 50 }, teacher))).toBe(
      'VALIDATION_FAIL',
    );
  });

  it('[PAY-17] get a price only where a plan opens selling', async () => {
    const { id: channelId, people } = await server.makeChannel(['TEACHER'], { plan: null });
    const sheet = { channelId, title: '반복문 10제', priceKrw: PRICE };
    expect(await codeOf(call(server, worksheets.create, sheet, people.TEACHER.headers))).toBe('IS_NOT_PREMIUM_CHANNEL');
    const free = { channelId, title: '반복문 10제' };
    const { worksheetId } = (await call(server, worksheets.create, free, people.TEACHER.headers)).body;
    const price = { channelId, worksheetId, priceKrw: PRICE };
    expect(await codeOf(call(server, worksheets.update, price, people.TEACHER.headers))).toBe('IS_NOT_PREMIUM_CHANNEL');
  });

  it('[PAY-16] are neither removed nor made smaller once somebody has paid', async () => {
    const { channelId, people, teacher, worksheetId } = await soldWorksheet();
    await buy(people.USER, 'WORKSHEET', worksheetId);
    expect(await codeOf(call(server, worksheets.remove, { channelId, worksheetId }, teacher))).toBe(
      'ALREADY_REFERENCED_CONTENT',
    );
    const empty = { channelId, worksheetId, contentIdList: [] };
    expect(await codeOf(call(server, worksheets.setItems, empty, teacher))).toBe('HAS_ASSIGNMENT');
  });
});

describe('[PAY-1] classes that are sold', () => {
  async function soldClass(seats: number | null) {
    const { id: channelId, people } = await server.makeChannel(['TEACHER', 'USER', 'ADVANCED']);
    const { contentId } = await publishDocument(server.db, { channelId });
    const { courseId } = await makeCourse(server.db, [[contentId]], { channelId });
    const teacher = people.TEACHER.headers;
    const given = { channelId, courseId, title: '월수반', startsOn: null, endsOn: null, priceKrw: PRICE, seats };
    const { courseClassId } = (await call(server, courseClasses.create, given, teacher)).body;
    const detail = async () => (await call(server, courseClasses.detail, { channelId, courseClassId }, teacher)).body;
    const enrolled = async ({ headers }: Person) =>
      (await call(server, courses.mine, {}, headers)).body.courseList.map(({ courseId: id }) => id);
    const join = async (person: Person) => {
      await server.db
        .insertInto('channels_members')
        .values({ channel_id: channelId, user_id: person.id, role: 'USER' })
        .execute();
      return person;
    };
    return { channelId, courseId, courseClassId, people, teacher, detail, enrolled, join };
  }

  it('[PAY-1] [PAY-16] need to be paid; who has paid is in the class, its group and its course, until a refund in full', async () => {
    const { channelId, courseId, courseClassId, people, detail, enrolled } = await soldClass(5);
    const buyer = people.USER;
    const look = () => codeOf(call(server, courseClasses.detail, { channelId, courseClassId }, buyer.headers));
    expect(await look()).toBe('NEED_TO_PAY');
    const merchantUid = await buy(buyer, 'COURSE_CLASS', courseClassId);
    expect(await look()).toBe('OK');
    const { memberList, groupId } = await detail();
    expect([memberList.map(({ userId }) => userId), await enrolled(buyer)]).toEqual([[buyer.id], [courseId]]);
    const inGroup = () =>
      server.db
        .selectFrom('channels_group_members')
        .select('user_id')
        .where('group_id', '=', groupId ?? 0)
        .where('user_id', '=', buyer.id)
        .execute();
    expect(await inGroup()).toHaveLength(1);
    expect(await quote(buyer, 'COURSE_CLASS', courseClassId)).toBe('ALREADY_PAID');
    const { courseClassList } = (await call(server, channelSales.list, { channelId }, buyer.headers)).body;
    expect(courseClassList).toMatchObject([{ courseClassId, priceKrw: PRICE, seatsLeft: 4, isMine: true }]);
    await refund(buyer, merchantUid);
    expect([await look(), (await detail()).memberList, await enrolled(buyer), await inGroup()]).toEqual([
      'NEED_TO_PAY',
      [],
      [],
      [],
    ]);
  });

  it('[PAY-16] the last seat is ordered by one of twenty; who pays after their hold has ended gets the money back', async () => {
    const { courseClassId, detail, join } = await soldClass(1);
    const people = await Promise.all(Array.from({ length: 20 }, async () => join(await server.makePerson())));
    await warmPool(server.db, 8);
    const answers = await Promise.all(people.map((person) => prepare(person, 'COURSE_CLASS', courseClassId)));
    const ordered = answers.flatMap(({ status, body }, at) => (status === 200 ? [{ body, person: people[at] }] : []));
    expect(ordered).toHaveLength(1);
    expect(answers.filter(({ status, error }) => status !== 200 && error.errorCode === 'SOLD_OUT')).toHaveLength(19);
    // The hold ends, and somebody else takes the seat.
    await server.db.deleteFrom('commerce_holds').where('content_id', '=', courseClassId).execute();
    const other = people.find((person) => person !== ordered[0]?.person);
    if (!other || !ordered[0]?.person) throw new Error('twenty people ordered');
    await buy(other, 'COURSE_CLASS', courseClassId);
    provider.pay(ordered[0].body.merchantUid, PRICE);
    expect(await verify(ordered[0].person, ordered[0].body.merchantUid)).toBe('REFUSED');
    expect(provider.payments.get(ordered[0].body.merchantUid)?.status).toBe('CANCELLED');
    expect((await detail()).memberList.map(({ userId }) => userId)).toEqual([other.id]);
    expect(await quote(ordered[0].person, 'COURSE_CLASS', courseClassId)).toBe('SOLD_OUT');
  });

  it('[PAY-1] are not for staff, strangers, when they are over, nor without a price', async () => {
    const { channelId, courseClassId, people, teacher } = await soldClass(null);
    const update = (given: object) =>
      call(server, courseClasses.update, { channelId, courseClassId, ...given }, teacher);
    expect(await quote(people.TEACHER, 'COURSE_CLASS', courseClassId)).toBe('NOT_FOR_SALE');
    expect(await quote(await server.makePerson(), 'COURSE_CLASS', courseClassId)).toBe('CHANNEL_CONTENT_UNAUTHORIZED');
    expect(await quote(people.USER, 'COURSE_CLASS', courseClassId)).toBe('OK');
    await update({ endsOn: '2020-01-01' });
    expect(await quote(people.USER, 'COURSE_CLASS', courseClassId)).toBe('NOT_FOR_SALE');
    await update({ endsOn: null, priceKrw: null });
    expect(await quote(people.USER, 'COURSE_CLASS', courseClassId)).toBe('NOT_FOR_SALE');
  });
});
