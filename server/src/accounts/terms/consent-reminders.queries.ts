import type { Language } from '@dolphin/contract/core/text';
import { type Db, query } from '../../core/db.ts';

type DueReminder = { readonly id: number; readonly email: string; readonly language: Language };

/** People whose latest word on some advertising is a yes from before a moment and who have not been reminded since. */
export function selectDueReminders(db: Db, before: Date, limit: number): Promise<readonly DueReminder[]> {
  return query<DueReminder>(
    db,
    'accounts.due-reminders',
    `select u.id, u.email, u.language from (
       select distinct user_id from accounts_consents given where agreed and type like 'MARKETING%' and at < $1
         and not exists (select 1 from accounts_consents later where later.user_id = given.user_id
           and later.type = given.type and later.id > given.id)
     ) c
     join accounts_users u on u.id = c.user_id
     left join accounts_consent_reminders r on r.user_id = u.id
     where u.left_at is null and u.email is not null and (r.reminded_at is null or r.reminded_at < $1) limit $2`,
    [before, limit],
  );
}

export async function insertReminder(tx: Db, userId: number, now: Date, before: Date): Promise<boolean> {
  const rows = await query(
    tx,
    'accounts.insert-reminder',
    `insert into accounts_consent_reminders as r (user_id, reminded_at) values ($1, $2)
     on conflict (user_id) do update set reminded_at = excluded.reminded_at where r.reminded_at < $3 returning user_id`,
    [userId, now, before],
  );
  return rows.length > 0;
}
