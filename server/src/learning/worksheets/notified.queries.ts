import { LATE_NOTICES_MAX } from '@dolphin/contract/learning/worksheets/worksheets.constants';
import { type Db, query } from '../../core/db.ts';
import { nameIn } from '../coaching/coached.queries.ts';
import '../coaching/coaching.tables.ts';

/** Returns those who had not been notified yet. */
export async function insertNotified(
  tx: Db,
  assignmentId: number,
  userIds: readonly number[],
  now: Date,
): Promise<readonly number[]> {
  const rows = await query<{ userId: number }>(
    tx,
    'assignment-notices.insert',
    `insert into learning_assignment_told (assignment_id, user_id, told_at) select $1, u, $3
     from unnest($2::bigint[]) u on conflict do nothing returning user_id as "userId"`,
    [assignmentId, userIds, now],
  );
  return rows.map(({ userId }) => userId);
}

export type LateNotice = {
  readonly userId: number;
  readonly worksheetId: number;
  readonly title: string;
  readonly place: string;
  readonly nickname: string;
};

/**
 * Open assignments of a channel of which these people have not been notified; marked as notified. Per person only the
 * newest, so that a new member does not get too many.
 */
export function insertNotifiedLate(
  tx: Db,
  {
    channelId,
    userIds,
    today,
    now,
  }: { readonly channelId: number; readonly userIds: readonly number[]; readonly today: string; readonly now: Date },
): Promise<readonly LateNotice[]> {
  return query<LateNotice>(
    tx,
    'assignment-notices.late',
    `with had as (select distinct d.assignment_id, d.user_id from unnest($2::bigint[]) u
     join learning_assigned d on d.user_id = u join learning_assignments a on a.id = d.assignment_id
       where a.channel_id = $1 and a.assigned_by is distinct from d.user_id
         and not exists (select from learning_assignment_told t where t.assignment_id = d.assignment_id
         and t.user_id = d.user_id)),
     noted as (insert into learning_assignment_told (assignment_id, user_id, told_at) select assignment_id, user_id, $4
       from had on conflict do nothing returning assignment_id, user_id),
     newest as (select n.user_id, a.*, row_number() over (partition by n.user_id order by a.id desc) as place_in_line
       from noted n join learning_assignments a on a.id = n.assignment_id
       where a.due_on is null or a.due_on >= $3::date)
     select a.user_id as "userId", w.id as "worksheetId", w.title, ch.name as place,
       coalesce(${nameIn('a.channel_id', 'a.assigned_by')}, ch.name) as nickname
     from newest a join learning_worksheets w on w.id = a.worksheet_id
       join channels_channel_names ch on ch.id = a.channel_id where a.place_in_line <= ${LATE_NOTICES_MAX}
       order by a.user_id, a.id`,
    [channelId, userIds, today, now],
  );
}
