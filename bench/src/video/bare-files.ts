import { createReadStream, statSync } from 'node:fs';
import Fastify from 'fastify';

/**
 * What serving segments is compared with: Fastify alone, which streams the same ranges of the same file to whoever asks.
 * `bare-files.ts <file>` prints its port.
 */
const file = process.argv[2] ?? '';
const { size } = statSync(file);
const http = Fastify({ logger: false });
http.get('/file', async (request, reply) => {
  const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const [start, end] = [Number(first), last === '' ? size - 1 : Number(last)];
  return reply
    .code(206)
    .headers({
      'content-type': 'video/mp4',
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': end - start + 1,
    })
    .send(createReadStream(file, { start, end }));
});
const address = await http.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${new URL(address).port}\n`);
process.on('SIGTERM', () => process.exit(0));
