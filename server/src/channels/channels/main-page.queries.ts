import type { ChannelRole } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';
import type { HolidayRow } from '../settings/holidays.queries.ts';
import '../settings/settings.tables.ts';

export type StaffRow = {
  readonly userId: number;
  readonly nickname: string;
  readonly portraitKey: string | null;
  readonly role: ChannelRole;
};
export type MainRow = { readonly staff: readonly StaffRow[]; readonly holidays: readonly HolidayRow[] };

const STAFF_SHOWN = 8;
const HOLIDAYS_SHOWN = 3;

/** Those who run the channel and teach in it (the master first, then managers, then coaches), and the next days off. */
export async function findMain(db: Db, channelId: number, today: string): Promise<MainRow> {
  const of = (role: ChannelRole, rank: number) =>
    `(select id, user_id, role, nickname, ${rank} as rank from channels_members where channel_id = $1 and role = '${role}' order by id limit ${STAFF_SHOWN})`;
  const [row] = await query<MainRow>(
    db,
    'channels.main',
    `select coalesce((select json_agg(s order by s.rank, s.id) from (
         select p.user_id as "userId", coalesce(nullif(m.nickname, ''), p.nickname) as nickname, p.portrait_key as "portraitKey", m.role, m.rank, m.id
         from (${of('ROLE_CHANNEL_MASTER', 0)} union all ${of('MANAGER', 1)} union all ${of('TEACHER', 2)}) m join accounts_people p on p.user_id = m.user_id
         order by m.rank, m.id limit ${STAFF_SHOWN}) s), '[]') as staff,
       coalesce((select json_agg(h) from (
         select id as "holidayId", start_date as "startDate", end_date as "endDate", name from channels_holidays where channel_id = $1 and end_date >= $2 order by start_date, id limit ${HOLIDAYS_SHOWN}) h), '[]') as holidays`,
    [channelId, today],
  );
  return row ?? { staff: [], holidays: [] };
}
