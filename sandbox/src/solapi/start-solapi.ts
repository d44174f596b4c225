import type { IncomingMessage, ServerResponse } from 'node:http';
import { openClock } from '../portone/clock.ts';
import { languageOf } from '../web/page.ts';
import { type Running, sendJson, sendPage, serve } from '../web/serve.ts';
import { SOLAPI_ACCOUNT } from './account.ts';
import { openAuthorization } from './authorization.ts';
import { answerControl, type ControlledSimulator } from './control.ts';
import { openLedger } from './ledger.ts';
import { phonePage } from './phone-page.ts';
import { SolapiRefusedError } from './refused.ts';
import { answerRest } from './rest.ts';

export type RunningSolapi = Running & { readonly env: Readonly<Record<string, string>> };
type Options = { readonly port?: number; /** Where results are reported. */ readonly webhookUrl?: string };

/** Solapi v4: groups, messages, results, webhooks, and a page that shows what phones would have got. */
export async function startSolapi({ port = 0, webhookUrl }: Options = {}): Promise<RunningSolapi> {
  const clock = openClock();
  const ledger = openLedger(clock);
  ledger.setWebhook(webhookUrl ?? null, 1);
  const simulator: ControlledSimulator = { clock, ledger, failure: { mode: 'none' } };
  const authorization = openAuthorization(clock.now);
  const running = await serve(port, async (request, response) => {
    try {
      await answer(simulator, (header) => authorization.check(header), request, response);
    } catch (error) {
      if (!(error instanceof SolapiRefusedError)) throw error;
      sendJson(response, error.status, { errorCode: error.code, errorMessage: error.message });
    }
  });
  return {
    url: running.url,
    env: {
      MESSAGE_DRIVER: 'solapi',
      SOLAPI_API_KEY: SOLAPI_ACCOUNT.apiKey,
      SOLAPI_API_SECRET: SOLAPI_ACCOUNT.apiSecret,
      SOLAPI_WEBHOOK_SECRET: SOLAPI_ACCOUNT.webhookSecret,
      SOLAPI_SENDER: SOLAPI_ACCOUNT.senders[0],
      SOLAPI_PF_ID: SOLAPI_ACCOUNT.profileId,
      SOLAPI_OPT_OUT_NUMBER: SOLAPI_ACCOUNT.optOutNumber,
      SOLAPI_API_URL: running.url,
    },
    async close() {
      clock.stop();
      await running.close();
    },
  };
}

async function answer(
  simulator: ControlledSimulator,
  check: (header: string | undefined) => void,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const address = `http://sandbox${request.url ?? '/'}`;
  if (!URL.canParse(address)) throw new SolapiRefusedError(400, 'ValidationError', 'the address is malformed');
  const url = new URL(address);
  if (request.method === 'GET' && url.pathname === '/phone') {
    const language = languageOf(request.headers['accept-language']);
    return sendPage(response, 200, phonePage(simulator.ledger, language, url.searchParams.get('to')));
  }
  if (await answerControl(simulator, url, request, response)) return;
  const { failure } = simulator;
  if (failure.mode === 'down')
    return sendJson(response, 503, { errorCode: 'ServiceUnavailable', errorMessage: 'down' });
  check(request.headers.authorization);
  const body = await answerRest(simulator.ledger, url, request);
  // The work is done, and the answer gets lost.
  if (failure.mode === 'late' && request.method !== 'GET') return void response.destroy();
  sendJson(response, 200, body);
}
