import { WORK_SLOT_MINUTES } from '@dolphin/contract/learning/statistics/learning-statistics.constants';
import { type Db, query } from '../../core/db.ts';
import '../learning.tables.ts';

export type DayWork = {
  readonly minutes: number;
  readonly problemList: { title: string; tries: number; isSolved: boolean }[];
  readonly videoList: { title: string; share: number }[];
  readonly commentCount: number;
  readonly program: { title: string; language: string; source: string } | null;
};

/** More than anybody tries in a day: the report counts what is here. */
const PROBLEMS_SHOWN = 100;
const VIDEOS_SHOWN = 10;
const SOURCE_SHOWN = 3_000;
/** Of the channel or of the site: nothing of other academies. */
const HERE = '(c.channel_id = $1 or c.channel_id is null)';

/** What people did on a day in Seoul, in one statement for a whole class. The program is the longest one that is right. */
export async function selectDayWork(
  db: Db,
  {
    channelId,
    day,
    userIds,
  }: { readonly channelId: number; readonly day: string; readonly userIds: readonly number[] },
): Promise<ReadonlyMap<number, DayWork>> {
  const rows = await query<DayWork & { userId: number }>(
    db,
    'learning-work.of-day',
    `with bounds as (select $2::date::timestamp at time zone 'Asia/Seoul' as since,
     ($2::date + 1)::timestamp at time zone 'Asia/Seoul' as until)
     select p.user_id as "userId",
       coalesce((select bit_count(bit_or(w.slots)) from learning_daily_work w
         join learning_contents c on c.id = w.content_id where w.user_id = p.user_id and w.day = $2::date and ${HERE}),
         0)::int * ${WORK_SLOT_MINUTES} as minutes,
       coalesce((select json_agg(json_build_object('title', x.title, 'tries', x.tries, 'isSolved', x.is_solved))
         from (select c.title, w.tries, w.is_solved from learning_daily_work w
         join learning_contents c on c.id = w.content_id
         where w.user_id = p.user_id and w.day = $2::date and (w.tries > 0 or w.is_solved) and ${HERE}
           order by w.is_solved desc, w.tries desc, c.id limit ${PROBLEMS_SHOWN}) x), '[]') as "problemList",
       coalesce((select json_agg(json_build_object('title', x.title, 'share', x.share))
         from (select c.title, v.share from learning_video_watches v join learning_contents c on c.id = v.content_id
         where v.user_id = p.user_id and v.reported_at >= b.since and v.reported_at < b.until and v.share > 0
           and ${HERE} order by v.share desc, c.id limit ${VIDEOS_SHOWN}) x), '[]') as "videoList",
       (select count(*)::int from learning_code_comments m where m.user_id = p.user_id and m.author_id is distinct
         from m.user_id and m.channel_id = $1 and m.created_at >= b.since and m.created_at < b.until) as "commentCount",
       (select json_build_object('title', c.title, 'language', s.language, 'source', left(s.source, ${SOURCE_SHOWN}))
         from learning_submissions s join learning_contents c on c.id = s.content_id
         where s.user_id = p.user_id and s.verdict = 'AC' and s.created_at >= b.since and s.created_at < b.until
           and c.kind = 'PROBLEM' and ${HERE} order by length(s.source) desc, s.id desc limit 1) as program
     from unnest($3::bigint[]) as p (user_id) cross join bounds b`,
    [channelId, day, userIds],
  );
  return new Map(rows.map(({ userId, ...work }) => [userId, work]));
}
