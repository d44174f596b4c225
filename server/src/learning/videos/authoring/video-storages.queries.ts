import { ROLE_CHECKS } from '@dolphin/contract/core/roles';
import type { StorageState } from '@dolphin/contract/learning/storages/contents';
import { VIDEO_SUGGESTIONS_MAX, VIDEO_USAGES_MAX } from '@dolphin/contract/learning/videos/videos.constants';
import { type Db, query } from '../../../core/db.ts';
import '../../learning.tables.ts';

type Params = {
  readonly userId: number;
  readonly isAdmin: boolean;
  readonly channelId: number | null;
  readonly words: string;
};
type TitleRow = {
  readonly videoStorageId: number;
  readonly videoId: number | null;
  readonly title: string;
  readonly state: StorageState;
};
type TagRow = { readonly tag: string; readonly count: number };

/** One's own, where one may still write; the index of authors finds them, at most as many as one may keep. */
const OWN = `s.author_id = $1 and s.kind = 'VIDEO' and s.deleted_at is null
  and ($2::boolean or s.channel_id in (select m.channel_id from channels_memberships m where m.user_id = $1
  and m.role = any($3::text[]))) and ($4::bigint is null or s.channel_id = $4)`;

const valuesOf = ({ userId, isAdmin, channelId, words }: Params) =>
  [userId, isAdmin, ROLE_CHECKS.TEACHER, channelId, words.replace(/[\\%_]/g, '\\$&')] as const;

/** Titles that begin with the words come first. */
export async function selectTitles(db: Db, params: Params): Promise<readonly TitleRow[]> {
  return query<TitleRow>(
    db,
    'videos.search-titles',
    `select s.id as "videoStorageId", k.id as "videoId", s.title, s.state from learning_storages s left
     join learning_contents k on k.storage_id = s.id
     where ${OWN} and s.title ilike '%' || $5 || '%'
       order by s.title ilike $5 || '%' desc, s.updated_at desc, s.id desc limit ${VIDEO_SUGGESTIONS_MAX}`,
    valuesOf(params),
  );
}

export async function selectTags(db: Db, params: Params): Promise<readonly TagRow[]> {
  return query<TagRow>(
    db,
    'videos.search-tags',
    `select t.tag, count(*)::int as count from learning_storages s cross join lateral jsonb_array_elements_text(s.tags) t (tag)
     where ${OWN} and t.tag ilike '%' || $5 || '%' group by t.tag
       order by t.tag ilike $5 || '%' desc, count(*) desc, t.tag limit ${VIDEO_SUGGESTIONS_MAX}`,
    valuesOf(params),
  );
}

type UsageRow = {
  readonly courseId: number | null;
  readonly lessonId: number | null;
  readonly worksheetId: number | null;
  readonly channelId: number | null;
  readonly title: string;
  readonly lessonTitle: string | null;
  readonly total: number;
};

/** Counted up to here. */
const USAGES_COUNTED = 1_000;

/** Lessons and worksheets that hold a content, the newest place first. */
export async function selectUsages(db: Db, contentId: number): Promise<readonly UsageRow[]> {
  return query<UsageRow>(
    db,
    'videos.usages',
    `select c.id as "courseId", l.id as "lessonId", w.id as "worksheetId",
     coalesce(c.channel_id, w.channel_id) as "channelId", coalesce(c.title, w.title, '') as title,
     l.title as "lessonTitle", count(*) over ()::int as total
     from (select * from learning_items where content_id = $1 order by id desc limit ${USAGES_COUNTED}) i left
       join learning_lessons l on l.id = i.lesson_id left join learning_courses c on c.id = l.course_id left
       join learning_worksheets w on w.id = i.worksheet_id
     where c.deleted_at is null order by i.id desc limit ${VIDEO_USAGES_MAX}`,
    [contentId],
  );
}
