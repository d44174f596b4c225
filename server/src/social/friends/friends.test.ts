import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { users } from '@dolphin/contract/accounts/users.contract';
import { blocks } from '@dolphin/contract/social/blocks.contract';
import {
  FRIEND_AGAIN_DAYS,
  FRIEND_REQUESTS_PER_DAY,
  FRIEND_REQUESTS_WAITING_MAX,
  FRIENDS_MAX,
} from '@dolphin/contract/social/friends.constants';
import { friends } from '@dolphin/contract/social/friends.contract';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repeats } from '../../../../tools/test-run/long.ts';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { eraseFriends } from './friends.listeners.ts';

/** Ten seconds before midnight in Seoul. */
const START = new Date('2026-11-15T14:59:50Z');
const DAY_MS = 86_400_000;

let server: TestServer;
let at = START;
beforeAll(async () => {
  server = await startTestServer({ now: () => at });
});
beforeEach(() => void (at = START));
afterAll(() => server.close());

const ask = (from: Person, to: Person) => call(server, friends.request, { userId: to.id }, from.headers);
const accept = (who: Person, friendshipId: number) => call(server, friends.accept, { friendshipId }, who.headers);
const reject = (who: Person, friendshipId: number) => call(server, friends.reject, { friendshipId }, who.headers);
const remove = (who: Person, friendshipId: number) => call(server, friends.remove, { friendshipId }, who.headers);
const list = async (who: Person, input = {}) => (await call(server, friends.list, input, who.headers)).body;
const received = async (who: Person, page = 1) => (await call(server, friends.receives, { page }, who.headers)).body;
const sent = async (who: Person) => (await call(server, friends.sends, {}, who.headers)).body;
const counts = async (who: Person) => (await call(server, friends.counts, {}, who.headers)).body;
const two = async () => [await server.makePerson(), await server.makePerson()] as const;
const makeFriends = async (one: Person, other: Person) => {
  const { friendshipId } = (await ask(one, other)).body;
  expect((await accept(other, friendshipId)).body.state).toBe('ACCEPT');
  return friendshipId;
};
const eventsTo = async (name: string, userId: number) =>
  (
    await server.db
      .selectFrom('core_outbox')
      .select('payload')
      .where('name', '=', name)
      .where('topic', '=', `user:${userId}`)
      .execute()
  ).map((row) => row.payload);
/** Counters must be what counting gives, and every pair must be one row. */
async function expectSound(): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    select c.user_id from social_circles c where
      c.friends <> (select count(*) from social_friendships where state = 'ACCEPT' and c.user_id in (requester_id, addressee_id)) or
      c.received <> (select count(*) from social_friendships where state = 'PENDING' and c.user_id = addressee_id) or
      c.sent <> (select count(*) from social_friendships where state = 'PENDING' and c.user_id = requester_id) or
      c.blocks <> (select count(*) from social_blocks where c.user_id = blocker_id)`.execute(server.db);
  expect(rows).toEqual([]);
}

describe('a friend request', () => {
  it('[SOC-5] waits as PENDING at both, and the other is notified', async () => {
    const [me, other] = await two();
    const answer = await ask(me, other);
    expect([answer.status, answer.body.state]).toEqual([200, 'PENDING']);
    const request = {
      friendshipId: answer.body.friendshipId,
      state: 'PENDING',
      level: 1,
      portrait: null,
      requestedAt: START.toISOString(),
    };
    expect(await received(other)).toEqual({
      friendList: [{ ...request, userId: me.id, nickname: me.nickname }],
      pageCount: 1,
      totalCount: 1,
    });
    expect(await sent(me)).toEqual({
      friendList: [{ ...request, userId: other.id, nickname: other.nickname }],
      pageCount: 1,
      totalCount: 1,
    });
    expect([await list(me), await list(other)]).toEqual(Array(2).fill({ friendList: [], pageCount: 0, totalCount: 0 }));
    expect((await call(server, notifications.list, {}, other.headers)).body.notificationList[0]).toMatchObject({
      kind: 'friendAsked',
      message: `${me.nickname}님이 친구가 되고 싶어 해요.`,
    });
    expect(await eventsTo('social.friendshipsChanged', me.id)).toEqual([{ userId: me.id }]);
  });

  it('[SOC-5] becomes ACCEPT when the receiver accepts, and both are notified once, even if repeated', async () => {
    const [me, other] = await two();
    const { friendshipId } = (await ask(me, other)).body;
    for (let press = 0; press < 3; press++)
      expect((await accept(other, friendshipId)).body).toEqual({ friendshipId, state: 'ACCEPT' });
    expect((await list(me)).friendList).toEqual([
      {
        friendshipId,
        userId: other.id,
        nickname: other.nickname,
        portrait: null,
        level: 1,
        introduction: '',
        presence: 'OFFLINE',
        since: START.toISOString(),
        guardianApproval: null,
      },
    ]);
    expect((await list(other)).friendList.map((friend) => friend.userId)).toEqual([me.id]);
    expect([await counts(me), await counts(other)]).toEqual(
      Array(2).fill({ friendCount: 1, receivedCount: 0, sentCount: 0, blockCount: 0 }),
    );
    expect(await eventsTo('social.befriended', me.id)).toEqual([{ userId: me.id, friendId: other.id, friendshipId }]);
    expect(await eventsTo('social.befriended', other.id)).toEqual([
      { userId: other.id, friendId: me.id, friendshipId },
    ]);
    expect(
      (await call(server, notifications.list, {}, me.headers)).body.notificationList.map((one) => one.kind),
    ).toEqual(['friendAccepted']);
  });

  it('[SOC-5] becomes REJECT when the receiver rejects; the sender may ask again after a week, the receiver at once', async () => {
    const [me, other] = await two();
    const { friendshipId } = (await ask(me, other)).body;
    expect((await reject(other, friendshipId)).body).toEqual({ friendshipId, state: 'REJECT' });
    expect([(await received(other)).totalCount, (await sent(me)).totalCount]).toEqual([0, 0]);
    expect((await call(server, notifications.list, {}, me.headers)).body.totalCount).toBe(0);
    expect((await ask(me, other)).error.errorCode).toBe('FRIEND_REQUEST_NOT_POSSIBLE');
    expect((await accept(other, friendshipId)).status).toBe(404);
    // The session would not last a week, so the refusal is made a week old instead.
    await server.db
      .updateTable('social_friendships')
      .set({ answered_at: new Date(START.getTime() - FRIEND_AGAIN_DAYS * DAY_MS) })
      .where('id', '=', friendshipId)
      .execute();
    expect((await ask(me, other)).body.state).toBe('PENDING');
    const [he, she] = await two();
    await reject(she, (await ask(he, she)).body.friendshipId);
    expect((await ask(she, he)).body.state).toBe('PENDING');
    expect((await received(he)).friendList.map((one) => one.userId)).toEqual([she.id]);
    await expectSound();
  });

  it('[SOC-6] to a friend is answered with ALREADY_FRIEND_USER', async () => {
    const [me, other] = await two();
    await makeFriends(me, other);
    for (const [from, to] of [
      [me, other],
      [other, me],
    ] as const) {
      const again = await ask(from, to);
      expect([again.status, again.error.errorCode, again.error.message]).toEqual([
        409,
        'ALREADY_FRIEND_USER',
        '이미 친구예요.',
      ]);
    }
  });

  it('[SOC-5] to somebody who has asked already makes friends at once', async () => {
    const [me, other] = await two();
    await ask(me, other);
    expect((await ask(other, me)).body.state).toBe('ACCEPT');
    expect([(await list(me)).totalCount, (await list(other)).totalCount]).toEqual([1, 1]);
    await expectSound();
  });

  it('sent twice is one request', async () => {
    const [me, other] = await two();
    const [first, second] = [await ask(me, other), await ask(me, other)];
    expect(second.body).toEqual(first.body);
    expect([
      (await counts(other)).receivedCount,
      (await call(server, notifications.list, {}, other.headers)).body.totalCount,
    ]).toEqual([1, 1]);
  });

  it('is refused to oneself, to nobody, to those who left or have not signed up', async () => {
    const me = await server.makePerson();
    expect((await ask(me, me)).error.errorCode).toBe('FRIEND_YOURSELF');
    const half = await server.makePerson({ isSignedUp: false });
    for (const userId of [half.id, 4_000_000])
      expect((await call(server, friends.request, { userId }, me.headers)).error.errorCode).toBe(
        'FRIEND_USER_NOT_FOUND',
      );
  });

  it('can be taken back by the sender only', async () => {
    const [me, other] = await two();
    const { friendshipId } = (await ask(me, other)).body;
    expect((await remove(other, friendshipId)).status).toBe(404);
    expect((await remove(me, friendshipId)).status).toBe(200);
    expect((await accept(other, friendshipId)).status).toBe(404);
    expect(await received(other)).toMatchObject({ totalCount: 0 });
    await expectSound();
  });

  it('of others is answered as if it were missing', async () => {
    const [me, other] = await two();
    const stranger = await server.makePerson();
    const { friendshipId } = (await ask(me, other)).body;
    for (const act of [accept, reject, remove])
      expect((await act(stranger, friendshipId)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    for (const act of [accept, reject])
      expect((await act(me, friendshipId)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
  });
});

describe('limits', () => {
  it('[SOC-122] hold for requests a day, counted in Seoul', async () => {
    const me = await server.makePerson();
    const other = await server.makePerson();
    await sql`insert into social_circles (user_id, requests_day, requests_today) values (${me.id}, '2026-11-15', ${FRIEND_REQUESTS_PER_DAY})`.execute(
      server.db,
    );
    const refused = await ask(me, other);
    expect([refused.status, refused.error.message]).toEqual([
      429,
      `친구 요청은 하루에 ${FRIEND_REQUESTS_PER_DAY}번까지 보낼 수 있어요. 내일 다시 해 주세요.`,
    ]);
    at = new Date('2026-11-15T14:59:59Z');
    expect((await ask(me, other)).status).toBe(429);
    at = new Date('2026-11-15T15:00:00Z');
    expect((await ask(me, other)).status).toBe(200);
  });

  it('[SOC-122] hold for friends, on both sides', async () => {
    const [me, other] = await two();
    const { friendshipId } = (await ask(me, other)).body;
    await sql`update social_circles set friends = ${FRIENDS_MAX} where user_id = ${other.id}`.execute(server.db);
    expect((await accept(other, friendshipId)).error.errorCode).toBe('FRIEND_LIMIT_REACHED');
    const third = await server.makePerson();
    expect((await ask(third, other)).error.errorCode).toBe('FRIEND_REQUEST_NOT_POSSIBLE');
    expect((await ask(other, third)).error.errorCode).toBe('FRIEND_LIMIT_REACHED');
    await sql`update social_circles set friends = 0, received = ${FRIEND_REQUESTS_WAITING_MAX} where user_id = ${other.id}`.execute(
      server.db,
    );
    expect((await ask(third, other)).error.errorCode).toBe('FRIEND_REQUEST_NOT_POSSIBLE');
    await sql`update social_circles set received = 1 where user_id = ${other.id}`.execute(server.db);
  });
});

describe('the list of friends', () => {
  it('[SOC-5] is paged from page 1, by name, and filtered by a part or first consonants', async () => {
    const me = await server.makePerson();
    const names = [
      '하늘고래',
      '산호초',
      '바다거북',
      '고래밥',
      'Shark99',
      '산들바람',
      '해마',
      '문어',
      '오징어',
      '조개',
      '새우',
      '가오리',
    ];
    for (const nickname of names) await makeFriends(me, await server.makePerson({ nickname }));
    const first = await list(me);
    expect([first.pageCount, first.totalCount]).toEqual([2, 12]);
    const sorted = names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
    expect(first.friendList.map((friend) => friend.nickname)).toEqual(sorted.slice(0, 10));
    expect((await list(me, { page: 2 })).friendList.map((friend) => friend.nickname)).toEqual(sorted.slice(10));
    expect(await list(me, { page: 3 })).toEqual({ friendList: [], pageCount: 2, totalCount: 12 });
    const found = async (query: string) => (await list(me, { query })).friendList.map((friend) => friend.nickname);
    expect(await found('고래')).toEqual(['고래밥', '하늘고래']);
    expect(await found('ㅅㅎㅊ')).toEqual(['산호초']);
    expect(await found('산ㄷ')).toEqual(['산들바람']);
    expect(await found('SHARK')).toEqual(['Shark99']);
    expect(await list(me, { query: '(.*' })).toEqual({ friendList: [], pageCount: 0, totalCount: 0 });
  });

  it('[SOC-5] of requests is newest first', async () => {
    const me = await server.makePerson();
    const others = [];
    for (let n = 0; n < 12; n++) {
      const other = await server.makePerson();
      at = new Date(START.getTime() + n * 1_000);
      await ask(other, me);
      others.unshift(other.id);
    }
    expect((await received(me)).friendList.map((one) => one.userId)).toEqual(others.slice(0, 10));
    expect((await received(me, 2)).friendList.map((one) => one.userId)).toEqual(others.slice(10));
    expect(await received(me)).toMatchObject({ pageCount: 2, totalCount: 12 });
  });

  it('loses whoever is removed, at both sides', async () => {
    const [me, other] = await two();
    const friendshipId = await makeFriends(me, other);
    expect((await remove(other, friendshipId)).status).toBe(200);
    expect([(await list(me)).totalCount, (await list(other)).totalCount]).toEqual([0, 0]);
    expect((await remove(me, friendshipId)).status).toBe(404);
  });

  it('loses whoever leaves the service, with everything between', async () => {
    const [me, leaver] = await two();
    const [asker, blocker] = await two();
    await makeFriends(me, leaver);
    await ask(asker, leaver);
    await ask(leaver, await server.makePerson());
    await call(server, blocks.add, { userId: leaver.id }, blocker.headers);
    expect((await call(server, users.leave, {}, leaver.headers)).status).toBe(200);
    const [event] = await server.db
      .selectFrom('core_outbox')
      .select('payload')
      .where('name', '=', accountEvents.left.name)
      .execute();
    await eraseFriends.run({ app: server.app, db: server.db, now: at }, event?.payload as never, { seq: 1 });
    expect([
      (await counts(me)).friendCount,
      (await counts(asker)).sentCount,
      (await counts(blocker)).blockCount,
    ]).toEqual([0, 0, 0]);
    expect(
      await server.db
        .selectFrom('social_friendships')
        .select('id')
        .where((where) => where.or([where('requester_id', '=', leaver.id), where('addressee_id', '=', leaver.id)]))
        .execute(),
    ).toEqual([]);
    await expectSound();
  });
});

describe('at once', () => {
  it('[SOC-121] two who ask each other become friends once, round after round', async () => {
    await warmPool(server.db, 8);
    for (let round = 0; round < repeats(5, 15); round++) {
      const [me, other] = await two();
      const answers = await Promise.all([ask(me, other), ask(other, me), ask(me, other), ask(other, me)]);
      const states = answers.map((answer) => (answer.status === 200 ? answer.body.state : answer.error.errorCode));
      expect(
        states.filter((state) => state === 'ACCEPT'),
        states.join(),
      ).toHaveLength(1);
      expect(states.every((state) => ['ACCEPT', 'PENDING', 'ALREADY_FRIEND_USER'].includes(state))).toBe(true);
      expect([(await counts(me)).friendCount, (await counts(other)).friendCount]).toEqual([1, 1]);
      expect(await eventsTo('social.befriended', me.id)).toHaveLength(1);
    }
    await expectSound();
  });

  it('[SOC-121] a hundred equal requests are one, and a hundred accepts make one friendship', async () => {
    const [me, other] = await two();
    const requests = await Promise.all(Array.from({ length: 100 }, () => ask(me, other)));
    expect(new Set(requests.map((answer) => answer.status))).toEqual(new Set([200]));
    const { friendshipId } = requests[0]?.body ?? { friendshipId: 0 };
    const accepted = await Promise.all(Array.from({ length: 100 }, () => accept(other, friendshipId)));
    expect(new Set(accepted.map((answer) => answer.body.state))).toEqual(new Set(['ACCEPT']));
    expect(await counts(me)).toMatchObject({ friendCount: 1, sentCount: 0 });
    expect(await eventsTo('social.befriended', me.id)).toHaveLength(1);
    expect((await call(server, notifications.list, {}, me.headers)).body.totalCount).toBe(1);
    await expectSound();
  });

  it('[SOC-122] forty requests at the limit of a day let just so many through', async () => {
    const me = await server.makePerson();
    const others = await Promise.all(Array.from({ length: 40 }, () => server.makePerson()));
    await sql`insert into social_circles (user_id, requests_day, requests_today) values (${me.id}, '2026-11-15', ${FRIEND_REQUESTS_PER_DAY - 7})`.execute(
      server.db,
    );
    const answers = await Promise.all(others.map((other) => ask(me, other)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(7);
    expect(await counts(me)).toMatchObject({ sentCount: 7 });
    await expectSound();
  });

  it('accepting the last free place of both leaves nobody above the limit', async () => {
    const me = await server.makePerson();
    const others = await Promise.all(Array.from({ length: 12 }, () => server.makePerson()));
    const requests = await Promise.all(others.map((other) => ask(other, me)));
    await sql`update social_circles set friends = ${FRIENDS_MAX - 3} where user_id = ${me.id}`.execute(server.db);
    const answers = await Promise.all(requests.map((answer) => accept(me, answer.body.friendshipId)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
    expect((await counts(me)).friendCount).toBe(FRIENDS_MAX);
    await sql`update social_circles set friends = 3 where user_id = ${me.id}`.execute(server.db);
  });

  it('accept, take back, reject and block end in one consistent state', async () => {
    for (let round = 0; round < repeats(4, 10); round++) {
      const [me, other] = await two();
      const { friendshipId } = (await ask(me, other)).body;
      await Promise.all([
        accept(other, friendshipId),
        remove(me, friendshipId),
        reject(other, friendshipId),
        call(server, blocks.add, { userId: other.id }, me.headers),
      ]);
      expect(await counts(me)).toMatchObject({ friendCount: 0, sentCount: 0, blockCount: 1 });
    }
    await expectSound();
  });
});
