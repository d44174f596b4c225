import { idsOf, addChannels, addMembers, addPeople } from '../timetable/fill-academy.ts';
import type pg from 'pg';

const CLASSES = 20;
const CONTENTS = 60;
const LESSONS = 12;
const DOC = `'{"type":"doc","content":[]}'::jsonb`;

/** A school with its classes, each with a coach, all in one course, and a board. */
export type School = {
  readonly channelId: number;
  readonly boardId: number;
  readonly courseId: number;
  readonly classIds: readonly number[];
  readonly contentIds: readonly number[];
};

export async function openSchool(db: pg.Client): Promise<School> {
  const one = async (text: string, values: readonly unknown[] = []) => (await idsOf(db, text, values))[0] ?? 0;
  const [channelId = 0] = await addChannels(db, 'school', 1);
  const [managerId = 0, ...coachIds] = await addPeople(db, 'staff', 1 + CLASSES);
  await addMembers(db, channelId, 'MANAGER', [managerId]);
  await addMembers(db, channelId, 'TEACHER', coachIds);
  const storageIds = await idsOf(
    db,
    `insert into learning_storages (kind, channel_id, author_id, title, draft, state) select 'PROBLEM', $1, $2, 'bench ' || n, '{}', 'ACCEPTED' from generate_series(1, ${CONTENTS}) n returning id`,
    [channelId, managerId],
  );
  await db.query(
    `insert into learning_versions (id, storage_id, number, state, title, content, created_by) overriding system value select id, id, 1, 'ACCEPTED', title, '{}', author_id from learning_storages where id = any($1)`,
    [storageIds],
  );
  const contentIds = await idsOf(
    db,
    `insert into learning_contents (storage_id, version_id, kind, channel_id, title, level, languages) select id, id, kind, channel_id, title, 1 + id % 5, '{PYTHON}' from learning_storages where id = any($1) returning id`,
    [storageIds],
  );
  const courseId = await one(
    `insert into learning_courses (title, visible_state, channel_id, lesson_count, item_count) values ('bench', 'VISIBLE', $1, ${LESSONS}, ${CONTENTS}) returning id`,
    [channelId],
  );
  const lessonIds = await idsOf(
    db,
    `insert into learning_lessons (course_id, position, title) select $1, n, 'bench ' || n from generate_series(0, ${LESSONS - 1}) n returning id`,
    [courseId],
  );
  await db.query(
    `insert into learning_items (lesson_id, position, kind, content_id) select ($1::bigint[])[1 + (n - 1) % ${LESSONS}], n, 'PROBLEM', c.id from unnest($2::bigint[]) with ordinality as c (id, n)`,
    [lessonIds, contentIds],
  );
  const classIds = await idsOf(
    db,
    `insert into learning_course_classes (course_id, channel_id, coach_id, title) select $1, $2, coach_id, 'bench' from unnest($3::bigint[]) as c (coach_id) returning id`,
    [courseId, channelId, coachIds],
  );
  const boardId = await one(
    `insert into channels_boards (channel_id, name, kind, position, read_check, write_check) values ($1, 'bench', 'FREE', 1, 'VISITOR', 'USER') returning id`,
    [channelId],
  );
  return { channelId, boardId, courseId, classIds, contentIds };
}

export type Learners = { readonly ids: readonly number[]; readonly firstPost: number };

/** Learners of every class, who have posted; each round has its own, so that each finds the same to do. */
export async function addLearners(db: pg.Client, school: School, name: string, count: number): Promise<Learners> {
  const ids = await addPeople(db, name, count);
  await addMembers(db, school.channelId, 'USER', ids);
  const values = [school.classIds, ids];
  await db.query(
    `insert into learning_course_class_members (course_class_id, user_id) select ($1::bigint[])[1 + n % ${CLASSES}], l.id from unnest($2::bigint[]) with ordinality as l (id, n)`,
    values,
  );
  await db.query(
    `insert into learning_enrolments (course_id, user_id, enrolled_at, last_at) select $1, unnest($2::bigint[]), now(), now()`,
    [school.courseId, ids],
  );
  const posts = await idsOf(
    db,
    `insert into channels_posts (channel_id, board_id, post_type, author_id, title, body, preview, search_text, grams, created_at) select $1, $2, 'FREE', unnest($3::bigint[]), 'bench', ${DOC}, 'bench', 'bench', '{}', now() returning id`,
    [school.channelId, school.boardId, ids],
  );
  await db.query('analyze');
  return { ids, firstPost: Math.min(...posts) };
}

/**
 * What learners do in a school day, in parts of a hundred events: they run and submit programs, solve, write to each other,
 * go through the lounge, post and comment. `n` is the number of the event, `u` the learner, `v` another one, `k` the content.
 */
const DAY: readonly {
  readonly share: number;
  readonly name: string;
  readonly topic: string;
  readonly payload: string;
}[] = [
  {
    share: 34,
    name: 'learning.submissionJudged',
    topic: `'user:' || u`,
    payload: `'submissionId', n, 'contentId', k, 'verdict', case when n % 3 = 0 then 'AC' else 'WA' end, 'points', 0, 'pointsPossible', 100, 'problemState', 'TRYING'`,
  },
  {
    share: 11,
    name: 'learning.contentSolved',
    topic: `'user:' || u`,
    payload: `'userId', u, 'contentId', k, 'contentKind', 'PROBLEM', 'channelId', c, 'level', 1, 'isEarned', true`,
  },
  {
    share: 11,
    name: 'learning.problemSolved',
    topic: `'user:' || u`,
    payload: `'userId', u, 'contentId', k, 'level', 1 + n % 5`,
  },
  { share: 12, name: 'learning.programRun', topic: `'user:' || u`, payload: `'userId', u, 'language', 'PYTHON'` },
  {
    share: 16,
    name: 'social.messageSent',
    topic: `'user:' || u`,
    payload: `'chatId', n, 'fromId', u, 'toId', v, 'message', '{}'::jsonb, 'isAnnounced', false`,
  },
  {
    share: 8,
    name: 'lounge.placeChanged',
    topic: `'user:' || u`,
    payload: `'userId', u, 'roomId', case when n % 2 = 0 then n end, 'leftRoomId', null, 'reason', case when n % 2 = 0 then 'JOINED' else 'LEFT' end`,
  },
  {
    share: 3,
    name: 'channels.postCreated',
    topic: `'server'`,
    payload: `'channelId', c, 'boardId', b, 'postId', p, 'postType', 'FREE', 'authorId', u`,
  },
  {
    share: 5,
    name: 'channels.commentCreated',
    topic: `'server'`,
    payload: `'channelId', c, 'boardId', b, 'postId', p, 'postType', 'FREE', 'commentId', n, 'authorId', v, 'postAuthorId', u, 'parentAuthorId', null`,
  },
];

export const DAY_EVENTS: readonly string[] = DAY.map(({ name }) => name);

/** Writes so many hundreds of events, mixed, in order (`isNumbered`) or to be put in order. */
export async function publishDay(
  db: pg.Client,
  school: School,
  learners: Learners,
  { hundreds, isNumbered }: { readonly hundreds: number; readonly isNumbered: boolean },
): Promise<void> {
  const parts = DAY.map(
    ({ share, name, topic, payload }) =>
      `select n, i, '${name}' as name, ${topic} as topic, jsonb_build_object(${payload}) as payload from acts, generate_series(1, ${share}) i
       cross join lateral (select acts.h * 100 + i as n) x
       cross join lateral (select ($1::bigint[])[1 + (n * 7) % $2] as u, ($1::bigint[])[1 + (n * 13 + 1) % $2] as v, ($3::bigint[])[1 + (n / $2 + n) % $4] as k, $5::bigint as c, $6::bigint as b, $7::bigint + (n * 7) % $2 as p) y`,
  );
  await db.query(
    `with acts as (select h from generate_series(0, $8::int - 1) h), all_events as (${parts.join(' union all ')})
     insert into core_outbox (seq, name, topic, payload)
     select case when $9 then nextval('core_outbox_seq_numbers') end, name, topic, payload from (select * from all_events order by n / 100, i, name) e`,
    [
      learners.ids,
      learners.ids.length,
      school.contentIds,
      school.contentIds.length,
      school.channelId,
      school.boardId,
      learners.firstPost,
      hundreds,
      isNumbered,
    ],
  );
}
