import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { until } from '../jobs/scratch-app.fixture.ts';
import type { Listener } from './listeners.ts';

/** Waits until these listeners have handled every event that was published so far. */
export async function untilHandled(db: Db, listeners: readonly Pick<Listener, 'name' | 'on'>[]): Promise<void> {
  const names = listeners.map(({ name }) => name);
  const events = listeners.map(({ on }) => on.name);
  await until(`${names.join(', ')} have handled what came so far`, async () => {
    const { rows } = await sql`
      select from core_outbox o join unnest(${names}::text[], ${events}::text[]) l (name, event) on l.event = o.name
      left join core_listener_cursors c on c.listener = l.name where o.seq is null or o.seq > coalesce(c.seq, 0) limit 1`.execute(
      db,
    );
    return rows.length === 0;
  });
}
