-- Whose friends somebody's are, from either side: other areas look for friends among those they list, in their own statement.
create view social_friends_of as
  select requester_id as user_id, addressee_id as friend_id from social_friendships where state = 'ACCEPT'
  union all
  select addressee_id, requester_id from social_friendships where state = 'ACCEPT';
