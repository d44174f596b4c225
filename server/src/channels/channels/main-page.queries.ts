import { type Db, query } from '../../core/db.ts';
import { listJson, pictureJson } from '../../core/sql/sql-json.ts';
import '../settings/settings.tables.ts';

const STAFF_SHOWN = 8;
const HOLIDAYS_SHOWN = 3;

const staffOf = (role: string, rank: number) =>
  `(select id, user_id, role, nickname, ${rank} as rank from channels_members where channel_id = $1
   and role = '${role}' order by id limit ${STAFF_SHOWN})`;
/** Those who run the channel and teach in it (the master first, then managers, then coaches), and the next days off. */
const MAIN = `json_build_object('staffList', ${listJson(
  `select p.user_id as "userId", coalesce(nullif(m.nickname, ''), p.nickname) as nickname, ${pictureJson('p.portrait_key')} as portrait, m.role
   from (${staffOf('ROLE_CHANNEL_MASTER', 0)} union all ${staffOf('MANAGER', 1)} union all ${staffOf('TEACHER', 2)}) m join accounts_people p on p.user_id = m.user_id
   order by m.rank, m.id limit ${STAFF_SHOWN}`,
)}, 'holidayList', ${listJson(
  `select id as "holidayId", start_date as "startDate", end_date as "endDate", name from channels_holidays where channel_id = $1 and end_date >= $2 order by start_date, id limit ${HOLIDAYS_SHOWN}`,
)})`;

/** Gives SQL of an object with the members who are here, and how many there are; of the domain above that knows. */
export type OnlineJson = (channel: string, isShown: string) => string;

export async function readMain(
  db: Db,
  onlineJson: OnlineJson,
  { channelId, today, isMember }: { readonly channelId: number; readonly today: string; readonly isMember: boolean },
): Promise<{ readonly main: string; readonly online: string }> {
  const [row] = await query<{ main: string; online: string }>(
    db,
    'channels.main',
    `select ${MAIN}::text as main, ${onlineJson('$1', '$3::boolean')}::text as online`,
    [channelId, today, isMember],
  );
  if (!row) throw new Error('A statement without a table gives a row.');
  return row;
}
