import { connect, type Socket } from 'node:net';

/**
 * A load generator process: some keep-alive connections to each port; each sends the next request when the response to
 * the last one is complete. Several ports are loaded in turns of a few milliseconds, so that whatever else the machine
 * does disturbs all of them alike. `load.ts <port,port…> <path> <connections> <ms> <token> [channel]` loads each port for
 * so long and prints `{ requests, failed }`, with the requests of each port.
 */
const [ports = '', path = '', connections = '', ms = '', token = '', channel = ''] = process.argv.slice(2);
const TURN_MS = 50;
const request = Buffer.from(
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nAccept-Language: ko\r\nUser-Agent: bench\r\n${channel === '' ? '' : `Channel-Id: ${channel}\r\n`}\r\n`,
);
let failed = 0;

type Connection = { readonly socket: Socket; readonly send: () => Promise<void> };

function open(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    let got = '';
    let answered = (): void => undefined;
    const send = () =>
      new Promise<void>((done) => {
        answered = done;
        socket.write(request);
      });
    const socket = connect(port, '127.0.0.1', () => resolve({ socket, send }));
    socket.setNoDelay(true);
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      got += chunk;
      const headEnd = got.indexOf('\r\n\r\n');
      if (headEnd === -1) return;
      const length = Number(/content-length: (\d+)/i.exec(got.slice(0, headEnd))?.[1] ?? 0);
      if (got.length < headEnd + 4 + length) return;
      if (!got.startsWith('HTTP/1.1 200')) failed += 1;
      got = got.slice(headEnd + 4 + length);
      answered();
    });
    socket.on('error', reject).on('close', () => {
      throw new Error('the server has closed a connection');
    });
  });
}

async function sendUntil(end: number, { send }: Connection): Promise<number> {
  let sent = 0;
  do {
    await send();
    sent += 1;
  } while (performance.now() < end);
  return sent;
}

const targets = await Promise.all(
  ports.split(',').map(async (port) => ({
    requests: 0,
    connections: await Promise.all(Array.from({ length: Number(connections) }, () => open(Number(port)))),
  })),
);
const turnMs = targets.length === 1 ? Number(ms) : TURN_MS;
for (let passed = 0; passed < Number(ms); passed += turnMs) {
  for (const target of targets) {
    const end = performance.now() + turnMs;
    const sent = await Promise.all(target.connections.map((one) => sendUntil(end, one)));
    target.requests += sent.reduce((sum, count) => sum + count, 0);
  }
}
for (const { socket } of targets.flatMap((target) => target.connections)) socket.removeAllListeners('close').end();
process.stdout.write(`${JSON.stringify({ requests: targets.map((target) => target.requests), failed })}\n`);
