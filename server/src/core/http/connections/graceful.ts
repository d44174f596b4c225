import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { FastifyInstance } from 'fastify';
import { LIMITS, type StopLimits } from '../../limits.ts';
import { logFailure } from '../../monitoring/log.ts';

/** The listener is closed after so long, although new connections still come. */
const QUIET_LIMIT_MS = 2_000;

type Options = {
  /** Further listeners whose connections `http` serves. */
  readonly others?: () => readonly Server[];
  readonly limits?: StopLimits;
};

export type GracefulStop = { readonly isStopping: () => boolean; readonly stop: () => Promise<void> };

/**
 * A stop that fails no request. Closing at once resets requests already on the wire, so first every answer carries
 * `Connection: close` for a while. That alone makes clients reconnect for each request, and a connection that is
 * not yet accepted is reset when the listener is closed. So responses are held back for a moment: everybody
 * is accepted and waiting, no one reconnects, the listener is closed, and then all responses are sent.
 */
export function gracefulStop(
  http: FastifyInstance,
  { others = () => [], limits: { drainMs, quietMs, lingerMs, finishMs } = LIMITS.stop }: Options = {},
): GracefulStop {
  let stopping = false;
  let held: (() => void)[] | undefined;
  let lastArrival = 0;
  const notInOrder = logFailure(http.log, 'http: not stopped in order');
  http.server.on(
    'connection',
    safeHandler(notInOrder, () => (lastArrival = Date.now())),
  );
  http.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    if (held) held.push(() => done(null, payload));
    else done(null, payload);
  });

  async function stopAccepting(): Promise<void> {
    const answers: (() => void)[] = [];
    held = answers;
    const begun = Date.now();
    do await sleep(quietMs / 5);
    while (Date.now() - Math.max(begun, lastArrival) < quietMs && Date.now() - begun < QUIET_LIMIT_MS);
    // Not the http server's own close: that one also cuts connections that are silent at this very moment.
    Server.prototype.close.call(http.server);
    for (const other of others()) other.close();
    held = undefined;
    for (const send of answers) send();
  }

  return {
    isStopping: () => stopping,
    async stop() {
      stopping = true;
      await sleep(drainMs);
      const empty = Promise.all([http.server, ...others()].map((server) => once(server, 'close')));
      await stopAccepting();
      await Promise.race([empty, sleep(lingerMs)]);
      const cut = setTimeout(
        safeHandler(notInOrder, () => http.server.closeAllConnections()),
        finishMs,
      );
      await http.close();
      // Connections of other listeners are not waited for by the server that answers them.
      await empty;
      clearTimeout(cut);
    },
  };
}
