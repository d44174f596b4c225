-- Coding first: the first main quest runs a program, learning has quests of every kind, and pays best. The numbers are
-- those of contract/src/profile/rewards.constants.ts. What an administrator has changed since stays as it is.

update profile_quests q set reward_count = n.point, experience = n.experience
from (values
  ('introduce-yourself', 30, 20, 10, 10), ('first-outfit', 40, 20, 10, 10), ('first-friend', 50, 30, 15, 10), ('first-message', 50, 30, 10, 10),
  ('three-friends', 60, 40, 15, 10), ('five-outfits', 40, 30, 10, 10), ('first-shopping', 20, 20, 10, 10),
  ('daily-hello', 10, 15, 3, 3), ('daily-outfit', 10, 15, 2, 2), ('weekly-five', 60, 60, 10, 10), ('weekly-friend', 30, 30, 5, 5)
) as n (key, old_point, old_experience, point, experience)
where q.key = n.key and q.reward_count = n.old_point and q.experience = n.old_experience;

insert into profile_quests (key, quest_type, character, title_ko, title_en, description_ko, description_en, reward_count, experience, sort, is_active) values
  ('first-program', 'MAIN', 'DOLPHIN', '첫 프로그램을 실행해요', 'Run your first program', '프로그램이 이미 준비되어 있어요. 실행 단추만 누르면 돼요!', 'The program is ready. Just press Run!', 50, 30, 5, true),
  ('first-lesson', 'SUB', 'TURTLE', '강의 하나를 끝까지', 'One whole lesson', '강의 하나를 처음부터 끝까지 해 봐요.', 'Do one lesson from start to end.', 60, 40, 5, true),
  ('ten-problems', 'SUB', 'SHARK', '문제 열 개', 'Ten problems', '문제를 열 개 풀면 어엿한 개발자예요.', 'Ten solved problems make a developer.', 120, 80, 8, true),
  ('daily-problem', 'DAILY', 'SHARK', '오늘의 문제', 'Problem of the day', '오늘 문제를 하나 풀어 봐요.', 'Solve one problem today.', 20, 20, 5, true),
  ('weekly-problems', 'WEEKLY', 'SHARK', '일주일에 다섯 문제', 'Five problems a week', '이번 주에 문제를 다섯 개 풀어 봐요.', 'Solve five problems this week.', 80, 80, 5, true);

insert into profile_quest_goals (quest_id, sort, name_ko, name_en, event, goal_count, path)
select q.id, 1, g.name_ko, g.name_en, g.event, g.goal_count, g.path from profile_quests q join (values
  ('first-program', '프로그램 실행하기', 'Run a program', 'learning.programRun', 1, '/learn/first'),
  ('first-lesson', '강의 마치기', 'Finish a lesson', 'learning.lessonDone', 1, '/learn'),
  ('ten-problems', '문제 풀기', 'Solve problems', 'learning.problemSolved', 10, '/learn/problems'),
  ('daily-problem', '문제 풀기', 'Solve a problem', 'learning.problemSolved', 1, '/learn/problems'),
  ('weekly-problems', '문제 풀기', 'Solve problems', 'learning.problemSolved', 5, '/learn/problems')
) as g (key, name_ko, name_en, event, goal_count, path) on g.key = q.key;

-- Main quests one after the other, coding first.
update profile_quests set sort = 8 where key = 'first-problem';
update profile_quests q set prerequisite_ids = array[p.id] from profile_quests p
where (q.key, p.key) in (('first-problem', 'first-program'), ('introduce-yourself', 'first-problem'), ('first-lesson', 'first-problem'), ('ten-problems', 'first-lesson'), ('daily-problem', 'first-problem'), ('weekly-problems', 'first-problem'));

-- Whoever has solved a problem has run a program, and whoever is further along the main quests is not sent back. Nothing
-- is paid for it and nothing is shown.
insert into profile_quest_runs (user_id, quest_id, period, seen_at, completed_at, reward_seen_at)
select r.user_id, q.id, date '2000-01-01', now(), now(), now()
from profile_quests q cross join (
  select user_id from profile_progress_entries where cause = 'PROBLEM'
  union select r.user_id from profile_quest_runs r join profile_quests d on d.id = r.quest_id where d.key = 'introduce-yourself' and r.completed_at is not null
) r
where q.key = 'first-program'
on conflict (user_id, quest_id, period) do nothing;
select profile_place_quests();
