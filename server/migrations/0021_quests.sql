-- Quests as data: what is asked, in both languages, what it pays, and what comes first.
create table profile_quests (
  id bigint generated always as identity primary key,
  -- The name by which later migrations find a quest that came with the product; null for those written by hand.
  key text unique,
  quest_type text not null check (quest_type in ('MAIN', 'SUB', 'DAILY', 'WEEKLY')),
  character text not null check (character in ('DOLPHIN', 'CRAB', 'TURTLE', 'NEMO', 'SEAHORSE', 'SHARK')),
  level int check (level >= 1),
  title_ko text not null,
  title_en text not null,
  description_ko text not null,
  description_en text not null,
  reward_type text not null default 'POINT' check (reward_type in ('POINT')),
  reward_count int not null check (reward_count >= 0),
  experience int not null check (experience >= 0),
  prerequisite_ids bigint[] not null default '{}',
  sort int not null,
  is_active boolean not null default false,
  -- Places without gaps, so that any page of any list is a range: among all, among the active, among the active of the type.
  place int,
  shown_place int,
  type_place int
);
create index profile_quests_place on profile_quests (place);
create index profile_quests_shown on profile_quests (shown_place) where shown_place is not null;
create index profile_quests_type on profile_quests (quest_type, type_place) where type_place is not null;

create table profile_quest_goals (
  id bigint generated always as identity primary key,
  quest_id bigint not null references profile_quests (id) on delete cascade,
  sort int not null,
  name_ko text not null,
  name_en text not null,
  event text not null,
  goal_count int not null check (goal_count >= 1),
  path text not null
);
create index profile_quest_goals_quest on profile_quest_goals (quest_id, sort);
create index profile_quest_goals_event on profile_quest_goals (event);

-- A person's quest in one period: the day, the Monday of the week, or 2000-01-01 for a quest that is done once in a life.
create table profile_quest_runs (
  user_id bigint not null references accounts_users (id) on delete cascade,
  quest_id bigint not null references profile_quests (id) on delete cascade,
  period date not null,
  seen_at timestamptz,
  completed_at timestamptz,
  reward_seen_at timestamptz,
  primary key (user_id, quest_id, period)
);
create index profile_quest_runs_rewards on profile_quest_runs (user_id, completed_at) where completed_at is not null and reward_seen_at is null;

-- How far a person has come with a goal. `last_seq` is the last event that was counted: told again, it counts no more.
create table profile_quest_counts (
  user_id bigint not null references accounts_users (id) on delete cascade,
  goal_id bigint not null references profile_quest_goals (id) on delete cascade,
  period date not null,
  done int not null check (done >= 1),
  last_seq bigint not null,
  primary key (user_id, goal_id, period)
) with (fillfactor = 80);
create index profile_quest_counts_old on profile_quest_counts (period);

create function profile_place_quests() returns void language sql as $$
  update profile_quests q set place = n.place, shown_place = n.shown_place, type_place = n.type_place
  from (
    select id, row_number() over (order by array_position(array['MAIN', 'SUB', 'DAILY', 'WEEKLY'], quest_type), sort, id) as place,
      case when is_active then row_number() over (partition by is_active order by array_position(array['MAIN', 'SUB', 'DAILY', 'WEEKLY'], quest_type), sort, id) end as shown_place,
      case when is_active then row_number() over (partition by is_active, quest_type order by sort, id) end as type_place
    from profile_quests
  ) n
  where n.id = q.id and (q.place, q.shown_place, q.type_place) is distinct from (n.place::int, n.shown_place::int, n.type_place::int)
$$;

-- The quests that come with the product.
insert into profile_quests (key, quest_type, character, title_ko, title_en, description_ko, description_en, reward_count, experience, sort, is_active) values
  ('introduce-yourself', 'MAIN', 'NEMO', '나를 소개해요', 'Say who you are', '친구들이 나를 알아볼 수 있게 한 줄 소개를 써 볼까요?', 'Write one line about yourself, so that friends know you.', 30, 20, 10, true),
  ('first-outfit', 'MAIN', 'SEAHORSE', '내 아바타를 꾸며요', 'Dress your avatar', '옷장을 열고 마음에 드는 모습으로 갈아입어 봐요.', 'Open the wardrobe and change into something you like.', 40, 20, 20, true),
  ('first-friend', 'MAIN', 'CRAB', '첫 친구를 만나요', 'Meet your first friend', '함께 헤엄칠 친구에게 친구 신청을 보내거나, 받은 신청을 수락해 봐요.', 'Ask somebody to be friends, or accept somebody who asked you.', 50, 30, 30, true),
  ('first-message', 'MAIN', 'DOLPHIN', '첫인사를 건네요', 'Say your first hello', '새 친구에게 반갑다고 인사해 볼까요? 귓속말 한마디면 돼요.', 'Say hello to your new friend. One whisper is enough.', 50, 30, 40, true),
  ('first-problem', 'MAIN', 'SHARK', '첫 문제를 풀어요', 'Solve your first problem', '드디어 코딩이에요! 첫 문제를 풀고 상어에게 보여 줘요.', 'Time to code! Solve your first problem and show it to the shark.', 100, 50, 50, false),
  ('three-friends', 'SUB', 'CRAB', '셋이면 더 즐거워요', 'The more the merrier', '친구 세 명과 함께해요.', 'Make three friends.', 60, 40, 10, true),
  ('five-outfits', 'SUB', 'SEAHORSE', '옷장 탐험가', 'Explorer of wardrobes', '아바타를 다섯 번 갈아입어 봐요.', 'Change your outfit five times.', 40, 30, 20, true),
  ('first-shopping', 'SUB', 'SHARK', '첫 쇼핑', 'First shopping', '모은 포인트로 상점에서 마음에 드는 것을 골라 봐요.', 'Pick something you like in the shop with your points.', 20, 20, 25, true),
  ('three-levels', 'SUB', 'TURTLE', '한 칸 한 칸 위로', 'Step by step', '거북이처럼 꾸준히! 레벨을 세 번 올려 봐요.', 'Steady as a turtle: go up three levels.', 80, 40, 30, true),
  ('daily-hello', 'DAILY', 'DOLPHIN', '오늘의 인사', 'Hello of the day', '오늘도 친구와 이야기를 나눠 봐요.', 'Talk with friends today.', 10, 15, 10, true),
  ('daily-outfit', 'DAILY', 'SEAHORSE', '오늘의 옷차림', 'Outfit of the day', '오늘 기분에 맞는 옷으로 갈아입어 봐요.', 'Put on something that suits your mood today.', 10, 15, 20, true),
  ('weekly-five', 'WEEKLY', 'TURTLE', '일주일의 모험', 'Adventure of the week', '이번 주에 퀘스트를 다섯 개 끝내 봐요.', 'Finish five quests this week.', 60, 60, 10, true),
  ('weekly-friend', 'WEEKLY', 'NEMO', '새로운 만남', 'Somebody new', '이번 주에 새 친구를 한 명 만나 봐요.', 'Make one new friend this week.', 30, 30, 20, true);

update profile_quests q set prerequisite_ids = array[p.id] from profile_quests p
where (q.key, p.key) in (('first-outfit', 'introduce-yourself'), ('first-friend', 'first-outfit'), ('first-message', 'first-friend'), ('first-problem', 'first-message'),
  ('three-friends', 'first-friend'), ('five-outfits', 'first-outfit'), ('first-shopping', 'first-outfit'), ('three-levels', 'first-outfit'), ('daily-hello', 'first-message'), ('daily-outfit', 'first-outfit'), ('weekly-friend', 'first-friend'));

insert into profile_quest_goals (quest_id, sort, name_ko, name_en, event, goal_count, path)
select q.id, 1, g.name_ko, g.name_en, g.event, g.goal_count, g.path from profile_quests q join (values
  ('introduce-yourself', '소개 쓰기', 'Write an introduction', 'profile.edited', 1, '/me'),
  ('first-outfit', '아바타 갈아입기', 'Change your outfit', 'avatar.outfitChanged', 1, '/avatar'),
  ('first-friend', '친구 사귀기', 'Make a friend', 'social.befriended', 1, '/friends'),
  ('first-message', '메시지 보내기', 'Send a message', 'social.messageSent', 1, '/whispers'),
  ('first-problem', '문제 풀기', 'Solve a problem', 'learning.problemSolved', 1, '/problems'),
  ('three-friends', '친구 사귀기', 'Make friends', 'social.befriended', 3, '/friends'),
  ('five-outfits', '아바타 갈아입기', 'Change your outfit', 'avatar.outfitChanged', 5, '/avatar'),
  ('first-shopping', '상점에서 사기', 'Buy something', 'avatar.productBought', 1, '/shop'),
  ('three-levels', '레벨 올리기', 'Go up levels', 'profile.leveledUp', 3, '/progress'),
  ('daily-hello', '메시지 보내기', 'Send messages', 'social.messageSent', 3, '/whispers'),
  ('daily-outfit', '아바타 갈아입기', 'Change your outfit', 'avatar.outfitChanged', 1, '/avatar'),
  ('weekly-five', '퀘스트 끝내기', 'Finish quests', 'profile.questCompleted', 5, '/quests'),
  ('weekly-friend', '친구 사귀기', 'Make a friend', 'social.befriended', 1, '/friends')
) as g (key, name_ko, name_en, event, goal_count, path) on g.key = q.key;
select profile_place_quests();
