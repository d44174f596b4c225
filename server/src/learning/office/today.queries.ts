import type { HelpState } from '@dolphin/contract/learning/coaching/coaching.constants';
import type { ContentKind } from '@dolphin/contract/learning/storages/contents';
import {
  OFFICE_CLASSES,
  OFFICE_COUNT_MAX,
  OFFICE_DUE_DAYS,
  OFFICE_ROWS,
} from '@dolphin/contract/learning/office/office.constants';
import { STUCK_MINUTES, STUCK_TRIES } from '@dolphin/contract/learning/coaching/coaching.constants';
import { type Db, query } from '../../core/db.ts';
import { type Coach, nameIn } from '../coaching/coached.queries.ts';
import { isStuck } from '../coaching/stuck.queries.ts';
import '../coaching/coaching.tables.ts';
import '../learning.tables.ts';
import '../storages/storages.tables.ts';

export type ClassTodayRow = {
  readonly courseClassId: number;
  readonly title: string;
  readonly courseTitle: string;
  readonly coachName: string | null;
  readonly isMine: boolean;
  readonly memberCount: number;
  readonly helpCount: number;
  readonly stuckCount: number;
  readonly startsAt: string | null;
  readonly endsOn: string | null;
};
type StudentPart = {
  readonly channelMemberId: number;
  readonly userId: number;
  readonly nickname: string;
  readonly portraitKey: string | null;
  readonly contentId: number;
  readonly title: string;
};
export type HandRow = StudentPart & {
  readonly helpRequestId: number;
  readonly body: string;
  readonly state: HelpState;
  readonly takenBy: string | null;
  readonly createdAt: string;
};
export type StuckRow = StudentPart & { readonly tries: number; readonly lastAt: string };
export type ReviewRow = {
  readonly storageId: number;
  readonly kind: ContentKind;
  readonly title: string;
  readonly authorName: string | null;
  readonly submittedAt: string;
};
export type DueRow = {
  readonly assignmentId: number;
  readonly title: string;
  readonly dueOn: string;
  readonly learnerCount: number;
  readonly finishedCount: number;
};
export type LearningToday = {
  readonly classes: readonly ClassTodayRow[];
  readonly hands: readonly HandRow[];
  readonly handCount: number;
  readonly stuck: readonly StuckRow[];
  readonly stuckCount: number;
  readonly reviews: readonly ReviewRow[];
  readonly reviewCount: number;
  readonly due: readonly DueRow[];
  readonly refundCount: number;
  readonly hasCourse: boolean;
  readonly hasClass: boolean;
};

/** Learners looked at for who is stuck: those of classes that are not over and of the newest assignments that are not over. */
const LEARNERS_MAX = 2_000;
/** Classes looked at for those that run, the newest. */
const CLASSES_MAX = 500;
const ASSIGNMENTS_MAX = 50;
const STANDING = `m.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')`;
const MINE = '($3::boolean or c.coach_id = $2)';
const PERSON = `'channelMemberId', x.member_id, 'userId', x.user_id, 'nickname', x.nickname, 'portraitKey', x.portrait_key, 'contentId', x.content_id, 'title', x.title`;
/** Whether the caller coaches somebody in a content. [LMS-10] */
const coaches = (user: string, content: string) =>
  `exists (select from learning_coached_of(${user}, $1) k where k.content_id = ${content} and ($3::boolean or k.coach_id = $2))`;

const running = `running as materialized (select c.*
  from (select * from learning_course_classes c where c.channel_id = $1 and ${MINE} order by c.id desc
  limit ${CLASSES_MAX}) c where (c.starts_on is null or c.starts_on <= $5::date)
  and (c.ends_on is null or c.ends_on >= $5::date))`;
/** An assignment that the caller issued, or that was given to a class they coach. */
const ISSUED = `($3::boolean or x.assigned_by = $2 or exists (select from learning_assignment_targets t
  join learning_course_classes c on c.id = t.course_class_id where t.assignment_id = x.id and c.coach_id = $2))`;
const dueNow = `due as materialized (select a.id, a.worksheet_id, a.due_on, w.title from (
    select * from learning_assignments x where x.channel_id = $1 and x.due_on between $5::date - ${OFFICE_DUE_DAYS}
      and $5::date + ${OFFICE_DUE_DAYS} and ${ISSUED} order by x.due_on, x.id limit ${OFFICE_ROWS}) a
      join learning_worksheets w on w.id = a.worksheet_id)`;
const given = `given as materialized (select distinct a.id, a.worksheet_id, d.user_id from due a cross
  join lateral (select user_id from learning_assigned_to(a.id)) d)`;
/** What the people of an assignment did: of what is judged and of what is only read, as the list of assignments counts it. */
const numbers = `numbers as (select g.id, count(*)::int as learners, (count(*) filter (where not exists (
    select from learning_items i where i.worksheet_id = g.worksheet_id and case when i.kind in ('DOCUMENT', 'VIDEO')
      then not exists (select from learning_item_progress p where p.user_id = g.user_id and p.item_id = i.id and p.state = 'DONE')
      else not exists (select from learning_problem_states s where s.user_id = g.user_id
        and s.content_id = i.content_id and s.first_solved_at is not null) end)))::int as finished
    from given g group by g.id)`;
const learners = `learners as materialized (select user_id
  from (select m.user_id from learning_course_class_members m
  where m.course_class_id = any(array(select id from running))
    union select d.user_id from (select x.id from learning_assignments x where x.channel_id = $1
      and (x.due_on is null or x.due_on >= $5::date - ${OFFICE_DUE_DAYS}) and ${ISSUED} order by x.id desc
      limit ${ASSIGNMENTS_MAX}) a cross join lateral (select user_id from learning_assigned_to(a.id)) d) l
      limit ${LEARNERS_MAX})`;
/** All learners at once: those beside each other in the index are found without a search for each. */
const stuck = `tried as materialized (select * from learning_problem_states
  where user_id = any(array(select user_id from learners)) and first_solved_at is null
  and updated_at > $4::timestamptz - interval '${STUCK_MINUTES} minutes' and tries >= ${STUCK_TRIES}),
  stuck as materialized (select s.user_id, s.content_id, s.tries, s.updated_at from tried s where ${isStuck('$4')}
    and ${coaches('s.user_id', 's.content_id')})`;
const hands = `hands as materialized (select h.* from learning_help_requests h where h.channel_id = $1
  and h.state <> 'CLOSED' and ${coaches('h.user_id', 'h.content_id')} order by h.id limit ${OFFICE_COUNT_MAX})`;
const waiting = `waiting as materialized (select s.*
  from (select id, kind, title, author_id, updated_at from learning_storages where channel_id = $1
  and state = 'SUBMITTED' and deleted_at is null and $3::boolean order by updated_at, id limit ${OFFICE_COUNT_MAX}) s)`;

const inClass = (people: string) =>
  `(select count(distinct p.user_id)::int from ${people} p
   join learning_course_class_members m on m.course_class_id = c.id and m.user_id = p.user_id
   where exists (select from learning_course_contents k where k.course_id = c.course_id
   and k.content_id = p.content_id))`;

/** Gives SQL of the lessons that are held on a day, with class and first minute; of the domain above that has the timetable. */
export type LessonsOfDaySql = (channel: string, day: string) => string;

/** Classes with a lesson today, and when the first one begins; a class without weekly times is held whenever its coach likes, and is listed every day. [LMS-242] */
const meetingBy = (
  lessonsOfDaySql: LessonsOfDaySql,
) => `today as materialized (select l.course_class_id, min(l.start_minute) as start_minute
  from (${lessonsOfDaySql('$1', '$5::date')}) l group by l.course_class_id),
  meeting as materialized (select c.*, make_time(t.start_minute / 60, t.start_minute % 60, 0) as starts_at from today t
    cross join lateral (select * from learning_course_classes c where c.id = t.course_class_id and c.channel_id = $1
    and ${MINE} offset 0) c
    union all select c.*, null from running c
      where not exists (select from learning_class_times t where t.course_class_id = c.id)
      and not exists (select from today t where t.course_class_id = c.id))`;

/** The person and the content of a row, looked up one by one until there are enough to show. */
const named = (row: string) =>
  `cross join lateral (select m.member_id, m.nickname, m.portrait_key from channels_people m where m.channel_id = $1
   and m.user_id = ${row}.user_id and ${STANDING} offset 0) m cross
   join lateral (select title from learning_contents where id = ${row}.content_id offset 0) k`;

const findBy = (
  lessonsOfDaySql: LessonsOfDaySql,
) => `with ${running}, ${meetingBy(lessonsOfDaySql)}, ${dueNow}, ${given}, ${numbers}, ${learners}, ${stuck}, ${hands}, ${waiting}
  select coalesce((select json_agg(json_build_object('courseClassId', c.id, 'title', c.title, 'courseTitle', co.title,
    'coachName', ${nameIn('c.channel_id', 'c.coach_id')}, 'isMine', coalesce(c.coach_id = $2, false),
        'memberCount', c.member_count, 'helpCount', ${inClass('hands')}, 'stuckCount', ${inClass('stuck')}, 'startsAt',
          to_char(c.starts_at, 'HH24:MI'), 'endsOn', c.ends_on)
          order by coalesce(c.coach_id = $2, false) desc, c.starts_at, c.title, c.id)
      from (select * from meeting c order by coalesce(c.coach_id = $2, false) desc, c.starts_at, c.title, c.id
        limit ${OFFICE_CLASSES}) c join learning_courses co on co.id = c.course_id), '[]') as classes,
    coalesce((select json_agg(json_build_object('helpRequestId', x.id, ${PERSON}, 'body', x.body, 'state', x.state,
      'takenBy', ${nameIn('$1', 'x.taken_by')}, 'createdAt', x.created_at) order by x.id)
      from (select h.id, h.body, h.state, h.taken_by, h.created_at, h.user_id, h.content_id, k.title, m.member_id,
        m.nickname, m.portrait_key from (select * from hands order by id) h ${named('h')} order by h.id
        limit ${OFFICE_ROWS}) x), '[]') as hands,
    (select count(*)::int from hands) as "handCount",
    coalesce((select json_agg(json_build_object(${PERSON}, 'tries', x.tries, 'lastAt', x.updated_at) order by x.updated_at desc)
      from (select s.user_id, s.content_id, s.tries, s.updated_at, k.title, m.member_id, m.nickname, m.portrait_key
        from (select * from stuck order by updated_at desc) s ${named('s')} order by s.updated_at desc
        limit ${OFFICE_ROWS}) x), '[]') as stuck,
    (select count(distinct user_id)::int from stuck) as "stuckCount",
    coalesce((select json_agg(json_build_object('storageId', s.id, 'kind', s.kind, 'title', s.title, 'authorName',
      ${nameIn('$1', 's.author_id')}, 'submittedAt', s.updated_at) order by s.updated_at, s.id)
      from (select * from waiting order by updated_at, id limit ${OFFICE_ROWS}) s), '[]') as reviews,
    (select count(*)::int from waiting) as "reviewCount",
    coalesce((select json_agg(json_build_object('assignmentId', d.id, 'title', d.title, 'dueOn', d.due_on,
      'learnerCount', n.learners, 'finishedCount', n.finished) order by d.due_on, d.id) from due d
      join numbers n on n.id = d.id where n.finished < n.learners), '[]') as due,
    (select count(*)::int from (select from commerce_open_refunds r where r.channel_id = $1 and $3::boolean
      limit ${OFFICE_COUNT_MAX}) r) as "refundCount",
    exists (select from learning_courses where channel_id = $1 and deleted_at is null) as "hasCourse",
    exists (select from learning_course_classes where channel_id = $1) as "hasClass"`;

const NOTHING: LearningToday = {
  classes: [],
  hands: [],
  handCount: 0,
  stuck: [],
  stuckCount: 0,
  reviews: [],
  reviewCount: 0,
  due: [],
  refundCount: 0,
  hasCourse: false,
  hasClass: false,
};

/** Everything of learning on the staff home, in one statement however many people there are. [NAV-121] */
export async function findLearningToday(
  db: Db,
  lessonsOfDaySql: LessonsOfDaySql,
  { channelId, coachId, isManager }: Coach,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<LearningToday> {
  const [row] = await query<LearningToday>(db, 'office.today', findBy(lessonsOfDaySql), [
    channelId,
    coachId,
    isManager,
    now,
    today,
  ]);
  return row ?? NOTHING;
}
