import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { SIGNIN_FAILURES_MAX, SIGNIN_FAILURES_MINUTES } from '@dolphin/contract/accounts/accounts.constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { buildServer } from '../../build.ts';
import { passwordComparisonCount, hashPassword, dummyHash } from '../passwords/hash-password.ts';
import { call, PASSWORD, signIn, signUp } from '../calls.fixture.ts';

let server: TestServer;
let at = new Date('2026-11-15T03:00:00Z');
let stranger = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => at });
});
afterAll(() => server.close());

/** Every guess comes from an address of its own, so that only the limit per e-mail can stop it. */
const guess = (email: string, from: Pick<TestServer, 'http'> = server) =>
  call(
    from,
    sessions.signin,
    { email, password: 'a-wrong-guess' },
    { address: `203.0.${(++stranger >> 8) % 256}.${stranger % 256}` },
  );
const guessOut = async (email: string) => {
  for (let i = 0; i < SIGNIN_FAILURES_MAX; i++) expect((await guess(email)).error.errorCode).toBe('LOGIN_FAIL');
};

describe('guessing at a password', () => {
  it('is stopped after the declared number of tries, whatever address they come from, with a time to wait', async () => {
    const { email } = await signUp(server);
    await guessOut(email);
    const stopped = await guess(email);
    expect([stopped.status, stopped.error.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(SIGNIN_FAILURES_MINUTES * 60 - 5);
    // Not even the right password helps a stranger now, or the limit would not limit guessing.
    expect(
      (await call(server, sessions.signin, { email, password: PASSWORD }, { address: '192.0.2.200' })).status,
    ).toBe(429);
    at = new Date(at.getTime() + SIGNIN_FAILURES_MINUTES * 60_000 + 1);
    expect(
      (await call(server, sessions.signin, { email, password: PASSWORD }, { address: '192.0.2.200' })).status,
    ).toBe(200);
  });

  it('is counted exactly when it comes all at once', async () => {
    const { email } = await signUp(server);
    await warmPool(server.db, 8);
    const replies = await Promise.all(Array.from({ length: 40 }, () => guess(email)));
    expect(replies.filter((reply) => reply.error.errorCode === 'LOGIN_FAIL')).toHaveLength(SIGNIN_FAILURES_MAX);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(40 - SIGNIN_FAILURES_MAX);
  });

  it('does not lock the owner out of an address or a device they are known by', async () => {
    const { email } = await signUp(server, { address: '192.0.2.1' });
    const { deviceKey } = await signIn(server, email, { address: '192.0.2.1' });
    await guessOut(email);
    expect((await guess(email)).status).toBe(429);
    expect((await call(server, sessions.signin, { email, password: PASSWORD }, { address: '192.0.2.1' })).status).toBe(
      200,
    );
    expect(
      (await call(server, sessions.signin, { email, password: PASSWORD, deviceKey }, { address: '192.0.2.77' })).status,
    ).toBe(200);
    // The key of somebody else's device, or a made-up one, is a stranger's.
    const other = await signUp(server);
    const { deviceKey: othersKey } = await signIn(server, other.email);
    for (const key of [othersKey, 'made.up', `${deviceKey}x`])
      expect(
        (await call(server, sessions.signin, { email, password: PASSWORD, deviceKey: key }, { address: '192.0.2.78' }))
          .status,
      ).toBe(429);
  });

  it('is also limited from a known device', async () => {
    const { email } = await signUp(server, { address: '192.0.2.9' });
    const tries = [];
    for (let i = 0; i <= SIGNIN_FAILURES_MAX; i++)
      tries.push((await call(server, sessions.signin, { email, password: 'wrong' }, { address: '192.0.2.9' })).status);
    expect(tries.at(-1)).toBe(429);
    expect(tries.filter((status) => status === 401)).toHaveLength(SIGNIN_FAILURES_MAX);
  });

  it('is not forgotten by a restart', async () => {
    const { email } = await signUp(server);
    await guessOut(email);
    const restarted = await buildServer({ ...server.config }, { roles: ['http'], now: () => at });
    try {
      expect((await guess(email, restarted)).status).toBe(429);
    } finally {
      await restarted.stop();
    }
  });

  it('meets the same limit at an e-mail nobody has', async () => {
    const email = 'nobody-at-all@test.example';
    await guessOut(email);
    const [unknown, known] = [
      await guess(email),
      await (async () => {
        const member = await signUp(server);
        await guessOut(member.email);
        return guess(member.email);
      })(),
    ];
    expect(unknown.text).toBe(known.text);
  });

  it('does not count a right password as a wrong one', async () => {
    const { email } = await signUp(server);
    for (let i = 0; i < SIGNIN_FAILURES_MAX * 2; i++) await signIn(server, email, { address: '192.0.2.50' });
  });
});

it('limits tries per address, whatever the e-mails, and keeps counting over a restart', async () => {
  const from = '192.0.2.150';
  const restarted = await buildServer({ ...server.config }, { roles: ['http'], now: () => at });
  try {
    const statuses = [];
    for (let i = 0; i < 125; i++)
      statuses.push(
        (
          await call(
            i % 2 ? server : restarted,
            sessions.signin,
            { email: `x${i}@test.example`, password: '' as string },
            { address: from },
          )
        ).status,
      );
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(statuses.slice(0, 120)).not.toContain(429);
  } finally {
    await restarted.stop();
  }
});

it('does as much for an e-mail nobody has as for a wrong password', async () => {
  const statements: string[] = [];
  const counted = await startTestServer({
    // The process looks for ended sessions by its own clock.
    onStatement: (statement) => statement.includes('accounts.ended-sessions') || statements.push(statement),
  });
  try {
    const { email } = await signUp(counted);
    /** Statements and password comparisons of one sign-in that fails. */
    const workOf = async (address: string) => {
      const before = passwordComparisonCount();
      statements.length = 0;
      expect((await guess(address, counted)).error.errorCode).toBe('LOGIN_FAIL');
      return { statements: [...statements], comparisons: passwordComparisonCount() - before };
    };
    // The first of all prepares the hash that nobody has.
    await workOf('first@test.example');
    const [known, unknown] = [await workOf(email), await workOf('unknown@test.example')];
    expect(unknown).toEqual(known);
    expect(known.comparisons).toBe(1);
    expect(known.statements.length).toBeGreaterThan(0);
  } finally {
    await counted.close();
  }
});

it('compares with a hash as expensive as those of people', async () => {
  const cost = (hash: string) => hash.split('$').slice(1, 4).join('$');
  expect(cost(await dummyHash())).toBe(cost(await hashPassword(PASSWORD)));
});
