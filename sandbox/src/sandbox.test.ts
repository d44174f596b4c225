import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMail } from './mail/read-mail.ts';
import { refuseInProduction, startSandbox } from './start-sandbox.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => void (sandbox = await startSandbox()));
afterAll(() => sandbox.close());

const RETURN = 'http://localhost:9/auth';
const form = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  redirect: 'manual' as const,
});

async function choose(authorize: string, fields: Record<string, string>): Promise<URL> {
  const shown = await fetch(authorize);
  expect(await shown.text()).toContain('SANDBOX');
  const answer = await fetch(
    authorize.split('?')[0] ?? '',
    form({ ...Object.fromEntries(new URL(authorize).searchParams), ...fields }),
  );
  return new URL(answer.headers.get('location') ?? '');
}

describe('the stand-in for Kakao', () => {
  const address = (path: string) => `${sandbox.env['KAKAO_ISSUER']}${path}`;
  const verifier = 'v'.repeat(43);
  const authorize = () =>
    address(
      `/oauth/authorize?${new URLSearchParams({ response_type: 'code', client_id: 'dolphin-sandbox', redirect_uri: RETURN, state: 's1', code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' })}`,
    );
  const token = (fields: Record<string, string>) =>
    fetch(
      address('/oauth/token'),
      form({
        grant_type: 'authorization_code',
        client_id: 'dolphin-sandbox',
        client_secret: 'dolphin-sandbox-secret',
        redirect_uri: RETURN,
        code_verifier: verifier,
        ...fields,
      }),
    );

  it('gives a code once, and an id as a bare number that JavaScript cannot hold', async () => {
    const back = await choose(authorize(), { persona: 'harin' });
    expect(back.searchParams.get('state')).toBe('s1');
    const code = back.searchParams.get('code') ?? '';
    expect((await token({ code, code_verifier: 'wrong' })).status).toBe(400);
    expect((await token({ code })).status).toBe(400);
    const again = (await choose(authorize(), { persona: 'harin' })).searchParams.get('code') ?? '';
    const { access_token } = (await (await token({ code: again })).json()) as { access_token: string };
    const me = await (
      await fetch(address('/v2/user/me'), { headers: { authorization: `Bearer ${access_token}` } })
    ).text();
    expect(me).toContain('"id":9007199254740993,');
    expect((await fetch(address('/v2/user/me'))).status).toBe(401);
  });

  it('reports when a user refuses, and rejects unknown clients', async () => {
    expect((await choose(authorize(), { deny: '1' })).searchParams.get('error')).toBe('access_denied');
    expect((await fetch(authorize().replace('dolphin-sandbox', 'stranger'))).status).toBe(400);
    expect(
      (await fetch(authorize().replace(encodeURIComponent(RETURN), encodeURIComponent('https://evil.example/auth'))))
        .status,
    ).toBe(400);
  });
});

describe('the stand-in for Naver', () => {
  it('demands the state again and reports errors with status 200', async () => {
    const issuer = sandbox.env['NAVER_ISSUER'] ?? '';
    const back = await choose(
      `${issuer}/oauth2.0/authorize?${new URLSearchParams({ response_type: 'code', client_id: 'dolphin-sandbox', redirect_uri: RETURN, state: 's2' })}`,
      { persona: 'seoa' },
    );
    const fields = {
      grant_type: 'authorization_code',
      client_id: 'dolphin-sandbox',
      client_secret: 'dolphin-sandbox-secret',
      code: back.searchParams.get('code') ?? '',
    };
    const refused = await fetch(`${issuer}/oauth2.0/token`, form(fields));
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([200, 'invalid_request']);
    const tokens = (await (await fetch(`${issuer}/oauth2.0/token`, form({ ...fields, state: 's2' }))).json()) as {
      expires_in: unknown;
    };
    expect(tokens.expires_in).toBe('3600');
    expect(
      (
        await fetch(
          `${issuer}/oauth2.0/authorize?response_type=code&client_id=dolphin-sandbox&redirect_uri=${encodeURIComponent(RETURN)}`,
        )
      ).status,
    ).toBe(400);
  });
});

describe('the inbox', () => {
  it('reads what mail programs write', () => {
    const raw = [
      'From: =?UTF-8?B?64+M7ZWA?= <no-reply@dolphin.example>',
      'To: a@b.example',
      'Subject: =?UTF-8?Q?=EB=8F=8C?= =?UTF-8?Q?=ED=95=80_=21?=',
      'Message-ID: <1@x>',
      'Content-Type: multipart/alternative;',
      ' boundary="--b"',
      '',
      '----b',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'https://x.example/?a=3Db=',
      'c',
      '----b',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('<p>안녕</p>').toString('base64'),
      '----b--',
      '',
    ].join('\r\n');
    expect(readMail(Buffer.from(raw))).toMatchObject({
      subject: '돌핀 !',
      messageId: '<1@x>',
      text: 'https://x.example/?a=bc',
      html: '<p>안녕</p>',
    });
  });

  it('does not start in production by accident', () => {
    expect(() => refuseInProduction({ NODE_ENV: 'production' })).toThrow();
    expect(() => refuseInProduction({ NODE_ENV: 'production', DOLPHIN_SANDBOX: '1' })).not.toThrow();
  });
});
