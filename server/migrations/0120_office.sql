-- What the staff home and the command palette look up.

-- Who is stuck: of each learner only what they tried lately and never solved.
create index learning_problem_states_trying on learning_problem_states (user_id, updated_at desc) where first_solved_at is null;
-- What is due in one channel around a day.
create index learning_assignments_due on learning_assignments (channel_id, due_on) where due_on is not null;

-- Titles by their endings, as written and by first consonants: "contains" is a range of an index, as for names of people.
create function learning_title_key(title text) returns text language sql immutable strict as $$
  select left(regexp_replace(lower(normalize(title)), '\s+', '', 'g'), 60)
$$;
create function learning_first_consonants(word text) returns text language sql immutable strict as $$
  select coalesce(string_agg(case when ascii(c) between 44032 and 55203 then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(c) - 44032) / 588 + 1, 1) else c end, '' order by n), '')
  from regexp_split_to_table(word, '') with ordinality as letters (c, n)
$$;
create function learning_parts_of(title text) returns table (part text) language sql immutable strict as $$
  select distinct substr(word, n) from unnest(array[learning_title_key(title), learning_first_consonants(learning_title_key(title))]) as words (word), generate_series(1, length(word)) as n
$$;

-- `place` is the channel; 0 stands for the site.
create table learning_content_parts (
  place bigint not null,
  part text collate "C" not null,
  content_id bigint not null references learning_contents (id) on delete cascade,
  primary key (content_id, part)
);
create index learning_content_parts_search on learning_content_parts (place, part) include (content_id);
create function learning_keep_content_parts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from learning_content_parts where content_id = new.id;
  end if;
  insert into learning_content_parts (place, part, content_id) select coalesce(new.channel_id, 0), part, new.id from learning_parts_of(new.title);
  return null;
end $$;
create trigger learning_content_parts_of_new after insert on learning_contents for each row
  when (new.kind <> 'DOCUMENT') execute function learning_keep_content_parts();
create trigger learning_content_parts_of_changed after update of title, channel_id on learning_contents for each row
  when (new.kind <> 'DOCUMENT' and (old.title, old.channel_id) is distinct from (new.title, new.channel_id)) execute function learning_keep_content_parts();
insert into learning_content_parts (place, part, content_id)
  select coalesce(k.channel_id, 0), p.part, k.id from learning_contents k cross join lateral learning_parts_of(k.title) p where k.kind <> 'DOCUMENT';

create table learning_class_parts (
  channel_id bigint not null,
  part text collate "C" not null,
  course_class_id bigint not null references learning_course_classes (id) on delete cascade,
  primary key (course_class_id, part)
);
create index learning_class_parts_search on learning_class_parts (channel_id, part) include (course_class_id);
create function learning_keep_class_parts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from learning_class_parts where course_class_id = new.id;
  end if;
  insert into learning_class_parts (channel_id, part, course_class_id) select new.channel_id, part, new.id from learning_parts_of(new.title);
  return null;
end $$;
create trigger learning_class_parts_of_new after insert on learning_course_classes for each row execute function learning_keep_class_parts();
create trigger learning_class_parts_of_changed after update of title on learning_course_classes for each row
  when (old.title is distinct from new.title) execute function learning_keep_class_parts();
insert into learning_class_parts (channel_id, part, course_class_id)
  select k.channel_id, p.part, k.id from learning_course_classes k cross join lateral learning_parts_of(k.title) p;
