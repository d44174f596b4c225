import {
  socialLinks,
  socialSignIn,
  type SocialProvider,
} from '@dolphin/contract/accounts/sign-in/social-sign-in.contract';
import { RECENT_SIGNIN_MINUTES } from '@dolphin/contract/accounts/accounts.constants';
import { guardians } from '@dolphin/contract/accounts/sign-up/guardians.contract';
import { users } from '@dolphin/contract/accounts/users.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { startSandboxProcess } from '../../../test/sandbox.ts';

const CONSENTS = [
  { type: 'SERVICE' as const, agreed: true },
  { type: 'PRIVACY' as const, agreed: true },
];
type Toggles = Partial<Record<'noEmail' | 'unverifiedEmail' | 'underFourteen' | 'deny', string>>;

let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
let server: TestServer;
let later = 0;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
  server = await startTestServer({
    env: { ...sandbox.env, PUBLIC_URL: 'http://localhost:3999' },
    now: () => new Date(Date.now() + later),
  });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

/** Walks through the provider's pages as a browser would, keeping its cookies, until it is sent back to us. */
async function visit(url: string, persona: string, toggles: Toggles = {}): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  let address = new URL(url);
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 12; step++) {
    const response: Response = await fetch(address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      ...(form ? { body: form } : {}),
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (location !== null) {
      address = new URL(location, address);
      form = undefined;
      if (address.origin === 'http://localhost:3999') return address.searchParams;
      continue;
    }
    const page = await response.text();
    const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined) throw new Error(`no form at ${address.href}: ${page}`);
    const hidden = [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [
        name,
        value.replace(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code))),
      ],
    );
    form = new URLSearchParams({
      ...(Object.fromEntries(hidden) as Record<string, string>),
      ...('deny' in toggles ? {} : { persona }),
      ...toggles,
    });
    address = new URL(action, address);
  }
  throw new Error('the provider never sent us back');
}

async function come(provider: SocialProvider, persona: string, toggles: Toggles = {}, redirect?: string) {
  const { body: start } = await call(server, socialSignIn.start, {
    provider,
    ...(redirect === undefined ? {} : { redirect }),
  });
  const back = await visit(start.url, persona, toggles);
  return { code: back.get('code') ?? '', state: back.get('state') ?? '', browserKey: start.browserKey };
}

const finish = async (provider: SocialProvider, persona: string, toggles: Toggles = {}) =>
  call(server, socialSignIn.finish, await come(provider, persona, toggles));

let count = 0;
const complete = (pendingToken: string | undefined, more: object = {}) =>
  call(server, socialSignIn.complete, {
    pendingToken: pendingToken ?? '',
    birthDate: '2005-01-01',
    nickname: `고래${++count}`,
    consents: CONSENTS,
    ...more,
  });
const bearer = (headers: Readonly<Record<string, unknown>>) => ({
  authorization: `Bearer ${String(headers['access_token'])}`,
});
const rows = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(server.db)).rows[0]?.n;

describe.each(['KAKAO', 'NAVER', 'GOOGLE'] as const)('signing in with %s', (provider) => {
  const persona = { KAKAO: 'harin', NAVER: 'doyun', GOOGLE: 'minjun' }[provider];

  it('stores nothing at first, makes an account on the additional-information page, and knows the person the next time', async () => {
    const before = [
      await rows('accounts_users'),
      await rows('accounts_social_links'),
      await rows('accounts_social_starts'),
    ];
    const first = await call(server, socialSignIn.finish, await come(provider, persona, {}, '/lounge?message=WELCOME'));
    expect(first.body).toMatchObject({ isSignedIn: false, provider, redirect: '/lounge?message=WELCOME' });
    expect(first.body.email).toContain(persona);
    expect(first.headers['access_token']).toBeUndefined();
    expect([
      await rows('accounts_users'),
      await rows('accounts_social_links'),
      await rows('accounts_social_starts'),
    ]).toEqual(before);
    const made = await complete(first.body.pendingToken);
    expect([made.status, made.body.isSignedUp]).toEqual([200, true]);
    const me = await call(server, users.me, {}, bearer(made.headers));
    expect(me.body).toMatchObject({
      userId: made.body.userId,
      signupPath: provider,
      email: first.body.email,
      hasPassword: false,
      isSignedUp: true,
    });
    const again = await finish(provider, persona, { noEmail: 'on' });
    expect(again.body).toEqual({ isSignedIn: true, provider });
    expect((await call(server, users.me, {}, bearer(again.headers))).body.userId).toBe(made.body.userId);
    expect((await complete(first.body.pendingToken)).status).toBe(409);
  });

  it('goes on without an e-mail that the provider does not vouch for', async () => {
    for (const toggles of [{ noEmail: 'on' }, { unverifiedEmail: 'on' }]) {
      const { body } = await finish(provider, 'seoa', toggles);
      expect(body.email).toBeUndefined();
      expect(body.pendingToken).toBeDefined();
    }
  });

  it("refuses a code twice, a made-up code, and a state that is old, unknown or another browser's", async () => {
    const good = await come(provider, 'seoa');
    const foreign = await call(server, socialSignIn.start, { provider });
    expect(
      (
        await call(server, socialSignIn.finish, {
          ...(await come(provider, 'seoa')),
          browserKey: foreign.body.browserKey,
        })
      ).error.errorCode,
    ).toBe('SOCIAL_SIGN_IN_EXPIRED');
    expect((await call(server, socialSignIn.finish, good)).status).toBe(200);
    expect((await call(server, socialSignIn.finish, good)).error.errorCode).toBe('SOCIAL_SIGN_IN_EXPIRED');
    expect(
      (await call(server, socialSignIn.finish, { ...(await come(provider, 'seoa')), code: 'made-up' })).error.errorCode,
    ).toBe('SOCIAL_SIGN_IN_REFUSED');
    const other = provider === 'KAKAO' ? 'NAVER' : 'KAKAO';
    expect(
      (await call(server, socialSignIn.finish, { ...(await come(provider, 'seoa')), provider: other })).error.errorCode,
    ).toBe('SOCIAL_SIGN_IN_EXPIRED');
    const old = await come(provider, 'seoa');
    later += 10 * 60_000;
    expect((await call(server, socialSignIn.finish, old)).error.errorCode).toBe('SOCIAL_SIGN_IN_EXPIRED');
    later = 0;
  });

  it.each(['down', 'garbage'])(
    'reports that the provider is away when it is (%s), and never fails by itself',
    async (failure) => {
      const returned = await come(provider, 'seoa');
      const control = (wanted: string) =>
        fetch(`${sandbox.env[`${provider}_ISSUER`]}/_control`, {
          method: 'POST',
          body: new URLSearchParams({ failure: wanted }),
        });
      await control(failure);
      const away = await call(server, socialSignIn.finish, returned);
      await control('none');
      expect([away.status, away.error.errorCode]).toEqual([503, 'SOCIAL_SIGN_IN_AWAY']);
      expect(away.headers['retry-after']).toBeDefined();
    },
  );

  it('brings back that somebody refused', async () => {
    const { body: start } = await call(server, socialSignIn.start, { provider });
    expect((await visit(start.url, 'seoa', { deny: '1' })).get('error')).toBe('access_denied');
  });
});

describe('an account that exists already', () => {
  it('is not given to a sign-in with an equal e-mail; its owner links it in the settings', async () => {
    const owner = await server.makePerson();
    await server.db
      .updateTable('accounts_users')
      .set({ email: 'SEOA@kakao.com', password_hash: 'set' })
      .where('id', '=', owner.id)
      .execute();
    const refused = await finish('KAKAO', 'seoa');
    expect([refused.status, refused.error.errorCode]).toEqual([409, 'EMAIL_DUPLICATE_MEMBER']);
    expect(refused.headers['access_token']).toBeUndefined();

    const { body: start } = await call(server, socialLinks.start, { provider: 'KAKAO' }, owner.headers);
    const back = await visit(start.url, 'seoa');
    const returned = { code: back.get('code') ?? '', state: back.get('state') ?? '', browserKey: start.browserKey };
    expect((await call(server, socialLinks.add, returned, owner.headers)).body).toEqual({ provider: 'KAKAO' });
    expect(
      (await call(server, socialLinks.list, {}, owner.headers)).body.socialLinkList.map(({ provider }) => provider),
    ).toEqual(['KAKAO']);
    const signedIn = await finish('KAKAO', 'seoa');
    expect((await call(server, users.me, {}, bearer(signedIn.headers))).body.userId).toBe(owner.id);

    const stranger = await server.makePerson();
    const { body: theirs } = await call(server, socialLinks.start, { provider: 'KAKAO' }, stranger.headers);
    const stolen = await visit(theirs.url, 'seoa');
    const taken = await call(
      server,
      socialLinks.add,
      { code: stolen.get('code') ?? '', state: stolen.get('state') ?? '', browserKey: theirs.browserKey },
      stranger.headers,
    );
    expect([taken.status, taken.error.errorCode]).toEqual([409, 'SOCIAL_LINK_TAKEN']);

    expect((await call(server, socialLinks.remove, { provider: 'KAKAO' }, owner.headers)).status).toBe(200);
    expect((await call(server, socialLinks.remove, { provider: 'KAKAO' }, owner.headers)).status).toBe(404);
  });

  it('cannot be linked by an answer that was begun to sign in, nor signed in to by one begun to link', async () => {
    const person = await server.makePerson();
    const toSignIn = await come('NAVER', 'minjun');
    expect((await call(server, socialLinks.add, toSignIn, person.headers)).error.errorCode).toBe(
      'SOCIAL_SIGN_IN_EXPIRED',
    );
    const { body: start } = await call(server, socialLinks.start, { provider: 'NAVER' }, person.headers);
    const back = await visit(start.url, 'minjun');
    const toLink = { code: back.get('code') ?? '', state: back.get('state') ?? '', browserKey: start.browserKey };
    expect((await call(server, socialSignIn.finish, toLink)).error.errorCode).toBe('SOCIAL_SIGN_IN_EXPIRED');
  });

  it('lets sign-in methods be added and removed only after a recent sign-in', async () => {
    const person = await server.makePerson();
    await server.db
      .insertInto('accounts_social_links')
      .values({ provider: 'KAKAO', subject: `of-${person.id}`, user_id: person.id, linked_at: new Date() })
      .execute();
    await server.db
      .updateTable('accounts_sessions')
      .set({ created_at: new Date(Date.now() - (RECENT_SIGNIN_MINUTES + 1) * 60_000) })
      .where('user_id', '=', person.id)
      .execute();
    const replies = [
      await call(server, socialLinks.start, { provider: 'NAVER' }, person.headers),
      await call(server, socialLinks.remove, { provider: 'KAKAO' }, person.headers),
    ];
    expect(replies.map(({ status, error }) => [status, error.errorCode])).toEqual([
      [403, 'RECENT_SIGNIN_REQUIRED'],
      [403, 'RECENT_SIGNIN_REQUIRED'],
    ]);
    expect((await call(server, socialLinks.list, {}, person.headers)).body.socialLinkList).toHaveLength(1);
  });

  it('keeps its last sign-in method', async () => {
    const first = await finish('GOOGLE', 'harin');
    const made = await complete(first.body.pendingToken);
    const refused = await call(server, socialLinks.remove, { provider: 'GOOGLE' }, bearer(made.headers));
    expect([refused.status, refused.error.errorCode]).toEqual([409, 'SOCIAL_LINK_LAST']);
    expect((await call(server, socialLinks.list, {}, bearer(made.headers))).body.socialLinkList).toHaveLength(1);
  });
});

describe('the additional-information page', () => {
  it('refuses a token that is made up or too old', async () => {
    const { body } = await finish('NAVER', 'harin');
    expect((await complete('made-up')).error.errorCode).toBe('SOCIAL_SIGNUP_EXPIRED');
    later = 30 * 60_000 + 1_000;
    expect((await complete(body.pendingToken)).error.errorCode).toBe('SOCIAL_SIGNUP_EXPIRED');
    later = 0;
  });

  it('reports which fields are wrong', async () => {
    const { body } = await finish('NAVER', 'harin');
    const noConsent = await complete(body.pendingToken, { consents: [] });
    expect([noConsent.status, noConsent.error.errorCode]).toEqual([400, 'SIGNUP_VALIDATION_FAIL']);
    expect(noConsent.error.fieldErrors?.map(({ field }) => field)).toEqual(['consents.SERVICE', 'consents.PRIVACY']);
    expect((await complete(body.pendingToken, { nickname: '시발고래' })).error).toMatchObject({
      errorCode: 'NICKNAME_UNKIND',
      fieldErrors: [{ field: 'nickname' }],
    });
    const bad = await complete(body.pendingToken, { nickname: 'x' });
    expect([bad.error.errorCode, bad.error.fieldErrors?.[0]?.field]).toEqual(['SIGNUP_VALIDATION_FAIL', 'nickname']);
  });

  it('asks a child for the guardian and stores nothing of it before', async () => {
    const first = await finish('NAVER', 'harin', { underFourteen: 'on' });
    const refused = await complete(first.body.pendingToken, { birthDate: '2016-05-05', nickname: '꼬마돌핀' });
    expect([refused.status, refused.error.errorCode]).toEqual([403, 'GUARDIAN_CONSENT_REQUIRED']);
    const held = JSON.stringify(
      await sql`select t::text from accounts_users t union all select t::text from accounts_social_links t`.execute(
        server.db,
      ),
    );
    expect(held).not.toContain('꼬마돌핀');
    expect(held).not.toContain('harin@naver.com');
    const { body: proof } = await call(server, guardians.request, {
      guardianName: '보호자',
      guardianEmail: 'guardian@home.example',
    });
    const { rows: mails } = await sql<{
      text: string;
    }>`select data ->> 'text' as text from pgboss.job_common where name = 'core.send-mail' and data ->> 'to' = 'guardian@home.example'`.execute(
      server.db,
    );
    await call(server, guardians.answer, {
      token: /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '',
      agreed: true,
      consents: CONSENTS,
    });
    // Days later the child signs in with the provider again and hands in the proof.
    const second = await finish('NAVER', 'harin', { underFourteen: 'on' });
    const made = await complete(second.body.pendingToken, {
      birthDate: '2016-05-05',
      nickname: '꼬마돌핀',
      guardian: { requestId: proof.requestId, secret: proof.secret },
    });
    expect(made.status).toBe(200);
  });
});

describe('providers', () => {
  it('are offered when their keys are set, and refused otherwise', async () => {
    expect((await call(server, socialSignIn.providers, {})).body.providerList).toEqual(['KAKAO', 'NAVER', 'GOOGLE']);
    const bare = await startTestServer();
    expect((await call(bare, socialSignIn.providers, {})).body.providerList).toEqual([]);
    expect((await call(bare, socialSignIn.start, { provider: 'KAKAO' })).error.errorCode).toBe('SOCIAL_SIGN_IN_OFF');
    await bare.close();
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
    'never lead to another site (%s)',
    async (redirect) => {
      expect((await call(server, socialSignIn.start, { provider: 'KAKAO', redirect })).status).toBe(400);
    },
  );
});
