import { CODE_VERSIONS_MAX } from '@dolphin/contract/learning/codes/codes.rules';
import { COMMENTS_MAX } from '@dolphin/contract/learning/coaching/coaching.constants';
import { COURSE_CLASS_MEMBERS_MAX } from '@dolphin/contract/learning/courses/courses.constants';
import { WORKSHEETS_MAX } from '@dolphin/contract/learning/worksheets/worksheets.constants';
import type { Filler } from './filler.ts';
import { TARGET_WORKSHEET, channelOf, SITE_CONTENTS } from './learning-fillers.ts';
import { TARGET_CHANNEL } from './statistics-fillers.ts';

/** The first class is as large as one may be; the others of the asked channel are a school class each. */
export const TARGET_CLASS = 1;
const CLASSES = 200;
const CLASS_COURSE = 200;
const IN_CLASS = 25;
/** Assignments of the asked worksheet, each to one class; the one after them is the caller's first own. */
const ASSIGNMENTS = 30;
export const TARGET_ASSIGNMENT = 1;
const GIVEN = 100;
/** A content of the course of the asked class, in which somebody of it is coached. */
export const COACHED_CONTENT = 1;
const CONTENTS_OF_CLASS = 15;
/** The membership of that somebody in the asked channel. */
export const STUDENT_MEMBER = 2_000_000_000;
const SUBMITTED = 300;

export const coachingFillers: readonly Filler[] = [
  {
    table: 'learning_course_classes',
    fill: ({ me, rows, people, person }) => [
      `insert into learning_course_classes (id, course_id, channel_id, coach_id, title, member_count) overriding system value select n, ${CLASS_COURSE} + n, ${channelOf('n', people, { site: 0, target: CLASSES })}, ${person('n')}, 'bench ' || n, ${IN_CLASS} from generate_series(1, ${rows}) n`,
      `insert into learning_course_class_members (course_class_id, user_id) select ${TARGET_CLASS}, ${person('n')} from generate_series(1, ${COURSE_CLASS_MEMBERS_MAX}) n`,
      `insert into learning_course_class_members (course_class_id, user_id) select c, ${person(`1 + (c * ${IN_CLASS} + n) % 300`)} from generate_series(2, ${ASSIGNMENTS + 1}) c, generate_series(1, ${IN_CLASS}) n`,
      `insert into learning_course_class_members (course_class_id, user_id) select ${CLASSES + 1} + n % ${rows - CLASSES}, ${person('n')} from generate_series(1, ${rows}) n on conflict do nothing`,
      `insert into learning_course_class_members (course_class_id, user_id) select n, ${me} from generate_series(40, 69) n`,
      `delete from channels_members where channel_id = ${TARGET_CHANNEL} and user_id = ${person('1')}`,
      `insert into channels_members (id, channel_id, user_id, role) overriding system value values (${STUDENT_MEMBER}, ${TARGET_CHANNEL}, ${person('1')}, 'USER')`,
    ],
  },
  {
    table: 'scheduling_registrations',
    fill: ({ me, rows, people, person }) => [
      `insert into scheduling_registrations (channel_id, course_class_id, class_title, user_id, registration_date, state) select ${channelOf('n', people, { site: 0, target: CLASSES })}, n, 'bench ' || n, case when n % 100 = 0 then ${me} else ${person('n')} end, '2027-03-02', 'CONFIRMED' from generate_series(1, ${rows}) n`,
      `insert into scheduling_registrations (channel_id, course_class_id, class_title, user_id, registration_date, state, queued_at) select ${TARGET_CHANNEL}, ${TARGET_CLASS}, 'bench', ${person('n + 5')}, '2027-03-02', 'WAITING', now() + n * interval '1 second' from generate_series(1, 300) n on conflict do nothing`,
    ],
  },
  {
    table: 'learning_assignments',
    fill: ({ me, admin, rows, people, person }) => [
      `insert into learning_assignments (id, worksheet_id, channel_id, assigned_by, created_at) overriding system value
     select n, case when n <= ${ASSIGNMENTS} then ${TARGET_WORKSHEET} when n <= ${ASSIGNMENTS + GIVEN} then n else ${WORKSHEETS_MAX} + n end, ${channelOf('n', people, { site: 0, target: ASSIGNMENTS + GIVEN })}, ${admin}, now() from generate_series(1, ${rows}) n`,
      `insert into learning_assignment_targets (assignment_id, course_class_id) select n, n + 1 from generate_series(1, ${ASSIGNMENTS}) n`,
      `insert into learning_assignment_targets (assignment_id, user_id) select n, case when n <= ${ASSIGNMENTS + GIVEN} then ${me} else ${person('n')} end from generate_series(${ASSIGNMENTS + 1}, ${rows}) n`,
    ],
  },
  {
    table: 'learning_submissions',
    fill: ({ me, rows, person }) => [
      `insert into learning_problem_states (user_id, content_id, state, tries, first_solved_at) select ${person('p')}, c, 'SOLVED', 1, now() from generate_series(1, ${COURSE_CLASS_MEMBERS_MAX}) p, generate_series(1, ${CONTENTS_OF_CLASS}) c`,
      `insert into learning_problem_states (user_id, content_id, state, tries) select ${person('n')}, ${SITE_CONTENTS} + n, 'TRYING', 1 from generate_series(1, ${rows}) n`,
      `insert into learning_problem_states (user_id, content_id, state, tries, first_solved_at) select ${me}, n, 'SOLVED', 1, now() from generate_series(1, ${SITE_CONTENTS}, 2) n`,
      // A verdict a second, and none in the last hour: what the judges did in an hour is a matter of how many there are, and
      // filling the larger database takes longer than an hour.
      `insert into learning_submissions (user_id, content_id, version_id, language, source, state, verdict, points, points_possible, created_at, judged_at) select ${person('n')}, 1 + n % ${rows}, 1, 'PYTHON', 'print(1)', 'DONE', 'AC', 1, 1, now() - interval '1 hour' - n * interval '1 second', now() - interval '1 hour' - n * interval '1 second' from generate_series(1, ${rows}) n`,
      `insert into learning_submissions (user_id, content_id, version_id, language, source, state, verdict, points, points_possible, created_at, judged_at) select ${person('1')}, 1 + n % ${CONTENTS_OF_CLASS}, 1, 'PYTHON', 'print(1)', 'DONE', 'AC', 1, 1, now() - interval '1 day', now() - interval '1 day' from generate_series(1, ${SUBMITTED}) n`,
      `insert into learning_submissions (user_id, content_id, version_id, language, source, state, verdict, points, points_possible, created_at, judged_at) select ${me}, ${COACHED_CONTENT}, 1, 'PYTHON', 'print(1)', 'DONE', 'AC', 1, 1, now() - interval '1 day', now() - interval '1 day' from generate_series(1, ${SUBMITTED}) n`,
    ],
  },
  {
    table: 'learning_codes',
    fill: ({ me, rows, person }) => [
      `insert into learning_codes (id, user_id, content_id, language, source, revision, version_at, created_at, updated_at) overriding system value select n, case when n = 1 then ${me} else ${person('n')} end, case when n = 1 then ${COACHED_CONTENT} else 1 + n % ${rows} end, 'PYTHON', 'print(1)', 1, now(), now(), now() from generate_series(1, ${rows}) n`,
      `insert into learning_code_versions (code_id, reason, source, created_at) select n, 'SAVED', 'print(1)', now() from generate_series(2, ${rows}) n`,
      `insert into learning_code_versions (code_id, reason, source, created_at) select 1, 'SAVED', 'print(1)', now() from generate_series(1, ${CODE_VERSIONS_MAX}) n`,
    ],
  },
  {
    table: 'learning_code_comments',
    fill: ({ me, rows, people, person }) => [
      `insert into learning_code_comments (channel_id, user_id, content_id, author_id, language, line, quote, body) select ${channelOf('n', people, { site: 0, target: 0 })}, ${person('n')}, 1 + n % ${rows}, ${person('n + 1')}, 'PYTHON', 1, 'bench', 'bench' from generate_series(1, ${rows}) n`,
      ...[`${me}`, person('1')].map(
        (whose) =>
          `insert into learning_code_comments (channel_id, user_id, content_id, author_id, language, line, quote, body) select ${TARGET_CHANNEL}, ${whose}, ${COACHED_CONTENT}, ${person('2')}, 'PYTHON', 1, 'bench', 'bench' from generate_series(1, ${COMMENTS_MAX}) n`,
      ),
    ],
  },
  {
    table: 'learning_help_requests',
    fill: ({ rows, people, person }) => [
      `insert into learning_help_requests (channel_id, user_id, content_id, state) select ${channelOf('n', people, { site: 0, target: 1_000 })}, ${person('n')}, ${COACHED_CONTENT}, 'CLOSED' from generate_series(1, ${rows}) n`,
      `insert into learning_help_requests (channel_id, user_id, content_id, state) select ${TARGET_CHANNEL}, ${person('n')}, ${COACHED_CONTENT}, 'OPEN' from generate_series(1, 50) n`,
    ],
  },
];
