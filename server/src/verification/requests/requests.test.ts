import { randomUUID } from 'node:crypto';
import { currentUser } from '@dolphin/contract/accounts/current-user.contract';
import { verification } from '@dolphin/contract/verification/verification.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { startSandboxProcess } from '../../../test/sandbox.ts';
import { endSessions, issueSession } from '../../accounts/public.ts';
import { eraseVerification } from './requests.listeners.ts';
import { deleteOldVerifications } from './requests.jobs.ts';
import { answerInWindow, comeBack, startRequest, statusOf } from './popup.fixture.ts';

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

let people = 0;
/** Somebody whom nobody here has been yet. */
const newPerson = () => ({
  person: 'typed',
  name: '김돌핀',
  birthDate: String(19_500_101 + ++people),
  mobileNo: '01011112222',
});
const control = (body: object) =>
  fetch(`${sandbox.env['NICE_API_URL']}/_control/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const me = async (who: { headers: Readonly<Record<string, string>> }) =>
  (await call(server, currentUser.me, {}, who.headers)).body;

describe('[IDV-1] a verification', () => {
  it('gives a form, is pending until the popup comes back, and verifies once', async () => {
    const who = await server.makePerson();
    expect((await call(server, verification.read, {}, who.headers)).body).toEqual({
      verifiedState: 'UNVERIFIED',
      verifiedAt: null,
      isAvailable: true,
      isSandbox: true,
    });
    const started = await startRequest(server, who);
    expect(started.formAction).toBe(sandbox.env['NICE_FORM_URL']);
    expect(await statusOf(server, who, started)).toEqual({
      verifiedState: 'UNVERIFIED',
      requestState: 'PENDING',
      failure: null,
    });
    const back = await answerInWindow(server, started, 'success', newPerson());
    const { status, page, headers } = await comeBack(server, back, started.cookie);
    expect([status, page]).toEqual([200, expect.stringContaining('본인인증이 완료되었어요.')]);
    expect(page).not.toContain('김돌핀');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'nonce-/);
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
    expect(await statusOf(server, who, started)).toEqual({
      verifiedState: 'VERIFIED',
      requestState: 'VERIFIED',
      failure: null,
    });
    expect((await me(who)).verifiedState).toBe('VERIFIED');
    expect((await call(server, verification.read, {}, who.headers)).body.verifiedAt).not.toBeNull();
    expect((await call(server, verification.start, {}, who.headers)).error.errorCode).toBe('VERIFICATION_DONE');
  });

  it('takes an answer by POST, which the browser sends without its cookie', async () => {
    const who = await server.makePerson();
    const started = await startRequest(server, who);
    const { pathname, searchParams } = new URL(await answerInWindow(server, started, 'success', newPerson()));
    const posted = await server.http.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: searchParams.toString(),
    });
    expect(posted.statusCode).toBe(303);
    expect(await statusOf(server, who, started)).toMatchObject({ requestState: 'PENDING' });
    await comeBack(server, `http://x${posted.headers.location}`, started.cookie);
    expect(await statusOf(server, who, started)).toMatchObject({ verifiedState: 'VERIFIED' });
  });

  it('reads a plus that became a space, and a name that EUC-KR lacks', async () => {
    const who = await server.makePerson();
    const started = await startRequest(server, who);
    const back = await answerInWindow(server, started, 'success', { ...newPerson(), name: '똠양' });
    await comeBack(server, back.replaceAll('%2B', '+'), started.cookie);
    expect(await statusOf(server, who, started)).toMatchObject({ verifiedState: 'VERIFIED' });
  });

  it.each(['cancel', 'late', 'wrong'] as const)('%s at the provider leaves the person unverified', async (outcome) => {
    const who = await server.makePerson();
    const started = await startRequest(server, who);
    const { status, page } = await comeBack(server, await answerInWindow(server, started, outcome), started.cookie);
    expect([status, page]).toEqual([200, expect.stringContaining('본인인증이 완료되지 않았어요.')]);
    expect(await statusOf(server, who, started)).toEqual({
      verifiedState: 'UNVERIFIED',
      requestState: 'FAILED',
      failure: 'REFUSED',
    });
    expect((await me(who)).verifiedState).toBe('UNVERIFIED');
  });

  it('begins again although the provider forgot our token, and refuses politely when it does not want us', async () => {
    const who = await server.makePerson();
    await control({ forgetTokens: true });
    await startRequest(server, who);
    await control({ isAddressRefused: true });
    expect((await call(server, verification.start, {}, who.headers)).error.errorCode).toBe(
      'VERIFICATION_PROVIDER_REFUSED',
    );
    await control({ isAddressRefused: false });
    await startRequest(server, who);
  });

  it('begins at the address of the site only', async () => {
    const who = await server.makePerson();
    const { error } = await call(server, verification.start, {}, { ...who.headers, host: 'academy.example' });
    expect(error.errorCode).toBe('VERIFICATION_OTHER_HOST');
  });
});

describe('[IDV-101] a request', () => {
  it('is that of one session: another one of the same person, and another person, see nothing', async () => {
    const who = await server.makePerson();
    const started = await startRequest(server, who);
    const { accessToken } = await issueSession(server.db, server.app, {
      userId: who.id,
      isAdmin: false,
      isSignedUp: true,
      client: { address: '127.0.0.1', userAgent: 'test', language: 'KO', channelId: null, host: 'localhost' },
      now: server.app.now(),
    });
    const other = { headers: { authorization: `Bearer ${accessToken}` } };
    expect(await statusOf(server, other, started)).toMatchObject({ errorCode: 'RESOURCE_NOT_FOUND' });
    expect(await statusOf(server, await server.makePerson(), started)).toMatchObject({
      errorCode: 'RESOURCE_NOT_FOUND',
    });
    const missing = { ...started, verificationId: randomUUID() };
    expect(await statusOf(server, who, missing)).toMatchObject({ errorCode: 'RESOURCE_NOT_FOUND' });
  });

  it('verifies nobody after its session ended', async () => {
    const who = await server.makePerson();
    const started = await startRequest(server, who);
    const back = await answerInWindow(server, started, 'success', newPerson());
    await endSessions(server.db, server.app, { userId: who.id, reason: 'SIGNED_OUT', now: server.app.now() });
    expect((await comeBack(server, back, started.cookie)).page).toContain('완료되지 않았어요');
    expect(await verifiedCount(who.id)).toBe(0);
  });

  it('ends when the person begins again, at once or at the same moment', async () => {
    const who = await server.makePerson();
    const first = await startRequest(server, who);
    const back = await answerInWindow(server, first, 'success', newPerson());
    await warmPool(server.db, 4);
    await Promise.all([startRequest(server, who), startRequest(server, who)]);
    expect(await statusOf(server, who, first)).toMatchObject({ requestState: 'FAILED', failure: 'REPLACED' });
    expect((await comeBack(server, back, first.cookie)).status).toBe(400);
    const open = await server.db
      .selectFrom('verification_requests')
      .select('id')
      .where('user_id', '=', who.id)
      .where('state', '=', 'PENDING')
      .execute();
    expect(open).toHaveLength(1);
    expect(await verifiedCount(who.id)).toBe(0);
  });

  it('is over after its time, and its keys go', async () => {
    const who = await server.makePerson();
    const started = await startRequest(server, who);
    const back = await answerInWindow(server, started, 'success', newPerson());
    await server.db
      .updateTable('verification_requests')
      .set({ expires_at: server.app.now() })
      .where('id', '=', started.verificationId)
      .execute();
    expect(await statusOf(server, who, started)).toMatchObject({ requestState: 'FAILED', failure: 'EXPIRED' });
    expect((await comeBack(server, back, started.cookie)).status).toBe(400);
    expect(await verifiedCount(who.id)).toBe(0);
    later = 1_000;
    await sweep();
    const [row] = await rowsOf(who.id);
    expect(row).toMatchObject({ state: 'FAILED', failure: 'EXPIRED', material_sealed: null });
    later += 91 * 86_400_000;
    await sweep();
    expect(await rowsOf(who.id)).toEqual([]);
  });
});

describe('[IDV-102] an identity', () => {
  it('has one account', async () => {
    const person = newPerson();
    const [first, second] = [await server.makePerson(), await server.makePerson()];
    const starts = [await startRequest(server, first), await startRequest(server, second)] as const;
    const backs = [
      await answerInWindow(server, starts[0], 'success', person),
      await answerInWindow(server, starts[1], 'success', person),
    ] as const;
    await warmPool(server.db, 4);
    await Promise.all([comeBack(server, backs[0], starts[0].cookie), comeBack(server, backs[1], starts[1].cookie)]);
    const states = [await statusOf(server, first, starts[0]), await statusOf(server, second, starts[1])];
    expect(states.map(({ requestState, failure }) => `${requestState} ${failure}`).toSorted()).toEqual([
      'FAILED TAKEN',
      'VERIFIED null',
    ]);
  });

  it('leaves nothing of the person behind, and goes with the account', async () => {
    const who = await server.makePerson();
    const person = newPerson();
    const started = await startRequest(server, who);
    await comeBack(server, await answerInWindow(server, started, 'success', person), started.cookie);
    const { rows } = await sql<{ all: string }>`
      select (select string_agg(to_jsonb(r)::text, ' ') from verification_requests r where user_id = ${who.id})
        || (select to_jsonb(i)::text from verification_identities i where user_id = ${who.id})
        || (select to_jsonb(u)::text from accounts_users u where id = ${who.id}) as all`.execute(server.db);
    const stored = rows[0]?.all ?? '';
    expect(stored).toContain('person_mark');
    for (const secret of [person.name, person.birthDate, person.mobileNo]) expect(stored).not.toContain(secret);
    expect((await rowsOf(who.id))[0]).toMatchObject({ state: 'VERIFIED', material_sealed: null });

    await eraseVerification.run({ app: server.app, db: server.db, now: server.app.now() }, ...leftOf(who.id));
    expect([await rowsOf(who.id), await verifiedCount(who.id)]).toEqual([[], 0]);
    const next = await server.makePerson();
    const again = await startRequest(server, next);
    await comeBack(server, await answerInWindow(server, again, 'success', person), again.cookie);
    expect((await me(next)).verifiedState).toBe('VERIFIED');
  });
});

const leftOf = (userId: number) => [{ userId }, { seq: 1 }] as const;
const rowsOf = (userId: number) =>
  server.db.selectFrom('verification_requests').selectAll().where('user_id', '=', userId).execute();
async function verifiedCount(userId: number): Promise<number> {
  const rows = await server.db
    .selectFrom('verification_identities')
    .select('user_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.length;
}
const sweep = () =>
  deleteOldVerifications.run({
    app: server.app,
    db: server.db,
    now: server.app.now(),
    jobId: 'test',
    signal: new AbortController().signal,
  });
