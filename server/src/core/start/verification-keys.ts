import { StartRefusedError } from './start-refused.ts';
import { type Env, required, url } from './env-values.ts';

type CommonKeys = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the server calls. */ readonly apiUrl: string;
  /** The simulator: nobody is really verified. */ readonly isSandbox: boolean;
};

/** Keys of the provider of identity verification. */
export type VerificationKeys =
  /** 본인확인 통합형 (CheckPlus). `formUrl` is where the web posts its form. */
  | (CommonKeys & { readonly driver: 'nice-v1'; readonly productId: string; readonly formUrl: string })
  /** 통합인증. Our own address takes the form and leads on. */
  | (CommonKeys & { readonly driver: 'nice-v2'; readonly formUrl: null });

const V1 = {
  apiUrl: 'https://svc.niceapi.co.kr:22001',
  formUrl: 'https://nice.checkplus.co.kr/CheckPlusSafeModel/service.cb',
};
const V2_API_URL = 'https://auth.niceid.co.kr';

/** In production the simulator would verify anybody as anybody. */
export function readVerification(env: Env, production: boolean): VerificationKeys | null {
  const driver = env['VERIFICATION_DRIVER'];
  if (!driver) return null;
  const apiUrl = url(env, 'NICE_API_URL', ['http:', 'https:']);
  const formUrl = url(env, 'NICE_FORM_URL', ['http:', 'https:']);
  if (production && (apiUrl !== null || formUrl !== null))
    throw new StartRefusedError('NICE_API_URL and NICE_FORM_URL lead to the sandbox: not in production');
  const common = {
    clientId: required(env, 'NICE_CLIENT_ID'),
    clientSecret: required(env, 'NICE_CLIENT_SECRET'),
    isSandbox: apiUrl !== null,
  };
  if (driver === 'nice-v1')
    return {
      ...common,
      driver,
      apiUrl: apiUrl ?? V1.apiUrl,
      formUrl: formUrl ?? V1.formUrl,
      productId: required(env, 'NICE_PRODUCT_ID'),
    };
  if (driver !== 'nice-v2') throw new StartRefusedError('VERIFICATION_DRIVER must be nice-v1 or nice-v2');
  return { ...common, driver, apiUrl: apiUrl ?? V2_API_URL, formUrl: null };
}
