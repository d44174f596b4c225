import { WORKSHEETS_MAX } from '@dolphin/contract/learning/worksheets/worksheets.constants';
import type { Filler } from './filler.ts';
import { TARGET_CHANNEL } from './statistics-fillers.ts';

/**
 * What authors make is made by hand: the site's shelf and the asked channel's hold as much at both sizes, and the tables
 * grow by what all the other channels make.
 */
export const SITE_CONTENTS = 1_000;
const CHANNEL_CONTENTS = 300;
const SITE_COURSES = 200;
const CHANNEL_COURSES = 200;
/** Storages that the caller wrote, the first of them often. */
const WRITTEN = 300;
export const WRITTEN_STORAGE = SITE_CONTENTS + CHANNEL_CONTENTS + 1;
/** In the asked channel: its worksheets are as many as it may have. */
export const TARGET_WORKSHEET = 1;

const ITEMS = 3;
const LESSONS = 5;

/** The channel of what has the number `n`, when the first are the site's (if any) and the next the asked channel's. */
export const channelOf = (
  n: string,
  people: number,
  { site, target }: { readonly site: number; readonly target: number },
) =>
  `case ${site > 0 ? `when ${n} <= ${site} then null` : ''} when ${n} <= ${site + target} then ${TARGET_CHANNEL} else ${TARGET_CHANNEL + 1} + (${n}) % ${Math.max(1, Math.ceil(people / 10) - 1)} end`;

export const learningFillers: readonly Filler[] = [
  {
    table: 'learning_contents',
    fill: ({ admin, rows, people, person }) => [
      // One in a hundred waits to be decided on.
      `insert into learning_storages (id, kind, channel_id, author_id, title, draft, state, created_at, updated_at) overriding system value
     select n, 'PROBLEM', ${channelOf('n', people, { site: SITE_CONTENTS, target: CHANNEL_CONTENTS })}, case when n between ${WRITTEN_STORAGE} and ${WRITTEN_STORAGE + WRITTEN - 1} then ${admin} else ${person('n')} end, 'bench ' || n, '{"level":1,"tags":["bench"]}',
       case when n < ${WRITTEN_STORAGE} then 'ACCEPTED' when n < ${WRITTEN_STORAGE + WRITTEN} and n % 2 = 0 then 'DRAFT' when n % 100 = 50 then 'SUBMITTED' else 'ACCEPTED' end, now(), now() - n * interval '1 second' from generate_series(1, ${rows}) n`,
      `insert into learning_versions (id, storage_id, number, state, title, content, created_by, created_at) overriding system value select id, id, 1, 'ACCEPTED', title, '{}', author_id, now() from learning_storages`,
      `insert into learning_versions (id, storage_id, number, state, title, content, created_at) overriding system value select ${rows} + n, ${WRITTEN_STORAGE}, n, 'WITHDRAWN', 'bench', '{}', now() from generate_series(2, 101) n`,
      `insert into learning_contents (id, storage_id, version_id, kind, channel_id, title, level, tags, languages, solved_count, tried_count) overriding system value
     select id, id, id, kind, channel_id, title, 1 + id % 5, array['bench', 'tag' || id % 50], '{PYTHON}', id % 97, id % 97 from learning_storages where state <> 'SUBMITTED'`,
    ],
  },
  {
    table: 'learning_courses',
    fill: ({ me, rows, people, person }) => [
      `insert into learning_courses (id, channel_id, author_id, title, summary, visible_state, lesson_count, item_count) overriding system value
     select n, ${channelOf('n', people, { site: SITE_COURSES, target: CHANNEL_COURSES })}, ${person('n')}, 'bench ' || n, 'bench', 'VISIBLE', ${LESSONS}, ${LESSONS * ITEMS} from generate_series(1, ${rows}) n`,
      `insert into learning_lessons (id, course_id, position, title) overriding system value select n + 1, 1 + n / ${LESSONS}, n % ${LESSONS}, 'bench ' || n from generate_series(0, ${Math.floor(rows / ITEMS)}) n`,
      `insert into learning_items (id, lesson_id, position, kind, content_id) overriding system value select n + 1, 1 + n / ${ITEMS}, n % ${ITEMS}, 'PROBLEM', 1 + n % ${SITE_CONTENTS} from generate_series(0, ${rows - 1}) n`,
      `insert into learning_enrolments (course_id, user_id, done_count, enrolled_at, last_at) select ${SITE_COURSES + CHANNEL_COURSES + 1} + n % ${rows - SITE_COURSES - CHANNEL_COURSES}, ${person('n')}, 1, now(), now() - n * interval '1 second' from generate_series(1, ${rows}) n on conflict do nothing`,
      `insert into learning_enrolments (course_id, user_id, done_count, enrolled_at, last_at) select n, ${me}, 1, now(), now() - n * interval '1 second' from generate_series(1, ${SITE_COURSES + CHANNEL_COURSES}, 4) n`,
      `insert into learning_item_progress (user_id, item_id, state) select ${person('n')}, n, 'DONE' from generate_series(1, ${rows}) n`,
      `insert into learning_item_progress (user_id, item_id, state) select ${me}, n, 'DONE' from generate_series(1, ${1_000 * ITEMS}, ${ITEMS}) n on conflict do nothing`,
    ],
  },
  {
    table: 'learning_certificates',
    fill: ({ me, rows, person }) => [
      `insert into learning_certificates (number, course_id, user_id, nickname, course_title, item_count, issued_at) select 'B' || n, n, ${person('n')}, 'bench', 'bench', 1, now() from generate_series(1, ${rows}) n`,
      `insert into learning_certificates (number, course_id, user_id, nickname, course_title, item_count, issued_at) select 'A' || n, n, ${me}, 'bench', 'bench', 1, now() - n * interval '1 day' from generate_series(1, 100) n`,
    ],
  },
  {
    table: 'learning_worksheets',
    fill: ({ rows, people, person }) => [
      `insert into learning_worksheets (id, channel_id, author_id, title, item_count, updated_at) overriding system value select n, ${channelOf('n', people, { site: 0, target: WORKSHEETS_MAX })}, ${person('n')}, 'bench ' || n, ${ITEMS}, now() - n * interval '1 second' from generate_series(1, ${rows}) n`,
      `insert into learning_items (id, worksheet_id, position, kind, content_id) overriding system value select ${rows} + n + 1, 1 + n / ${ITEMS}, n % ${ITEMS}, 'PROBLEM', 1 + n % ${SITE_CONTENTS} from generate_series(0, ${rows - 1}) n`,
    ],
  },
];
