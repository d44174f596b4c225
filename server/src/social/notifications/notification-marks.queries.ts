import { type Db, query } from '../../core/db.ts';
import './notifications.tables.ts';

const AGAIN_AFTER = '1 day';

/** Whether to notify a user of this now: the first time, and again a day later. Part of the caller's transaction. */
export async function isNewToday(tx: Db, userId: number, mark: string): Promise<boolean> {
  const rows = await query(
    tx,
    'notifications.mark',
    `insert into social_notification_marks as m (user_id, mark) values ($1, $2)
     on conflict (user_id, mark) do update set told_at = excluded.told_at
       where m.told_at <= excluded.told_at - interval '${AGAIN_AFTER}' returning 1`,
    [userId, mark],
  );
  return rows.length > 0;
}

/** Marks that hold nobody back any more; gives how many went. */
export async function deleteOldMarks(db: Db, limit: number): Promise<number> {
  const rows = await query(
    db,
    'notifications.forget-marks',
    `delete from social_notification_marks
     where ctid in (select ctid from social_notification_marks where told_at < now() - interval '${AGAIN_AFTER}'
     order by told_at limit $1) returning 1`,
    [limit],
  );
  return rows.length;
}
