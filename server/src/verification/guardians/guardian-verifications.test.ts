import { guardians } from '@dolphin/contract/accounts/sign-up/guardians.contract';
import { signup } from '@dolphin/contract/accounts/sign-up/signup.contract';
import {
  GUARDIAN_VERIFICATIONS_MAX,
  guardianVerifications,
} from '@dolphin/contract/verification/guardian-verifications.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { startSandboxProcess } from '../../../test/sandbox.ts';
import { proven } from '../../accounts/calls.fixture.ts';
import {
  answerInWindow,
  askGuardian,
  comeBack,
  guardianStatus,
  startGuardian,
  startRequest,
  statusOf,
} from '../requests/popup.fixture.ts';

const AGREED = [
  { type: 'SERVICE', agreed: true },
  { type: 'PRIVACY', agreed: true },
] as const;
const PARENT = { person: 'typed', name: '김바다', birthDate: '19850505', mobileNo: '01011112222' };

let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
let server: TestServer;
let later = 0;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
  server = await startTestServer({ env: sandbox.env, now: () => new Date(Date.now() + later) });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});
beforeEach(() => void (later = 0));

/** Somebody follows the link and is verified, or not. */
async function verify(token: string, who: Readonly<Record<string, string>> = PARENT) {
  const started = await startGuardian(server, token);
  const back = await answerInWindow(server, started, 'success', who);
  const { page } = await comeBack(server, back, started.cookie);
  return { started, page };
}
const agree = (token: string, verificationId?: string) =>
  call(server, guardians.answer, {
    token,
    agreed: true,
    consents: [...AGREED],
    ...(verificationId === undefined ? {} : { verificationId }),
  });
const rowOf = (id: string) =>
  server.db.selectFrom('accounts_guardian_consents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Born so many years ago, less or more by some days. */
const born = (years: number, days = 0) => {
  const day = new Date(server.app.now().getTime() + 9 * 3_600_000 + days * 86_400_000);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10).replaceAll('-', '');
};

let children = 0;
const signUp = async (guardian: { requestId: string; secret: string }) =>
  call(
    server,
    signup.create,
    await proven(server, {
      birthDate: '2016-05-05',
      email: `child${++children}@phone.example`,
      password: 'a long enough one',
      consents: [...AGREED],
      guardian,
    }),
  );

describe('[IDV-104] the consent of a guardian by phone', () => {
  it('is given without an account, and lets the child in', async () => {
    const { proof, token } = await askGuardian(server);
    expect((await call(server, guardians.read, { token })).body).toMatchObject({
      isPhoneAvailable: true,
      isSandbox: true,
    });
    const { started, page } = await verify(token);
    expect(page).toContain('본인인증이 완료되었어요.');
    expect(await guardianStatus(server, token, started)).toEqual({ requestState: 'VERIFIED', failure: null });
    expect((await agree(token, started.verificationId)).body.state).toBe('CONFIRMED');
    const row = await rowOf(proof.requestId);
    expect(row).toMatchObject({ method: 'PHONE', state: 'CONFIRMED' });
    expect(row.verified_at).not.toBeNull();
    expect((await signUp(proof)).status).toBe(200);
    // No account was made for the guardian, and none is verified.
    const all = await sql<{ all: string }>`
      select (select string_agg(to_jsonb(r)::text, ' ') from verification_requests r)
        || (select string_agg(to_jsonb(c)::text, ' ') from accounts_guardian_consents c)
        || coalesce((select string_agg(to_jsonb(i)::text, ' ') from verification_identities i), '') as all`.execute(
      server.db,
    );
    for (const secret of [PARENT.name, PARENT.birthDate, '1985-05-05', PARENT.mobileNo])
      expect(all.rows[0]?.all).not.toContain(secret);
    expect(await server.db.selectFrom('verification_identities').select('user_id').execute()).toEqual([]);
  });

  it('serves a parent of two children, who may have an account of their own', async () => {
    const parent = await server.makePerson({ birthDate: '1985-05-05' });
    const own = await startRequest(server, parent);
    const back = await answerInWindow(server, own, 'success', { ...PARENT, name: '이산호' });
    await comeBack(server, back, own.cookie);
    expect(await statusOf(server, parent, own)).toMatchObject({ verifiedState: 'VERIFIED' });
    for (const { token } of [await askGuardian(server), await askGuardian(server)]) {
      const { started } = await verify(token, { ...PARENT, name: '이산호' });
      expect((await agree(token, started.verificationId)).body.state).toBe('CONFIRMED');
    }
  });

  it.each([
    ['the day before turning 19', () => born(19, 1), 'UNDERAGE'],
    ['the day of turning 19', () => born(19), null],
    ['a child', () => '20160505', 'UNDERAGE'],
    ['no day of a calendar', () => '19850231', 'UNDERAGE'],
  ])('needs an adult: %s', async (_name, birthDateOf, failure) => {
    const birthDate = birthDateOf();
    const { proof, token } = await askGuardian(server);
    const { started } = await verify(token, { ...PARENT, birthDate });
    expect(await guardianStatus(server, token, started)).toEqual({
      requestState: failure === null ? 'VERIFIED' : 'FAILED',
      failure,
    });
    const answered = await agree(token, started.verificationId);
    expect(answered.status).toBe(failure === null ? 200 : 409);
    expect((await rowOf(proof.requestId)).state).toBe(failure === null ? 'CONFIRMED' : 'PENDING');
  });

  it.each(['cancel', 'late', 'wrong'] as const)(
    'is not given by somebody whose verification ends with %s',
    async (outcome) => {
      const { proof, token } = await askGuardian(server);
      const started = await startGuardian(server, token);
      await comeBack(server, await answerInWindow(server, started, outcome), started.cookie);
      expect(await guardianStatus(server, token, started)).toEqual({ requestState: 'FAILED', failure: 'REFUSED' });
      expect((await agree(token, started.verificationId)).error.errorCode).toBe('GUARDIAN_NOT_VERIFIED');
      expect(await rowOf(proof.requestId)).toMatchObject({ state: 'PENDING', method: 'EMAIL', person_mark: null });
      // The mail is still good.
      expect((await agree(token)).body.state).toBe('CONFIRMED');
    },
  );

  it('counts for the page that began it, for this consent, and for half an hour', async () => {
    const [own, other] = [await askGuardian(server), await askGuardian(server)];
    const { started } = await verify(own.token);
    const second = await verify(other.token);
    for (const id of [second.started.verificationId, '00000000-0000-4000-8000-000000000000'])
      expect((await agree(own.token, id)).error.errorCode).toBe('GUARDIAN_NOT_VERIFIED');
    expect((await guardianStatus(server, other.token, started)) as object).toMatchObject({
      errorCode: 'RESOURCE_NOT_FOUND',
    });
    later = 30 * 60_000;
    expect((await agree(own.token, started.verificationId)).error.errorCode).toBe('GUARDIAN_NOT_VERIFIED');
    later = 29 * 60_000;
    expect((await agree(own.token, started.verificationId)).body.state).toBe('CONFIRMED');
  });

  it('keeps nobody who was verified and agreed by mail, refused, or withdrew', async () => {
    const [byMail, refused, withdrawn] = [
      await askGuardian(server),
      await askGuardian(server),
      await askGuardian(server),
    ];
    await verify(byMail.token);
    await agree(byMail.token);
    expect(await rowOf(byMail.proof.requestId)).toMatchObject({
      method: 'EMAIL',
      person_mark: null,
      verified_at: null,
    });
    await verify(refused.token);
    await call(server, guardians.answer, { token: refused.token, agreed: false, consents: [] });
    expect(await rowOf(refused.proof.requestId)).toMatchObject({ person_mark: null, verified_at: null });
    const { started } = await verify(withdrawn.token);
    await agree(withdrawn.token, started.verificationId);
    await call(server, guardians.withdraw, { token: withdrawn.token });
    expect(await rowOf(withdrawn.proof.requestId)).toMatchObject({ method: 'PHONE', person_mark: null });
  });

  it('begins only while the request waits, and not too often', async () => {
    const start = (token: string) => call(server, guardianVerifications.start, { token });
    expect((await start('x'.repeat(30))).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    const over = await askGuardian(server);
    await agree(over.token);
    expect((await start(over.token)).error.errorCode).toBe('GUARDIAN_REQUEST_OVER');
    const { token } = await askGuardian(server);
    await warmPool(server.db, 4);
    await Promise.all([startGuardian(server, token), startGuardian(server, token)]);
    const open = await server.db
      .selectFrom('verification_requests as r')
      .innerJoin('accounts_guardian_consents as c', 'c.id', 'r.guardian_consent_id')
      .select('r.id')
      .where('r.state', '=', 'PENDING')
      .where('c.state', '=', 'PENDING')
      .execute();
    expect(open).toHaveLength(1);
    await sql`insert into verification_requests (id, guardian_consent_id, driver, request_no, browser_hash, state, failure, created_at, expires_at, ended_at)
      select gen_random_uuid(), guardian_consent_id, driver, 'x' || n, browser_hash, 'FAILED', 'EXPIRED', created_at, expires_at, now()
      from verification_requests, generate_series(1, ${GUARDIAN_VERIFICATIONS_MAX}) n where id = ${open[0]?.id ?? ''}::uuid`.execute(
      server.db,
    );
    const full = await start(token);
    expect([full.status, full.error.errorCode]).toEqual([429, 'GUARDIAN_VERIFICATIONS_FULL']);
  });

  it('counts for nobody once the request was answered while the popup was open', async () => {
    const { proof, token } = await askGuardian(server);
    const started = await startGuardian(server, token);
    const back = await answerInWindow(server, started, 'success', PARENT);
    await agree(token);
    await comeBack(server, back, started.cookie);
    expect(await rowOf(proof.requestId)).toMatchObject({ method: 'EMAIL', person_mark: null });
  });

  it('a child is not its own guardian', async () => {
    const { proof, token } = await askGuardian(server);
    const { started } = await verify(token);
    await agree(token, started.verificationId);
    const child = await server.makePerson({ birthDate: '2016-05-05' });
    await server.db
      .updateTable('accounts_guardian_consents')
      .set({ child_user_id: child.id, used_at: server.app.now() })
      .where('id', '=', proof.requestId)
      .execute();
    const own = await startRequest(server, child);
    await comeBack(server, await answerInWindow(server, own, 'success', PARENT), own.cookie);
    expect(await statusOf(server, child, own)).toEqual({
      verifiedState: 'UNVERIFIED',
      requestState: 'FAILED',
      failure: 'SAME_PERSON',
    });
  });

  it('belongs to a user or to a consent, never to both or none', async () => {
    const { token } = await askGuardian(server);
    const { verificationId } = await startGuardian(server, token);
    const { id } = await server.makePerson();
    for (const change of [sql`user_id = ${id}`, sql`guardian_consent_id = null`, sql`session_id = gen_random_uuid()`])
      await expect(
        sql`update verification_requests set ${change} where id = ${verificationId}::uuid`.execute(server.db),
      ).rejects.toThrow(/verification_requests_(owner|session)/);
  });
});
