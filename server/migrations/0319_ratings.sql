-- A competition whose results are public and were acted on: ratings, rewards, notifications. [LMS-363]
create table competitions_settled (
  competition_id bigint primary key references competitions_competitions (id) on delete cascade,
  ends_at timestamptz not null,
  -- Of the places; results that change are settled again.
  fingerprint text not null,
  is_rated boolean not null,
  settled_at timestamptz not null
);
create index competitions_settled_order on competitions_settled (ends_at, competition_id) where is_rated;

-- Somebody's rating in a channel, or of the site. The row stays without a name when the person is gone: others were
-- rated against it.
create table competitions_rated (
  id bigint generated always as identity primary key,
  -- Null: of the site.
  channel_id bigint references channels_channels (id) on delete cascade,
  user_id bigint references accounts_users (id) on delete set null,
  mu double precision not null,
  sigma double precision not null,
  -- What people see.
  rating int not null,
  competition_count int not null default 0
);
create unique index competitions_rated_channel on competitions_rated (channel_id, user_id) where channel_id is not null;
create unique index competitions_rated_site on competitions_rated (user_id) where channel_id is null;
create index competitions_rated_user on competitions_rated (user_id) where user_id is not null;
create index competitions_rated_list on competitions_rated (channel_id, rating desc, id) where user_id is not null and competition_count > 0;
create index competitions_rated_site_list on competitions_rated (rating desc, id) where channel_id is null and user_id is not null and competition_count > 0;

-- What a competition did to a rating: once for a person. [LMS-363]
create table competitions_rating_changes (
  competition_id bigint not null references competitions_competitions (id) on delete cascade,
  rated_id bigint not null references competitions_rated (id) on delete cascade,
  participant_id bigint not null,
  place int not null,
  -- Participants who were rated.
  field_size int not null,
  mu double precision not null,
  sigma double precision not null,
  rating int not null,
  rating_before int not null,
  primary key (competition_id, rated_id)
);
create index competitions_rating_changes_of on competitions_rating_changes (rated_id);
create index competitions_rating_changes_places on competitions_rating_changes (competition_id, place, rated_id);

-- Who does not want to be in lists of ratings. Children under 14 are in none. [LMS-366]
create table competitions_rating_choices (
  user_id bigint primary key references accounts_users (id) on delete cascade,
  is_hidden boolean not null
);

-- Rewards and the notification of a result: once for a person. [LMS-368]
create table competitions_rewarded (
  competition_id bigint not null references competitions_competitions (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  rewarded_at timestamptz not null,
  primary key (competition_id, user_id)
);
create index competitions_rewarded_user on competitions_rewarded (user_id);

-- Handed in a first program as an official participant; what quests count. [LMS-367]
create table competitions_joined (
  competition_id bigint not null references competitions_competitions (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  joined_at timestamptz not null,
  primary key (competition_id, user_id)
);
create index competitions_joined_user on competitions_joined (user_id);
