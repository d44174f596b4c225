import { type Db, hot } from '../../core/db.ts';
import { defineSweep } from '../../core/jobs/job.ts';

const AGAIN_AFTER = '1 day';
const AT_ONCE = 1_000;

/** Whether somebody may be told of this now: the first time, and again a day later. Noted in the caller's transaction. */
export async function isNewToday(tx: Db, userId: number, mark: string): Promise<boolean> {
  const rows = await hot(
    tx,
    'notifications.mark',
    `insert into social_notification_marks as m (user_id, mark) values ($1, $2)
     on conflict (user_id, mark) do update set told_at = excluded.told_at where m.told_at <= excluded.told_at - interval '${AGAIN_AFTER}' returning 1`,
    [userId, mark],
  );
  return rows.length > 0;
}

export const forgetTold = defineSweep({
  name: 'social.forget-told',
  everySeconds: 3_600,
  run: async ({ db, signal }) => {
    for (let gone = AT_ONCE; gone === AT_ONCE && !signal.aborted; ) {
      const rows = await hot(db, 'notifications.forget-marks', `delete from social_notification_marks where ctid in (select ctid from social_notification_marks where told_at < now() - interval '${AGAIN_AFTER}' order by told_at limit ${AT_ONCE}) returning 1`, []);
      gone = rows.length;
    }
  },
});
