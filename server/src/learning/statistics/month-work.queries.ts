import { WORK_SLOT_MINUTES } from '@dolphin/contract/learning/statistics/learning-statistics.constants';
import { type Db, query } from '../../core/db.ts';
import '../learning.tables.ts';

export type MonthWork = {
  /** Days with work, in their order. */
  readonly dayList: { day: string; minutes: number; solvedCount: number }[];
  readonly triedCount: number;
  readonly solvedCount: number;
  readonly solvedList: string[];
  readonly videoList: { title: string; share: number }[];
  readonly commentCount: number;
};

const TITLES_SHOWN = 10;
/** Of the channel or of the site: nothing of other academies. */
const HERE = '(c.channel_id = $1 or c.channel_id is null)';
const WORK = `from learning_daily_work w join learning_contents c on c.id = w.content_id where w.user_id = p.user_id
  and w.day >= b.first and w.day < b.next and ${HERE}`;

/** What people did in a month in Seoul, in one statement for a whole class. `month` is its first day. */
export async function selectMonthWork(
  db: Db,
  {
    channelId,
    month,
    userIds,
  }: { readonly channelId: number; readonly month: string; readonly userIds: readonly number[] },
): Promise<ReadonlyMap<number, MonthWork>> {
  const rows = await query<MonthWork & { userId: number }>(
    db,
    'learning-work.of-month',
    `with bounds as (select d.first, d.next, d.first::timestamp at time zone 'Asia/Seoul' as since,
     d.next::timestamp at time zone 'Asia/Seoul' as until
     from (select $2::date as first, ($2::date + interval '1 month')::date as next) d)
     select p.user_id as "userId",
       coalesce((select json_agg(json_build_object('day', x.day, 'minutes', x.minutes, 'solvedCount', x.solved))
         from (select w.day, bit_count(bit_or(w.slots))::int * ${WORK_SLOT_MINUTES} as minutes,
         count(*) filter (where w.is_solved)::int as solved ${WORK} group by w.day order by w.day) x),
         '[]') as "dayList",
       t.tried as "triedCount", t.solved as "solvedCount", t.titles as "solvedList",
       coalesce((select json_agg(json_build_object('title', x.title, 'share', x.share))
         from (select c.title, v.share from learning_video_watches v join learning_contents c on c.id = v.content_id
         where v.user_id = p.user_id and v.reported_at >= b.since and v.reported_at < b.until and v.share > 0
           and ${HERE} order by v.share desc, c.id limit ${TITLES_SHOWN}) x), '[]') as "videoList",
       (select count(*)::int from learning_code_comments m where m.user_id = p.user_id and m.author_id is distinct
         from m.user_id and m.channel_id = $1 and m.created_at >= b.since and m.created_at < b.until) as "commentCount"
     from unnest($3::bigint[]) as p (user_id) cross join bounds b
     cross join lateral (select count(*)::int as tried, count(*) filter (where x.is_solved)::int as solved,
       coalesce((array_agg(x.title order by x.solved_on, x.id) filter (where x.is_solved))[1:${TITLES_SHOWN}],
       '{}') as titles
       from (select c.id, c.title, bool_or(w.is_solved) as is_solved,
         min(w.day) filter (where w.is_solved) as solved_on ${WORK} and (w.tries > 0 or w.is_solved)
         group by c.id) x) t`,
    [channelId, month, userIds],
  );
  return new Map(rows.map(({ userId, ...work }) => [userId, work]));
}
