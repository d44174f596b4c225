import type { FastifyInstance } from 'fastify';

/** How long answers tell their client to come back on a new connection before the door is shut. */
const DRAIN_MS = 1_500;

/**
 * A stop that fails no request. Closing at once resets keep-alive connections with requests already on the wire, so
 * first every answer carries `Connection: close` for a while, and only then the server stops listening.
 */
export function gracefulStop(http: FastifyInstance): { readonly isStopping: () => boolean; readonly stop: () => Promise<void> } {
  let stopping = false;
  http.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
  return {
    isStopping: () => stopping,
    async stop() {
      stopping = true;
      await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
      await http.close();
    },
  };
}
