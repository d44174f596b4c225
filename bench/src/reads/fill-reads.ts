import type pg from 'pg';
import { pythonSum } from '../judge/submissions.ts';
import { TARGET_BOARD, TARGET_POST } from '../growth/fillers/board-fillers.ts';
import { COACHED_CONTENT } from '../growth/fillers/coaching-fillers.ts';
import { CROWDED_CHANNEL } from '../growth/fillers/people/member-fillers.ts';
import { TARGET_CHANNEL } from '../growth/fillers/statistics-fillers.ts';

export const PLACES = {
  channelId: TARGET_CHANNEL,
  crowdedChannelId: CROWDED_CHANNEL,
  boardId: TARGET_BOARD,
  postId: TARGET_POST,
  lessonId: 1,
  problemId: COACHED_CONTENT,
  classId: 2,
  worksheetId: 31,
  chatId: 1,
} as const;

const CASES = 20;
const HERE = 12;
const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
const doc = (count: number) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words(count) }] }],
});

/**
 * What the lists of `growth` leave empty and people see every day: posts and comments of the usual length, a few of them
 * answered, a menu of boards, a problem with its text and cases, a class at work, staff, and people who are here.
 */
export async function fillReads(db: pg.Client): Promise<void> {
  const { cases, check } = pythonSum(CASES);
  const content = {
    statement: doc(120),
    inputFormat: words(20),
    outputFormat: words(20),
    languages: ['PYTHON', 'JAVASCRIPT'],
    starters: { PYTHON: 'a, b = map(int, input().split())\n' },
    samples: [
      { input: '1 2\n', output: '3\n' },
      { input: '2 3\n', output: '5\n', explanation: words(10) },
    ],
    cases,
    check,
    limits: {},
    allowsPartial: true,
    hints: [words(12), words(12)],
    solution: { explanation: doc(60), programs: { PYTHON: 'print(sum(map(int, input().split())))\n' } },
    references: [],
    mistakes: [],
    level: 2,
    tags: ['bench'],
  };
  const run = (text: string, values: readonly unknown[] = []) => db.query(text, [...values]);
  const { channelId, boardId, postId, problemId, classId } = PLACES;
  await run(
    'update learning_versions set content = $2 where id = (select version_id from learning_contents where id = $1)',
    [problemId, JSON.stringify(content)],
  );
  await run(`update channels_posts set preview = $2 where board_id = $1`, [boardId, words(20)]);
  await run(
    `update channels_posts set body = $2 where id = $1 or id in (select id from channels_posts where board_id = $3 order by id desc limit 20)`,
    [postId, JSON.stringify(doc(150)), boardId],
  );
  await run(`update channels_comments set body = $2 where post_id = $1 and id <= 60`, [
    postId,
    JSON.stringify(doc(25)),
  ]);
  // Two of three comments on the first page are answered.
  await run(
    `update channels_comments c set parent_id = (c.id - 1) / 3 * 3 + 1 where post_id = $1 and id <= 60 and id % 3 <> 1 and (c.id - 1) / 3 % 3 < 2`,
    [postId],
  );
  await run(
    `update channels_comments c set reply_count = (select count(*) from channels_comments r where r.parent_id = c.id) where post_id = $1 and id <= 60`,
    [postId],
  );
  await run(
    `insert into channels_boards (id, channel_id, name, kind, position, read_check, write_check) overriding system value select 1000 + n, $1, 'bench menu ' || n, 'FREE', 1000 + n, 'VISITOR', 'USER' from generate_series(1, 9) n`,
    [channelId],
  );
  await run(
    `insert into channels_board_counts (board_id, post_count, last_post_at) select id, 7, now() - id * interval '1 hour' from channels_boards b where channel_id = $1 on conflict do nothing`,
    [channelId],
  );
  await run(
    `insert into learning_problem_states (user_id, content_id, state, tries, first_solved_at, best_points) select m.user_id, i.content_id, case when (m.user_id + i.content_id) % 3 = 0 then 'TRYING' else 'SOLVED' end, 2, case when (m.user_id + i.content_id) % 3 > 0 then now() end, 10
     from learning_course_class_members m join learning_course_classes c on c.id = m.course_class_id join learning_course_contents i on i.course_id = c.course_id where c.id = $1 on conflict do nothing`,
    [classId],
  );
  await run(
    `update channels_members set role = 'TEACHER' where id in (select id from channels_members where channel_id = $1 and role = 'USER' order by id limit 4)`,
    [channelId],
  );
  await run(
    `insert into channels_holidays (channel_id, start_date, end_date, name) select $1, current_date + n, current_date + n, 'bench' from generate_series(5, 6) n`,
    [channelId],
  );
  // A gateway that outlives the run: no process here renews it.
  await run(
    `with gateway as (insert into social_presence_gateways (id, seen_at) values (gen_random_uuid(), now() + interval '1 year') returning id)
     insert into social_presence (user_id, gateway_id, is_away) select user_id, gateway.id, false from gateway, (select user_id from channels_members where channel_id = $1 order by id limit ${HERE}) m`,
    [channelId],
  );
  await run('vacuum analyze');
}
