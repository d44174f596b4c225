import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { verification } from '@dolphin/contract/verification/verification.contract';
import { call } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';

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
    headers: cookie === undefined ? {} : { cookie },
  });
  return { status: answer.statusCode, page: answer.body, headers: answer.headers };
}

export async function statusOf(server: TestServer, { headers }: Pick<Person, 'headers'>, { verificationId }: Started) {
  return (await call(server, verification.status, { verificationId }, headers)).body;
}
