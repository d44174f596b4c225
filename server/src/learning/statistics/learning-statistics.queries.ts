import { STUCK_TRIES } from '@dolphin/contract/learning/coaching/coaching.constants';
import {
  STATISTICS_CLASSES_MAX,
  STUCK_PROBLEMS_SHOWN,
  WORK_SLOT_MINUTES,
} from '@dolphin/contract/learning/statistics/learning-statistics.constants';
import type { ContentKind } from '@dolphin/contract/learning/storages/contents';
import { type Db, query } from '../../core/db.ts';
import type { Coach } from '../coaching/coached.queries.ts';
import '../coaching/coaching.tables.ts';
import '../learning.tables.ts';

export type Numbers = {
  readonly learnerCount: number;
  readonly activeCount: number;
  readonly solvedCount: number;
  readonly triedCount: number;
  readonly stuckCount: number;
  readonly minutes: number;
};
export type ClassNumbers = Numbers & {
  readonly courseClassId: number;
  readonly title: string;
  readonly courseTitle: string;
  readonly coachName: string | null;
};
export type CoachNumbers = Numbers & {
  readonly userId: number;
  readonly nickname: string | null;
  readonly classCount: number;
};
export type StuckProblem = {
  readonly contentId: number;
  readonly kind: ContentKind;
  readonly title: string;
  readonly triedCount: number;
  readonly stuckCount: number;
};
export type LearningNumbers = {
  readonly total: Numbers;
  readonly classes: readonly ClassNumbers[];
  readonly coaches: readonly CoachNumbers[];
  readonly stuck: readonly StuckProblem[];
};

/** The classes that are added up: the newest, of a coach their own. */
const classes = `classes as materialized (select * from learning_course_classes k where k.channel_id = $1
  and ($5::boolean or k.coach_id = $4) order by k.id desc limit ${STATISTICS_CLASSES_MAX})`;
/**
 * What a class works on: its course and what was assigned to it. What its people do elsewhere is not read. Each step is one
 * walk through an index for all classes at once: their courses and lessons mostly stand side by side in it.
 */
const contents = `lessons as materialized (select l.id, l.course_id from learning_lessons l
  where l.course_id = any(array(select course_id from classes))),
  items as materialized (select i.lesson_id, i.content_id, i.item_worksheet_id from learning_items i
    where i.lesson_id = any(array(select id from lessons))),
  targets as materialized (select t.course_class_id, t.assignment_id from learning_assignment_targets t
    where t.course_class_id = any(array(select id from classes))),
  assigned as materialized (select a.id, a.worksheet_id from learning_assignments a
    where a.id = any(array(select assignment_id from targets))),
  sheets as materialized (select w.worksheet_id, w.content_id from learning_items w
    where w.worksheet_id = any(array(select worksheet_id from assigned union select item_worksheet_id from items
    where item_worksheet_id is not null)) and w.content_id is not null),
  shown as materialized (select course_id, content_id from lessons l join items i on i.lesson_id = l.id where i.content_id is not null
    union select l.course_id, w.content_id from lessons l join items i on i.lesson_id = l.id
      join sheets w on w.worksheet_id = i.item_worksheet_id),
  contents as materialized (select c.id as class_id, x.content_id from classes c join shown x on x.course_id = c.course_id
    union select t.course_class_id, w.content_id from targets t join assigned a on a.id = t.assignment_id
      join sheets w on w.worksheet_id = a.worksheet_id)`;
const members = `members as materialized (select c.id as class_id, c.coach_id, m.user_id from classes c
  join (select course_class_id, user_id from learning_course_class_members
  where course_class_id = any(array(select id from classes)) offset 0) m on m.course_class_id = c.id)`;
/** Three scopes at once; somebody who is in two classes of one coach counts once for the coach. */
const places = `places as materialized (
    select 'CLASS' as scope, class_id as scope_id, class_id, user_id from members
    union all select 'COACH', coach_id, class_id, user_id from members where coach_id is not null
    union all select 'TOTAL', 0, class_id, user_id from members)`;
const sizes = `sizes as (select scope, scope_id, count(distinct user_id)::int as learners from places group by scope, scope_id)`;
const work = `work as materialized (select w.* from (select distinct user_id from members) p cross join lateral (
    select d.user_id, d.day, d.content_id, d.tries, d.wrong, d.is_solved, d.slots from learning_daily_work d
      where d.user_id = p.user_id and d.day between $2::date and $3::date offset 0) w)`;
const scoped = `scoped as materialized (select distinct p.scope, p.scope_id, w.user_id, w.day, w.content_id, w.tries,
  w.wrong, w.is_solved, w.slots
    from work w join places p on p.user_id = w.user_id join contents k on k.class_id = p.class_id and k.content_id = w.content_id)`;
const pairs = `pairs as materialized (select scope, scope_id, user_id, content_id, sum(tries) as tries,
  sum(wrong) as wrong, bool_or(is_solved) as is_solved from scoped group by scope, scope_id, user_id, content_id)`;
const counted = `counted as (select scope, scope_id, count(distinct user_id)::int as active,
  (count(*) filter (where is_solved))::int as solved, (count(*) filter (where tries > 0))::int as tried,
    (count(*) filter (where wrong >= ${STUCK_TRIES} and not is_solved))::int as stuck from pairs group by scope, scope_id)`;
const times = `times as (select scope, scope_id, (sum(n) * ${WORK_SLOT_MINUTES})::int as minutes
  from (select scope, scope_id, bit_count(bit_or(slots)) as n from scoped group by scope, scope_id, user_id, day) d
  group by scope, scope_id)`;
const numbers = `numbers as materialized (select s.scope, s.scope_id, s.learners, coalesce(c.active, 0) as active,
  coalesce(c.solved, 0) as solved, coalesce(c.tried, 0) as tried, coalesce(c.stuck, 0) as stuck,
  coalesce(t.minutes, 0) as minutes
    from sizes s left join counted c on c.scope = s.scope and c.scope_id = s.scope_id left
      join times t on t.scope = s.scope and t.scope_id = s.scope_id)`;
/** Of those who coach, as `nameIn` has it; each once. */
const names = `names as materialized (select k.coach_id, coalesce(y.nickname, (select p.nickname from accounts_people p
  where p.user_id = k.coach_id)) as nickname from (select distinct coach_id from classes where coach_id is not null) k
    left join (select user_id, nickname from channels_people where channel_id = $1
      and user_id = any(array(select coach_id from classes)) offset 0) y on y.user_id = k.coach_id)`;
const NUMBERS = `'learnerCount', coalesce(n.learners, 0), 'activeCount', coalesce(n.active, 0), 'solvedCount',
  coalesce(n.solved, 0), 'triedCount', coalesce(n.tried, 0), 'stuckCount', coalesce(n.stuck, 0), 'minutes',
  coalesce(n.minutes, 0)`;

const FIND = `with ${classes}, ${contents}, ${members}, ${places}, ${sizes}, ${work}, ${scoped}, ${pairs}, ${counted},
  ${times}, ${numbers}, ${names}
  select json_build_object(${NUMBERS}) as total,
    coalesce((select json_agg(json_build_object('courseClassId', c.id, 'title', c.title, 'courseTitle', co.title,
      'coachName', t.nickname, ${NUMBERS}) order by lower(c.title), c.id)
      from classes c join (select id, title from learning_courses
        where id = any(array(select course_id from classes)) offset 0) co on co.id = c.course_id left
        join numbers n on n.scope = 'CLASS' and n.scope_id = c.id left join names t on t.coach_id = c.coach_id),
        '[]') as classes,
    coalesce((select json_agg(json_build_object('userId', k.coach_id, 'nickname', t.nickname, 'classCount', k.classes,
      ${NUMBERS}) order by k.classes desc, k.coach_id)
      from (select coach_id, count(*)::int as classes from classes where coach_id is not null group by coach_id) k left
        join numbers n on n.scope = 'COACH' and n.scope_id = k.coach_id left join names t on t.coach_id = k.coach_id),
        '[]') as coaches,
    coalesce((select json_agg(json_build_object('contentId', x.content_id, 'kind', k.kind, 'title', k.title,
      'triedCount', x.tried, 'stuckCount', x.stuck) order by x.stuck desc, x.tried desc, x.content_id)
      from (select content_id, (count(*) filter (where tries > 0))::int as tried,
        (count(*) filter (where wrong >= ${STUCK_TRIES} and not is_solved))::int as stuck from pairs
        where scope = 'TOTAL' group by content_id
        having count(*) filter (where wrong >= ${STUCK_TRIES} and not is_solved) > 0 order by 3 desc, 2 desc, 1
          limit ${STUCK_PROBLEMS_SHOWN}) x join learning_contents k on k.id = x.content_id), '[]') as stuck
  from (values (1)) one left join numbers n on n.scope = 'TOTAL'`;

/** Everything in one statement: the rows of the learners' days are found by person and day, and added up once. [LMS-244] */
export async function findLearningNumbers(
  db: Db,
  { channelId, coachId, isManager }: Coach,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<LearningNumbers> {
  const [row] = await query<LearningNumbers>(db, 'learning-statistics.period', FIND, [
    channelId,
    from,
    to,
    coachId,
    isManager,
  ]);
  if (!row) throw new Error('One row always comes back.');
  return row;
}
