import { learnerAccounts } from '@dolphin/contract/channels/members/learner-accounts.contract';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { passwords } from '@dolphin/contract/accounts/sign-in/passwords.contract';
import { users } from '@dolphin/contract/accounts/users.contract';
import { SIGNIN_FAILURES_MAX } from '@dolphin/contract/accounts/accounts.constants';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { sql } from 'kysely';

let server: TestServer;
let at = new Date('2026-11-17T03:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => at });
});
afterAll(() => server.close());

type Input = InputOf<typeof learnerAccounts.create>;
let requests = 0;
const request = () => (++requests).toString(16).padStart(32, '0');
const CHILD = { name: '김바다', birthDate: '2017-03-02' };
const make = (channelId: number, who: Person, given: Partial<Input> = {}) =>
  call(
    server,
    learnerAccounts.create,
    { channelId, requestId: request(), isConsentHeld: true, learnerList: [CHILD], ...given },
    who.headers,
  );
const reset = (channelId: number, who: Person, channelMemberIds: number[]) =>
  call(server, learnerAccounts.resetPasswords, { channelId, channelMemberIds }, who.headers);
const signIn = (email: string, password: string) => call(server, sessions.signin, { email, password });
const academy = () => server.makeChannel(['ROLE_CHANNEL_MASTER', 'MANAGER', 'TEACHER', 'USER']);

async function madeOne(channelId: number, who: Person) {
  const [card] = (await make(channelId, who)).body.cardList;
  if (!card) throw new Error('A card comes back.');
  const row = await server.db
    .selectFrom('channels_members')
    .selectAll()
    .where('id', '=', card.channelMemberId)
    .executeTakeFirstOrThrow();
  return { card, userId: row.user_id, row };
}

describe('accounts made by staff', () => {
  it('[ACC-20] sign in at once by their login name, in capitals and with the keyboard not switched, as members', async () => {
    const { id, people } = await academy();
    const group = await server.db
      .insertInto('channels_groups')
      .values({ channel_id: id, name: '기초반', code: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = await make(id, people.MANAGER, {
      channelGroupId: group.id,
      learnerList: [CHILD, { name: ' 이파도 ', birthDate: '2010-01-01' }, CHILD],
    });
    expect(made.status).toBe(200);
    expect(made.body.cardList.map(({ name }) => name)).toEqual(['김바다', '이파도', '김바다']);
    for (const { loginName, password, channelMemberId, name } of made.body.cardList) {
      const opened = await signIn(loginName, password);
      expect([opened.status, opened.body.isSignedUp]).toEqual([200, true]);
      const headers = { authorization: `Bearer ${String(opened.headers['access_token'])}` };
      const me = await call(server, users.me, {}, headers);
      expect(me.body).toMatchObject({ email: null, signupPath: 'STAFF', hasPassword: true });
      expect(me.body.nickname).not.toBe(loginName);
      const detail = await call(server, members.detail, { channelId: id, channelMemberId }, people.TEACHER.headers);
      expect(detail.body).toMatchObject({
        name,
        role: 'USER',
        groupList: [{ groupId: group.id, name: '기초반' }],
        learnerAccount: { loginName, isResettable: true, resetAt: null },
      });
    }
  });

  it('[ACC-22] keep no password that could be read, in no table', async () => {
    const { id, people } = await academy();
    const { card } = await madeOne(id, people.MANAGER);
    const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.db);
    expect(tables.rows.length).toBeGreaterThan(50);
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(server.db);
      expect(rows.filter(({ text }) => text.includes(card.password)).map(() => name)).toEqual([]);
    }
  });

  it('[ACC-24] record who confirmed that the academy holds the consent of a guardian, for those under 14', async () => {
    const { id, people } = await academy();
    const made = await make(id, people.MANAGER, { learnerList: [CHILD, { name: '큰이', birthDate: '2012-11-17' }] });
    const ids = made.body.cardList.map(({ channelMemberId }) => channelMemberId);
    const rows = await server.db
      .selectFrom('channels_members as m')
      .leftJoin('accounts_guardian_consents as g', 'g.child_user_id', 'm.user_id')
      .select(['m.user_id', 'g.method', 'g.state', 'g.confirmed_by', 'g.answered_at', 'g.agreements'])
      .where('m.id', 'in', ids)
      .orderBy('m.id')
      .execute();
    expect(rows[0]).toMatchObject({
      method: 'ACADEMY',
      state: 'CONFIRMED',
      confirmed_by: people.MANAGER.id,
      answered_at: at,
    });
    expect(rows[0]?.agreements?.map(({ type }) => type).toSorted()).toEqual(['PRIVACY', 'SERVICE']);
    expect(rows[1]?.method).toBeNull();
    const consents = await server.db
      .selectFrom('accounts_consents')
      .select(['type', 'agreed'])
      .where('user_id', '=', rows[1]?.user_id ?? 0)
      .orderBy('type')
      .execute();
    expect(consents).toEqual([
      { type: 'PRIVACY', agreed: true },
      { type: 'SERVICE', agreed: true },
    ]);
  });

  it('[ACC-24] are not made without that confirmation, nor with an impossible day of birth', async () => {
    const { id, people } = await academy();
    const refused = await make(id, people.MANAGER, { isConsentHeld: false });
    expect([refused.status, refused.error.errorCode]).toEqual([400, 'LEARNER_CONSENT_REQUIRED']);
    const unborn = await make(id, people.MANAGER, { learnerList: [CHILD, { name: '내일', birthDate: '2027-01-01' }] });
    expect([unborn.status, unborn.error.errorCode]).toEqual([400, 'BIRTH_DATE_NOT_POSSIBLE']);
    const { n } = await server.db
      .selectFrom('channels_learner_accounts')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('channel_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(0);
  });

  it('[ACC-20] are made once by one request: sent again, the same accounts get new passwords', async () => {
    const { id, people } = await academy();
    const requestId = request();
    const first = await make(id, people.MANAGER, { requestId });
    const again = await make(id, people.MANAGER, { requestId });
    expect(again.body.cardList.map(({ loginName }) => loginName)).toEqual(
      first.body.cardList.map(({ loginName }) => loginName),
    );
    const [before, after] = [first.body.cardList[0], again.body.cardList[0]];
    expect((await signIn(before?.loginName ?? '', before?.password ?? '')).status).toBe(401);
    expect((await signIn(after?.loginName ?? '', after?.password ?? '')).status).toBe(200);
    const other = await make(id, people.ROLE_CHANNEL_MASTER, { requestId });
    expect([other.status, other.error.errorCode]).toEqual([409, 'DOLPHIN_DUPLICATE_RESOURCE']);
  });

  it('[ACC-20] are made by managers, into a group of their own channel', async () => {
    const { id, people } = await academy();
    const other = await academy();
    const { id: groupId } = await server.db
      .insertInto('channels_groups')
      .values({ channel_id: other.id, name: '남의 반', code: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await make(id, people.TEACHER)).status).toBe(403);
    expect((await make(id, other.people.MANAGER)).status).toBe(403);
    expect((await make(id, people.MANAGER, { channelGroupId: groupId })).status).toBe(404);
  });

  it('[ACC-25] do not reveal by the sign-in whether a login name exists', async () => {
    const { id, people } = await academy();
    const { card } = await madeOne(id, people.MANAGER);
    const tries = async (name: string) => {
      const replies = [];
      for (let n = 0; n <= SIGNIN_FAILURES_MAX; n++) replies.push(await signIn(name, `wrong-${n}`));
      return replies.map(({ status, error }) => [status, error.errorCode]);
    };
    const [known, unknown] = [await tries(card.loginName), await tries('없는이름9999')];
    expect(known).toEqual(unknown);
    expect(known.at(0)).toEqual([401, 'LOGIN_FAIL']);
    expect(known.at(-1)).toEqual([429, 'TOO_MANY_REQUESTS']);
    // A new card helps at once, whoever guessed before.
    const fresh = (await reset(id, people.TEACHER, [card.channelMemberId])).body.cardList[0];
    expect((await signIn(card.loginName, fresh?.password ?? '')).status).toBe(200);
  });

  it('[ACC-26] get no link by mail', async () => {
    const { id, people } = await academy();
    const { card } = await madeOne(id, people.MANAGER);
    const answer = await call(server, passwords.find, { email: card.loginName });
    expect(answer.status).toBe(400);
  });
});

describe('a new password by staff', () => {
  it('[ACC-23] ends the old one and every session, and is recorded', async () => {
    const { id, people } = await academy();
    const { card, userId } = await madeOne(id, people.MANAGER);
    const opened = await signIn(card.loginName, card.password);
    const headers = { authorization: `Bearer ${String(opened.headers['access_token'])}` };
    const done = await reset(id, people.TEACHER, [card.channelMemberId]);
    expect(done.body).toMatchObject({ passedOverCount: 0, cardList: [{ loginName: card.loginName, name: '김바다' }] });
    expect((await call(server, users.me, {}, headers)).status).toBe(401);
    expect((await signIn(card.loginName, card.password)).status).toBe(401);
    expect((await signIn(card.loginName, done.body.cardList[0]?.password ?? '')).status).toBe(200);
    const log = await server.db
      .selectFrom('channels_learner_resets')
      .select(['channel_id', 'user_id', 'actor_id', 'at'])
      .where('user_id', '=', userId)
      .execute();
    expect(log).toEqual([{ channel_id: id, user_id: userId, actor_id: people.TEACHER.id, at }]);
    await expect(sql`update channels_learner_resets set actor_id = null`.execute(server.db)).rejects.toThrow();
  });

  it('[ACC-23] is for the channel that made the account: not for another that the learner is in, nor after they left', async () => {
    const { id, people } = await academy();
    const other = await academy();
    const { card, userId } = await madeOne(id, people.MANAGER);
    const { id: elsewhere } = await server.db
      .insertInto('channels_members')
      .values({ channel_id: other.id, user_id: userId, role: 'USER' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const foreign = await reset(other.id, other.people.ROLE_CHANNEL_MASTER, [elsewhere]);
    expect([foreign.status, foreign.error.errorCode]).toEqual([404, 'LEARNER_ACCOUNT_NOT_FOUND']);
    expect((await reset(other.id, other.people.ROLE_CHANNEL_MASTER, [card.channelMemberId])).status).toBe(404);
    expect((await reset(id, other.people.ROLE_CHANNEL_MASTER, [card.channelMemberId])).status).toBe(403);
    expect((await reset(id, people.USER, [card.channelMemberId])).status).toBe(403);
    await server.db.deleteFrom('channels_members').where('id', '=', card.channelMemberId).execute();
    expect((await reset(id, people.MANAGER, [card.channelMemberId])).status).toBe(404);
    expect((await signIn(card.loginName, card.password)).status).toBe(200);
  });

  it('[ACC-23] passes over staff, here and elsewhere, and whoever has an e-mail address', async () => {
    const { id, people } = await academy();
    const other = await academy();
    const [here, there, mailed, plain] = [
      await madeOne(id, people.MANAGER),
      await madeOne(id, people.MANAGER),
      await madeOne(id, people.MANAGER),
      await madeOne(id, people.MANAGER),
    ];
    await server.db
      .updateTable('channels_members')
      .set({ role: 'TEACHER' })
      .where('id', '=', here.card.channelMemberId)
      .execute();
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: other.id, user_id: there.userId, role: 'MANAGER' })
      .execute();
    await server.db
      .updateTable('accounts_users')
      .set({ email: 'grown-up@test.example' })
      .where('id', '=', mailed.userId)
      .execute();
    const all = [here, there, mailed, plain].map(({ card }) => card.channelMemberId);
    const { body } = await reset(id, people.ROLE_CHANNEL_MASTER, all);
    expect(body.cardList.map(({ channelMemberId }) => channelMemberId)).toEqual([plain.card.channelMemberId]);
    expect(body.passedOverCount).toBe(3);
    const detail = await call(
      server,
      members.detail,
      { channelId: id, channelMemberId: mailed.card.channelMemberId },
      people.TEACHER.headers,
    );
    expect(detail.body.learnerAccount).toMatchObject({ isResettable: false });
  });

  it('[ACC-23] is not for people who signed up themselves', async () => {
    const { id, people } = await academy();
    const { id: channelMemberId } = await server.db
      .selectFrom('channels_members')
      .select('id')
      .where('channel_id', '=', id)
      .where('user_id', '=', people.USER.id)
      .executeTakeFirstOrThrow();
    expect((await reset(id, people.ROLE_CHANNEL_MASTER, [channelMemberId])).status).toBe(404);
  });
});

it('[ACC-20] an account that leaves gives its login name back and takes its rows along', async () => {
  const { id, people } = await academy();
  const { card, userId } = await madeOne(id, people.MANAGER);
  const opened = await signIn(card.loginName, card.password);
  const headers = { authorization: `Bearer ${String(opened.headers['access_token'])}` };
  at = new Date(at.getTime() + 1_000);
  expect((await call(server, users.leave, { password: card.password }, headers)).status).toBe(200);
  const row = await server.db
    .selectFrom('accounts_users')
    .select(['login_name', 'login_key'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ login_name: null, login_key: null });
});
