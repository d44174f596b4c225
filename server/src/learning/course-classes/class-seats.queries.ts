import { type Db, query } from '../../core/db.ts';
import '../learning.tables.ts';

export type ClassSeats = {
  readonly id: number;
  readonly channelId: number;
  readonly title: string;
  readonly courseId: number;
  readonly courseChannelId: number | null;
  readonly coachId: number | null;
  readonly groupId: number | null;
  readonly boardId: number | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly priceKrw: number | null;
  readonly seats: number | null;
  readonly memberCount: number;
  /** People for whom a seat is kept: offered, or ordered and not paid yet. */ readonly keptIds: readonly number[];
};

/** Locked until the caller's transaction ends; the caller has locked the channel. */
export function lockSeatRows(
  tx: Db,
  channelId: number,
  classIds: readonly number[],
  now: Date,
): Promise<readonly ClassSeats[]> {
  return query<ClassSeats>(
    tx,
    'learning.lock-class-seats',
    `select k.id, k.channel_id as "channelId", k.title, k.course_id as "courseId", c.channel_id as "courseChannelId",
     k.coach_id as "coachId", k.own_group_id as "groupId", k.board_id as "boardId",
       k.starts_on as "startsOn", k.ends_on as "endsOn", k.price_krw as "priceKrw", k.seats, k.member_count as "memberCount",
       coalesce((select json_agg(kept.user_id) from (select r.user_id from learning_reserved_seats r where r.course_class_id = k.id
         union select h.user_id from commerce_held_seats h where h.item_type = 'COURSE_CLASS' and h.content_id = k.id
           and h.expires_at > $3) kept), '[]') as "keptIds"
     from learning_course_classes k join learning_courses c on c.id = k.course_id where k.channel_id = $1
       and k.id = any($2::bigint[]) order by k.id for no key update of k`,
    [channelId, classIds, now],
  );
}

export async function insertReservations(tx: Db, classId: number, userIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'learning.reserve-seats',
    'insert into learning_class_reservations (course_class_id, user_id) select $1, unnest($2::bigint[]) on conflict do nothing',
    [classId, userIds],
  );
}

export async function deleteReservations(tx: Db, classId: number, userIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'learning.release-seats',
    'delete from learning_class_reservations where course_class_id = $1 and user_id = any($2::bigint[])',
    [classId, userIds],
  );
}
