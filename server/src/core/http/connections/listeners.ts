import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { FastifyInstance } from 'fastify';

/**
 * libuv accepts one connection per listener and turn of the event loop. In an overload a turn takes ten milliseconds, so
 * a thousand new connections would wait for ten seconds before anybody could even refuse them. Several listeners on one
 * port (SO_REUSEPORT) accept as many connections per turn; see docs/decisions/0058.
 */
const LISTENERS = 32;
/**
 * Connections that the kernel holds until we take them, per listener. Beyond it they are dropped, and their clients try
 * again after seconds: in an overload that is far worse than a refusal. The kernel may allow fewer (net.core.somaxconn).
 */
const BACKLOG = 4_096;
/** Only where the kernel spreads connections over the listeners; Node refuses the option on other platforms. */
const CAN_SHARE = process.platform === 'linux';

type Place = { readonly port: number; readonly host: string };
export type Listening = { readonly address: string; readonly others: readonly Server[] };

/** Listens with `http` itself and, where possible, with further listeners whose connections are handed to it. */
export async function listen(
  http: FastifyInstance,
  { port, host }: Place,
  onError: (error: unknown) => void,
): Promise<Listening> {
  if (!CAN_SHARE) return { address: await http.listen({ port, host, backlog: BACKLOG }), others: [] };
  if (port !== 0) await assertPortIsFree({ port, host });
  const options = { port, host, backlog: BACKLOG, reusePort: true };
  const address = await http.listen(options);
  const others = await Promise.all(Array.from({ length: LISTENERS - 1 }, () => addListener(http.server, onError)));
  return { address, others };
}

/** With a shared port a second process would start beside the first and take a part of its connections. */
async function assertPortIsFree(place: Place): Promise<void> {
  const probe = createServer().listen(place);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

async function addListener(server: Server, onError: (error: unknown) => void): Promise<Server> {
  const { port, address } = server.address() as AddressInfo;
  // As http.createServer has them: both sides may end for themselves, and nothing waits to be sent together.
  const other = createServer({ allowHalfOpen: true, noDelay: true });
  other.on(
    'connection',
    safeHandler(onError, (socket) => void server.emit('connection', socket)),
  );
  other.listen({ port, host: address, backlog: BACKLOG, reusePort: true });
  await once(other, 'listening');
  other.on('error', safeHandler(onError, onError));
  return other;
}
