import { guardians } from '@dolphin/contract/accounts/sign-up/guardians.contract';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { signup } from '@dolphin/contract/accounts/sign-up/signup.contract';
import { users } from '@dolphin/contract/accounts/users.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import {
  call,
  CONSENTS,
  PASSWORD,
  signUp,
  statusesOf,
  publishedEvents,
  tokensOf,
  waitingMails,
  proven,
} from '../calls.fixture.ts';

let server: TestServer;
const NOW = new Date('2026-11-15T03:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
});
afterAll(() => server.close());

const form = { birthDate: '2001-02-03', email: 'form@test.example', password: PASSWORD, consents: CONSENTS };
const countUsers = async () =>
  (
    await server.db
      .selectFrom('accounts_users')
      .select((q) => q.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('making an account', () => {
  it('[ACC-1] signs in the newcomer, who has the additional information ahead', async () => {
    const member = await signUp(server);
    const me = (await call(server, users.me, {}, { headers: member.headers })).ok;
    expect(me).toMatchObject({
      email: member.email,
      isSignedUp: false,
      nickname: null,
      signupPath: 'EMAIL',
      birthDate: '2001-02-03',
    });
    const rows = await server.db
      .selectFrom('accounts_consents')
      .select(['type', 'version', 'agreed', 'address', 'at'])
      .where('user_id', '=', member.userId)
      .orderBy('type')
      .execute();
    expect(rows).toEqual([
      { type: 'PRIVACY', version: 1, agreed: true, address: '198.51.100.7', at: NOW },
      { type: 'SERVICE', version: 1, agreed: true, address: '198.51.100.7', at: NOW },
    ]);
  });

  it('[ACC-10] answers bad input with SIGNUP_VALIDATION_FAIL, field by field', async () => {
    const reply = await call(
      server,
      signup.create,
      await proven(server, { ...form, email: 'not an e-mail', password: 'short' }),
    );
    expect([reply.status, reply.error.errorCode, reply.error.show]).toEqual([400, 'SIGNUP_VALIDATION_FAIL', 'field']);
    expect(reply.error.fieldErrors?.map((at) => at.field).toSorted()).toEqual(['email', 'password']);
  });

  it('[ACC-10] names the required consents that are missing, in the language of the caller, and stores nothing', async () => {
    const before = await countUsers();
    const reply = await call(
      server,
      signup.create,
      await proven(server, {
        ...form,
        birthDate: '2030-01-01',
        consents: [
          { type: 'SERVICE', agreed: false },
          { type: 'MARKETING_EMAIL', agreed: true },
        ],
      }),
      { headers: { 'accept-language': 'en-US' } },
    );
    expect(reply.error).toMatchObject({
      errorCode: 'SIGNUP_VALIDATION_FAIL',
      message: 'Please check your sign-up information.',
    });
    expect(reply.error.fieldErrors).toEqual([
      { field: 'birthDate', keyword: 'BIRTH_DATE_NOT_POSSIBLE', message: 'Please check the date of birth.' },
      { field: 'consents.SERVICE', keyword: 'CONSENT_REQUIRED', message: 'You need to agree to this to sign up.' },
      { field: 'consents.PRIVACY', keyword: 'CONSENT_REQUIRED', message: 'You need to agree to this to sign up.' },
    ]);
    expect(await countUsers()).toBe(before);
  });

  it('[ACC-10] refuses a taken e-mail at its field, however it is written', async () => {
    const { email } = await signUp(server);
    const reply = await call(server, signup.create, await proven(server, { ...form, email: email.toUpperCase() }));
    expect([reply.status, reply.error.errorCode, reply.error.fieldErrors?.[0]?.field]).toEqual([
      409,
      'EMAIL_DUPLICATE_MEMBER',
      'email',
    ]);
    expect(reply.headers['access_token']).toBeUndefined();
  });

  it('lets one of many win who want the same e-mail at once', async () => {
    await warmPool(server.db, 8);
    const replies = await Promise.all(
      Array.from({ length: 12 }, async (_, i) =>
        call(server, signup.create, await proven(server, { ...form, email: 'wanted@test.example' }), {
          address: `192.0.2.${i}`,
        }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.error.errorCode === 'EMAIL_DUPLICATE_MEMBER')).toHaveLength(11);
  });
});

describe('under 14', () => {
  const child = {
    ...form,
    birthDate: '2012-11-16',
    email: 'child@test.example',
    consents: [
      ...CONSENTS,
      { type: 'MARKETING_EMAIL', agreed: true } as const,
      { type: 'MARKETING_SMS', agreed: true } as const,
    ],
  };

  async function askGuardian(consents = [...CONSENTS, { type: 'MARKETING_SMS', agreed: true } as const]) {
    const { requestId, secret } = (
      await call(server, guardians.request, {
        guardianName: '김보호',
        guardianEmail: `guardian${Math.random()}@test.example`,
      })
    ).ok;
    const token = /token=([\w-]+)/.exec((await waitingMails(server.db)).at(-1)?.text ?? '')?.[1] ?? '';
    return {
      guardian: { requestId, secret },
      agree: () => call(server, guardians.answer, { token, agreed: true, consents }),
    };
  }

  it('stores nothing of a child before a guardian has consented', async () => {
    const before = await countUsers();
    const { guardian } = await askGuardian();
    for (const proof of [{}, { guardian }, { guardian: { requestId: 'x', secret: 'y' } }]) {
      const reply = await call(server, signup.create, await proven(server, { ...child, ...proof }));
      expect([reply.status, reply.error.errorCode, reply.error.show]).toEqual([
        403,
        'GUARDIAN_CONSENT_REQUIRED',
        'field',
      ]);
    }
    expect(await countUsers()).toBe(before);
  });

  it('makes one account per consent, and keeps to what the guardian agreed to', async () => {
    const { guardian, agree } = await askGuardian();
    await agree();
    const replies = await Promise.all([
      call(server, signup.create, await proven(server, { ...child, guardian })),
      call(server, signup.create, await proven(server, { ...child, email: 'sibling@test.example', guardian }), {
        address: '192.0.2.90',
      }),
    ]);
    expect(statusesOf(replies)).toEqual([200, 403]);
    const made = replies.find((reply) => reply.status === 200);
    const rows = await server.db
      .selectFrom('accounts_consents')
      .select(['type', 'agreed'])
      .where('user_id', '=', made?.ok.userId ?? 0)
      .orderBy('type')
      .execute();
    expect(rows).toEqual([
      { type: 'MARKETING_EMAIL', agreed: false },
      { type: 'MARKETING_SMS', agreed: true },
      { type: 'PRIVACY', agreed: true },
      { type: 'SERVICE', agreed: true },
    ]);
  });

  it('holds the child to the version that the guardian read', async () => {
    const { guardian, agree } = await askGuardian();
    await agree();
    const newer = {
      type: 'PRIVACY',
      version: 2,
      language: 'KO',
      title: '새 개인정보 처리방침',
      body: '…',
      effective_date: '2026-11-15',
    } as const;
    await server.db.insertInto('accounts_terms').values(newer).execute();
    const made = await call(
      server,
      signup.create,
      await proven(server, { ...child, email: 'reader@test.example', guardian }),
    );
    const ofAge = await signUp(server);
    const versionOf = (userId: number) =>
      server.db
        .selectFrom('accounts_consents')
        .select('version')
        .where('user_id', '=', userId)
        .where('type', '=', 'PRIVACY')
        .executeTakeFirst();
    expect([await versionOf(made.ok.userId), await versionOf(ofAge.userId)]).toEqual([{ version: 1 }, { version: 2 }]);
    await server.db.deleteFrom('accounts_terms').where('version', '=', 2).execute();
  });

  it('asks nobody for a guardian on the day of the 14th birthday', async () => {
    expect(
      (
        await call(
          server,
          signup.create,
          await proven(server, { ...form, birthDate: '2012-11-15', email: 'fourteen@test.example' }),
        )
      ).status,
    ).toBe(200);
  });
});

describe('the additional information', () => {
  it('[ACC-2] completes the sign-up with new tokens that contain it, and reports it once', async () => {
    const member = await signUp(server);
    const reply = await call(
      server,
      signup.additional,
      {
        nickname: '바다친구',
        gender: 'WOMAN',
        subjectList: ['PYTHON'],
        consents: [{ type: 'MARKETING_EMAIL', agreed: true }],
      },
      { headers: member.headers },
    );
    expect(reply.status, reply.text).toBe(200);
    const fresh = tokensOf(reply.headers);
    expect((await call(server, users.me, {}, { headers: fresh.headers })).ok).toMatchObject({
      nickname: '바다친구',
      gender: 'WOMAN',
      subjectList: ['PYTHON'],
      isSignedUp: true,
    });
    expect(JSON.parse(Buffer.from(fresh.accessToken.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      up: true,
    });

    // The response was lost: repeating the request is no error, the old refresh id works, and the event is sent once.
    const key = { ...member.headers, 'idempotency-key': 'the-same-attempt' };
    for (const attempt of ['first', 'second'])
      expect(
        (await call(server, signup.additional, { nickname: '바다친구' }, { headers: key })).headers,
        attempt,
      ).toHaveProperty('access_token');
    expect(
      (await call(server, signup.additional, { nickname: '다른친구' }, { headers: member.headers })).error.errorCode,
    ).toBe('DOLPHIN_DUPLICATE_RESOURCE');
    expect((await call(server, sessions.refresh, { refreshId: member.refreshId })).status).toBe(200);
    expect(
      (await publishedEvents(server.db, 'accounts.signedUp')).filter(
        (event) => (event.payload as { userId: number }).userId === member.userId,
      ),
    ).toHaveLength(1);
  });

  it('[ACC-10] refuses a taken nickname at its field, whatever its case or composition', async () => {
    const first = await signUp(server);
    expect((await call(server, signup.additional, { nickname: 'Minsu민' }, { headers: first.headers })).status).toBe(
      200,
    );
    for (const nickname of ['minsu민', 'MINSU민'.normalize('NFD')]) {
      const second = await signUp(server);
      const reply = await call(server, signup.additional, { nickname }, { headers: second.headers });
      expect([reply.status, reply.error.errorCode, reply.error.fieldErrors?.[0]?.field]).toEqual([
        409,
        'NICKNAME_DUPLICATE_MEMBER',
        'nickname',
      ]);
      expect((await call(server, signup.nickname, { nickname })).ok).toEqual({ isAvailable: false });
    }
    expect((await call(server, signup.nickname, { nickname: 'minsu민2' })).ok).toEqual({ isAvailable: true });
  });

  it('keeps a nickname composed', async () => {
    const member = await signUp(server);
    const reply = await call(
      server,
      signup.additional,
      { nickname: '고래밥'.normalize('NFD') },
      { headers: member.headers },
    );
    expect((await call(server, users.me, {}, { headers: tokensOf(reply.headers).headers })).ok.nickname).toBe(
      '고래밥'.normalize('NFC'),
    );
  });

  it.each(['관리자', 'ADMIN7', 'ㅋㅋㅋ', 'a b', 'а́dmin', '가​나', '<b>', '각'.normalize('NFD')])(
    'does not allow the nickname %s',
    async (nickname) => {
      const member = await signUp(server);
      const reply = await call(server, signup.additional, { nickname }, { headers: member.headers });
      expect([reply.status, reply.error.errorCode, reply.error.fieldErrors?.[0]?.field]).toEqual([
        400,
        'NICKNAME_NOT_ALLOWED',
        'nickname',
      ]);
    },
  );

  it.each(['시발고래', 'fuck고래', '씨_발', 'f_u_c_k'])(
    '[SOC-130] shows at the nickname that %s holds words nobody should read',
    async (nickname) => {
      const member = await signUp(server);
      const reply = await call(server, signup.additional, { nickname }, { headers: member.headers });
      expect([reply.status, reply.error.errorCode, reply.error.fieldErrors?.[0]?.field]).toEqual([
        400,
        'NICKNAME_UNKIND',
        'nickname',
      ]);
      expect((await call(server, signup.nickname, { nickname })).error.errorCode).toBe('NICKNAME_UNKIND');
    },
  );

  it.each(['시바견', '고래발', 'class_7'])('[SOC-130] %s is a decent nickname', async (nickname) => {
    expect((await call(server, signup.nickname, { nickname })).status).toBe(200);
  });

  it('lets one of two win who want the same nickname at once', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => signUp(server)));
    const replies = await Promise.all(
      members.map((member) => call(server, signup.additional, { nickname: '한사람만' }, { headers: member.headers })),
    );
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409, 409, 409]);
  });
});
