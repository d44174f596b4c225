import { PAUSES_PAGE_SIZE, PAUSES_SHOWN } from '@dolphin/contract/scheduling/pauses/pauses.constants';
import { type Db, query } from '../../core/db.ts';
import './pauses.tables.ts';

export type Person = { readonly channelId: number; readonly userId: number };
export type PauseFields = { readonly fromDay: string; readonly toDay: string | null; readonly reason: string };
export type PauseRow = PauseFields & {
  readonly pauseId: number;
  readonly userId: number;
  readonly nickname: string | null;
  readonly createdBy: string | null;
  readonly createdAt: Date;
};

const PAUSE = `z.id as "pauseId", z.user_id as "userId", n.nickname, z.from_day as "fromDay", z.to_day as "toDay",
  z.reason, b.nickname as "createdBy", z.created_at as "createdAt"`;
const NAMES = `left join channels_member_names n on n.channel_id = z.channel_id and n.user_id = z.user_id left
  join accounts_people b on b.user_id = z.created_by`;

/** Of a channel; with a day, those that are not over by then. */
export async function selectPauses(
  db: Db,
  {
    channelId,
    since,
    courseClassId,
    page,
  }: {
    readonly channelId: number;
    readonly since: string | null;
    readonly courseClassId: number | null;
    readonly page: number;
  },
): Promise<{ readonly rows: readonly PauseRow[]; readonly total: number }> {
  const rows = await query<PauseRow & { total: number }>(
    db,
    'pauses.list',
    `select ${PAUSE}, z.total from (
       select *, count(*) over ()::int as total from scheduling_pauses where channel_id = $1
         and ($2::date is null or to_day is null or to_day >= $2::date)
         and ($4::bigint is null or user_id in (select p.user_id from learning_class_people p
         where p.course_class_id = $4)) order by from_day desc, id desc limit ${PAUSES_PAGE_SIZE} offset $3
     ) z ${NAMES} order by z.from_day desc, z.id desc`,
    [channelId, since, (page - 1) * PAUSES_PAGE_SIZE, courseClassId],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export function selectPausesOf(db: Db, { channelId, userId }: Person): Promise<readonly PauseRow[]> {
  return query<PauseRow>(
    db,
    'pauses.member',
    `select ${PAUSE} from scheduling_pauses z ${NAMES} where z.user_id = $2 and z.channel_id = $1
     order by z.from_day desc, z.id desc limit ${PAUSES_SHOWN}`,
    [channelId, userId],
  );
}

type Standing = { readonly isPaused: boolean; readonly ticketCount: number };

/** Undefined: no member in good standing. */
export async function findStanding(
  db: Db,
  { channelId, userId }: Person,
  today: string,
): Promise<Standing | undefined> {
  const [row] = await query<Standing>(
    db,
    'pauses.standing',
    `select coalesce(scheduling_is_paused($1, $2, $3), false) as "isPaused", (select count(*)
     from commerce_free_tickets t where t.channel_id = $1 and t.user_id = $2)::int as "ticketCount"
     from channels_member_names n where n.channel_id = $1 and n.user_id = $2`,
    [channelId, userId, today],
  );
  return row;
}

/** Undefined when the person is no member. */
export async function insertPause(
  tx: Db,
  { channelId, userId, ...pause }: Person & PauseFields,
  { actorId, now }: { readonly actorId: number; readonly now: Date },
): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'pauses.insert',
    `insert into scheduling_pauses (channel_id, user_id, from_day, to_day, reason, created_by, created_at)
     select n.channel_id, n.user_id, $3, $4, $5, $6, $7 from channels_member_names n where n.channel_id = $1
       and n.user_id = $2 returning id`,
    [channelId, userId, pause.fromDay, pause.toDay, pause.reason, actorId, now],
  );
  return row?.id;
}

export async function lockPause(
  tx: Db,
  channelId: number,
  pauseId: number,
): Promise<(PauseFields & { readonly userId: number }) | undefined> {
  const [row] = await query<PauseFields & { userId: number }>(
    tx,
    'pauses.lock',
    `select user_id as "userId", from_day as "fromDay", to_day as "toDay", reason from scheduling_pauses
     where channel_id = $1 and id = $2 for update`,
    [channelId, pauseId],
  );
  return row;
}

export async function updatePause(tx: Db, pauseId: number, { fromDay, toDay, reason }: PauseFields): Promise<void> {
  await query(
    tx,
    'pauses.update',
    'update scheduling_pauses set from_day = $2, to_day = $3, reason = $4 where id = $1',
    [pauseId, fromDay, toDay, reason],
  );
}

export async function deletePause(tx: Db, pauseId: number): Promise<void> {
  await query(tx, 'pauses.delete', 'delete from scheduling_pauses where id = $1', [pauseId]);
}

/** People who have a seat on a day of their pause: a lesson was booked, restored or moved after the pause was made. */
export function selectSeatedWhilePaused(
  db: Db,
  { day, minute, limit }: { readonly day: string; readonly minute: number; readonly limit: number },
): Promise<readonly Person[]> {
  return query<Person>(
    db,
    'pauses.seated',
    `select z.channel_id as "channelId", z.user_id as "userId" from scheduling_pauses z where (z.to_day is null or z.to_day >= $1::date)
       and exists (select from scheduling_seats s where s.user_id = z.user_id and s.channel_id = z.channel_id
         and s.day >= greatest(z.from_day, $1::date) and (z.to_day is null or s.day <= z.to_day)
         and (s.day, s.start_minute) > ($1::date, $2::int) and s.state in ('BOOKED', 'WAITING', 'OFFERED')
           and s.attendance is null) order by z.id limit $3`,
    [day, minute, limit],
  );
}

export async function findNoticePlace(db: Db, channelId: number): Promise<string | undefined> {
  const [row] = await query<{ name: string }>(
    db,
    'pauses.notice-place',
    'select name from channels_places where channel_id = $1',
    [channelId],
  );
  return row?.name;
}
