import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * A load generator process. It reads `{ port, connections }` as JSON from its input, where each connection is a list of
 * whole requests; each is sent once, when the one before it on its connection is answered. Prints `{ requests, failed }`.
 */
const { port, connections } = JSON.parse(await text(process.stdin)) as {
  readonly port: number;
  readonly connections: readonly (readonly string[])[];
};
let requests = 0;
const failed: string[] = [];

function run(all: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let at = 0;
    let got = '';
    const sendNext = () => {
      const next = all[at++];
      if (next === undefined) socket.end();
      else socket.write(next);
    };
    const socket = connect(port, '127.0.0.1', sendNext);
    socket.setNoDelay(true);
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      got += chunk;
      const headEnd = got.indexOf('\r\n\r\n');
      if (headEnd === -1) return;
      const length = Number(/content-length: (\d+)/i.exec(got.slice(0, headEnd))?.[1] ?? 0);
      if (got.length < headEnd + 4 + length) return;
      requests += 1;
      if (!got.startsWith('HTTP/1.1 200')) failed.push(got.slice(0, 15) + got.slice(headEnd));
      got = got.slice(headEnd + 4 + length);
      sendNext();
    });
    socket.on('error', reject).on('close', () => resolve());
  });
}

await Promise.all(connections.map(run));
process.stdout.write(`${JSON.stringify({ requests, failed: failed.length, example: failed[0] ?? null })}\n`);
