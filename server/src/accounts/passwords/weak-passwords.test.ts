import { passwords } from '@dolphin/contract/accounts/sign-in/passwords.contract';
import { signup } from '@dolphin/contract/accounts/sign-up/signup.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { hashSecret, newSecret } from '../../core/seal.ts';
import { call, CONSENTS, PASSWORD, type Reply, signIn, signUp, proven } from '../calls.fixture.ts';
import { checkNewPassword } from './check-new-password.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const WEAK = [
  ['password2026!', 'PASSWORD_TOO_COMMON'],
  ['qlalfqjsgh1', 'PASSWORD_TOO_COMMON'],
  ['abcd1234', 'PASSWORD_TOO_SIMPLE'],
  ['penguina-77', 'PASSWORD_TOO_PERSONAL'],
] as const;
const EMAIL = 'penguina@test.example';

function expectRefused(
  reply: Reply<typeof signup.create | typeof passwords.change | typeof passwords.reset>,
  code: string,
) {
  expect([reply.status, reply.error.errorCode, reply.error.show, reply.error.fieldErrors]).toEqual([
    400,
    code,
    'field',
    [{ field: 'password', keyword: code, message: reply.error.message }],
  ]);
}

it.each(WEAK)('[SEC-64] refuses %s at the sign-up, and makes no account', async (password, code) => {
  const input = { birthDate: '2001-02-03', email: EMAIL, password, consents: CONSENTS };
  expectRefused(await call(server, signup.create, await proven(server, input)), code);
  const rows = await server.db.selectFrom('accounts_users').select('id').where('email', '=', EMAIL).execute();
  expect(rows).toEqual([]);
});

it('[SEC-64] refuses them at a change and at a reset, and keeps the old password and the link', async () => {
  const member = await signUp(server, { email: EMAIL });
  await call(server, signup.additional, { nickname: '물결고래무리' }, { headers: member.headers });
  const token = newSecret();
  await server.db
    .insertInto('accounts_password_resets')
    .values({
      hash: hashSecret(token),
      user_id: member.userId,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 60_000),
      used_at: null,
    })
    .execute();
  for (const [password, code] of [
    ...WEAK,
    ['물결고래무리12', 'PASSWORD_TOO_PERSONAL'],
    ['20010203-a', 'PASSWORD_TOO_PERSONAL'],
  ] as const) {
    expectRefused(
      await call(server, passwords.change, { currentPassword: PASSWORD, password }, { headers: member.headers }),
      code,
    );
    expectRefused(await call(server, passwords.reset, { token, password }), code);
  }
  await signIn(server, EMAIL);
  expect((await call(server, passwords.reset, { token, password: 'whales-sing-8' })).status).toBe(200);
});

it('[SEC-64] refuses a nickname that is the password', async () => {
  const password = 'ocean_7moon9';
  expect(() => checkNewPassword(password, { email: null })).not.toThrow();
  const member = await call(
    server,
    signup.create,
    await proven(server, {
      birthDate: '2001-02-03',
      email: 'moon@test.example',
      password,
      consents: CONSENTS,
    }),
  );
  const headers = { authorization: `Bearer ${String(member.headers['access_token'])}` };
  const reply = await call(server, signup.additional, { nickname: password }, { headers });
  expect([reply.status, reply.error.errorCode, reply.error.fieldErrors?.[0]?.field]).toEqual([
    400,
    'NICKNAME_IS_PASSWORD',
    'nickname',
  ]);
  expect((await call(server, signup.additional, { nickname: 'moon_9' }, { headers })).status).toBe(200);
});
