import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * What the reads are compared with: Fastify alone, where each read is one statement that gives the page as JSON, passed
 * through as it comes. A session is looked up in memory; no role, rule, limit or event is known.
 * `bare-reads-server.ts <file>`: the file holds `{ sessions, reads }`. Prints its port.
 */
const { sessions, reads } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  readonly sessions: Readonly<Record<string, number>>;
  readonly reads: readonly { readonly path: string; readonly text: string; readonly values: readonly unknown[] }[];
};
const POOL = 16;
const SCHEME = 'Bearer ';
const known = new Map(Object.entries(sessions));
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: POOL,
  application_name: 'floor',
  options: '-c plan_cache_mode=force_generic_plan',
});

const http = Fastify({ logger: false });
reads.forEach(({ path, text, values }, at) =>
  http.get(path.split('?')[0] ?? '', async (request, reply) => {
    const user = known.get(request.headers.authorization?.slice(SCHEME.length) ?? '');
    if (user === undefined) return reply.code(401).send({});
    const { rows } = await pool.query<{ page: string }>({ name: `floor-${at}`, text, values: values as unknown[] });
    return reply.type('application/json; charset=utf-8').send(rows[0]?.page ?? '{}');
  }),
);
const address = await http.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${new URL(address).port}\n`);
process.on('SIGTERM', () => process.exit(0));
