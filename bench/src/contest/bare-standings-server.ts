import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/**
 * What the page of the standings is compared with: Fastify alone, which sends the very bytes that our server answers
 * with, and knows no session, no competition, no database and nothing of what may be seen. `bare-standings-server.ts
 * <path> <file>` prints its port.
 */
const [path = '', file = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
const http = Fastify({ logger: false });
http.get(path, async (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
const address = await http.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${new URL(address).port}\n`);
process.on('SIGTERM', () => process.exit(0));
