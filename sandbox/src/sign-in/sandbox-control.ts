import type { IncomingMessage, ServerResponse } from 'node:http';
import { readForm, sendJson } from '../web/serve.ts';

/** What a stand-in does wrong on purpose, until changed: `POST /_control` with `failure`. */
export const FAILURES = ['none', 'down', 'garbage', 'slow'] as const;
export type Failure = (typeof FAILURES)[number];

const SLOW_MS = 20_000;

export function openSandboxControl() {
  let failure: Failure = 'none';
  return {
    /** True when the request was about steering, or was spoilt on purpose. */
    async takes(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
      if (path === '/_control') {
        const wanted = (await readForm(request))['failure'];
        failure = FAILURES.find((name) => name === wanted) ?? 'none';
        sendJson(response, 200, { failure });
        return true;
      }
      if (failure === 'none') return false;
      if (failure === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
      response
        .writeHead(failure === 'garbage' ? 200 : 502, { 'content-type': 'text/html' })
        .end('<html>not what you expected');
      return true;
    },
  };
}
