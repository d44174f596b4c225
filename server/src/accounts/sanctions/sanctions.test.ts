import { userDirectory } from '@dolphin/contract/accounts/admin/directory.contract';
import { sanctions } from '@dolphin/contract/accounts/admin/sanctions.contract';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { users } from '@dolphin/contract/accounts/users.contract';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { connect } from '../../core/realtime/socket-client.fixture.ts';
import { insertSanction, lockSanctioned } from './sanctions.queries.ts';
import { call, type Member, PASSWORD, signIn, signUp } from '../calls.fixture.ts';

const START = new Date('2026-11-17T03:00:00Z');
const DAY_MS = 86_400_000;
let at = START;
let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => at });
  admin = await server.makePerson({ isAdmin: true });
});
afterAll(() => server.close());

type Params = Partial<InputOf<typeof sanctions.create>>;
const sanction = ({ userId }: { readonly userId: number }, given: Params = {}, by = admin) =>
  call(server, sanctions.create, { userId, kind: 'WARN', reason: '고운 말을 써 주세요.', ...given }, by);
const suspend = (member: Member, days = 7, more: Params = {}) =>
  sanction(member, { kind: 'SUSPEND', until: new Date(at.getTime() + days * DAY_MS).toISOString(), ...more });
const undo = (userId: number, sanctionId: number) =>
  call(server, sanctions.undo, { userId, sanctionId }, { headers: admin.headers });
const detail = async (userId: number) =>
  (await call(server, userDirectory.detail, { userId }, { headers: admin.headers })).ok;
const mine = async ({ headers }: Pick<Member, 'headers'>) =>
  (await call(server, sanctions.mine, {}, { headers })).ok.sanctionList;
const me = async ({ headers }: Pick<Member, 'headers'>) => {
  const reply = await call(server, users.me, {}, { headers });
  return reply.status === 200 ? 'let in' : reply.error.errorCode;
};
const trySignIn = async (email: string) => {
  const reply = await call(server, sessions.signin, { email, password: PASSWORD });
  return reply.status === 200 ? 'let in' : reply.error.errorCode;
};
const openSessions = (userId: number) =>
  server.db
    .selectFrom('accounts_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();

describe('a suspension', () => {
  it('[SEC-211] ends every session at once, and refuses refresh and sign-in until its end', async () => {
    at = START;
    const first = await signUp(server);
    const second = await signIn(server, first.email);
    expect((await suspend(first)).status).toBe(200);
    expect([await me(first), await me(second)]).toEqual(['INVALID_AUTH_TOKEN', 'INVALID_AUTH_TOKEN']);
    const refreshed = await call(server, sessions.refresh, { refreshId: second.refreshId });
    expect(refreshed.error.errorCode).toBe('INVALID_AUTH_TOKEN');
    expect(await trySignIn(first.email)).toBe('ACCOUNT_SUSPENDED');
    at = new Date(START.getTime() + 7 * DAY_MS - 1_000);
    expect(await trySignIn(first.email)).toBe('ACCOUNT_SUSPENDED');
    at = new Date(START.getTime() + 7 * DAY_MS);
    expect(await trySignIn(first.email)).toBe('let in');
    at = START;
  });

  it('[SEC-212] shows until when and why, only to whoever knows the password', async () => {
    const member = await signUp(server);
    await suspend(member, 7, { reason: '친구를 놀렸어요.' });
    const right = await call(server, sessions.signin, { email: member.email, password: PASSWORD });
    expect([right.status, right.error.show]).toEqual([403, 'notice']);
    expect(right.error.message).toContain('2026-11-24 12:00');
    expect(right.error.message).toContain('친구를 놀렸어요.');
    const wrong = await call(server, sessions.signin, { email: member.email, password: 'not-this-one' });
    expect(wrong.error.errorCode).toBe('LOGIN_FAIL');
  });

  it('[SEC-211] needs an end that is ahead, and not further than a year', async () => {
    const member = await signUp(server);
    const codes = [];
    for (const days of [-1, 0, 400]) codes.push((await suspend(member, days)).error.errorCode);
    codes.push((await sanction(member, { kind: 'SUSPEND' })).error.errorCode);
    expect(new Set(codes)).toEqual(new Set(['VALIDATION_FAIL']));
    expect(await me(member)).toBe('let in');
  });

  it('[SEC-213] is undone, and the record of both stays', async () => {
    const member = await signUp(server);
    const { sanctionId } = (await suspend(member)).ok;
    expect((await undo(member.userId, sanctionId)).status).toBe(200);
    const again = await signIn(server, member.email);
    expect(await mine(again)).toMatchObject([{ sanctionId, kind: 'SUSPEND', isUndone: true }]);
    expect((await undo(member.userId, sanctionId)).status).toBe(200);
    expect(await detail(member.userId)).toMatchObject({
      state: 'ACTIVE',
      sanctionList: [
        {
          kind: 'SUSPEND',
          isActive: false,
          by: { userId: admin.id, nickname: admin.nickname },
          undoneBy: { userId: admin.id },
          undoneAt: at.toISOString(),
        },
      ],
    });
  });
});

describe('a ban', () => {
  it('[SEC-211] refuses sign-in until it is undone', async () => {
    const member = await signUp(server);
    const { sanctionId } = (await sanction(member, { kind: 'BAN' })).ok;
    expect([await me(member), await trySignIn(member.email)]).toEqual(['INVALID_AUTH_TOKEN', 'ACCOUNT_BANNED']);
    expect((await detail(member.userId)).state).toBe('BANNED');
    await undo(member.userId, sanctionId);
    expect(await trySignIn(member.email)).toBe('let in');
  });

  it('[SEC-211] of two, one undone, still holds', async () => {
    const member = await signUp(server);
    const { sanctionId } = (await sanction(member, { kind: 'BAN' })).ok;
    await suspend(member, 2);
    await undo(member.userId, sanctionId);
    expect(await trySignIn(member.email)).toBe('ACCOUNT_SUSPENDED');
  });
});

describe('a warning', () => {
  it('[SEC-212] is shown to the person until they have read it', async () => {
    const member = await signUp(server);
    const { sanctionId } = (await sanction(member, { reason: '쉿!' })).ok;
    const current = (await call(server, users.me, {}, { headers: member.headers })).ok;
    expect(current.hasSanctionNotice).toBe(true);
    expect(await mine(member)).toMatchObject([{ sanctionId, kind: 'WARN', reason: '쉿!', isUndone: false }]);
    expect((await call(server, sanctions.check, { sanctionId }, { headers: member.headers })).status).toBe(200);
    expect(await mine(member)).toEqual([]);
    expect((await call(server, users.me, {}, { headers: member.headers })).ok.hasSanctionNotice).toBe(false);
    expect((await detail(member.userId)).sanctionList).toMatchObject([{ seenAt: at.toISOString() }]);
  });

  it('[SEC-213] that was taken back is not shown', async () => {
    const member = await signUp(server);
    const { sanctionId } = (await sanction(member)).ok;
    await undo(member.userId, sanctionId);
    expect(await mine(member)).toEqual([]);
  });
});

describe('by mistake', () => {
  it('[SEC-210] nobody sanctions themselves or another administrator', async () => {
    const other = await server.makePerson({ isAdmin: true });
    expect((await sanction({ userId: admin.id }, { kind: 'BAN' })).error.errorCode).toBe('SANCTION_YOURSELF');
    expect((await sanction({ userId: other.id }, { kind: 'BAN' })).error.errorCode).toBe('SANCTION_ADMIN');
    expect(await me(other)).toBe('let in');
    const missing = await sanction({ userId: 4_000_000_000 });
    expect([missing.status, missing.error.errorCode]).toEqual([404, 'RESOURCE_NOT_FOUND']);
  });

  it('[SEC-210] the same twice, also at once, is one', async () => {
    const member = await signUp(server);
    const answers = await Promise.all(Array.from({ length: 6 }, () => suspend(member, 3, { reportId: 7 })));
    expect(new Set(answers.map(({ ok }) => ok.sanctionId)).size).toBe(1);
    expect((await detail(member.userId)).sanctionList).toMatchObject([{ reportId: 7, kind: 'SUSPEND' }]);
  });

  it('[SEC-211] a sign-in at the same moment does not slip through', async () => {
    for (let round = 0; round < 5; round++) {
      const member = await signUp(server);
      await Promise.all([sanction(member, { kind: 'BAN' }), trySignIn(member.email), trySignIn(member.email)]);
      expect(await openSessions(member.userId)).toEqual([]);
    }
  });
});

it('[SEC-211] a sign-in that waits for the sanction to be committed is refused', async () => {
  const member = await signUp(server);
  const { userId } = member;
  const before = await openSessions(userId);
  const attempt = await inTransaction(server.db, async (tx) => {
    await lockSanctioned(tx, userId);
    const given = {
      userId,
      kind: 'BAN',
      reason: '이유',
      until: null,
      reportId: null,
      byId: admin.id,
      now: at,
    } as const;
    await insertSanction(tx, given);
    const waiting = trySignIn(member.email);
    await until('it waits for the lock', async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        server.db,
      );
      return rows.length > 0;
    });
    return { waiting };
  });
  expect(await attempt.waiting).toBe('ACCOUNT_BANNED');
  expect(await openSessions(userId)).toEqual(before);
});

it('[SEC-211] sockets of the person are closed at once', async () => {
  const live = await startTestServer({ background: true });
  try {
    const [boss, member] = [await live.makePerson({ isAdmin: true }), await live.makePerson()];
    const address = live.http.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0);
    await socket.hello((member.headers['authorization'] ?? '').slice('Bearer '.length));
    await call(live, sanctions.create, { userId: member.id, kind: 'BAN', reason: '이유' }, { headers: boss.headers });
    expect(await socket.cut()).toBeGreaterThan(0);
  } finally {
    await live.close();
  }
});
