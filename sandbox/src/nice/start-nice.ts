import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFields, RefusedError, wrong } from '../portone/requests.ts';
import { type Running, sendJson, serve } from '../web/serve.ts';
import { ACCOUNT, openSimulator, type Simulator } from './simulator.ts';
import { answerV1 } from './v1-rest.ts';
import { answerV2 } from './v2-rest.ts';
import { answerWindow } from './window.ts';

export type RunningNice = Running & {
  /** The server's variables for generation 1 and for generation 2. */
  readonly env: Readonly<Record<string, string>>;
  readonly v2Env: Readonly<Record<string, string>>;
};

/** NICE identity verification, both generations: calls of the server, the popup, and what steers them. */
export async function startNice({ port = 0 }: { readonly port?: number } = {}): Promise<RunningNice> {
  let url = '';
  const simulator = openSimulator(() => url);
  const running = await serve(port, (request, response) => answer(simulator, request, response));
  url = running.url;
  const common = {
    NICE_CLIENT_ID: ACCOUNT.clientId,
    NICE_CLIENT_SECRET: ACCOUNT.clientSecret,
    NICE_API_URL: url,
  };
  return {
    url,
    env: {
      VERIFICATION_DRIVER: 'nice-v1',
      ...common,
      NICE_PRODUCT_ID: ACCOUNT.productId,
      NICE_FORM_URL: `${url}/CheckPlusSafeModel/service.cb`,
    },
    v2Env: { VERIFICATION_DRIVER: 'nice-v2', ...common },
    async close() {
      simulator.clock.stop();
      await running.close();
    },
  };
}

async function answer(simulator: Simulator, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const address = `http://sandbox${request.url ?? '/'}`;
    if (!URL.canParse(address)) throw wrong('the address');
    const url = new URL(address);
    if (await answerControl(simulator, url, request, response)) return;
    if (await answerWindow(simulator, url, request, response)) return;
    if (await answerV1(simulator, url, request, response)) return;
    if (await answerV2(simulator, url, request, response)) return;
    throw new RefusedError(404, '1404', 'no such address');
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    sendJson(response, error.status, { dataHeader: { GW_RSLT_CD: error.code, GW_RSLT_MSG: error.message } });
  }
}

const ADVANCE_MAX_MS = 86_400_000;

/** `POST /_control/settings` with JSON: `advanceMs`, `isAddressRefused`, `returnMethod`, `forgetTokens`. */
async function answerControl(
  simulator: Simulator,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (request.method !== 'POST' || url.pathname !== '/_control/settings') return false;
  if (!/^application\/json/i.test(request.headers['content-type'] ?? '')) throw wrong('the content type');
  const { advanceMs = 0, isAddressRefused, returnMethod, forgetTokens } = await readFields(request);
  if (typeof advanceMs !== 'number' || advanceMs < 0 || advanceMs > ADVANCE_MAX_MS) throw wrong('advanceMs');
  await simulator.clock.advance(advanceMs);
  if (typeof isAddressRefused === 'boolean') simulator.isAddressRefused = isAddressRefused;
  if (returnMethod === 'get' || returnMethod === 'post' || returnMethod === null) simulator.returnMethod = returnMethod;
  if (forgetTokens === true) simulator.accessTokens.clear();
  sendJson(response, 200, {});
  return true;
}
