import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { ErrorBody } from '@dolphin/contract/core/errors';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { Limits } from '../../limits.ts';
import { guardConnections, noteRequest } from './connections.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

type Options = {
  readonly limits: Limits;
  readonly trustedProxies: number;
  readonly onError: (error: unknown) => void;
  /** Refuses or answers a request before it is handled; true when it has been answered. */
  readonly answers?: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/** Node's server with limits on time, rate and number of connections; a handler that throws costs its own request only. */
export function createGuardedServer(
  handle: Handle,
  { limits, trustedProxies, onError, answers = () => false }: Options,
): Server {
  const { headersMs, idleMs, checkMs } = limits.connections;
  const server = createServer({
    headersTimeout: headersMs,
    // Bodies are limited by their progress, see connections.ts.
    requestTimeout: 0,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: checkMs,
  });
  guardConnections(server, limits.connections, {
    countsAddresses: trustedProxies === 0,
    onError,
  });
  server.on('request', (request, response) => {
    const fail = (error: unknown) => {
      onError(error);
      answerUnexpected(response);
    };
    safeHandler(fail, () => {
      noteRequest(request);
      if (!answers(request, response)) handle(request, response);
    })();
  });
  return server;
}

const UNEXPECTED_BODY = JSON.stringify({
  errorCode: coreErrors.UNEXPECTED.code,
  message: coreErrors.UNEXPECTED.ko,
  show: coreErrors.UNEXPECTED.show,
} satisfies ErrorBody);

/** For what no error handler caught; the same body as everywhere else. */
function answerUnexpected(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(coreErrors.UNEXPECTED.status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(UNEXPECTED_BODY);
}
