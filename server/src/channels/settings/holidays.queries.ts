import { HOLIDAYS_MAX } from '@dolphin/contract/channels/channels.constants';
import { type Db, query } from '../../core/db.ts';
import './settings.tables.ts';

export type HolidayRow = {
  readonly holidayId: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly name: string;
};

/** Those that are not over, the next one first. */
export function selectHolidays(db: Db, channelId: number, today: string): Promise<readonly HolidayRow[]> {
  return query<HolidayRow>(
    db,
    'holidays.list',
    `select id as "holidayId", start_date as "startDate", end_date as "endDate", name from channels_holidays
     where channel_id = $1 and end_date >= $2 order by start_date, id limit ${HOLIDAYS_MAX}`,
    [channelId, today],
  );
}

/** Those that are not over: past ones are shown to nobody, so nobody could make room. Ask after locking the channel. */
export async function countHolidays(tx: Db, channelId: number, today: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    tx,
    'holidays.count',
    'select count(*)::int as count from channels_holidays where channel_id = $1 and end_date >= $2',
    [channelId, today],
  );
  return row?.count ?? 0;
}

/** The same days declared again only get the new name. */
export async function upsertHoliday(
  tx: Db,
  {
    channelId,
    startDate,
    endDate,
    name,
  }: { readonly channelId: number; readonly startDate: string; readonly endDate: string; readonly name: string },
): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'holidays.upsert',
    `insert into channels_holidays (channel_id, start_date, end_date, name) values ($1, $2, $3, $4)
     on conflict (channel_id, start_date, end_date) do update set name = excluded.name returning id`,
    [channelId, startDate, endDate, name],
  );
  return row?.id ?? 0;
}

type Holiday = Omit<HolidayRow, 'holidayId'>;

export async function deleteHoliday(tx: Db, channelId: number, holidayId: number): Promise<Holiday | undefined> {
  const [row] = await query<Holiday>(
    tx,
    'holidays.delete',
    'delete from channels_holidays where channel_id = $1 and id = $2 returning name, start_date as "startDate", end_date as "endDate"',
    [channelId, holidayId],
  );
  return row;
}
