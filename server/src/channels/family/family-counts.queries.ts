import { FAMILY_UNREAD_MAX } from '@dolphin/contract/channels/family-threads/family-threads.constants';
import { FAMILY_CHILDREN_MAX } from '@dolphin/contract/channels/family/family.constants';
import { seoulDay } from '@dolphin/contract/core/days';
import { type Db, query } from '../../core/db.ts';
import './family.tables.ts';

export type Waiting = {
  readonly channelMemberId: number;
  readonly unreadCount: number;
  readonly consentCount: number;
};

/** What waits for a guardian at each child, each counted up to a limit. Only whom the academy invited answers. [CHN-237] */
export function selectWaiting(db: Db, userId: number, now: Date): Promise<readonly Waiting[]> {
  return query<Waiting>(
    db,
    'family.waiting',
    `select f.channel_member_id as "channelMemberId",
       (select count(*)::int from (select from channels_family_messages x where x.member_id = f.channel_member_id
         and x.id > coalesce((select r.read_id from channels_family_reads r where r.member_id = f.channel_member_id
         and r.user_id = $1), 0) and x.side = 'STAFF' and x.hidden_at is null
         limit ${FAMILY_UNREAD_MAX}) u) as "unreadCount",
       (select count(*)::int from (select from channels_consent_children x
         join channels_consent_requests q on q.id = x.request_id where x.member_id = f.channel_member_id
         and x.answer is null and a.invited_by = 'STAFF' and q.state = 'OPEN' and q.due_day >= $2::date
         limit ${FAMILY_UNREAD_MAX}) w) as "consentCount"
     from channels_family_children f join channels_guardian_accounts a on a.guardian_id = f.guardian_id
       where f.user_id = $1 order by f.guardian_id limit ${FAMILY_CHILDREN_MAX}`,
    [userId, seoulDay(now)],
  );
}
