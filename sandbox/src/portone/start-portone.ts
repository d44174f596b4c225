import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Running, serve } from '../web/serve.ts';
import { type Account, ACCOUNT, SECOND_ACCOUNT } from './account.ts';
import { answerControl } from './control.ts';
import { portOneText } from './portone.text.ts';
import { RefusedError } from './requests.ts';
import { settlementFile } from './rest/settlements.ts';
import { answerV1 } from './rest/v1-rest.ts';
import { answerV2 } from './rest/v2-rest.ts';
import { openSimulator, type Simulator } from './simulator.ts';
import { answerSdk } from './window/sdk.ts';
import { answerWindow } from './window/window.ts';

export type RunningPortOne = Running & {
  /** The server's variables for this driver. */
  readonly env: Readonly<Record<string, string>>;
  /** The same for another merchant. */
  readonly secondEnv: Readonly<Record<string, string>>;
};

/** One version of PortOne: REST, the script of the browser, the card window, webhooks and what steers them. */
export async function startPortOne({
  version,
  port = 0,
}: {
  readonly version: 1 | 2;
  readonly port?: number;
}): Promise<RunningPortOne> {
  let url = '';
  const simulator = openSimulator(version, () => url);
  const running = await serve(port, (request, response) => answer(simulator, request, response));
  url = running.url;
  return {
    url,
    env: envOf(version, url, ACCOUNT),
    secondEnv: envOf(version, url, SECOND_ACCOUNT),
    async close() {
      simulator.clock.stop();
      await running.close();
    },
  };
}

function envOf(version: 1 | 2, url: string, account: Account): Readonly<Record<string, string>> {
  return {
    PAYMENT_DRIVER: `portone-v${version}`,
    PORTONE_STORE_ID: version === 1 ? account.v1StoreId : account.v2StoreId,
    PORTONE_CHANNEL_KEY: account.channelKey,
    PORTONE_API_SECRET: account.apiSecret,
    PORTONE_API_URL: url,
    PORTONE_SDK_URL: `${url}${version === 1 ? '/v1/iamport.js' : '/v2/browser-sdk.js'}`,
    PORTONE_SETTLEMENT_URL: `${url}/settlements.csv`,
    ...(version === 1
      ? { PORTONE_API_KEY: account.apiKey, PORTONE_PG_ID: account.pgId }
      : { PORTONE_WEBHOOK_SECRETS: account.webhookSecrets[0] }),
  };
}

async function answer(simulator: Simulator, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const address = `http://sandbox${request.url ?? '/'}`;
    if (!URL.canParse(address)) throw new RefusedError(400, 'INVALID_REQUEST', 'the address is malformed');
    const url = new URL(address);
    if (await answerControl(simulator, url, request, response)) return;
    if (await answerSdk(simulator, url, request, response)) return;
    if (await answerWindow(simulator, url, request, response)) return;
    await answerRest(simulator, url, request, response);
  } catch (error) {
    refuse(simulator, response, error);
  }
}

/** Failures are about the REST interface only, so that a person can still pay in the window. */
async function answerRest(
  simulator: Simulator,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const failure = simulator.failure();
  if (failure === 'silent') return void request.resume();
  if (failure === 'down' || failure === 'garbage')
    return void response
      .writeHead(failure === 'down' ? 503 : 200, { 'content-type': 'text/html' })
      .end('<html>not what you expected');
  const isWork = request.method !== 'GET' && url.pathname !== '/users/getToken';
  if (failure === 'late' && isWork) simulator.loseAnswer();
  if (request.method === 'GET' && url.pathname === '/settlements.csv')
    return sendSettlements(simulator, url, request, response);
  const isKnown =
    simulator.version === 1
      ? await answerV1(simulator, url, request, response)
      : await answerV2(simulator, url, request, response);
  if (!isKnown) throw new RefusedError(404, 'NOT_FOUND', portOneText.KO.wrongPath);
}

function sendSettlements(first: Simulator, url: URL, request: IncomingMessage, response: ServerResponse): void {
  const own = first.of(({ account }) => request.headers.authorization === `PortOne ${account.apiSecret}`);
  if (!own) throw new RefusedError(401, 'UNAUTHORIZED', 'the secret is missing or wrong');
  const file = settlementFile(
    own.ledger.payments.values(),
    url.searchParams.get('from') ?? '',
    url.searchParams.get('to') ?? '',
  );
  response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' }).end(file);
}

/** V1 has its envelope, V2 a type and a message. */
function refuse({ version, reply }: Simulator, response: ServerResponse, error: unknown): void {
  if (!(error instanceof RefusedError)) throw error;
  if (response.headersSent) return;
  const { status, code, message, more } = error;
  const isNumber = /^-?\d+$/.test(code);
  const body =
    version === 1 ? { code: isNumber ? Number(code) : -1, message, response: null } : { type: code, message, ...more };
  reply(response, status, body);
}
