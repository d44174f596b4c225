import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { Metrics } from '../../monitoring/metrics.ts';
import { isInside } from './health.ts';

export type MetricsServer = { readonly port: number; readonly close: () => Promise<void> };

type Options = {
  readonly host: string;
  /** `METRICS_PORT`; null: none, /metrics is at the port of everything else. */ readonly port: number | null;
  readonly onError: (error: unknown) => void;
};

/** /metrics at a port of its own, which no proxy leads to: nothing that a client sends decides whether it is answered. */
export async function startMetricsServer(
  metrics: Pick<Metrics, 'registry'>,
  { host, port, onError }: Options,
): Promise<MetricsServer | null> {
  if (port === null) return null;
  const server = createServer(safeHandler(onError, answerMetrics(metrics)));
  server.listen({ port, host });
  await once(server, 'listening');
  server.on('error', safeHandler(onError, onError));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Only for private networks: a port that is published, as that of a container, is often open to everybody. */
export function answerMetrics({ registry }: Pick<Metrics, 'registry'>) {
  return async ({ method, url, socket }: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (method !== 'GET' || url !== '/metrics' || !isInside(socket.remoteAddress ?? '')) {
      response.writeHead(404).end();
      return;
    }
    try {
      const body = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(body);
    } catch (error) {
      // Without an answer whoever asks would wait until its own limit.
      response.writeHead(500).end();
      throw error;
    }
  };
}
