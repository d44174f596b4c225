/**
 * What `npm run bench events` cannot see from outside. `listeners` prints which listener handles which event; `order`
 * puts all events of the database in `DATABASE_URL` in order and prints how many and how long it took.
 */
import pino from 'pino';
import { listeners } from '../../src/background.ts';
import { openDb, openPool } from '../../src/core/db.ts';
import { sequenceBatch } from '../../src/core/outbox/sequence.ts';

async function order(databaseUrl: string): Promise<{ readonly count: number; readonly ms: number }> {
  const db = openDb(openPool(databaseUrl, 2));
  const log = pino({ level: 'error' });
  try {
    // One batch of its own first: the connection is open and the statement prepared.
    await sequenceBatch(db, log);
    const since = performance.now();
    let sum = 0;
    for (let count = 1; count > 0; sum += count) count = (await sequenceBatch(db, log)) ?? 0;
    return { count: sum, ms: performance.now() - since };
  } finally {
    await db.destroy();
  }
}

const [, , what] = process.argv;
const figures =
  what === 'order'
    ? await order(process.env['DATABASE_URL'] ?? '')
    : listeners.map(({ name, on }) => ({ listener: name, event: on.name }));
process.stdout.write(`${JSON.stringify(figures)}\n`);
