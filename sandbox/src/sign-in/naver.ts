import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageOf } from '../web/page.ts';
import { readForm, redirect, type Running, sendJson, sendPage, serve } from '../web/serve.ts';
import { openCodes } from './codes.ts';
import { personaPage, wrongPage } from './persona-page.ts';
import { type Choice, readChoice } from './personas.ts';
import { isRegistered, SANDBOX_CLIENT, type SignInClient, withQuery } from './sign-in-client.ts';
import { openSandboxControl } from './sandbox-control.ts';

/** Naver's sign-in. It requires the state twice, sends token errors with status 200, and expires_in as a string. */
export async function startNaver({
  port = 0,
  client = SANDBOX_CLIENT,
}: { readonly port?: number; readonly client?: SignInClient } = {}): Promise<Running> {
  const codes = openCodes();
  const steering = openSandboxControl();
  return serve(port, async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    if (await steering.takes(request, response, url.pathname)) return;
    const route = `${request.method} ${url.pathname}`;
    if (route === 'GET /oauth2.0/authorize') return showPage(client, url, request, response);
    if (route === 'POST /oauth2.0/authorize') return decide(codes, await readForm(request), response);
    if (url.pathname === '/oauth2.0/token')
      return exchange(
        codes,
        client,
        request.method === 'POST' ? await readForm(request) : Object.fromEntries(url.searchParams),
        response,
      );
    if (route === 'GET /v1/nid/me') return tellWho(codes.bearerOf(request.headers.authorization), response);
    sendJson(response, 404, { errorCode: '051', errorMessage: 'Not Exist API' });
  });
}

type Codes = ReturnType<typeof openCodes>;

function showPage({ clientId }: SignInClient, url: URL, request: IncomingMessage, response: ServerResponse): void {
  const query = Object.fromEntries(url.searchParams);
  const language = languageOf(request.headers['accept-language']);
  const isRight =
    query['client_id'] === clientId &&
    query['response_type'] === 'code' &&
    isRegistered(query['redirect_uri'] ?? '') &&
    Boolean(query['state']);
  if (!isRight) return sendPage(response, 400, wrongPage(language, 'invalid_request'));
  sendPage(response, 200, personaPage(language, 'Naver', '/oauth2.0/authorize', query));
}

function decide(codes: Codes, form: Readonly<Record<string, string>>, response: ServerResponse): void {
  const redirectUri = form['redirect_uri'] ?? '';
  if (!isRegistered(redirectUri)) return sendPage(response, 400, wrongPage('KO', 'invalid_request'));
  const state = form['state'] ?? '';
  const choice = readChoice(form);
  if (!choice)
    return redirect(
      response,
      withQuery(redirectUri, { error: 'access_denied', error_description: 'Canceled By User', state }),
    );
  redirect(
    response,
    withQuery(redirectUri, { code: codes.grant({ choice, redirectUri, state, challenge: undefined }), state }),
  );
}

function exchange(
  codes: Codes,
  { clientId, clientSecret }: SignInClient,
  form: Readonly<Record<string, string>>,
  response: ServerResponse,
): void {
  if (form['client_id'] !== clientId || form['client_secret'] !== clientSecret)
    return sendJson(response, 200, { error: 'invalid_client', error_description: 'client secret does not match' });
  if (form['grant_type'] !== 'authorization_code' || !form['state'])
    return sendJson(response, 200, { error: 'invalid_request', error_description: 'no valid data in session' });
  const granted = codes.take(form['code'] ?? '');
  if (!granted || granted.state !== form['state'])
    return sendJson(response, 200, { error: 'invalid_request', error_description: 'no valid data in session' });
  sendJson(response, 200, {
    access_token: codes.issueToken(granted.choice),
    refresh_token: 'not-used',
    token_type: 'bearer',
    expires_in: '3600',
  });
}

function tellWho(choice: Choice | undefined, response: ServerResponse): void {
  if (!choice)
    return sendJson(response, 401, { resultcode: '024', message: 'Authentication failed (Authentication failed)' });
  const { persona, noEmail, unverifiedEmail, underFourteen } = choice;
  const email = unverifiedEmail ? `${persona.key}@elsewhere.example` : `${persona.key}@naver.com`;
  sendJson(response, 200, {
    resultcode: '00',
    message: 'success',
    response: {
      id: persona.naverId,
      nickname: persona.nickname,
      age: underFourteen ? '10-19' : '20-29',
      gender: 'U',
      ...(noEmail ? {} : { email }),
    },
  });
}
