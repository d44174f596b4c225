import { OFFICE_COUNT_MAX } from '@dolphin/contract/learning/office/office.constants';
import { type Db, query } from '../../core/db.ts';
import '../coaching/coaching.tables.ts';
import '../learning.tables.ts';

export type WaitingRow = {
  readonly channelId: number;
  readonly reviewCount: number;
  readonly helpCount: number;
  readonly worksheetCount: number;
};

/** Of each of these channels: what a manager decides on, whose hands a coach sees, and what was given to the person. [NAV-103] */
export function selectWaitingIn(
  db: Db,
  userId: number,
  {
    channelIds,
    managed,
    coached,
  }: {
    readonly channelIds: readonly number[];
    readonly managed: readonly number[];
    readonly coached: readonly number[];
  },
): Promise<readonly WaitingRow[]> {
  return query<WaitingRow>(
    db,
    'office.waiting-in',
    `with mine as materialized (select distinct a.channel_id, a.worksheet_id
     from (select distinct assignment_id from learning_assigned where user_id = $1) d
     join learning_assignments a on a.id = d.assignment_id where a.channel_id = any($2::bigint[])),
     undone as (select m.channel_id, m.worksheet_id from mine m
       where exists (select from learning_items i where i.worksheet_id = m.worksheet_id
       and case when i.kind in ('DOCUMENT', 'VIDEO')
       then not exists (select from learning_item_progress p where p.user_id = $1 and p.item_id = i.id and p.state = 'DONE')
       else not exists (select from learning_problem_states s where s.user_id = $1 and s.content_id = i.content_id
         and s.first_solved_at is not null) end))
     select c.id as "channelId",
       (select count(*)::int from (select from learning_storages s where s.channel_id = c.id and s.state = 'SUBMITTED'
         and s.deleted_at is null and c.id = any($3::bigint[]) limit ${OFFICE_COUNT_MAX}) n) as "reviewCount",
       (select count(*)::int from (select from learning_help_requests h where h.channel_id = c.id
         and h.state <> 'CLOSED' and c.id = any($4::bigint[])
          and exists (select from learning_coached_of(h.user_id, c.id) k where k.content_id = h.content_id
            and (c.id = any($3::bigint[]) or k.coach_id = $1)) limit ${OFFICE_COUNT_MAX}) n) as "helpCount",
       (select count(*)::int from undone u where u.channel_id = c.id) as "worksheetCount"
     from unnest($2::bigint[]) c (id)`,
    [userId, channelIds, managed, coached],
  );
}
