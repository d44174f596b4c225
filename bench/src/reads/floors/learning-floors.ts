import { type Floor, listOf, moment, portrait, type ReadTarget } from './floor.ts';

const courses = ({ me, channelId }: ReadTarget): Floor => ({
  text: `select json_build_object('courseList', ${listOf(
    `select c.id as "courseId", c.channel_id as "channelId", c.title, c.summary, c.subject, c.level, c.cover, c.visible_state as "visibleState", c.admits, c.price_krw as "priceKrw", c.lesson_count as "lessonCount", c.item_count as "itemCount", c.enrolled_count as "enrolledCount",
       case when e.user_id is not null then json_build_object('doneCount', coalesce(e.done_count, 0), 'enrolledAt', ${moment('e.enrolled_at')}, 'finishedAt', ${moment('e.finished_at')}, 'nextLessonId', n.lesson_id, 'nextItemId', n.id) end as my
     from (select * from learning_courses where channel_id = $2 and deleted_at is null and visible_state = 'VISIBLE' order by id desc limit 24) c left join learning_enrolments e on e.course_id = c.id and e.user_id = $1
     left join lateral (select i.id, i.lesson_id from learning_lessons l join learning_items i on i.lesson_id = l.id left join learning_item_progress p on p.item_id = i.id and p.user_id = $1
       where l.course_id = e.course_id and p.state is distinct from 'DONE' order by i.id is distinct from e.last_item_id, l.position, l.id, i.position, i.id limit 1) n on true order by c.id desc`,
  )}, 'pageCount', (t.total + 23) / 24, 'totalCount', t.total)::text as page
    from (select count(*) as total from learning_courses where channel_id = $2 and deleted_at is null and visible_state = 'VISIBLE') t`,
  values: [me, channelId],
});

const lesson = ({ me, lessonId }: ReadTarget): Floor => ({
  text: `select json_build_object('lessonId', l.id, 'title', l.title, 'summary', l.summary, 'position', l.position, 'courseId', c.id, 'courseTitle', c.title, 'channelId', c.channel_id, 'subject', c.subject, 'cover', c.cover, 'courseDoneCount', coalesce(e.done_count, 0),
      'courseItemCount', c.item_count, 'lessonCount', c.lesson_count, 'isFinished', e.finished_at is not null, 'isPreview', e.user_id is null,
      'itemList', ${listOf(
        `select i.id as "itemId", i.kind, i.content_id as "contentId", i.item_worksheet_id as "worksheetId", coalesce(k.title, w.title, '') as title, k.level, p.state from learning_items i left join learning_contents k on k.id = i.content_id left join learning_worksheets w on w.id = i.item_worksheet_id
         left join learning_item_progress p on p.item_id = i.id and p.user_id = $1 where i.lesson_id = $2 order by i.position, i.id`,
      )},
      'previousLessonId', (select b.id from learning_lessons b where b.course_id = l.course_id and (b.position, b.id) < (l.position, l.id) order by b.position desc, b.id desc limit 1),
      'nextLessonId', (select a.id from learning_lessons a where a.course_id = l.course_id and (a.position, a.id) > (l.position, l.id) order by a.position, a.id limit 1))::text as page
    from learning_lessons l join learning_courses c on c.id = l.course_id left join learning_enrolments e on e.course_id = c.id and e.user_id = $1 where l.id = $2`,
  values: [me, lessonId],
});

const problem = ({ me, problemId }: ReadTarget): Floor => ({
  text: `select json_build_object('problemId', k.id, 'title', k.title, 'channelId', k.channel_id, 'level', k.level, 'tagList', k.tags, 'solvedCount', k.solved_count, 'triedCount', k.tried_count, 'statement', v.content->'statement', 'inputFormat', v.content->'inputFormat', 'outputFormat', v.content->'outputFormat',
      'languageList', v.content->'languages', 'starters', v.content->'starters',
      'sampleList', coalesce((select json_agg(json_build_object('input', s->'input', 'output', s->'output', 'explanation', s->'explanation') order by at) from jsonb_array_elements(v.content->'samples') with ordinality x (s, at)), '[]'),
      'limitList', (select json_agg(json_build_object('language', g, 'cpuMs', coalesce((v.content->'limits'->>'cpuMs')::int, case g when 'PYTHON' then 2000 else 1000 end), 'memoryMb', coalesce((v.content->'limits'->>'memoryMb')::int, 256)) order by at) from jsonb_array_elements_text(v.content->'languages') with ordinality x (g, at)),
      'check', v.content->'check', 'allowsPartial', v.content->'allowsPartial', 'caseCount', jsonb_array_length(v.content->'samples') + jsonb_array_length(v.content->'cases'), 'pointsPossible', (select sum((c->>'points')::int) from jsonb_array_elements(v.content->'cases') c),
      'my', json_build_object('state', coalesce(m.state, 'NEW'), 'tries', coalesce(m.tries, 0), 'bestPoints', coalesce(m.best_points, 0), 'firstSolvedAt', ${moment('m.first_solved_at')}, 'solvedAt', ${moment('m.solved_at')}, 'resetAt', ${moment('m.reset_at')},
        'hintList', coalesce((select json_agg(h order by at) from jsonb_array_elements(v.content->'hints') with ordinality x (h, at) where at <= m.hints_seen), '[]'), 'hintCount', jsonb_array_length(v.content->'hints'),
        'maySeeSolution', coalesce(m.state in ('SOLVED', 'GAVE_UP'), false), 'mayGiveUp', coalesce(m.state = 'TRYING' and m.tries >= 3, false), 'mayReset', coalesce(m.state in ('SOLVED', 'GAVE_UP'), false), 'triesBeforeGivingUp', 3),
      'fileList', '[]'::json)::text as page
    from learning_contents k join learning_versions v on v.id = k.version_id left join learning_problem_states m on m.user_id = $1 and m.content_id = k.id where k.id = $2`,
  values: [me, problemId],
});

const submissions = ({ me, problemId }: ReadTarget): Floor => ({
  text: `select json_build_object('submissionList', ${listOf(
    `select s.id as "submissionId", s.content_id as "contentId", s.language, case when s.state = 'WAITING' and exists (select from learning_judgings j where j.kind = 'SUBMISSION' and j.subject_id = s.id and j.lease_id is not null) then 'JUDGING' else s.state end as state,
       s.verdict, s.points, s.points_possible as "pointsPossible", s.cpu_ms as "cpuMs", s.memory_kb as "memoryKb", ${moment('s.created_at')} as "createdAt", ${moment('s.judged_at')} as "judgedAt"
     from (select * from learning_submissions where user_id = $1 and content_id = $2 order by id desc limit 20) s order by s.id desc`,
  )}, 'pageCount', (t.total + 19) / 20, 'totalCount', t.total)::text as page from (select count(*) as total from learning_submissions where user_id = $1 and content_id = $2) t`,
  values: [me, problemId],
});

const grid = ({ channelId, classId }: ReadTarget): Floor => ({
  text: `with items as materialized (select i.item_id, k.id as content_id, k.kind, k.title, i.lesson_title, i.lesson_position, i.position, i.inner_position from learning_course_contents i join learning_contents k on k.id = i.content_id where i.course_id = (select course_id from learning_course_classes where id = $2)),
    everybody as materialized (select m.id, m.user_id, coalesce(nullif(m.nickname, ''), u.nickname, '') as nickname, m.name, u.portrait_key from learning_course_class_members x join channels_members m on m.channel_id = $1 and m.user_id = x.user_id and m.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')
      left join accounts_users u on u.id = m.user_id where x.course_class_id = $2),
    students as materialized (select * from everybody order by nickname, id limit 25),
    touched as (
      select s.user_id, i.item_id, s.tries, s.best_points, s.updated_at as at, s.first_solved_at is not null as is_done, true as is_tried,
        s.first_solved_at is null and s.tries >= 3 and s.updated_at > now() - interval '30 minutes' and (select count(*) from (select from learning_submissions f where f.user_id = s.user_id and f.content_id = s.content_id and f.state = 'DONE' and f.verdict not in ('AC', 'IE', 'SKIP') and f.created_at > now() - interval '30 minutes' order by f.id desc limit 3) q) >= 3 as is_stuck
      from learning_problem_states s join items i on i.content_id = s.content_id where s.user_id = any (array(select user_id from students)) and s.content_id = any (array(select content_id from items))
      union all select user_id, item_id, null, null, updated_at, state = 'DONE', false, false from learning_item_progress where user_id = any (array(select user_id from students)) and item_id = any (array(select item_id from items))
      union all select c.user_id, i.item_id, null, null, c.updated_at, false, true, false from learning_codes c join items i on i.content_id = c.content_id where c.user_id = any (array(select user_id from students)) and c.content_id = any (array(select content_id from items))),
    cells as materialized (select user_id, item_id, max(tries) as tries, max(best_points) as best_points, max(at) as last_at, bool_or(is_stuck) as is_stuck, case when bool_or(is_done) then 'DONE' when bool_or(is_tried) then 'TRYING' else 'OPENED' end as state from touched group by user_id, item_id),
    rows as materialized (select user_id, count(*) filter (where state = 'DONE') as done, count(*) filter (where is_stuck) as stuck, max(last_at) as last_at,
        json_agg(json_build_object('itemId', item_id, 'state', state, 'tries', coalesce(tries, 0), 'points', coalesce(best_points, 0), 'mark', case when is_stuck then 'STUCK' end, 'lastAt', ${moment('last_at')})) as list from cells group by user_id)
    select json_build_object('title', c.title, 'itemList', ${listOf('select item_id as "itemId", content_id as "contentId", kind, title, lesson_title as "lessonTitle" from items order by lesson_position, position, inner_position')},
      'studentList', ${listOf(
        `select y.id as "channelMemberId", y.user_id as "userId", y.nickname, y.name, ${portrait('y.portrait_key')} as portrait, coalesce(r.done, 0) as "doneCount", coalesce(r.stuck, 0) as "stuckCount",
           case when r.stuck > 0 then 'STUCK' when r.done >= (select count(*) from items) then null when r.last_at between now() - interval '90 minutes' and now() - interval '10 minutes' then 'IDLE' end as mark, ${moment('r.last_at')} as "lastAt",
           exists (select from learning_help_requests h where h.user_id = y.user_id and h.channel_id = $1 and h.state <> 'CLOSED' and h.content_id = any (array(select content_id from items))) as "isAsking", coalesce(r.list, '[]') as "cellList"
         from students y left join rows r on r.user_id = y.user_id order by y.nickname, y.id`,
      )}, 'pageCount', ((select count(*) from everybody) + 24) / 25, 'totalCount', (select count(*) from everybody))::text as page from learning_course_classes c where c.id = $2`,
  values: [channelId, classId],
});

const worksheet = ({ me, worksheetId }: ReadTarget): Floor => ({
  text: `with steps as materialized (select i.id as "itemId", c.id as "contentId", c.kind, c.title, c.level, case when s.first_solved_at is not null or g.state = 'DONE' then 'DONE' when s.user_id is not null or g.user_id is not null then 'OPENED' end as state, coalesce(s.tries, 0) as tries, i.position
      from learning_items i join learning_contents c on c.id = i.content_id left join learning_problem_states s on s.user_id = $1 and s.content_id = c.id left join learning_item_progress g on g.user_id = $1 and g.item_id = i.id where i.worksheet_id = $2)
    select json_build_object('worksheetId', w.id, 'title', w.title, 'summary', w.summary, 'channelId', w.channel_id, 'channelName', n.name, 'dueOn', a.due_on, 'note', coalesce(a.note, ''), 'assignedBy', coalesce(nullif(m.nickname, ''), u.nickname),
      'isLate', coalesce(a.due_on < (now() at time zone 'Asia/Seoul')::date, false) and exists (select from steps where state is distinct from 'DONE'),
      'itemList', ${listOf('select "itemId", "contentId", kind, title, level, state, tries from steps order by position, "itemId"')})::text as page
    from learning_worksheets w left join channels_channels n on n.id = w.channel_id
    left join lateral (select a.* from learning_assignments a where a.worksheet_id = w.id and exists (select from learning_assignment_targets t where t.assignment_id = a.id and (t.user_id = $1 or t.course_class_id in (select course_class_id from learning_course_class_members where user_id = $1))) order by a.due_on nulls last, a.id desc limit 1) a on true
    left join accounts_users u on u.id = a.assigned_by left join channels_members m on m.channel_id = w.channel_id and m.user_id = a.assigned_by where w.id = $2`,
  values: [me, worksheetId],
});

export const learningFloors = { courses, lesson, problem, submissions, grid, worksheet } satisfies Readonly<
  Record<string, (target: ReadTarget) => Floor>
>;
