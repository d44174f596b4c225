import { type Db, query } from '../../core/db.ts';
import '../learning.tables.ts';

/** Of each kind; a channel sells a few. */
const OFFERS_SHOWN = 50;

export type FamilyOffer = {
  readonly paymentItemType: 'COURSE' | 'COURSE_CLASS' | 'WORKSHEET';
  readonly contentId: number;
  readonly title: string;
  readonly priceKrw: number;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly seatsLeft: number | null;
  readonly isHad: boolean;
};

type Params = { readonly channelId: number; readonly userId: number; readonly today: string };

const paid = (type: string, id: string) =>
  `exists (select from commerce_paid_items p where p.item_type = '${type}' and p.content_id = ${id} and p.user_id = $2)`;

/** Classes, courses and worksheets of a channel that have a price, the newest first, as a learner would see them. */
export function selectFamilyOffers(db: Db, { channelId, userId, today }: Params): Promise<readonly FamilyOffer[]> {
  return query<FamilyOffer>(
    db,
    'learning.family-offers',
    `(select 'COURSE_CLASS' as "paymentItemType", k.id as "contentId", k.title, k.price_krw as "priceKrw",
     k.starts_on as "startsOn", k.ends_on as "endsOn",
        case when k.seats is not null then greatest(k.seats - k.member_count - (select count(*)::int
          from learning_reserved_seats r where r.course_class_id = k.id and r.user_id <> $2), 0) end as "seatsLeft",
        exists (select from learning_course_class_members m where m.course_class_id = k.id and m.user_id = $2) as "isHad"
      from learning_course_classes k where k.channel_id = $1 and k.price_krw is not null
        and (k.ends_on is null or k.ends_on >= $3::date) order by k.id desc limit ${OFFERS_SHOWN})
     union all
     (select 'COURSE', c.id, c.title, c.price_krw, null, null, null, ${paid('COURSE', 'c.id')} or exists (select
       from learning_enrolments e where e.course_id = c.id and e.user_id = $2)
      from learning_courses c where c.channel_id = $1 and c.price_krw is not null and c.visible_state = 'VISIBLE'
        and c.deleted_at is null order by c.id desc limit ${OFFERS_SHOWN})
     union all
     (select 'WORKSHEET', w.id, w.title, w.price_krw, null, null, null, ${paid('WORKSHEET', 'w.id')} or exists (select
       from learning_assignments a join learning_assigned d on d.assignment_id = a.id and d.user_id = $2
       where a.worksheet_id = w.id)
      from learning_worksheets w where w.channel_id = $1 and w.price_krw is not null and w.visible_state = 'VISIBLE'
        and w.item_count > 0 order by w.id desc limit ${OFFERS_SHOWN})`,
    [channelId, userId, today],
  );
}
