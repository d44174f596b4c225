import { SERVICE_TERMS, TERMS_TYPES } from '@dolphin/contract/accounts/accounts.constants';
import { signup } from '@dolphin/contract/accounts/sign-up/signup.contract';
import { terms } from '@dolphin/contract/accounts/sign-up/terms.contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { readStoredMails } from '../../core/mail/stored-mails.ts';
import { call, CONSENTS, PASSWORD, signUp, tokensOf, waitingMails, proven } from '../calls.fixture.ts';

let server: TestServer;
let at = new Date('2026-11-15T03:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => at });
});
afterAll(() => server.close());

describe('terms', () => {
  it('[ACC-11] are read by type, in both languages', async () => {
    for (const type of TERMS_TYPES) {
      const ko = (await call(server, terms.detail, { type })).ok;
      const en = (await call(server, terms.detail, { type }, { headers: { 'accept-language': 'en' } })).ok;
      expect(ko).toMatchObject({
        type,
        version: 1,
        effectiveDate: '2026-01-01',
        isRequired: type === 'SERVICE' || type === 'PRIVACY',
      });
      expect(ko.title).toMatch(/[가-힣]/);
      expect(en.title + en.body).not.toMatch(/[가-힣]/);
      expect(ko.body.length).toBeGreaterThan(80);
      if (SERVICE_TERMS.includes(type))
        expect([ko.title.includes('이용약관'), en.title.toLowerCase().includes('terms of service')]).toEqual([
          true,
          true,
        ]);
    }
    expect((await call(server, terms.detail, { type: 'SOMETHING' as never })).error.errorCode).toBe('VALIDATION_FAIL');
  });

  it('are listed in the order of a form', async () => {
    const { termsList } = (await call(server, terms.list, {})).ok;
    expect(termsList.map((one) => one.type)).toEqual(TERMS_TYPES);
    expect(termsList[0]).not.toHaveProperty('body');
  });

  it('are in force from their day on, in Seoul, and a consent names the version', async () => {
    await server.db
      .insertInto('accounts_terms')
      .values([
        {
          type: 'MARKETING_SMS',
          version: 2,
          language: 'KO',
          title: '새 판',
          body: '새 글',
          effective_date: '2026-12-01',
        },
        {
          type: 'MARKETING_SMS',
          version: 2,
          language: 'EN',
          title: 'New version',
          body: 'New text',
          effective_date: '2026-12-01',
        },
      ])
      .execute();
    const { headers } = await signUp(server);
    at = new Date('2026-11-30T14:59:59Z');
    const version = async () => (await call(server, terms.detail, { type: 'MARKETING_SMS' })).ok.version;
    expect(await version()).toBe(1);
    at = new Date('2026-11-30T15:00:00Z');
    expect(await version()).toBe(2);
    at = new Date('2026-11-15T03:00:00Z');
    expect(
      (await call(server, terms.changeConsent, { type: 'MARKETING_SMS', agreed: true }, { headers })).ok.version,
    ).toBe(1);
  });
});

describe('consents', () => {
  it('show what was agreed to, and what was never asked', async () => {
    const { headers } = await signUp(server);
    const { consentList } = (await call(server, terms.consents, {}, { headers })).ok;
    expect(consentList.map(({ type, agreed, isRequired, version }) => [type, agreed, isRequired, version])).toEqual([
      ['SERVICE', true, true, 1],
      ['PRIVACY', true, true, 1],
      ['MARKETING_EMAIL', false, false, null],
      ['MARKETING_SMS', false, false, null],
      ['MARKETING_NIGHT', false, false, null],
    ]);
  });

  it('are given and withdrawn in rows of their own, each confirmed to the user', async () => {
    const { headers, userId, email } = await signUp(server);
    const change = (agreed: boolean) =>
      call(server, terms.changeConsent, { type: 'MARKETING_EMAIL', agreed }, { headers });
    expect((await change(true)).ok).toMatchObject({
      type: 'MARKETING_EMAIL',
      agreed: true,
      version: 1,
      changedAt: at.toISOString(),
    });
    expect((await change(true)).ok).toMatchObject({ agreed: true });
    expect((await change(false)).ok).toMatchObject({ agreed: false });
    const rows = await server.db
      .selectFrom('accounts_consents')
      .select(['agreed'])
      .where('user_id', '=', userId)
      .where('type', '=', 'MARKETING_EMAIL')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([{ agreed: true }, { agreed: false }]);
    const mails = (await waitingMails(server.db)).filter((mail) => mail.to === email);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain('2026년 11월 15일 오후 12:00에 돌핀의 "이메일로 소식 받기"에 동의하셨어요.');
    expect(mails[1]?.text).toContain('거두셨어요');
  });

  it('that are required cannot be taken back', async () => {
    const { headers } = await signUp(server);
    const reply = await call(server, terms.changeConsent, { type: 'SERVICE', agreed: false }, { headers });
    expect([reply.status, reply.error.errorCode]).toEqual([400, 'VALIDATION_FAIL']);
  });

  it('of a child need the guardian, but can be taken back alone', async () => {
    const child = await server.makePerson({ birthDate: '2014-01-01' });
    const reply = await call(
      server,
      terms.changeConsent,
      { type: 'MARKETING_SMS', agreed: true },
      { headers: child.headers },
    );
    expect([reply.status, reply.error.errorCode]).toEqual([403, 'GUARDIAN_CONSENT_REQUIRED']);
    await server.db
      .insertInto('accounts_consents')
      .values({ user_id: child.id, type: 'MARKETING_SMS', version: 1, agreed: true, at, address: '' })
      .execute();
    expect(
      (await call(server, terms.changeConsent, { type: 'MARKETING_SMS', agreed: false }, { headers: child.headers }))
        .status,
    ).toBe(200);
  });

  it('are never changed in place', async () => {
    await signUp(server);
    await expect(server.db.updateTable('accounts_consents').set({ agreed: true }).execute()).rejects.toThrow(
      'append-only',
    );
  });

  it('about advertising are confirmed to a new user by mail', async () => {
    const live = await startTestServer({ background: true });
    try {
      const member = await signUp(live);
      await call(
        live,
        signup.additional,
        {
          nickname: '소식받기',
          consents: [
            { type: 'MARKETING_EMAIL', agreed: true },
            { type: 'MARKETING_NIGHT', agreed: false },
          ],
        },
        { headers: member.headers },
      );
      const mail = await vi.waitFor(
        async () => {
          const kept = (await readStoredMails(live.dataDir)).find((one) => one.to === member.email);
          if (!kept) throw new Error('no mail yet');
          return kept;
        },
        { timeout: 15_000, interval: 50 },
      );
      expect(mail.text).toContain('이메일로 소식 받기');
      expect(mail.text).not.toContain('밤에도');
    } finally {
      await live.close();
    }
  });

  it('about advertising are confirmed once per sign-up step, also to a user who skips the second', async () => {
    const email = 'half.way@test.example';
    const made = await call(
      server,
      signup.create,
      await proven(server, {
        birthDate: '2001-02-03',
        email,
        password: PASSWORD,
        consents: [...CONSENTS, { type: 'MARKETING_SMS', agreed: true }],
      }),
    );
    const reported = async () =>
      (await waitingMails(server.db))
        .filter((mail) => mail.to === email)
        .map(({ text }) => [text.includes('문자로 소식 받기'), text.includes('이메일로 소식 받기')]);
    expect(await reported()).toEqual([[true, false]]);
    at = new Date(at.getTime() + 60_000);
    await call(
      server,
      signup.additional,
      { nickname: '뒤늦게', consents: [{ type: 'MARKETING_EMAIL', agreed: true }] },
      tokensOf(made.headers),
    );
    expect(await reported()).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});
