import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { fakeGateway } from '../../commerce/orders/fake-gateway.fixture.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { codeOf, makeOpenClass } from './registrations.fixture.ts';
import { followDaysSweep, offerSeatsSweep } from './registrations.jobs.ts';

const provider = fakeGateway();
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ background: true, gateway: provider.gateway })));
afterAll(() => server.close());

const PRICE = 9_900;
const byNumber = (a: number, b: number) => a - b;
const runSweep = (sweep: typeof offerSeatsSweep, now = new Date()) =>
  sweep.run({ app: server.app, db: server.db, now, jobId: sweep.name, signal: new AbortController().signal });
const kinds = async ({ headers }: Person) =>
  (await call(server, notifications.list, {}, headers)).body.notificationList.map(({ kind }) => kind);

async function buy({ headers }: Person, contentId: number): Promise<string> {
  const order = { paymentItemType: 'COURSE_CLASS' as const, contentId };
  const { merchantUid, amount } = (await call(server, payments.prepare, order, headers)).body;
  provider.pay(merchantUid, amount);
  expect((await call(server, payments.verify, { merchantUid }, headers)).body.status).toBe('PAID');
  return merchantUid;
}

describe('[LMS-280] the last place', () => {
  it('[LMS-280] is got by one of twenty; the others are in the wait list, each once', async () => {
    const { apply, join, list, memberIds } = await makeOpenClass(server, { seats: 1 });
    const people = await Promise.all(Array.from({ length: 20 }, async () => join(await server.makePerson())));
    await warmPool(server.db, 8);
    const answers = await Promise.all(people.map((person) => apply(person)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const states = answers.map(({ body }) => body.state);
    expect(states.filter((state) => state === 'CONFIRMED')).toHaveLength(1);
    expect(states.filter((state) => state === 'WAITING')).toHaveLength(19);
    expect(await memberIds()).toHaveLength(1);
    const numbers = (await list({ state: 'WAITING' })).map(({ waitNumber }) => waitNumber);
    expect(numbers.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(Array.from({ length: 19 }, (_, at) => at + 1));
  });

  it('[LMS-280] counts what a teacher took in, what is ordered and what is offered', async () => {
    const { apply, people, page, channelId, courseClassId, staff } = await makeOpenClass(server, {
      entry: 'CLOSED',
      seats: 2,
      priceKrw: PRICE,
    });
    await call(server, courseClasses.addMembers, { channelId, courseClassId, userIdList: [people.ADVANCED.id] }, staff);
    expect(await codeOf(apply(people.USER))).toBe('NEED_TO_PAY');
    const order = { paymentItemType: 'COURSE_CLASS' as const, contentId: courseClassId };
    expect(await codeOf(call(server, payments.prepare, order, people.USER.headers))).toBe('OK');
    expect((await page()).body.seatsLeft).toBe(0);
    expect((await apply(people.LECTURER)).body.state).toBe('WAITING');
  });
});

it('[LMS-280] applications, changes of staff and of teachers at once exceed no seats and block nobody', async () => {
  const { apply, join, list, memberIds, channelId, courseClassId, setStates, staff } = await makeOpenClass(server, {
    entry: 'INSTANT',
    seats: 4,
  });
  const people = await Promise.all(Array.from({ length: 16 }, async () => join(await server.makePerson())));
  await warmPool(server.db, 8);
  const at = { channelId, courseClassId };
  const answers = await Promise.all(
    people.map(async (person, index) => {
      const applied = await apply(person);
      if (index % 4 === 0) return [applied, await setStates([applied.body.registrationId], 'CANCELLED')];
      if (index % 4 === 1)
        return [applied, await call(server, courseClasses.removeMember, { ...at, userId: person.id }, staff)];
      return [applied];
    }),
  );
  expect(answers.flat().filter(({ status }) => status >= 500)).toEqual([]);
  await until('everything is equal', async () => {
    await runSweep(offerSeatsSweep);
    const members = await memberIds();
    const all = await list();
    const idsOf = (of: string) => all.filter(({ state }) => state === of).map(({ userId }) => userId);
    // A registration follows what a teacher changed; the class itself and its offers never exceed the seats.
    expect(members.length + idsOf('OFFERED').length).toBeLessThanOrEqual(4);
    const isEqual = idsOf('CONFIRMED').toSorted(byNumber).join() === members.toSorted(byNumber).join();
    return isEqual && members.length + idsOf('OFFERED').length === 4;
  });
});

describe('[LMS-283] the wait list', () => {
  it('[LMS-283] offers a seat that became free to the first; accepted in time it is theirs', async () => {
    const { apply, people, choose, idOf, state, memberIds, page } = await makeOpenClass(server, { seats: 1 });
    const { registrationId } = (await apply(people.USER)).body;
    await apply(people.ADVANCED);
    await apply(people.LECTURER);
    await choose(people.USER, registrationId, 'CANCELLED');
    await until('the registration has followed', async () => (await state(people.ADVANCED)) === 'OFFERED');
    expect([await state(people.LECTURER), (await page()).body.seatsLeft]).toEqual(['WAITING', 0]);
    await until('the registration has followed', async () =>
      (await kinds(people.ADVANCED)).includes('registrationOffered'),
    );
    // Not for somebody who comes now.
    const late = await choose(people.LECTURER, await idOf(people.LECTURER), 'CONFIRMED');
    expect(late.error.errorCode).toBe('REGISTRATION_STATE_CHANGED');
    expect(await codeOf(choose(people.ADVANCED, await idOf(people.ADVANCED), 'CONFIRMED'))).toBe('OK');
    expect(await memberIds()).toEqual([people.ADVANCED.id]);
    // What somebody accepted themselves is no news to them.
    expect(await kinds(people.ADVANCED)).not.toContain('registrationConfirmed');
  });

  it('[LMS-283] ends an offer after its time, and goes on with the next', async () => {
    const { apply, people, choose, idOf, state, detail } = await makeOpenClass(server, { seats: 1 });
    const { registrationId } = (await apply(people.USER)).body;
    await apply(people.ADVANCED);
    await apply(people.LECTURER);
    await choose(people.USER, registrationId, 'CANCELLED');
    await until('the registration has followed', async () => (await state(people.ADVANCED)) === 'OFFERED');
    const offered = await idOf(people.ADVANCED);
    await server.db
      .updateTable('scheduling_registrations')
      .set({ offered_until: new Date(0) })
      .where('id', '=', offered)
      .execute();
    expect(await codeOf(choose(people.ADVANCED, offered, 'CONFIRMED'))).toBe('OFFER_ENDED');
    await runSweep(offerSeatsSweep);
    expect(await detail(offered)).toMatchObject({ state: 'CANCELLED', changeList: [{ cause: 'RULE' }, {}, {}] });
    await until('the registration has followed', async () => (await state(people.LECTURER)) === 'OFFERED');
  });

  it('[LMS-283] gets the seats of a class that was made larger', async () => {
    const { apply, people, state, channelId, courseClassId, staff } = await makeOpenClass(server, { seats: 1 });
    await apply(people.USER);
    await apply(people.ADVANCED);
    await call(server, courseClasses.update, { channelId, courseClassId, seats: 2 }, staff);
    await runSweep(offerSeatsSweep);
    expect(await state(people.ADVANCED)).toBe('OFFERED');
  });

  it('[LMS-283] keeps an offered seat of a class with a price for the one who was offered it', async () => {
    const { apply, people, choose, idOf, state, setStates, courseClassId, channelId, staff } = await makeOpenClass(
      server,
      {
        entry: 'CLOSED',
        seats: 1,
        priceKrw: PRICE,
      },
    );
    await call(server, courseClasses.addMembers, { channelId, courseClassId, userIdList: [people.USER.id] }, staff);
    await until('the registration has followed', async () => (await state(people.USER)) === 'CONFIRMED');
    await apply(people.ADVANCED);
    await setStates([await idOf(people.USER)], 'CANCELLED');
    await until('the registration has followed', async () => (await state(people.ADVANCED)) === 'OFFERED');
    expect(await codeOf(choose(people.ADVANCED, await idOf(people.ADVANCED), 'CONFIRMED'))).toBe('NEED_TO_PAY');
    const order = { paymentItemType: 'COURSE_CLASS' as const, contentId: courseClassId };
    expect(await codeOf(call(server, payments.prepare, order, people.LECTURER.headers))).toBe('SOLD_OUT');
    await buy(people.ADVANCED, courseClassId);
    await until('the registration has followed', async () => (await state(people.ADVANCED)) === 'CONFIRMED');
    expect(
      await server.db
        .selectFrom('learning_class_reservations')
        .select('user_id')
        .where('course_class_id', '=', courseClassId)
        .execute(),
    ).toEqual([]);
  });
});

describe('[LMS-284] a registration and its class stay equal', () => {
  it('[LMS-284] a teacher takes somebody in and out', async () => {
    const { people, state, channelId, courseClassId, staff, idOf, detail } = await makeOpenClass(server);
    const at = { channelId, courseClassId };
    await call(server, courseClasses.addMembers, { ...at, userIdList: [people.USER.id] }, staff);
    await until('the registration has followed', async () => (await state(people.USER)) === 'CONFIRMED');
    await call(server, courseClasses.removeMember, { ...at, userId: people.USER.id }, staff);
    await until('the registration has followed', async () => (await state(people.USER)) === 'CANCELLED');
    expect((await detail(await idOf(people.USER))).changeList.map(({ cause }) => cause)).toEqual([
      'MEMBERSHIP',
      'MEMBERSHIP',
    ]);
    expect(await kinds(people.USER)).not.toContain('registrationConfirmed');
  });

  it('[LMS-284] a payment confirms, and a refund in full cancels; a paid place is not cancelled otherwise', async () => {
    const { people, state, idOf, detail, courseClassId, setStates, choose } = await makeOpenClass(server, {
      entry: 'CLOSED',
      seats: 3,
      priceKrw: PRICE,
    });
    const merchantUid = await buy(people.USER, courseClassId);
    await until('the registration has followed', async () => (await state(people.USER)) === 'CONFIRMED');
    const registrationId = await idOf(people.USER);
    expect((await setStates([registrationId], 'CANCELLED')).body.refusedList).toEqual([
      { registrationId, errorCode: 'REGISTRATION_IS_PAID' },
    ]);
    expect(await codeOf(choose(people.USER, registrationId, 'CANCELLED'))).toBe('REGISTRATION_IS_PAID');
    const paid = provider.payments.get(merchantUid);
    if (!paid) throw new Error('nothing was paid');
    provider.payments.set(merchantUid, { ...paid, status: 'CANCELLED', cancelledKrw: paid.amountKrw });
    await call(server, payments.verify, { merchantUid }, people.USER.headers);
    await until('the registration has followed', async () => (await state(people.USER)) === 'CANCELLED');
    expect((await detail(registrationId)).changeList.map(({ cause }) => cause)).toEqual(['REFUND', 'PURCHASE']);
  });

  it('[LMS-284] whoever leaves the channel asks for nothing, and their offered seat goes to the next', async () => {
    const { apply, people, state, channelId, choose, setStates } = await makeOpenClass(server, { seats: 1 });
    const { registrationId } = (await apply(people.USER)).body;
    await apply(people.ADVANCED);
    await apply(people.LECTURER);
    await choose(people.USER, registrationId, 'CANCELLED');
    await until('a seat was offered', async () => (await state(people.ADVANCED)) === 'OFFERED');
    expect(await codeOf(call(server, channelJoin.leave, { channelId }, people.ADVANCED.headers))).toBe('OK');
    await until('the offer has ended', async () => (await state(people.ADVANCED)) === 'CANCELLED');
    await until('the next was offered it', async () => (await state(people.LECTURER)) === 'OFFERED');
    await call(server, channelJoin.leave, { channelId }, people.USER.headers);
    expect((await setStates([registrationId], 'CONFIRMED')).body.refusedList).toMatchObject([
      { errorCode: 'REGISTRATION_STATE_CHANGED' },
    ]);
  });

  it('[LMS-284] places begin and end with their days', async () => {
    const { apply, people, detail } = await makeOpenClass(server, { startsOn: '2099-03-02', endsOn: '2099-03-31' });
    const { registrationId } = (await apply(people.USER)).body;
    expect((await detail(registrationId)).progressState).toBe('BEFORE');
    await runSweep(followDaysSweep, new Date('2099-03-02T00:00:00+09:00'));
    expect((await detail(registrationId)).progressState).toBe('IN_PROGRESS');
    await runSweep(followDaysSweep, new Date('2099-04-01T00:00:00+09:00'));
    expect(await detail(registrationId)).toMatchObject({
      progressState: 'COMPLETED',
      changeList: [{ cause: 'RULE' }, { cause: 'RULE' }, { cause: 'SELF' }],
    });
  });

  it('[LMS-284] people are notified of what others decided', async () => {
    const { apply, people, setStates } = await makeOpenClass(server, { entry: 'APPROVAL' });
    const first = (await apply(people.USER)).body.registrationId;
    const second = (await apply(people.ADVANCED)).body.registrationId;
    await setStates([first], 'CONFIRMED');
    await setStates([second], 'REJECTED');
    await until('the registration has followed', async () =>
      (await kinds(people.USER)).includes('registrationConfirmed'),
    );
    await until('the registration has followed', async () =>
      (await kinds(people.ADVANCED)).includes('registrationRejected'),
    );
  });

  it('[LMS-284] applications for a class that was closed end, and places in it are completed', async () => {
    const { apply, people, state, setStates, detail, channelId, courseClassId, staff } = await makeOpenClass(server, {
      entry: 'APPROVAL',
    });
    await apply(people.USER);
    const { registrationId } = (await apply(people.ADVANCED)).body;
    await setStates([registrationId], 'CONFIRMED');
    await call(server, courseClasses.remove, { channelId, courseClassId }, staff);
    await runSweep(followDaysSweep);
    expect(await state(people.USER)).toBe('CANCELLED');
    expect(await detail(registrationId)).toMatchObject({ state: 'CONFIRMED', progressState: 'COMPLETED' });
  });
});

it('[SCH-265] notifies the managers and the coach of a new registration, each once, and not the learner', async () => {
  const { apply, people, courseClassId } = await makeOpenClass(server, { entry: 'APPROVAL' });
  await sql`update learning_course_classes set coach_id = ${people.TEACHER.id} where id = ${courseClassId}`.execute(
    server.db,
  );
  await apply(people.USER);
  const kinds = async ({ id }: { readonly id: number }) =>
    (
      await sql<{
        kind: string;
      }>`select kind from social_notifications where user_id = ${id} and kind = 'registrationApplied'`.execute(
        server.db,
      )
    ).rows.length;
  await until('the coach knows', async () => (await kinds(people.TEACHER)) > 0);
  expect([await kinds(people.TEACHER), await kinds(people.USER), await kinds(people.LECTURER)]).toEqual([1, 0, 0]);
});
