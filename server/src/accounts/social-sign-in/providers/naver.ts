import { objectIn, providerUnavailable, refused, requestProvider, required, textIn } from './provider-request.ts';
import { type Provider, withQuery } from './provider.ts';

const GOOD = '00';
/** Naver does not report whether an address is verified; its own addresses always belong to the account. */
const OWN_ADDRESS = /^[^@\s]+@naver\.com$/i;

function addresses(issuer: string | null) {
  return {
    authorize: `${issuer ?? 'https://nid.naver.com'}/oauth2.0/authorize`,
    token: `${issuer ?? 'https://nid.naver.com'}/oauth2.0/token`,
    me: `${issuer ?? 'https://openapi.naver.com'}/v1/nid/me`,
  };
}

export const naver: Provider = {
  authorizeUrl: async (keys, { state, returnUrl }) =>
    withQuery(addresses(keys.issuer).authorize, {
      response_type: 'code',
      client_id: keys.clientId,
      redirect_uri: returnUrl,
      state,
    }),

  async fetchProfile(keys, { state }, code) {
    const { token, me } = addresses(keys.issuer);
    // Naver asks for the state again here; without it the exchange fails.
    const tokens = await requestProvider(token, {
      form: {
        grant_type: 'authorization_code',
        client_id: keys.clientId,
        client_secret: keys.clientSecret,
        code,
        state,
      },
    });
    const answer = await requestProvider(me, { bearer: required(tokens, 'access_token') });
    const resultCode = textIn(answer, 'resultcode');
    if (resultCode === undefined) throw providerUnavailable();
    if (resultCode !== GOOD) throw refused();
    const user = objectIn(answer, 'response');
    const email = textIn(user, 'email');
    return {
      subject: required(user, 'id'),
      email: email !== undefined && OWN_ADDRESS.test(email) ? email : null,
      nickname: textIn(user, 'nickname') ?? null,
    };
  },
};
