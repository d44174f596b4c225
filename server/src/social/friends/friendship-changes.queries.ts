import { type Db, query } from '../../core/db.ts';
import './friends.tables.ts';

/* Every change writes the row and the counters of both people in one transaction; the circles are locked before. */

/** A new request, or an old refused one opened again. */
export async function upsertRequest(tx: Db, requesterId: number, addresseeId: number, now: Date): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'friends.request',
    `insert into social_friendships (requester_id, addressee_id, state, requested_at) values ($1, $2, 'PENDING', $3)
     on conflict (least(requester_id, addressee_id), greatest(requester_id, addressee_id))
     do update set requester_id = $1, addressee_id = $2, state = 'PENDING', requested_at = $3, answered_at = null returning id`,
    [requesterId, addresseeId, now],
  );
  if (!row) throw new Error('A request comes back.');
  await query(
    tx,
    'friends.count-sent',
    `update social_circles set sent = sent + 1, requests_day = ($2::timestamptz at time zone 'Asia/Seoul')::date,
       requests_today = case when requests_day = ($2::timestamptz at time zone 'Asia/Seoul')::date
         then requests_today + 1 else 1 end where user_id = $1`,
    [requesterId, now],
  );
  await query(tx, 'friends.count-received', 'update social_circles set received = received + 1 where user_id = $1', [
    addresseeId,
  ]);
  return row.id;
}

export async function updateAccepted(tx: Db, friendshipId: number, now: Date): Promise<void> {
  await query(
    tx,
    'friends.accept',
    `with done as (
       update social_friendships set state = 'ACCEPT', answered_at = $2 where id = $1 and state = 'PENDING'
         returning requester_id, addressee_id
     )
     update social_circles c set friends = friends + 1, received = received - (c.user_id = done.addressee_id)::int,
       sent = sent - (c.user_id = done.requester_id)::int
     from done where c.user_id in (done.requester_id, done.addressee_id)`,
    [friendshipId, now],
  );
}

export async function updateRejected(tx: Db, friendshipId: number, now: Date): Promise<void> {
  await query(
    tx,
    'friends.reject',
    `with done as (
       update social_friendships set state = 'REJECT', answered_at = $2 where id = $1 and state = 'PENDING'
         returning requester_id, addressee_id
     )
     update social_circles c set received = received - (c.user_id = done.addressee_id)::int,
       sent = sent - (c.user_id = done.requester_id)::int
     from done where c.user_id in (done.requester_id, done.addressee_id)`,
    [friendshipId, now],
  );
}

/** Takes the row away, however it stood. */
export async function deleteFriendship(tx: Db, friendshipId: number): Promise<void> {
  await query(
    tx,
    'friends.remove',
    `with gone as (delete from social_friendships where id = $1 returning requester_id, addressee_id, state)
     update social_circles c set friends = friends - (gone.state = 'ACCEPT')::int,
       received = received - (gone.state = 'PENDING' and c.user_id = gone.addressee_id)::int,
         sent = sent - (gone.state = 'PENDING' and c.user_id = gone.requester_id)::int
     from gone where c.user_id in (gone.requester_id, gone.addressee_id)`,
    [friendshipId],
  );
}

/** Everything of a person who leaves, and what others counted of it. Gives those who lost a friend. */
export async function deleteAllOf(tx: Db, userId: number): Promise<readonly number[]> {
  const friends = await query<{ user_id: number }>(
    tx,
    'friends.erase',
    `with gone as (
       delete from social_friendships where requester_id = $1 or addressee_id = $1
         returning case when requester_id = $1 then addressee_id else requester_id end as user_id, state,
         requester_id = $1 as asked
     ), counted as (
       update social_circles c set friends = friends - (gone.state = 'ACCEPT')::int,
         received = received - (gone.state = 'PENDING' and gone.asked)::int, sent = sent - (gone.state = 'PENDING'
         and not gone.asked)::int
       from gone where c.user_id = gone.user_id
     )
     select user_id from gone where state = 'ACCEPT'`,
    [userId],
  );
  await query(
    tx,
    'friends.erase-blocks',
    `with gone as (delete from social_blocks where blocker_id = $1 or blocked_id = $1 returning blocker_id, blocked_id)
     update social_circles c set blocks = blocks - 1 from gone where gone.blocked_id = $1 and c.user_id = gone.blocker_id`,
    [userId],
  );
  await query(tx, 'friends.erase-circle', 'delete from social_circles where user_id = $1', [userId]);
  await query(tx, 'friends.erase-presence', 'delete from social_presence where user_id = $1', [userId]);
  return friends.map((row) => row.user_id);
}
