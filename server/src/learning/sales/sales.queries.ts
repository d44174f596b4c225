import { type Db, query } from '../../core/db.ts';
import '../coaching/coaching.tables.ts';
import '../learning.tables.ts';

/** Of each kind; a channel sells a few. */
const SALES_SHOWN = 100;

/** Locked, so that it is not removed while somebody is enrolled. */
export async function findSoldCourse(
  tx: Db,
  courseId: number,
): Promise<{ readonly id: number; readonly channelId: number | null } | undefined> {
  const [row] = await query<{ id: number; channelId: number | null }>(
    tx,
    'learning.sold-course',
    `select id, channel_id as "channelId" from learning_courses where id = $1 and deleted_at is null for no key update`,
    [courseId],
  );
  return row;
}

/** After a refund in full. Whoever is also in a class of the course stays enrolled; what was done is remembered. */
export async function deleteBoughtEnrolment(tx: Db, courseId: number, userId: number): Promise<void> {
  await query(
    tx,
    'learning.unenrol-refunded',
    `with gone as (
       delete from learning_enrolments where course_id = $1 and user_id = $2 and not exists (
         select from learning_course_class_members m join learning_course_classes k on k.id = m.course_class_id
           where k.course_id = $1 and m.user_id = $2)
       returning 1
     )
     update learning_courses set enrolled_count = greatest(enrolled_count - 1, 0) where id = $1 and exists (select from gone)`,
    [courseId, userId],
  );
}

/** Kept from being removed until the caller's transaction ends; false when there is none. */
export async function holdSoldWorksheet(tx: Db, worksheetId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'learning.hold-sold-worksheet',
    'select 1 from learning_worksheets where id = $1 for share',
    [worksheetId],
  );
  return rows.length > 0;
}

export type SoldClass = {
  readonly channelId: number;
  readonly title: string;
  readonly priceKrw: number | null;
  readonly seats: number | null;
  readonly memberCount: number;
  /** Seats that are kept for others of the wait list. */ readonly reservedCount: number;
  readonly isOver: boolean;
  readonly isMember: boolean;
};

export async function findSoldClass(db: Db, userId: number, classId: number): Promise<SoldClass | undefined> {
  const [row] = await query<SoldClass>(
    db,
    'learning.sold-class',
    `select k.channel_id as "channelId", k.title, k.price_krw as "priceKrw", k.seats, k.member_count as "memberCount",
       (select count(*)::int from learning_reserved_seats r where r.course_class_id = k.id
         and r.user_id <> $1) as "reservedCount",
         coalesce(k.ends_on < (now() at time zone 'Asia/Seoul')::date, false) as "isOver",
       exists (select from learning_course_class_members m where m.course_class_id = k.id
         and m.user_id = $1) as "isMember" from learning_course_classes k where k.id = $2`,
    [userId, classId],
  );
  return row;
}

export type WorksheetOffer = {
  readonly worksheetId: number;
  readonly title: string;
  readonly summary: string;
  readonly itemCount: number;
  readonly priceKrw: number;
  readonly isMine: boolean;
};

/** Worksheets of a channel that have a price, the newest first. */
export function selectWorksheetOffers(
  db: Db,
  channelId: number,
  userId: number | null,
): Promise<readonly WorksheetOffer[]> {
  return query<WorksheetOffer>(
    db,
    'learning.worksheet-offers',
    `select w.id as "worksheetId", w.title, w.summary, w.item_count as "itemCount", w.price_krw as "priceKrw",
       exists (select from commerce_paid_items p where p.item_type = 'WORKSHEET' and p.content_id = w.id and p.user_id = $2)
         or exists (select from learning_assignments a join learning_assigned d on d.assignment_id = a.id
           and d.user_id = $2 where a.worksheet_id = w.id) as "isMine"
     from learning_worksheets w where w.channel_id = $1 and w.price_krw is not null and w.visible_state = 'VISIBLE'
       and w.item_count > 0 order by w.id desc limit ${SALES_SHOWN}`,
    [channelId, userId],
  );
}

export type ClassOffer = {
  readonly courseClassId: number;
  readonly title: string;
  readonly courseTitle: string;
  readonly coachName: string | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly priceKrw: number;
  readonly seatsLeft: number | null;
  readonly isMine: boolean;
};

/** Classes of a channel that have a price and are not over, the newest first. */
export function selectClassOffers(
  db: Db,
  { channelId, userId, today }: { readonly channelId: number; readonly userId: number | null; readonly today: string },
): Promise<readonly ClassOffer[]> {
  return query<ClassOffer>(
    db,
    'learning.class-offers',
    `select k.id as "courseClassId", k.title, c.title as "courseTitle", n.nickname as "coachName",
     k.starts_on as "startsOn", k.ends_on as "endsOn", k.price_krw as "priceKrw",
       case when k.seats is not null then greatest(k.seats - k.member_count - (select count(*)::int
         from learning_reserved_seats r where r.course_class_id = k.id and r.user_id is distinct from $2),
         0) end as "seatsLeft",
       exists (select from learning_course_class_members m where m.course_class_id = k.id and m.user_id = $2) as "isMine"
     from learning_course_classes k join learning_courses c on c.id = k.course_id left
       join channels_member_names n on n.channel_id = k.channel_id and n.user_id = k.coach_id
     where k.channel_id = $1 and k.price_krw is not null and (k.ends_on is null or k.ends_on >= $3::date)
       order by k.id desc limit ${SALES_SHOWN}`,
    [channelId, userId, today],
  );
}
