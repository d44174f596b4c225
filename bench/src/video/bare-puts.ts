/** The floor of uploads: Fastify that writes what is PUT to a file, flushed as ours is. Prints its port. */
import { createWriteStream, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';

const folder = process.argv[2] ?? mkdtempSync(path.join(tmpdir(), 'dolphin-bench-puts-'));
const http = Fastify();
http.removeAllContentTypeParsers();
http.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
let number = 0;
http.put('/*', async (request, reply) => {
  await pipeline(request.raw, createWriteStream(path.join(folder, String(number++)), { flush: true }));
  return reply.header('etag', '"bare"').send();
});
await http.listen({ port: 0, host: '127.0.0.1' });
const address = http.server.address();
console.log(typeof address === 'object' ? address?.port : 0);
