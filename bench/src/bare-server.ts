import Fastify from 'fastify';
import pg from 'pg';

/**
 * What our server is compared with: Fastify alone, with the same statement, pool, prepared name and answer schema, and
 * nothing of a session, a guard or an error catalogue. `bare-server.ts <path> <userId>` prints its port.
 */
const [path = '', userId = ''] = process.argv.slice(2);
const POOL = 16;

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: POOL });
const http = Fastify({ logger: false });
http.get(
  path,
  {
    schema: {
      response: {
        200: { type: 'object', required: ['point'], properties: { point: { type: 'integer', minimum: 0 } } },
      },
    },
  },
  async () => {
    const { rows } = await pool.query<{ point: number }>({
      name: 'progress.find',
      text: 'select level, level_exp, point from profile_progress where user_id = $1',
      values: [Number(userId)],
    });
    return { point: rows[0]?.point ?? 0 };
  },
);
const address = await http.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${new URL(address).port}\n`);
process.on('SIGTERM', () => process.exit(0));
