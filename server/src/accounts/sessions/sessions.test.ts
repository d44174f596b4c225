import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { users } from '@dolphin/contract/accounts/users.contract';
import { DEFAULT_TIMEOUT_MS } from '@dolphin/contract/core/endpoint';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { repeats } from '../../../../tools/test-run/long.ts';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { buildServer } from '../../build.ts';
import { inTransaction } from '../../core/db.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { hashSecret } from '../../core/seal.ts';
import { call, PASSWORD, signIn, signUp, publishedEvents, tokensOf } from '../calls.fixture.ts';
import { REFRESH_GRACE_MS } from './refresh.rules.ts';
import { lockFamily } from './sessions.queries.ts';

let server: TestServer;
let at = new Date('2026-11-15T03:00:00Z');
const later = (ms: number) => {
  at = new Date(at.getTime() + ms);
};

beforeAll(async () => {
  server = await startTestServer({ now: () => at });
});
afterAll(() => server.close());

describe('sign-in', () => {
  it('[ACC-1] gives tokens in the headers and lets the caller in', async () => {
    const { email, userId } = await signUp(server);
    const member = await signIn(server, email.toUpperCase());
    expect(member.userId).toBe(userId);
    const me = await call(server, users.me, {}, { headers: member.headers });
    expect(me.ok).toMatchObject({ userId, email, state: 'VALID' });
    expect(me.headers['access_token']).toBeUndefined();
  });

  it('[ACC-10] rejects a wrong password and an unknown e-mail with the same message, at a field', async () => {
    const { email } = await signUp(server);
    const wrong = await call(server, sessions.signin, { email, password: 'not-this-one' });
    const unknown = await call(server, sessions.signin, { email: 'nobody@test.example', password: 'not-this-one' });
    expect(wrong.status).toBe(401);
    expect(wrong.error).toMatchObject({ errorCode: 'LOGIN_FAIL', show: 'field', fieldErrors: [{ field: 'password' }] });
    expect(unknown.text).toBe(wrong.text);
    expect(wrong.headers['access_token']).toBeUndefined();
  });

  it('[ACC-1] signs out: the token and the refresh id are worth nothing from then on', async () => {
    const member = await signUp(server);
    expect((await call(server, sessions.signout, {}, { headers: member.headers })).status).toBe(200);
    expect((await call(server, users.me, {}, { headers: member.headers })).error.errorCode).toBe('INVALID_AUTH_TOKEN');
    expect((await call(server, sessions.refresh, { refreshId: member.refreshId })).error.errorCode).toBe(
      'INVALID_AUTH_TOKEN',
    );
  });
});

describe('refresh', () => {
  it('[API-4] trades a refresh id for new tokens in the headers', async () => {
    const member = await signUp(server);
    later(60_000);
    const reply = await call(
      server,
      sessions.refresh,
      { refreshId: member.refreshId },
      { headers: { authorization: 'Bearer long-expired-nonsense' } },
    );
    expect(reply.status).toBe(200);
    expect(reply.ok).toEqual({});
    const fresh = tokensOf(reply.headers);
    expect(fresh.refreshId).not.toBe(member.refreshId);
    expect((await call(server, users.me, {}, { headers: fresh.headers })).ok.userId).toBe(member.userId);
  });

  it('distinguishes an unknown refresh id from a spent one', async () => {
    const reply = await call(server, sessions.refresh, { refreshId: 'never-given-out' });
    expect([reply.status, reply.error.errorCode]).toEqual([401, 'AUTH_NOT_FOUND']);
  });

  it('ends the whole family when a spent id comes back, and notifies its devices', async () => {
    const member = await signUp(server);
    const second = tokensOf((await call(server, sessions.refresh, { refreshId: member.refreshId })).headers);
    later(REFRESH_GRACE_MS + 1);
    const reused = await call(server, sessions.refresh, { refreshId: member.refreshId });
    expect([reused.status, reused.error.errorCode]).toEqual([401, 'INVALID_AUTH_TOKEN']);
    expect((await call(server, sessions.refresh, { refreshId: second.refreshId })).error.errorCode).toBe(
      'INVALID_AUTH_TOKEN',
    );
    expect((await call(server, users.me, {}, { headers: second.headers })).error.errorCode).toBe('INVALID_AUTH_TOKEN');
    const [row] = await server.db
      .selectFrom('accounts_sessions')
      .selectAll()
      .where('user_id', '=', member.userId)
      .execute();
    expect(row).toMatchObject({ end_reason: 'REUSED' });
    expect(await publishedEvents(server.db, 'accounts.sessionEnded')).toContainEqual({
      topic: `user:${member.userId}`,
      payload: { sessionId: row?.id, sparedSessionId: null },
    });
  });

  it('ends the family at once when an id older than the last one comes back', async () => {
    const member = await signUp(server);
    const second = tokensOf((await call(server, sessions.refresh, { refreshId: member.refreshId })).headers);
    await call(server, sessions.refresh, { refreshId: second.refreshId });
    expect((await call(server, sessions.refresh, { refreshId: member.refreshId })).error.errorCode).toBe(
      'INVALID_AUTH_TOKEN',
    );
    expect((await call(server, sessions.refresh, { refreshId: second.refreshId })).error.errorCode).toBe(
      'INVALID_AUTH_TOKEN',
    );
  });

  it('gives another successor when the answer was lost', async () => {
    const member = await signUp(server);
    await call(server, sessions.refresh, { refreshId: member.refreshId });
    // A browser that waited as long as it waits for any answer, and asks again.
    later(DEFAULT_TIMEOUT_MS + 1_000);
    const again = await call(server, sessions.refresh, { refreshId: member.refreshId });
    expect(again.status).toBe(200);
    later(3_600_000);
    expect((await call(server, sessions.refresh, { refreshId: tokensOf(again.headers).refreshId })).status).toBe(200);
  });

  it('never signs out two tabs that ask at once', async () => {
    await warmPool(server.db, 8);
    for (let round = 0; round < repeats(5, 20); round++) {
      const member = await signUp(server, { address: `203.0.113.${round}` });
      later(600_000);
      const tabs = await Promise.all(
        Array.from({ length: 4 }, () => call(server, sessions.refresh, { refreshId: member.refreshId })),
      );
      expect(tabs.map((tab) => tab.status)).toEqual([200, 200, 200, 200]);
      for (const tab of tabs)
        expect((await call(server, users.me, {}, { headers: tokensOf(tab.headers).headers })).status).toBe(200);
      const next = await Promise.all(
        tabs.slice(0, 2).map((tab) => call(server, sessions.refresh, { refreshId: tokensOf(tab.headers).refreshId })),
      );
      expect(next.map((tab) => tab.status)).toEqual([200, 200]);
      const { generation } = await server.db
        .selectFrom('accounts_sessions')
        .select('generation')
        .where('user_id', '=', member.userId)
        .executeTakeFirstOrThrow();
      expect(generation).toBe(2);
    }
  });

  it('makes tabs of one session take turns, so that a slow one cannot set the session back', async () => {
    const member = await signUp(server);
    let isAnswered = false;
    const other = await inTransaction(server.db, async (tx) => {
      await lockFamily(tx, hashSecret(member.refreshId));
      const waiting = call(server, sessions.refresh, { refreshId: member.refreshId }).finally(() => {
        isAnswered = true;
      });
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(isAnswered).toBe(false);
      return [waiting];
    });
    expect((await other[0])?.status).toBe(200);
  });

  it('lets a device go that was not used for a month', async () => {
    const member = await signUp(server);
    later(30 * 86_400_000 + 1);
    expect((await call(server, sessions.refresh, { refreshId: member.refreshId })).error.errorCode).toBe(
      'INVALID_AUTH_TOKEN',
    );
  });
});

describe('devices', () => {
  it('names them, ends one, and ends all', async () => {
    const { email } = await signUp(server);
    later(1_000);
    const laptop = await signIn(server, email, {
      headers: {
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 Edg/131.0',
      },
    });
    later(1_000);
    const phone = await signIn(server, email, {
      headers: {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      },
    });
    const { deviceList } = (await call(server, sessions.devices, {}, { headers: laptop.headers })).ok;
    expect(deviceList.map((device) => [device.browser, device.system, device.isCurrent])).toEqual([
      ['Safari', 'iOS', false],
      ['Edge', 'Windows', true],
      [null, null, false],
    ]);

    const [onPhone] = deviceList;
    expect(
      (await call(server, sessions.signOutDevice, { deviceId: onPhone?.deviceId ?? '' }, { headers: laptop.headers }))
        .status,
    ).toBe(200);
    expect((await call(server, users.me, {}, { headers: phone.headers })).error.errorCode).toBe('INVALID_AUTH_TOKEN');
    expect((await call(server, users.me, {}, { headers: laptop.headers })).status).toBe(200);

    expect((await call(server, sessions.signOutEverywhere, {}, { headers: laptop.headers })).status).toBe(200);
    expect((await call(server, users.me, {}, { headers: laptop.headers })).error.errorCode).toBe('INVALID_AUTH_TOKEN');
    expect((await call(server, sessions.refresh, { refreshId: laptop.refreshId })).error.errorCode).toBe(
      'INVALID_AUTH_TOKEN',
    );
  });

  it("does not end somebody else's", async () => {
    const [mine, theirs] = [await signUp(server), await signUp(server)];
    const { deviceList } = (await call(server, sessions.devices, {}, { headers: theirs.headers })).ok;
    const reply = await call(
      server,
      sessions.signOutDevice,
      { deviceId: deviceList[0]?.deviceId ?? '' },
      { headers: mine.headers },
    );
    expect([reply.status, reply.error.errorCode]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    expect((await call(server, users.me, {}, { headers: theirs.headers })).status).toBe(200);
  });

  it('is refused by another process, which looks for ended sessions at least once a second', async () => {
    // Timers stand still until the test moves them: a second must be enough for the other process.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const other = await buildServer({ ...server.config }, { roles: ['http'], now: () => at });
    try {
      const member = await signUp(server);
      expect((await call(other, users.me, {}, { headers: member.headers })).status).toBe(200);
      await call(server, sessions.signOutEverywhere, {}, { headers: member.headers });
      vi.advanceTimersByTime(1_000);
      await until(
        'it is refused',
        async () => (await call(other, users.me, {}, { headers: member.headers })).status === 401,
      );
    } finally {
      await other.stop();
      vi.useRealTimers();
    }
  });
});

it('keeps no refresh id and no password that could be read back', async () => {
  const member = await signUp(server);
  const rows = JSON.stringify([
    await server.db.selectFrom('accounts_refresh_ids').selectAll().execute(),
    await server.db.selectFrom('accounts_users').selectAll().where('id', '=', member.userId).execute(),
  ]);
  expect(rows).not.toContain(member.refreshId);
  expect(rows).not.toContain(PASSWORD);
  expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});
