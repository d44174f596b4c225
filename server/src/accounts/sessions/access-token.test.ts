import { createHmac, generateKeyPairSync } from 'node:crypto';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { users } from '@dolphin/contract/accounts/users.contract';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, type Member, signUp } from '../calls.fixture.ts';

let server: TestServer;
let member: Member;
let claims: Record<string, unknown>;
let at = new Date('2026-11-15T03:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => at });
  member = await signUp(server);
  claims = JSON.parse(Buffer.from(member.accessToken.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
});
afterAll(() => server.close());

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (header: object, payload: object, key: Uint8Array | string, hash = 'sha256') => {
  const body = `${part(header)}.${part(payload)}`;
  return `${body}.${createHmac(hash, key).update(body).digest('base64url')}`;
};
const answerTo = async (token: string) => {
  const reply = await call(server, users.me, {}, { headers: { authorization: `Bearer ${token}` } });
  return reply.status === 200 ? 'let in' : `${reply.status} ${reply.error.errorCode}`;
};
const secret = () => server.config.tokenSecret;
const HS256 = { alg: 'HS256' };

it('accepts a token of our own, built by hand the same way', async () => {
  expect(await answerTo(signed(HS256, claims, secret()))).toBe('let in');
});

it.each<[string, () => string | Promise<string>]>([
  ['no algorithm', () => `${part({ alg: 'none' })}.${part(claims)}.`],
  ['no algorithm, in capitals', () => `${part({ alg: 'NONE' })}.${part(claims)}.`],
  ['another key', () => signed(HS256, claims, 'a-key-of-the-attackers-own-choice-0000000')],
  ['an empty key', () => signed(HS256, claims, '')],
  ['another algorithm with our key', () => signed({ alg: 'HS512' }, claims, secret(), 'sha512')],
  [
    'a public key it brings along',
    async () => {
      const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) as never })
        .sign(privateKey);
    },
  ],
  ['another audience', () => signed(HS256, { ...claims, aud: 'another-service' }, secret())],
  ['no audience', () => signed(HS256, { ...claims, aud: undefined }, secret())],
  ['another issuer', () => signed(HS256, { ...claims, iss: 'somebody' }, secret())],
  ['no end', () => signed(HS256, { ...claims, exp: undefined }, secret())],
  ['no session', () => signed(HS256, { ...claims, sid: undefined }, secret())],
  ['a user that is no number', () => signed(HS256, { ...claims, sub: '1 or 1=1' }, secret())],
  [
    'more rights than it was given',
    () =>
      [member.accessToken.split('.')[0], part({ ...claims, adm: true }), member.accessToken.split('.')[2]].join('.'),
  ],
  ['nothing in it', () => ''],
  ['nonsense', () => 'nonsense'],
  [
    'an expired time and another key',
    () => signed(HS256, { ...claims, exp: 1 }, 'a-key-of-the-attackers-own-choice-0000000'),
  ],
])('refuses a token with %s', async (_what, make) => {
  expect(await answerTo(await make())).toBe('401 INVALID_AUTH_TOKEN');
});

it('asks to renew an expired token, also one it has seen before', async () => {
  const start = at;
  expect(await answerTo(member.accessToken)).toBe('let in');
  at = new Date(start.getTime() + 604_000);
  expect(await answerTo(member.accessToken)).toBe('let in');
  at = new Date(start.getTime() + 605_000);
  expect(await answerTo(member.accessToken)).toBe('401 EXPIRED_TOKEN');
  expect(await answerTo(signed(HS256, { ...claims, exp: Number(claims['iat']) - 60 }, secret()))).toBe(
    '401 EXPIRED_TOKEN',
  );
  at = start;
});

it('asks for a sign-in where none was sent, and reports nothing about the input', async () => {
  const reply = await server.http.inject({
    method: 'POST',
    url: '/api/dolphin/v1/users/profiles/genders',
    payload: { gender: 'SOMETHING' },
  });
  expect([reply.statusCode, reply.json<{ errorCode: string }>().errorCode]).toEqual([401, 'NEED_TO_LOGIN']);
  expect((await call(server, sessions.devices, {})).error.errorCode).toBe('NEED_TO_LOGIN');
});
