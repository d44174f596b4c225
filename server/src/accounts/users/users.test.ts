import { passwords } from '@dolphin/contract/accounts/sign-in/passwords.contract';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { signup } from '@dolphin/contract/accounts/sign-up/signup.contract';
import { users } from '@dolphin/contract/accounts/users.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../../../tools/test-run/long.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, CONSENTS, PASSWORD, signIn, signUp, publishedEvents, tokensOf, proven } from '../calls.fixture.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { deleteOldRows } from '../accounts.queries.ts';

let server: TestServer;
let statements: string[] = [];
let at = new Date('2026-11-15T03:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => at, onStatement: (text) => statements.push(text) });
});
afterAll(() => server.close());

describe('the current user', () => {
  it('[ACC-5] has every field of the client state, with the defaults of a newcomer, in one statement', async () => {
    const { headers, userId, email } = await signUp(server);
    statements = [];
    const { ok } = await call(server, users.me, {}, { headers });
    const own = statements.filter((text) => !text.includes('accounts.ended-sessions'));
    expect(own.map((text) => /query:([\w.-]+)/.exec(text)?.[1])).toEqual(['accounts.me']);
    expect(ok).toEqual({
      userId,
      email,
      level: 1,
      roleList: [],
      superChannelRoleList: [],
      subscriptionList: [],
      name: null,
      nickname: null,
      channelNickname: null,
      channelIntroduction: null,
      portrait: null,
      verifiedState: 'UNVERIFIED',
      state: 'VALID',
      signupPath: 'EMAIL',
      gender: 'NOT_SELECTED',
      channelProfile: null,
      joinedChannelGroupList: [],
      hasSanctionNotice: false,
      isSignedUp: false,
      hasPassword: true,
      birthDate: '2001-02-03',
      subjectList: [],
      theme: 'SEA',
      mode: 'SYSTEM',
      language: 'KO',
      character: 'DOLPHIN',
    });
  });

  it("has ROLE_ADMIN for the site's own administrators, and the level they have reached", async () => {
    const admin = await server.makePerson({ isAdmin: true });
    await sql`insert into profile_progress (user_id, level) values (${admin.id}, 7) on conflict (user_id) do update set level = 7`.execute(
      server.db,
    );
    expect((await call(server, users.me, {}, { headers: admin.headers })).ok).toMatchObject({
      roleList: ['ROLE_ADMIN'],
      level: 7,
    });
  });

  it('[ACC-9] takes a gender', async () => {
    const { headers } = await signUp(server);
    expect((await call(server, users.gender, { gender: 'MAN' }, { headers })).ok).toEqual({ gender: 'MAN' });
    expect((await call(server, users.me, {}, { headers })).ok.gender).toBe('MAN');
    const bad = await call(server, users.gender, { gender: 'NOT_SELECTED' as never }, { headers });
    expect([bad.status, bad.error.errorCode, bad.error.fieldErrors?.[0]?.field]).toEqual([
      400,
      'VALIDATION_FAIL',
      'gender',
    ]);
  });

  it('changes the settings that are named and leaves the others', async () => {
    const { headers } = await signUp(server);
    expect((await call(server, users.settings, { theme: 'SPACE', language: 'EN' }, { headers })).ok).toEqual({
      theme: 'SPACE',
      mode: 'SYSTEM',
      language: 'EN',
      character: 'DOLPHIN',
    });
    expect((await call(server, users.settings, { mode: 'DARK' }, { headers })).ok).toEqual({
      theme: 'SPACE',
      mode: 'DARK',
      language: 'EN',
      character: 'DOLPHIN',
    });
  });

  it('has the language of the sign-up request', async () => {
    const reply = await call(
      server,
      signup.create,
      await proven(server, {
        birthDate: '2001-02-03',
        email: 'english@test.example',
        password: PASSWORD,
        consents: CONSENTS,
      }),
      { headers: { 'accept-language': 'en-GB,ko' } },
    );
    expect((await call(server, users.me, {}, { headers: tokensOf(reply.headers).headers })).ok.language).toBe('EN');
  });
});

describe('leaving', () => {
  const personal = ['leaver@test.example', '떠나는사람', '2001-02-03', '$argon2id'];

  it('[ACC-1] erases personal data, ends every session, notifies other domains, keeps the proof apart', async () => {
    const member = await signUp(server, { email: 'leaver@test.example' });
    await call(
      server,
      signup.additional,
      { nickname: '떠나는사람', gender: 'MAN', consents: [{ type: 'MARKETING_EMAIL', agreed: true }] },
      { headers: member.headers },
    );
    const other = await signIn(server, member.email);
    expect((await call(server, users.leave, { password: PASSWORD }, { headers: member.headers })).status).toBe(200);

    for (const { headers, refreshId } of [member, other]) {
      expect((await call(server, users.me, {}, { headers })).error.errorCode).toBe('INVALID_AUTH_TOKEN');
      expect((await call(server, sessions.refresh, { refreshId })).error.errorCode).toBe('INVALID_AUTH_TOKEN');
    }
    expect((await call(server, sessions.signin, { email: member.email, password: PASSWORD })).error.errorCode).toBe(
      'LOGIN_FAIL',
    );
    const row = await server.db
      .selectFrom('accounts_users')
      .selectAll()
      .where('id', '=', member.userId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      email: null,
      nickname: null,
      birth_date: null,
      password_hash: null,
      gender: null,
      left_at: at,
    });
    expect(
      await server.db.selectFrom('accounts_consents').selectAll().where('user_id', '=', member.userId).execute(),
    ).toEqual([]);
    expect(await publishedEvents(server.db, 'accounts.left')).toEqual([
      { topic: 'server', payload: { userId: member.userId } },
    ]);

    const holds = await server.db.selectFrom('accounts_legal_holds').selectAll().orderBy('id').execute();
    expect(
      new Set(
        holds.map(
          (hold) =>
            `${hold.kind} ${(hold.content as { type?: string }).type ?? ''} ${hold.destroy_after.toISOString().slice(0, 10)}`,
        ),
      ),
    ).toEqual(
      new Set([
        'CONTRACT  2031-11-15',
        'CONSENT SERVICE 2031-11-15',
        'CONSENT PRIVACY 2031-11-15',
        'CONSENT MARKETING_EMAIL 2027-05-15',
      ]),
    );
    const { rows } = await sql<{
      table_name: string;
      column_name: string;
    }>`select table_name, column_name from information_schema.columns where table_schema = 'public' and table_name like 'accounts\\_%'`.execute(
      server.db,
    );
    for (const table of new Set(rows.map((column) => column.table_name))) {
      const {
        rows: [all],
      } = await sql<{
        text: string | null;
      }>`select string_agg(t::text, ' ') as text from ${sql.table(table)} t where ${table === 'accounts_users' ? sql`id = ${member.userId}` : sql`true`}`.execute(
        server.db,
      );
      for (const trace of personal.slice(0, 2)) expect(all?.text ?? '', table).not.toContain(trace);
    }
  });

  it('frees the e-mail and the nickname', async () => {
    const again = await signUp(server, { email: 'leaver@test.example' });
    expect((await call(server, signup.additional, { nickname: '떠나는사람' }, { headers: again.headers })).status).toBe(
      200,
    );
  });

  it('[ACC-10] needs the password, at its field', async () => {
    const { headers } = await signUp(server);
    for (const input of [{}, { password: 'wrong' }]) {
      const reply = await call(server, users.leave, input, { headers });
      expect([reply.status, reply.error.errorCode, reply.error.fieldErrors?.[0]?.field]).toEqual([
        401,
        'LOGIN_FAIL',
        'password',
      ]);
    }
    expect((await call(server, users.me, {}, { headers })).status).toBe(200);
  });

  it('needs a recent sign-in where there is no password', async () => {
    const { headers, userId } = await signUp(server);
    await server.db.updateTable('accounts_users').set({ password_hash: null }).where('id', '=', userId).execute();
    at = new Date(at.getTime() + 601_000);
    const reply = await call(server, users.leave, {}, { headers });
    expect([reply.status, reply.error.errorCode]).toEqual([403, 'RECENT_SIGNIN_REQUIRED']);
    at = new Date(at.getTime() - 2_000);
    expect((await call(server, users.leave, {}, { headers })).status).toBe(200);
  });

  it('leaves no session behind that is being opened meanwhile', async () => {
    for (let round = 0; round < repeats(4, 8); round++) {
      const member = await signUp(server, { address: `192.0.2.${round}` });
      await Promise.all([
        call(server, users.leave, { password: PASSWORD }, { headers: member.headers }),
        ...Array.from({ length: 4 }, () => call(server, sessions.signin, { email: member.email, password: PASSWORD })),
      ]);
      expect(
        await server.db
          .selectFrom('accounts_sessions')
          .select('id')
          .where('user_id', '=', member.userId)
          .where('ended_at', 'is', null)
          .execute(),
      ).toEqual([]);
    }
  });

  it('allows no new session afterwards, by any sign-in method', async () => {
    const { id, headers } = await server.makePerson();
    expect((await call(server, users.leave, {}, { headers })).status).toBe(200);
    const client = { address: '192.0.2.1', userAgent: '', language: 'KO', channelId: null, host: '' } as const;
    await expect(
      issueSession(server.db, server.app, { userId: id, isAdmin: false, isSignedUp: true, client, now: at }),
    ).rejects.toThrow('LOGIN_FAIL');
  });

  it('is final after the time the law asks for', async () => {
    const ended = await deleteOldRows(server.db, {
      now: new Date('2027-05-16T00:00:00Z'),
      accessBefore: new Date('2026-01-01'),
      shortBefore: new Date('2026-01-01'),
    });
    expect(ended['holds']).toBe(1);
    const old = await deleteOldRows(server.db, {
      now: new Date('2032-01-01T00:00:00Z'),
      accessBefore: new Date('2032-01-01'),
      shortBefore: new Date('2032-01-01'),
    });
    expect(old['holds']).toBeGreaterThan(0);
    expect(await server.db.selectFrom('accounts_sessions').select('id').execute()).toEqual([]);
    expect(await server.db.selectFrom('accounts_legal_holds').select('id').execute()).toEqual([]);
  });
});

it('stays within twelve statements for every command of accounts', async () => {
  const member = await signUp(server);
  const spent: Record<string, number> = {};
  const count = async (name: string, run: () => Promise<unknown>) => {
    statements = [];
    await run();
    spent[name] = statements.filter((text) => !/^(begin|commit|rollback)|accounts\.ended-sessions/.test(text)).length;
  };
  await count('signin', () => signIn(server, member.email));
  await count('additional', () =>
    call(
      server,
      signup.additional,
      { nickname: '여섯문장', consents: [{ type: 'MARKETING_SMS', agreed: true }] },
      { headers: member.headers },
    ),
  );
  await count('refresh', () => call(server, sessions.refresh, { refreshId: member.refreshId }));
  await count('change', () =>
    call(server, passwords.change, { currentPassword: PASSWORD, password: PASSWORD }, { headers: member.headers }),
  );
  await count('devices', () => call(server, sessions.devices, {}, { headers: member.headers }));
  await count('leave', () => call(server, users.leave, { password: PASSWORD }, { headers: member.headers }));
  expect(spent).toEqual({ signin: 6, additional: 5, refresh: 5, change: 7, devices: 1, leave: 12 });
});
