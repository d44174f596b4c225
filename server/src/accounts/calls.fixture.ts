import type { ErrorBody } from '@dolphin/contract/core/errors';
import type { Endpoint, InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { signup } from '@dolphin/contract/accounts/sign-up/signup.contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../core/db.ts';
import { openEmailProof } from './email-proofs/email-proof.ts';
import { requestOf } from '../../test/call.ts';
import type { TestServer } from '../../test/harness.ts';

type From = { readonly headers?: Readonly<Record<string, string>>; readonly address?: string };
export type Reply<E extends Endpoint> = {
  readonly status: number;
  readonly ok: OutputOf<E>;
  readonly error: ErrorBody;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
};

/** Makes a call as a browser would, by its declaration. */
export async function call<E extends Endpoint>(
  server: Pick<TestServer, 'http'>,
  endpoint: E,
  input: InputOf<E>,
  { headers = {}, address = '198.51.100.7' }: From = {},
): Promise<Reply<E>> {
  const response = await server.http.inject({
    ...requestOf(endpoint, input as object),
    headers,
    remoteAddress: address,
  });
  const body = response.json() as never;
  return { status: response.statusCode, ok: body, error: body, headers: response.headers, text: response.body };
}

/** The statuses of calls made at once, in which nobody knows who comes first. */
export function statusesOf(replies: readonly { readonly status: number }[]): readonly number[] {
  return replies.map((reply) => reply.status).toSorted((a, b) => a - b);
}

export const PASSWORD = 'dolphins-swim-7';
const AGREED = [
  { type: 'SERVICE', agreed: true },
  { type: 'PRIVACY', agreed: true },
] as const;
export const CONSENTS = [...AGREED];

export type Member = {
  readonly userId: number;
  readonly email: string;
  readonly accessToken: string;
  readonly refreshId: string;
  readonly headers: Readonly<Record<string, string>>;
};

export function tokensOf(headers: Readonly<Record<string, unknown>>) {
  const accessToken = String(headers['access_token']);
  return { accessToken, refreshId: String(headers['refresh_id']), headers: { authorization: `Bearer ${accessToken}` } };
}

/** A form with the proof that its address was reached; the mail itself is another test's matter. */
export async function proven<F extends { readonly email: string }>(
  { app }: Pick<TestServer, 'app'>,
  form: F,
): Promise<F & { emailRequestId: string; emailCode: string }> {
  const { requestId, code } = await openEmailProof(app.db, app, form.email, app.now());
  return { ...form, emailRequestId: requestId, emailCode: code };
}

let count = 0;

/** Somebody who signed up by e-mail, as far as the additional-information page. */
export async function signUp(
  server: Pick<TestServer, 'http' | 'app'>,
  given: { email?: string; birthDate?: string; address?: string } = {},
): Promise<Member> {
  const email = given.email ?? `newcomer${++count}@test.example`;
  const reply = await call(
    server,
    signup.create,
    await proven(server, { birthDate: given.birthDate ?? '2001-02-03', email, password: PASSWORD, consents: CONSENTS }),
    given.address ? { address: given.address } : {},
  );
  expect(reply.status, reply.text).toBe(200);
  return { userId: reply.ok.userId, email, ...tokensOf(reply.headers) };
}

export async function signIn(
  server: Pick<TestServer, 'http'>,
  email: string,
  from: From = {},
): Promise<Member & { deviceKey: string }> {
  const reply = await call(server, sessions.signin, { email, password: PASSWORD }, from);
  expect(reply.status, reply.text).toBe(200);
  return { userId: reply.ok.userId, email, deviceKey: reply.ok.deviceKey, ...tokensOf(reply.headers) };
}

/** The mails that wait to be sent, oldest first. */
export async function waitingMails(db: Db): Promise<readonly { to: string; subject: string; text: string }[]> {
  const { rows } = await sql<{
    data: { to: string; subject: string; text: string };
  }>`select data from pgboss.job where name = 'core.send-mail' order by created_on`.execute(db);
  return rows.map((row) => row.data);
}

/** The published events and their topics, oldest first. */
export async function publishedEvents(db: Db, name: string): Promise<readonly { topic: string; payload: unknown }[]> {
  return db.selectFrom('core_outbox').select(['topic', 'payload']).where('name', '=', name).orderBy('id').execute();
}
