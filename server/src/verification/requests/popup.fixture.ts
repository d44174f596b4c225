import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { guardianVerifications } from '@dolphin/contract/verification/guardian-verifications.contract';
import { verification } from '@dolphin/contract/verification/verification.contract';
import { call, requestOf } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';
import { hashSecret, newSecret } from '../../core/seal.ts';

let addresses = 0;
/** Tries are limited per address. */
const nextAddress = () => `10.1.${Math.floor(++addresses / 250) % 250}.${addresses % 250}`;

type Outcome = 'success' | 'cancel' | 'late' | 'wrong' | 'close';
export type Started = OutputOf<typeof verification.start> & {
  /** As the browser sends it back. */ readonly cookie: string;
};

/** Begins as the web does. */
export async function startRequest(server: TestServer, { headers }: Pick<Person, 'headers'>): Promise<Started> {
  const { status, body, headers: got } = await call(server, verification.start, {}, headers);
  if (status !== 200) throw new Error(`the start was answered ${status} ${JSON.stringify(body)}`);
  const [cookie = ''] = String(got['set-cookie']).split(';');
  return { ...body, cookie };
}

/** Somebody is asked for a consent. The mail would have the token. */
export async function askGuardian({ db, app }: TestServer) {
  const [requestId, secret, token] = [newSecret(), newSecret(), newSecret()];
  await db
    .insertInto('accounts_guardian_consents')
    .values({
      id: requestId,
      secret_hash: hashSecret(secret),
      token_hash: hashSecret(token),
      contact_sealed: null,
      email_mark: null,
      state: 'PENDING',
      language: 'KO',
      requested_at: app.now(),
      answered_at: null,
      used_at: null,
      withdrawn_at: null,
      child_user_id: null,
      confirmed_by: null,
    })
    .execute();
  return { proof: { requestId, secret }, token };
}

/** Begins as the page of a guardian does, each in their own home. */
export async function startGuardian({ http }: TestServer, token: string): Promise<Started> {
  const answer = await http.inject({
    ...requestOf(guardianVerifications.start, { token }),
    remoteAddress: nextAddress(),
  });
  if (answer.statusCode !== 200) throw new Error(`the start was answered ${answer.statusCode} ${answer.body}`);
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  return { ...answer.json<OutputOf<typeof guardianVerifications.start>>(), cookie };
}

export async function guardianStatus(server: TestServer, token: string, { verificationId }: Started) {
  return (await call(server, guardianVerifications.status, { token, verificationId })).body;
}

const formOf = (started: Started) =>
  new URLSearchParams({
    m: 'service',
    token_version_id: started.token_version_id,
    enc_data: started.enc_data,
    integrity_value: started.integrity_value,
  });

/** Somebody in the simulator's window: the address it leads back to, or the page it shows instead. */
export async function answerInWindow(
  server: TestServer,
  started: Started,
  outcome: Outcome,
  who: Readonly<Record<string, string>> = { person: 'adult' },
): Promise<string> {
  const shown = await openWindow(server, started);
  const action = /<form method="post" action="([^"]+)"/.exec(shown.page)?.[1];
  if (action === undefined) throw new Error(`no form: ${shown.page}`);
  const answer = await fetch(new URL(action, shown.url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...who, outcome }),
  });
  return answer.headers.get('location') ?? (await answer.text());
}

/** Posts the form; generation 2 leads on from our own page. */
async function openWindow(server: TestServer, started: Started): Promise<{ url: string; page: string }> {
  let url = started.formAction;
  if (url.startsWith(server.config.publicUrl)) {
    const lead = await server.http.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: started.cookie },
      payload: formOf(started).toString(),
    });
    url = (/content="0;url=([^"]+)"/.exec(lead.body)?.[1] ?? '').replaceAll(/&#(\d+);/g, (_whole, code: string) =>
      String.fromCharCode(Number(code)),
    );
    return { url, page: await (await fetch(url)).text() };
  }
  return { url, page: await (await fetch(url, { method: 'POST', body: formOf(started) })).text() };
}

/** The popup comes back. */
export async function comeBack(server: TestServer, location: string, cookie: string | undefined) {
  const { pathname, search } = new URL(location);
  const answer = await server.http.inject({
    method: 'GET',
    url: pathname + search,
    remoteAddress: nextAddress(),
    headers: cookie === undefined ? {} : { cookie },
  });
  return { status: answer.statusCode, page: answer.body, headers: answer.headers };
}

export async function statusOf(server: TestServer, { headers }: Pick<Person, 'headers'>, { verificationId }: Started) {
  return (await call(server, verification.status, { verificationId }, headers)).body;
}
