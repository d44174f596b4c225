import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { providerUnavailable, refused, requestProvider, required, textIn } from './provider-request.ts';
import { type Provider, withQuery } from './provider.ts';

type Addresses = {
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
  readonly keys: JWTVerifyGetKey;
};

const JWKS_TIMEOUT_MS = 5_000;
const CLOCK_SKEW_SECONDS = 30;
/** The signing keys could not be loaded; this is no error of the token. */
const KEYS_AWAY = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

function keysAt(address: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address), { timeoutDuration: JWKS_TIMEOUT_MS });
}

/** Written down and not looked up, so that a sign-in needs one service less. */
const GOOGLE: Addresses = {
  issuer: 'https://accounts.google.com',
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: keysAt('https://www.googleapis.com/oauth2/v3/certs'),
};

/** Caches the metadata of another issuer, and its signing keys, as long as the process runs. */
const discovered = new Map<string, Addresses>();

async function addressesOf(issuer: string | null): Promise<Addresses> {
  if (issuer === null) return GOOGLE;
  const known = discovered.get(issuer);
  if (known) return known;
  const answer = await requestProvider(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const found = {
    issuer: required(answer, 'issuer'),
    authorize: required(answer, 'authorization_endpoint'),
    token: required(answer, 'token_endpoint'),
    keys: keysAt(required(answer, 'jwks_uri')),
  };
  discovered.set(issuer, found);
  return found;
}

export const google: Provider = {
  authorizeUrl: async (keys, { state, nonce, challenge, returnUrl }) =>
    withQuery((await addressesOf(keys.issuer)).authorize, {
      response_type: 'code',
      client_id: keys.clientId,
      redirect_uri: returnUrl,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }),

  async fetchProfile(keys, { nonce, verifier, returnUrl }, code) {
    const addresses = await addressesOf(keys.issuer);
    const tokens = await requestProvider(addresses.token, {
      form: {
        grant_type: 'authorization_code',
        client_id: keys.clientId,
        client_secret: keys.clientSecret,
        redirect_uri: returnUrl,
        code,
        code_verifier: verifier,
      },
    });
    const claims = await verify(required(tokens, 'id_token'), addresses, keys.clientId);
    if (claims['nonce'] !== nonce) throw refused();
    return {
      subject: required(claims, 'sub'),
      email: claims['email_verified'] === true ? (textIn(claims, 'email') ?? null) : null,
      nickname: textIn(claims, 'name') ?? null,
    };
  },
};

async function verify(
  idToken: string,
  { issuer, keys }: Addresses,
  clientId: string,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer,
      audience: clientId,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: CLOCK_SKEW_SECONDS,
    });
    return payload;
  } catch (error) {
    throw error instanceof errors.JOSEError && !KEYS_AWAY.has(error.code) ? refused() : providerUnavailable();
  }
}
