import { connect } from 'node:net';

/**
 * A load generator process: some keep-alive connections; each sends the next request when the response to the
 * last one is complete. `load.ts <port> <path> <connections> <ms> <token> [channel]` prints `{ requests, failed }`.
 */
const [port = '', path = '', connections = '', ms = '', token = '', channel = ''] = process.argv.slice(2);
const request = Buffer.from(
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nAccept-Language: ko\r\nUser-Agent: bench\r\n${channel === '' ? '' : `Channel-Id: ${channel}\r\n`}\r\n`,
);
const end = Date.now() + Number(ms);
let requests = 0;
let failed = 0;

function run(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request));
    socket.setNoDelay(true);
    let got = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      got += chunk;
      const headEnd = got.indexOf('\r\n\r\n');
      if (headEnd === -1) return;
      const length = Number(/content-length: (\d+)/i.exec(got.slice(0, headEnd))?.[1] ?? 0);
      if (got.length < headEnd + 4 + length) return;
      requests += 1;
      if (!got.startsWith('HTTP/1.1 200')) failed += 1;
      got = got.slice(headEnd + 4 + length);
      if (Date.now() < end) socket.write(request);
      else socket.end();
    });
    socket.on('error', reject).on('close', () => resolve());
  });
}

await Promise.all(Array.from({ length: Number(connections) }, run));
process.stdout.write(`${JSON.stringify({ requests, failed })}\n`);
