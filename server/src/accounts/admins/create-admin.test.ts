import { passwords } from '@dolphin/contract/accounts/sign-in/passwords.contract';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, PASSWORD, signUp } from '../calls.fixture.ts';
import { ADMIN_LINK_MINUTES, createAdmin } from './create-admin.ts';

let server: TestServer;
let at = new Date('2026-11-15T03:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => at });
});
afterAll(() => server.close());

const make = (email: string, nickname?: string) => createAdmin(server.app, { email, nickname });
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
const signInStatus = async (email: string) =>
  (await call(server, sessions.signin, { email, password: PASSWORD })).status;
const setPassword = (link: string) => call(server, passwords.reset, { token: tokenOf(link), password: PASSWORD });

it('[SEC-62] makes an administrator whom nobody can be before the link set a password, once', async () => {
  const { link, isNew } = await make('boss@site.example', '바다지기님');
  expect(isNew).toBe(true);
  expect(await signInStatus('boss@site.example')).toBe(401);
  expect((await setPassword(link)).status).toBe(200);
  expect(await signInStatus('boss@site.example')).toBe(200);
  expect((await setPassword(link)).error.errorCode).toBe('PASSWORD_LINK_EXPIRED');
  const reply = await call(server, sessions.signin, { email: 'boss@site.example', password: PASSWORD });
  expect(reply.ok.isSignedUp).toBe(true);
});

it('[SEC-62] lets the link run out, and gives an administrator another', async () => {
  const { link } = await make('late@site.example');
  at = new Date(at.getTime() + ADMIN_LINK_MINUTES * 60_000);
  expect((await setPassword(link)).error.errorCode).toBe('PASSWORD_LINK_EXPIRED');
  const again = await make('LATE@site.example');
  expect(again.isNew).toBe(false);
  expect((await setPassword(again.link)).status).toBe(200);
});

it('[SEC-62] never gives the right to somebody who has an account', async () => {
  const member = await signUp(server);
  await expect(make(member.email)).rejects.toThrow('no administrator');
  const row = await server.db
    .selectFrom('accounts_users')
    .select('is_admin')
    .where('id', '=', member.userId)
    .executeTakeFirstOrThrow();
  expect(row.is_admin).toBe(false);
});

it('[SEC-62] reports what is wrong with an address or a nickname', async () => {
  await expect(make('boss')).rejects.toThrow('not an e-mail');
  await expect(make('a@site.example', '!')).rejects.toThrow('cannot be a nickname');
  await make('one@site.example', 'same_name');
  await expect(make('two@site.example', 'same_name')).rejects.toThrow('already has this nickname');
  // `admin` is reserved, so a nickname is made up.
  expect((await make('admin@site.example')).isNew).toBe(true);
});
