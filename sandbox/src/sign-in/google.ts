import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import Provider, { type OidcContext } from 'oidc-provider';
import { languageOf } from '../web/page.ts';
import { readForm, type Running, sendPage, serve } from '../web/serve.ts';
import { personaPage } from './persona-page.ts';
import { type Choice, PERSONAS, readChoice } from './personas.ts';
import { isRegistered, SANDBOX_CLIENT, type SignInClient } from './sign-in-client.ts';
import { openSandboxControl } from './sandbox-control.ts';

/** An OpenID provider that is one (oidc-provider), with Google's claims and a page to choose who signs in. */
export async function startGoogle({
  port = 0,
  client = SANDBOX_CLIENT,
}: { readonly port?: number; readonly client?: SignInClient } = {}): Promise<Running> {
  // The issuer is part of every token, so its port must be known before the provider is made.
  const actual = port === 0 ? await freePort() : port;
  const choices = new Map<string, Choice>();
  const provider = new Provider(`http://127.0.0.1:${actual}`, configuration(client, choices));
  provider.Client.prototype.redirectUriAllowed = isRegistered;
  const steering = openSandboxControl();
  const answer = provider.callback();
  return serve(actual, async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    if (await steering.takes(request, response, url.pathname)) return;
    if (!url.pathname.startsWith('/interaction/')) return answer(request, response);
    if (request.method === 'GET') {
      await provider.interactionDetails(request, response);
      return sendPage(
        response,
        200,
        personaPage(languageOf(request.headers['accept-language']), 'Google', url.pathname, {}),
      );
    }
    const choice = readChoice(await readForm(request));
    if (!choice)
      return provider.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'the person refused',
      });
    const accountId = choice.persona.googleSub;
    choices.set(accountId, choice);
    return provider.interactionFinished(request, response, { login: { accountId, remember: false } });
  });
}

function configuration({ clientId, clientSecret }: SignInClient, choices: ReadonlyMap<string, Choice>): object {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['http://localhost/auth'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    // Google puts the claims into the id token itself.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(16).toString('hex')] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }: OidcContext) {
      const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    findAccount: (_ctx: unknown, accountId: string) => ({
      accountId,
      claims: () => claimsOf(accountId, choices.get(accountId)),
    }),
  };
}

function claimsOf(accountId: string, choice: Choice | undefined): object {
  const persona = choice?.persona ?? PERSONAS[0];
  return {
    sub: accountId,
    name: persona?.nickname,
    ...(choice?.noEmail
      ? {}
      : { email: `${persona?.key}@gmail.com`, email_verified: choice?.unverifiedEmail !== true }),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise<void>((resolve) => void probe.close(() => resolve()));
  return port;
}
