import { connect } from 'node:net';
import { segmentRange } from './served-video.ts';

/**
 * A load generator: some keep-alive connections that read one segment after the other and throw the bytes away.
 * `load-segments.ts <port> <path> <connections> <ms>` prints `{ bytes, segments, failed, ms }`.
 */
const [port = '', path = '', connections = '', ms = ''] = process.argv.slice(2);
const began = performance.now();
const end = Date.now() + Number(ms);
let [bytes, segments, failed] = [0, 0, 0];

function run(from: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let at = from;
    let head = '';
    let left = -1;
    const ask = () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: bench\r\nRange: ${segmentRange(at++)}\r\n\r\n`,
      );
    const socket = connect(Number(port), '127.0.0.1', ask);
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (left === -1) {
        head += chunk.toString('latin1');
        const headEnd = head.indexOf('\r\n\r\n');
        if (headEnd === -1) return;
        left = Number(/content-length: (\d+)/i.exec(head.slice(0, headEnd))?.[1] ?? 0) - (head.length - headEnd - 4);
        if (!head.startsWith('HTTP/1.1 206')) failed += 1;
        head = '';
      } else left -= chunk.length;
      if (left > 0) return;
      left = -1;
      segments += 1;
      if (Date.now() < end) ask();
      else socket.end();
    });
    socket.on('error', reject).on('close', () => resolve());
  });
}

await Promise.all(Array.from({ length: Number(connections) }, (_, at) => run(at * 7)));
process.stdout.write(`${JSON.stringify({ bytes, segments, failed, ms: performance.now() - began })}\n`);
