import { type Db, query } from '../../core/db.ts';
import '../messaging.tables.ts';

/** Groups of text messages that may leave and have not, and how long the first of them could have. */
export type MessageQueue = { readonly waiting: number; readonly seconds: number };

export async function measureMessages(db: Db, now: Date): Promise<MessageQueue> {
  const [row] = await query<MessageQueue>(
    db,
    'messaging.measure',
    `select count(*)::int as waiting, coalesce(extract(epoch from $1::timestamptz - min(start_at)), 0)::float8 as seconds
     from messaging_groups where next_check_at is not null and state = 'PENDING' and start_at <= $1`,
    [now],
  );
  return row ?? { waiting: 0, seconds: 0 };
}
