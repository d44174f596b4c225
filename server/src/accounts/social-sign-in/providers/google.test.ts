import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { google } from './google.ts';

/** A provider that signs whatever the test wants, to see which of it is believed. */
const pair = await generateKeyPair('RS256', { extractable: true });
const strangers = await generateKeyPair('RS256');
let server: Server;
let issuer: string;
let idToken = '';

beforeAll(async () => {
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  server = createServer((request, response) => {
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      },
      '/jwks': { keys: [jwk] },
      '/token': { access_token: 'a', id_token: idToken, token_type: 'Bearer', expires_in: 3600 },
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[request.url ?? '']));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const CLAIMS = { nonce: 'our nonce', email: 'minjun@gmail.com', email_verified: true, name: '민준' };
type Made = {
  readonly claims?: object;
  readonly by?: string;
  readonly to?: string;
  readonly expires?: string;
  readonly key?: CryptoKey;
};

async function profileOf({
  claims = {},
  by = issuer,
  to = 'client',
  expires = '5m',
  key = pair.privateKey,
}: Made = {}) {
  idToken = await new SignJWT({ ...CLAIMS, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setSubject('1001')
    .setIssuer(by)
    .setAudience(to)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key);
  const passage = { state: 's', nonce: 'our nonce', verifier: 'v', challenge: 'c', returnUrl: 'http://localhost/auth' };
  return google.fetchProfile({ clientId: 'client', clientSecret: 'secret', issuer }, passage, 'code');
}

describe('an id token', () => {
  it('is believed when it is meant for us and for this sign-in', async () => {
    expect(await profileOf()).toEqual({ subject: '1001', email: 'minjun@gmail.com', nickname: '민준' });
  });

  it('gives an e-mail only when it is marked as verified', async () => {
    for (const email_verified of [false, 'true', 1, undefined])
      expect((await profileOf({ claims: { email_verified } })).email).toBeNull();
  });

  it.each<[string, () => Made]>([
    ['another sign-in', () => ({ claims: { nonce: 'other nonce' } })],
    ['no sign-in', () => ({ claims: { nonce: undefined } })],
    ['another application', () => ({ to: 'other client' })],
    ['another issuer', () => ({ by: 'https://evil.example' })],
    ['yesterday', () => ({ expires: '-1d' })],
    ['another key', () => ({ key: strangers.privateKey })],
  ])('is refused when it comes from or is for %s', async (_what, made) => {
    await expect(profileOf(made())).rejects.toMatchObject({ spec: { code: 'SOCIAL_SIGN_IN_REFUSED' } });
  });

  it('is refused without a signature', async () => {
    await profileOf();
    const [, payload] = idToken.split('.');
    idToken = `${Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')}.${payload}.`;
    const passage = {
      state: 's',
      nonce: 'our nonce',
      verifier: 'v',
      challenge: 'c',
      returnUrl: 'http://localhost/auth',
    };
    await expect(
      google.fetchProfile({ clientId: 'client', clientSecret: 'secret', issuer }, passage, 'code'),
    ).rejects.toMatchObject({ spec: { code: 'SOCIAL_SIGN_IN_REFUSED' } });
  });
});
