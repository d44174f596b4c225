/** A TCP proxy to the database that a test can cut: it refuses connections, or silently drops all data. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

export async function startTcpProxy(target: string) {
  const to = new URL(target);
  const pairs = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(to.port || 5_432), to.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      pairs.add(one);
      one.on('error', () => undefined);
      one.on('close', () => (pairs.delete(one), other.destroy()));
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    /** As when the database is killed: connections break, new ones are refused. */
    async down() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of pairs) socket.destroy();
      await closed;
    },
    async up() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async close() {
      server.close();
      for (const socket of pairs) socket.destroy();
    },
  };
}
