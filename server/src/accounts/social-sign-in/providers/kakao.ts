import { objectIn, requestProvider, required, textIn } from './provider-request.ts';
import { type Provider, withQuery } from './provider.ts';

function addresses(issuer: string | null) {
  return {
    authorize: `${issuer ?? 'https://kauth.kakao.com'}/oauth/authorize`,
    token: `${issuer ?? 'https://kauth.kakao.com'}/oauth/token`,
    me: `${issuer ?? 'https://kapi.kakao.com'}/v2/user/me`,
  };
}

export const kakao: Provider = {
  authorizeUrl: async (keys, { state, nonce, challenge, returnUrl }) =>
    withQuery(addresses(keys.issuer).authorize, {
      response_type: 'code',
      client_id: keys.clientId,
      redirect_uri: returnUrl,
      state,
      nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }),

  async fetchProfile(keys, { verifier, returnUrl }, code) {
    const { token, me } = addresses(keys.issuer);
    const tokens = await requestProvider(token, {
      form: {
        grant_type: 'authorization_code',
        client_id: keys.clientId,
        client_secret: keys.clientSecret,
        redirect_uri: returnUrl,
        code,
        code_verifier: verifier,
      },
    });
    const user = await requestProvider(me, { bearer: required(tokens, 'access_token') });
    const account = objectIn(user, 'kakao_account');
    const isOwn = account['is_email_valid'] === true && account['is_email_verified'] === true;
    return {
      subject: required(user, 'id'),
      email: isOwn ? (textIn(account, 'email') ?? null) : null,
      nickname:
        textIn(objectIn(account, 'profile'), 'nickname') ?? textIn(objectIn(user, 'properties'), 'nickname') ?? null,
    };
  },
};
