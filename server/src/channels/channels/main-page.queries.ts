import type { ChannelRole } from '@dolphin/contract/core/roles';
import { type Db, hot } from '../../core/db.ts';
import '../channels.tables.ts';

export type StaffRow = { readonly userId: number; readonly nickname: string; readonly portraitKey: string | null; readonly role: ChannelRole };

const STAFF_SHOWN = 8;

/** Those who run the channel and teach in it: the master first, then managers, then coaches. */
export function selectStaff(db: Db, channelId: number): Promise<readonly StaffRow[]> {
  const of = (role: ChannelRole, rank: number) => `(select id, user_id, role, nickname, ${rank} as rank from channels_members where channel_id = $1 and role = '${role}' order by id limit ${STAFF_SHOWN})`;
  return hot<StaffRow>(
    db,
    'channels.staff',
    `select p.user_id as "userId", coalesce(nullif(m.nickname, ''), p.nickname) as nickname, p.portrait_key as "portraitKey", m.role
     from (${of('ROLE_CHANNEL_MASTER', 0)} union all ${of('MANAGER', 1)} union all ${of('TEACHER', 2)}) m join accounts_people p on p.user_id = m.user_id
     order by m.rank, m.id limit ${STAFF_SHOWN}`,
    [channelId],
  );
}
