-- Whether two people are friends is one look into the index of pairs; by either side it read all friends of one of them.
drop view social_friend_pairs;
create view social_friend_pairs as
  select least(requester_id, addressee_id) as low_id, greatest(requester_id, addressee_id) as high_id from social_friendships where state = 'ACCEPT';
