import type { ContentKind } from '@dolphin/contract/learning/storages/contents';
import { FOUND_MAX } from '@dolphin/contract/learning/office/office.constants';
import { type Db, query } from '../../core/db.ts';
import { isListedFor } from '../access/content-access.queries.ts';
import '../learning.tables.ts';

export type FoundClassRow = {
  readonly courseClassId: number;
  readonly courseId: number;
  readonly title: string;
  readonly courseTitle: string;
};
export type FoundProblemRow = {
  readonly contentId: number;
  readonly kind: ContentKind;
  readonly title: string;
  readonly level: number;
};
export type FoundFriendRow = {
  readonly userId: number;
  readonly nickname: string;
  readonly portraitKey: string | null;
};
export type Found = {
  readonly classes: readonly FoundClassRow[];
  readonly problems: readonly FoundProblemRow[];
  readonly friends: readonly FoundFriendRow[];
};
export type Sought = {
  readonly userId: number;
  /** Where the person looks: as a member, or null for the site alone. */ readonly channelId: number | null;
  /** Sees every class of the channel, and its contents that learners do not see. */ readonly isStaff: boolean;
  readonly part: string;
  readonly pattern: string;
};

/** Endings read for one query. */
const REACH = 160;
const endings = (table: 'learning_content_parts' | 'learning_class_parts', id: string, place: string) =>
  `(select distinct ${id} as id from (select ${id} from ${table} where ${place} and part >= $3
   and part < $3 || chr(1114111) order by part limit ${REACH}) s)`;

const CLASS = `k.id, k.title, k.course_id`;
const FIND = `with ours as (select ${CLASS} from ${endings('learning_class_parts', 'course_class_id', 'channel_id = $2')} s
      cross join lateral (select * from learning_course_classes x where x.id = s.id
        and learning_title_key(x.title) ~ $4 offset 0) k where $5::boolean),
    mine as (select ${CLASS} from (select course_class_id from learning_course_class_members where user_id = $1
      limit ${REACH}) m cross join lateral (select * from learning_course_classes x where x.id = m.course_class_id
      and learning_title_key(x.title) ~ $4 offset 0) k
      where $2::bigint is null or k.channel_id = $2),
    classes as (select * from ours union select * from mine),
    problems as (select k.id, k.kind, k.title, k.level, k.channel_id from (
        select id from ${endings('learning_content_parts', 'content_id', 'place = 0')} a union select id
          from ${endings('learning_content_parts', 'content_id', 'place = $2')} b) s
      cross join lateral (select * from learning_contents x where x.id = s.id and not x.is_gone
        and learning_title_key(x.title) ~ $4 offset 0) k
      where case when k.channel_id is null then k.visible_state = 'VISIBLE'
        and ${isListedFor('$1', 'site')} else $5::boolean or (k.visible_state = 'VISIBLE'
        and ${isListedFor('$1', 'channel')}) end),
    friends as (select p.user_id, p.nickname, p.portrait_key
      from (select friend_id from social_friends_of where user_id = $1 and $2::bigint is null) f cross
      join lateral (select user_id, nickname, portrait_key from accounts_people where user_id = f.friend_id
      and nickname_key ~ $4 offset 0) p)
  select coalesce((select json_agg(json_build_object('courseClassId', c.id, 'courseId', c.course_id, 'title', c.title,
    'courseTitle', co.title) order by c.title, c.id)
    from (select * from classes order by title, id limit ${FOUND_MAX}) c
    join learning_courses co on co.id = c.course_id), '[]') as classes,
    coalesce((select json_agg(json_build_object('contentId', k.id, 'kind', k.kind, 'title', k.title, 'level', k.level)
      order by (k.channel_id is null), k.title, k.id)
      from (select * from problems order by (channel_id is null), title, id limit ${FOUND_MAX}) k), '[]') as problems,
    coalesce((select json_agg(json_build_object('userId', f.user_id, 'nickname', f.nickname, 'portraitKey',
      f.portrait_key) order by f.nickname, f.user_id)
      from (select * from friends order by nickname, user_id limit ${FOUND_MAX}) f), '[]') as friends`;

/** Classes, problems and, outside of channels, friends by a part of their name. Endings lead to candidates, then the syllables are compared; those that fit are looked up one by one, and only what is shown is named. [NAV-131] */
export async function findNamed(db: Db, { userId, channelId, isStaff, part, pattern }: Sought): Promise<Found> {
  const [row] = await query<Found>(db, 'office.finds', FIND, [userId, channelId, part, pattern, isStaff]);
  return row ?? { classes: [], problems: [], friends: [] };
}
