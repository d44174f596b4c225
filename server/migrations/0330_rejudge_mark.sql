-- What the standings were when the changed places of a rejudge were computed; others by now mean that they are old. [LMS-395]
alter table competitions_rejudges add column standings_mark bigint;
-- Each subtask has a name; empty: it goes by its number. [LMS-393]
update competitions_variants v
set subtasks = (select jsonb_agg(jsonb_build_object('name', coalesce(t.task ->> 'name', ''), 'points', t.task -> 'points', 'cases', t.task -> 'cases') order by t.n)
  from jsonb_array_elements(v.subtasks) with ordinality as t (task, n))
where jsonb_typeof(v.subtasks) = 'array';
