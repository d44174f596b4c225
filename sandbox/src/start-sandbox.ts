import { startMail } from './mail/mail.ts';
import { startNice } from './nice/start-nice.ts';
import { startPortOne } from './portone/start-portone.ts';
import { startGoogle } from './sign-in/google.ts';
import { startKakao } from './sign-in/kakao.ts';
import { startNaver } from './sign-in/naver.ts';
import { SANDBOX_CLIENT } from './sign-in/sign-in-client.ts';
import { startSolapi } from './solapi/start-solapi.ts';

export type Ports = Partial<
  Readonly<Record<'kakao' | 'naver' | 'google' | 'mail' | 'smtp' | 'portone' | 'solapi' | 'nice', number>>
>;

/** Every stand-in, and the variables that point the server at them. Ports that are not given are free ones. */
export async function startSandbox(ports: Ports = {}) {
  const kakao = await startKakao({ port: ports.kakao ?? 0 });
  const naver = await startNaver({ port: ports.naver ?? 0 });
  const google = await startGoogle({ port: ports.google ?? 0 });
  const solapi = await startSolapi({ port: ports.solapi ?? 0 });
  const phoneUrl = `${solapi.url}/phone`;
  const mail = await startMail({ port: ports.mail ?? 0, smtpPort: ports.smtp ?? 0, phoneUrl });
  const portOne = await startPortOne({ version: 1, port: ports.portone ?? 0 });
  const portOneV2 = await startPortOne({ version: 2 });
  const nice = await startNice({ port: ports.nice ?? 0 });
  const { clientId, clientSecret } = SANDBOX_CLIENT;
  const keys = (name: string, issuer: string) => ({
    [`${name}_CLIENT_ID`]: clientId,
    [`${name}_CLIENT_SECRET`]: clientSecret,
    [`${name}_ISSUER`]: issuer,
  });
  return {
    inboxUrl: mail.url,
    phoneUrl,
    env: {
      ...keys('KAKAO', kakao.url),
      ...keys('NAVER', naver.url),
      ...keys('GOOGLE', google.url),
      SMTP_URL: mail.smtpUrl,
      ...portOne.env,
      ...solapi.env,
      ...nice.env,
    } as Readonly<Record<string, string>>,
    /** The variables of the other driver. */
    portOneV2: portOneV2.env,
    /** The variables of the other generation of identity verification. */
    niceV2: nice.v2Env,
    /** Of another merchant, for both drivers. */
    secondMerchant: { 'portone-v1': portOne.secondEnv, 'portone-v2': portOneV2.secondEnv },
    close: async () =>
      void (await Promise.all(
        [kakao, naver, google, mail, portOne, portOneV2, solapi, nice].map((each) => each.close()),
      )),
  };
}

/** Signs anybody in as anybody, so it must never stand where real people are. */
export function refuseInProduction(env: Readonly<Record<string, string | undefined>>): void {
  if (env['NODE_ENV'] === 'production' && env['DOLPHIN_SANDBOX'] !== '1')
    throw new Error('The sandbox does not start in production unless DOLPHIN_SANDBOX=1 says so.');
}
