import { HEAT_PEOPLE_MAX, WATCHERS_PAGE_SIZE } from '@dolphin/contract/learning/videos/watching.constants';
import { type Db, query } from '../../../core/db.ts';
import { type CountedRow, countedPage } from '../../../core/sql/joined-rows.ts';
import type { Coach, StudentRow } from '../../coaching/coached.queries.ts';
import '../../learning.tables.ts';
import '../watching/watching.tables.ts';

/** The length of the video of a content `k`, as it is published; as SQL. */
const DURATION = `(select coalesce(d.duration_ms, (v.content ->> 'durationMs')::int) from learning_versions v left
  join learning_video_medias d on d.id = v.media_id and v.content ->> 'videoType' = 'FILE' where v.id = k.version_id)`;
/**
 * The people of a class who are still of the channel `$1`. Each is looked up by itself: a class has two hundred at most, and
 * a plan made for any class may read the members of all channels.
 */
const membersOf = (classId: string, from: 'channels_people' | 'channels_member_roles' = 'channels_member_roles') =>
  `learning_course_class_members y cross join lateral (select * from ${from} i where i.channel_id = $1
   and i.user_id = y.user_id and i.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED') offset 0) p
   where y.course_class_id = ${classId}`;
/** A watch `s` of the video `$3`, looked up by its person: of one content alone the planner would read everybody who watched it. */
const IS_VIDEO = 's.content_id = any(array(select $3::bigint))';

export type ClassVideo = {
  readonly videoId: number;
  readonly title: string;
  readonly lessonTitle: string | null;
  readonly durationMs: number | null;
  readonly watcherCount: number;
  readonly doneCount: number;
  readonly averageShare: number;
};
export type ClassVideos = {
  readonly title: string;
  readonly memberCount: number;
  readonly videos: readonly ClassVideo[];
};

/** The videos of a class that the caller coaches, in the order of its course; one that stands in it twice comes once. */
export async function findClassVideos(
  db: Db,
  { channelId, coachId, isManager }: Coach,
  classId: number,
): Promise<ClassVideos | undefined> {
  const [row] = await query<ClassVideos>(
    db,
    'learning-videos.class-videos',
    `with people as materialized (select p.user_id from ${membersOf('$4')}),
     held as materialized (select distinct on (i.content_id) i.* from learning_course_classes c cross
       join lateral (select content_id, lesson_title, lesson_position, position, inner_position
       from learning_course_contents x where x.course_id = c.course_id offset 0) i where c.id = $4
       order by i.content_id, i.lesson_position, i.position),
     watched as (select w.content_id, count(*)::int as n, count(w.done_at)::int as done,
       floor(avg(w.share))::int as share from people p cross
       join lateral (select * from learning_video_watches s where s.user_id = p.user_id
       and s.content_id = any(array(select content_id from held)) offset 0) w group by w.content_id)
     select c.title, (select count(*) from people)::int as "memberCount",
       coalesce((select json_agg(json_build_object('videoId', k.id, 'title', k.title, 'lessonTitle', h.lesson_title,
         'durationMs', ${DURATION}, 'watcherCount', coalesce(a.n, 0), 'doneCount', coalesce(a.done, 0), 'averageShare',
         coalesce(a.share, 0)) order by h.lesson_position, h.position, h.inner_position)
         from held h join learning_contents k on k.id = h.content_id and k.kind = 'VIDEO' left
           join watched a on a.content_id = k.id), '[]') as videos
     from learning_course_classes c where c.channel_id = $1 and c.id = $4 and ($3::boolean or c.coach_id = $2)`,
    [channelId, coachId, isManager, classId],
  );
  return row;
}

type Held = { readonly classId: number; readonly contentId: number };

/** Whether a class that the caller coaches has the video in its course (`offset 0`: asked of that course; a join would read all lessons); with its length. */
export async function findClassVideo(
  db: Db,
  { channelId, coachId, isManager }: Coach,
  { classId, contentId }: Held,
): Promise<{ readonly durationMs: number | null } | undefined> {
  const [row] = await query<{ durationMs: number | null }>(
    db,
    'learning-videos.class-video',
    `select ${DURATION} as "durationMs" from learning_course_classes c join learning_contents k on k.id = $5 and k.kind = 'VIDEO'
     where c.channel_id = $1 and c.id = $4 and ($3::boolean or c.coach_id = $2)
       and exists (select from learning_course_contents i where i.course_id = c.course_id
       and i.content_id = k.id offset 0)`,
    [channelId, coachId, isManager, classId, contentId],
  );
  return row;
}

export type WatcherRow = StudentRow & {
  readonly watchedSeconds: number;
  readonly share: number;
  readonly positionMs: number;
  readonly isDone: boolean;
  readonly rightCount: number;
  readonly answeredCount: number;
  readonly lastAt: Date | null;
};

/** A page of the people of a class with what each has watched, in one statement. */
export async function selectWatchers(
  db: Db,
  channelId: number,
  { classId, contentId }: Held,
  offset: number,
): Promise<{ readonly rows: readonly WatcherRow[]; readonly total: number }> {
  const found = await query<CountedRow<WatcherRow>>(
    db,
    'learning-videos.watchers',
    `with people as (select p.member_id, p.user_id, p.nickname, p.name, p.portrait_key from ${membersOf('$2', 'channels_people')})
     select (select count(*) from people)::int as total, n.* from (values (1)) one left join (
       select p.member_id as "channelMemberId", p.user_id as "userId", p.nickname, p.name,
         p.portrait_key as "portraitKey", coalesce(w.watched_seconds, 0) as "watchedSeconds",
         coalesce(w.share, 0)::int as share, coalesce(w.position_ms, 0) as "positionMs",
         w.done_at is not null as "isDone", w.reported_at as "lastAt",
         coalesce(a."right", 0) as "rightCount", coalesce(a.n, 0) as "answeredCount"
       from (select * from people order by nickname, member_id limit ${WATCHERS_PAGE_SIZE} offset $4) p left
         join lateral (select * from learning_video_watches s where s.user_id = p.user_id
         and ${IS_VIDEO} offset 0) w on true
       left join lateral (select count(*)::int as n, count(*) filter (where is_first_right)::int as "right"
         from learning_video_answers a where a.user_id = p.user_id and a.content_id = $3) a on true) n on true
     order by n.nickname, n."channelMemberId"`,
    [channelId, classId, contentId, offset],
  );
  return countedPage<WatcherRow>(found, 'channelMemberId');
}

export type HeatRow = {
  readonly peopleCount: number;
  readonly plays: readonly number[];
  readonly rewinds: readonly number[];
  readonly stops: readonly number[];
};

/** The hundred parts of watches `w`, added up over people. */
const heatSql = (watches: string) => `with w as materialized (${watches}),
  parts as (select h.at, sum(h.play)::int as play, sum(h.rewind)::int as rewind, sum(h.stop)::int as stop from w cross
    join lateral unnest(w.plays, w.rewinds, w.stops) with ordinality as h (play, rewind, stop, at) group by h.at)
  select (select count(*) from w)::int as "peopleCount", coalesce(json_agg(play order by at), '[]') as plays,
    coalesce(json_agg(rewind order by at), '[]') as rewinds, coalesce(json_agg(stop order by at), '[]') as stops
    from parts`;
const LATEST = `order by w.reported_at desc limit ${HEAT_PEOPLE_MAX}`;

export type ClassHeatRow = HeatRow & {
  /** Of the one person who was asked for. */ readonly personName: string | null;
};

/** Of a class, or of one of its people. */
export async function findClassHeat(
  db: Db,
  channelId: number,
  { classId, contentId }: Held,
  userId: number | null,
): Promise<ClassHeatRow | undefined> {
  const watches = `select w.* from (select p.user_id from ${membersOf('$2')}
   and ($4::bigint is null or y.user_id = $4)) m cross
   join lateral (select * from learning_video_watches s where s.user_id = m.user_id
   and ${IS_VIDEO} offset 0) w ${LATEST}`;
  const [row] = await query<ClassHeatRow>(
    db,
    'learning-videos.class-heat',
    `select h.*, (select coalesce(nullif(p.name, ''), p.nickname) from ${membersOf('$2', 'channels_people')}
     and y.user_id = $4) as "personName" from (${heatSql(watches)}) h`,
    [channelId, classId, contentId, userId],
  );
  return row;
}

export type TotalHeatRow = HeatRow & {
  readonly watcherCount: number;
  readonly doneCount: number;
  readonly durationMs: number | null;
};

/** Of everybody: the parts of those who watched last, and how many there are. */
export async function findTotalHeat(db: Db, contentId: number): Promise<TotalHeatRow | undefined> {
  const [row] = await query<TotalHeatRow>(
    db,
    'learning-videos.total-heat',
    `select h.*, (select count(*) from learning_video_watches w where w.content_id = k.id)::int as "watcherCount",
     (select count(*) from learning_video_watches w where w.content_id = k.id
     and w.done_at is not null)::int as "doneCount", ${DURATION} as "durationMs"
     from learning_contents k cross join (${heatSql(`select w.* from learning_video_watches w where w.content_id = $1 ${LATEST}`)}) h where k.id = $1`,
    [contentId],
  );
  return row;
}
