import { PASSWORD_LINK_MINUTES, PASSWORD_MAILS_PER_HOUR } from '@dolphin/contract/accounts/accounts.constants';
import { passwords } from '@dolphin/contract/accounts/sign-in/passwords.contract';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { users } from '@dolphin/contract/accounts/users.contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { readStoredMails } from '../../core/mail/stored-mails.ts';
import { call, PASSWORD, signIn, signUp, statusesOf, publishedEvents, waitingMails } from '../calls.fixture.ts';
import { sendPasswordLink } from './passwords.jobs.ts';

let server: TestServer;
let at = new Date('2026-11-15T03:00:00Z');
const later = (minutes: number) => {
  at = new Date(at.getTime() + minutes * 60_000);
};
const NEW = 'whales-sing-8';

beforeAll(async () => {
  server = await startTestServer({ now: () => at });
});
afterAll(() => server.close());

/** Runs the job the call asked for; a worker does so in the test below. */
async function linkFor(email: string): Promise<string | undefined> {
  await sendPasswordLink.run(
    { app: server.app, db: server.db, now: at, jobId: 'test', signal: new AbortController().signal },
    { email },
  );
  const mail = (await waitingMails(server.db)).findLast(
    (one) => one.to === email && one.text.includes('/find-password?token='),
  );
  return /find-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
}

describe('finding a password', () => {
  it('[ACC-1] mails a link, through the worker, that sets a new password', async () => {
    const live = await startTestServer({ background: true });
    try {
      const { email } = await signUp(live);
      expect((await call(live, passwords.find, { email: email.toUpperCase() })).status).toBe(200);
      const mail = await vi.waitFor(
        async () => {
          const [kept] = await readStoredMails(live.dataDir);
          if (!kept) throw new Error('no mail yet');
          return kept;
        },
        { timeout: 15_000, interval: 50 },
      );
      expect(mail).toMatchObject({ to: email, subject: '[돌핀] 비밀번호를 다시 정해 주세요' });
      const link = /http\S+token=[\w-]+/.exec(mail.text)?.[0] ?? '';
      expect(new URL(link).pathname).toBe('/find-password');
      expect(
        (await call(live, passwords.reset, { token: new URL(link).searchParams.get('token') ?? '', password: NEW }))
          .status,
      ).toBe(200);
      expect((await call(live, sessions.signin, { email, password: NEW })).status).toBe(200);
    } finally {
      await live.close();
    }
  });

  it('answers alike for an e-mail nobody has, and writes to nobody', async () => {
    const { email } = await signUp(server);
    const [known, unknown] = [
      await call(server, passwords.find, { email }),
      await call(server, passwords.find, { email: 'no-one@test.example' }),
    ];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(await linkFor('no-one@test.example')).toBeUndefined();
  });

  it('ends every session, works once, and notifies the owner', async () => {
    const first = await signUp(server);
    const second = await signIn(server, first.email);
    const token = (await linkFor(first.email)) ?? '';
    expect((await call(server, passwords.reset, { token, password: NEW })).status).toBe(200);
    for (const { headers, refreshId } of [first, second]) {
      expect((await call(server, users.me, {}, { headers })).error.errorCode).toBe('INVALID_AUTH_TOKEN');
      expect((await call(server, sessions.refresh, { refreshId })).error.errorCode).toBe('INVALID_AUTH_TOKEN');
    }
    expect(await publishedEvents(server.db, 'accounts.sessionEnded')).toContainEqual({
      topic: `user:${first.userId}`,
      payload: { sessionId: null, sparedSessionId: null },
    });
    expect((await call(server, sessions.signin, { email: first.email, password: PASSWORD })).error.errorCode).toBe(
      'LOGIN_FAIL',
    );
    expect((await waitingMails(server.db)).at(-1)).toMatchObject({
      to: first.email,
      subject: '[돌핀] 비밀번호가 바뀌었어요',
    });
    const again = await call(server, passwords.reset, { token, password: 'something-else-9' });
    expect([again.status, again.error.errorCode]).toEqual([410, 'PASSWORD_LINK_EXPIRED']);
    expect((await call(server, sessions.signin, { email: first.email, password: NEW })).status).toBe(200);
  });

  it('removes the services linked before, whoever linked them, and reports it', async () => {
    const [{ userId, email }, other] = [await signUp(server), await signUp(server)];
    const link = (id: number, subject: string) => ({ provider: 'KAKAO' as const, subject, user_id: id, linked_at: at });
    await server.db
      .insertInto('accounts_social_links')
      .values([link(userId, `stranger-of-${userId}`), link(other.userId, `own-${other.userId}`)])
      .execute();
    expect((await call(server, passwords.reset, { token: (await linkFor(email)) ?? '', password: NEW })).status).toBe(
      200,
    );
    const left = await server.db
      .selectFrom('accounts_social_links')
      .select('user_id')
      .where('user_id', 'in', [userId, other.userId])
      .execute();
    expect(left).toEqual([{ user_id: other.userId }]);
    expect((await waitingMails(server.db)).at(-1)?.text).toContain(
      '연결해 둔 카카오·네이버·Google 로그인도 모두 끊었어요',
    );
    const unlinked = await signUp(server);
    await call(server, passwords.reset, { token: (await linkFor(unlinked.email)) ?? '', password: NEW });
    expect((await waitingMails(server.db)).at(-1)?.text).not.toContain('끊었어요');
  });

  it('lets one of two win who use the same link at once', async () => {
    const { email } = await signUp(server);
    const token = (await linkFor(email)) ?? '';
    const replies = await Promise.all(
      ['first-of-two-1', 'second-of-two-2'].map((password) => call(server, passwords.reset, { token, password })),
    );
    expect(statusesOf(replies)).toEqual([200, 410]);
  });

  it('uses up the older links with the newest', async () => {
    const { email } = await signUp(server);
    const [older, newer] = [await linkFor(email), await linkFor(email)];
    expect(older).not.toBe(newer);
    expect((await call(server, passwords.reset, { token: newer ?? '', password: NEW })).status).toBe(200);
    expect((await call(server, passwords.reset, { token: older ?? '', password: PASSWORD })).status).toBe(410);
  });

  it('refuses a link that is too old, and one that was never given', async () => {
    const { email } = await signUp(server);
    const token = (await linkFor(email)) ?? '';
    later(PASSWORD_LINK_MINUTES);
    expect((await call(server, passwords.reset, { token, password: NEW })).error.errorCode).toBe(
      'PASSWORD_LINK_EXPIRED',
    );
    expect((await call(server, passwords.reset, { token: 'made-up', password: NEW })).error.errorCode).toBe(
      'PASSWORD_LINK_EXPIRED',
    );
  });

  it('writes to one person only so often in an hour', async () => {
    const { email } = await signUp(server);
    for (let i = 0; i < PASSWORD_MAILS_PER_HOUR + 2; i++) await linkFor(email);
    const links = () => waitingMails(server.db).then((mails) => mails.filter((mail) => mail.to === email).length);
    expect(await links()).toBe(PASSWORD_MAILS_PER_HOUR);
    later(61);
    await linkFor(email);
    expect(await links()).toBe(PASSWORD_MAILS_PER_HOUR + 1);
  });

  it('[ACC-10] returns an error when the member has left meanwhile', async () => {
    const member = await signUp(server);
    const token = (await linkFor(member.email)) ?? '';
    expect((await call(server, users.leave, { password: PASSWORD }, { headers: member.headers })).status).toBe(200);
    const reply = await call(server, passwords.reset, { token, password: NEW });
    expect([reply.status, reply.error.errorCode, reply.error.show]).toEqual([404, 'MEMBER_NOT_FOUND', 'field']);
  });
});

describe('changing a password', () => {
  it('ends the other sessions and keeps the current one', async () => {
    const here = await signUp(server);
    const there = await signIn(server, here.email);
    const sid = (
      JSON.parse(Buffer.from(here.accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
    ).sid;
    expect(
      (await call(server, passwords.change, { currentPassword: PASSWORD, password: NEW }, { headers: here.headers }))
        .status,
    ).toBe(200);
    expect((await call(server, users.me, {}, { headers: here.headers })).status).toBe(200);
    expect((await call(server, users.me, {}, { headers: there.headers })).error.errorCode).toBe('INVALID_AUTH_TOKEN');
    expect(await publishedEvents(server.db, 'accounts.sessionEnded')).toContainEqual({
      topic: `user:${here.userId}`,
      payload: { sessionId: null, sparedSessionId: sid },
    });
    expect((await call(server, sessions.signin, { email: here.email, password: NEW })).status).toBe(200);
  });

  it('uses up the links that were mailed before', async () => {
    const member = await signUp(server);
    const token = (await linkFor(member.email)) ?? '';
    expect(
      (await call(server, passwords.change, { currentPassword: PASSWORD, password: NEW }, { headers: member.headers }))
        .status,
    ).toBe(200);
    expect((await call(server, passwords.reset, { token, password: PASSWORD })).error.errorCode).toBe(
      'PASSWORD_LINK_EXPIRED',
    );
    expect((await call(server, sessions.signin, { email: member.email, password: NEW })).status).toBe(200);
  });

  it('[ACC-10] refuses a wrong current password at its field', async () => {
    const member = await signUp(server);
    for (const input of [{ currentPassword: 'wrong', password: NEW }, { password: NEW }]) {
      const reply = await call(server, passwords.change, input, { headers: member.headers });
      expect([reply.status, reply.error.errorCode, reply.error.fieldErrors?.[0]?.field]).toEqual([
        401,
        'LOGIN_FAIL',
        'currentPassword',
      ]);
    }
    expect((await call(server, sessions.signin, { email: member.email, password: PASSWORD })).status).toBe(200);
  });

  it('lets somebody without a password set one, shortly after a sign-in', async () => {
    const member = await signUp(server);
    await server.db
      .updateTable('accounts_users')
      .set({ password_hash: null })
      .where('id', '=', member.userId)
      .execute();
    later(9);
    expect((await call(server, passwords.change, { password: NEW }, { headers: member.headers })).status).toBe(200);
    await server.db
      .updateTable('accounts_users')
      .set({ password_hash: null })
      .where('id', '=', member.userId)
      .execute();
    later(1.03);
    expect(
      (await call(server, passwords.change, { password: PASSWORD }, { headers: member.headers })).error.errorCode,
    ).toBe('RECENT_SIGNIN_REQUIRED');
  });
});
