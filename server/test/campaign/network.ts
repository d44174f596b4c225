import { once } from 'node:events';
import { type AddressInfo, createServer, connect, type Socket } from 'node:net';

export type Network = Awaited<ReturnType<typeof openNetwork>>;

/** A TCP proxy between the processes and their database, so that the line between them can be slow or lost. */
export async function openNetwork(targetPort: () => number) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let delayMs = 0;
  let isCut = false;

  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const target = connect(targetPort(), '127.0.0.1');
    const pair = [client, target] as const;
    pairs.add(pair);
    pass(client, target);
    pass(target, client);
    const end = (): void => {
      pairs.delete(pair);
      client.destroy();
      target.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  function pass(from: Socket, to: Socket): void {
    from.on('data', (chunk: Buffer) => {
      // Timers of equal length run in order, so bytes keep theirs.
      if (delayMs === 0) to.write(chunk);
      else setTimeout(() => to.writable && to.write(chunk), delayMs);
    });
  }

  return {
    port: (server.address() as AddressInfo).port,
    setDelay: (ms: number): void => void (delayMs = ms),
    /** Ends every connection and refuses new ones until `restore`. */
    cut(): void {
      isCut = true;
      for (const [client, target] of pairs) {
        client.destroy();
        target.destroy();
      }
    },
    restore: (): void => void (isCut = false),
    close(): void {
      this.cut();
      server.close();
    },
  };
}
