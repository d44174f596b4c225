import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageOf } from '../web/page.ts';
import { readForm, redirect, type Running, sendJson, sendPage, serve } from '../web/serve.ts';
import { openCodes } from './codes.ts';
import { personaPage, wrongPage } from './persona-page.ts';
import { type Choice, readChoice } from './personas.ts';
import { isRegistered, SANDBOX_CLIENT, type SignInClient, withQuery } from './sign-in-client.ts';
import { openSandboxControl } from './sandbox-control.ts';

/** Kakao's sign-in: authorize, token and user/me with its own shapes, statuses and error codes. */
export async function startKakao({
  port = 0,
  client = SANDBOX_CLIENT,
}: { readonly port?: number; readonly client?: SignInClient } = {}): Promise<Running> {
  const codes = openCodes();
  const steering = openSandboxControl();
  return serve(port, async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    if (await steering.takes(request, response, url.pathname)) return;
    const route = `${request.method} ${url.pathname}`;
    if (route === 'GET /oauth/authorize') return showPage(client, url, request, response);
    if (route === 'POST /oauth/authorize') return decide(codes, await readForm(request), response);
    if (route === 'POST /oauth/token') return exchange(codes, client, await readForm(request), response);
    if (route === 'GET /v2/user/me') return tellWho(codes.bearerOf(request.headers.authorization), response);
    sendJson(response, 404, { msg: 'NotFound', code: -404 });
  });
}

type Codes = ReturnType<typeof openCodes>;

function showPage({ clientId }: SignInClient, url: URL, request: IncomingMessage, response: ServerResponse): void {
  const query = Object.fromEntries(url.searchParams);
  const language = languageOf(request.headers['accept-language']);
  const fault =
    query['client_id'] !== clientId
      ? 'KOE101'
      : !isRegistered(query['redirect_uri'] ?? '')
        ? 'KOE006'
        : query['response_type'] !== 'code'
          ? 'KOE033'
          : undefined;
  if (fault) return sendPage(response, 400, wrongPage(language, fault));
  sendPage(response, 200, personaPage(language, 'Kakao', '/oauth/authorize', query));
}

function decide(codes: Codes, form: Readonly<Record<string, string>>, response: ServerResponse): void {
  const redirectUri = form['redirect_uri'] ?? '';
  if (!isRegistered(redirectUri)) return sendPage(response, 400, wrongPage('KO', 'KOE006'));
  const state = form['state'] ?? '';
  const choice = readChoice(form);
  if (!choice)
    return redirect(
      response,
      withQuery(redirectUri, { error: 'access_denied', error_description: 'User denied access', state }),
    );
  const code = codes.grant({ choice, redirectUri, state, challenge: form['code_challenge'] });
  redirect(response, withQuery(redirectUri, { code, state }));
}

function exchange(
  codes: Codes,
  { clientId, clientSecret }: SignInClient,
  form: Readonly<Record<string, string>>,
  response: ServerResponse,
): void {
  if (form['client_id'] !== clientId || form['client_secret'] !== clientSecret)
    return sendJson(response, 401, {
      error: 'invalid_client',
      error_description: 'Bad client credentials',
      error_code: 'KOE010',
    });
  const granted = codes.take(form['code'] ?? '');
  const isRight =
    granted &&
    form['grant_type'] === 'authorization_code' &&
    granted.redirectUri === form['redirect_uri'] &&
    proves(form['code_verifier'], granted.challenge);
  if (!isRight)
    return sendJson(response, 400, {
      error: 'invalid_grant',
      error_description: `authorization code not found for code=${form['code'] ?? ''}`,
      error_code: 'KOE320',
    });
  sendJson(response, 200, {
    token_type: 'bearer',
    access_token: codes.issueToken(granted.choice),
    expires_in: 21_599,
    refresh_token: 'not-used',
    refresh_token_expires_in: 5_183_999,
  });
}

function proves(verifier: string | undefined, challenge: string | undefined): boolean {
  return (
    challenge === undefined ||
    createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url') === challenge
  );
}

function tellWho(choice: Choice | undefined, response: ServerResponse): void {
  if (!choice) return sendJson(response, 401, { msg: 'this access token does not exist', code: -401 });
  const { persona, noEmail, unverifiedEmail, underFourteen } = choice;
  const account = {
    profile_nickname_needs_agreement: false,
    profile: { nickname: persona.nickname, is_default_image: true },
    has_email: true,
    email_needs_agreement: noEmail,
    ...(noEmail
      ? {}
      : { is_email_valid: true, is_email_verified: !unverifiedEmail, email: `${persona.key}@kakao.com` }),
    age_range_needs_agreement: false,
    age_range: underFourteen ? '10~14' : '15~19',
  };
  const body = JSON.stringify({
    id: 'ID',
    connected_at: new Date().toISOString(),
    properties: { nickname: persona.nickname },
    kakao_account: account,
  });
  // The id is a bare number on the wire, also where JavaScript could not write it.
  response
    .writeHead(200, { 'content-type': 'application/json;charset=UTF-8' })
    .end(body.replace('"ID"', persona.kakaoId));
}
