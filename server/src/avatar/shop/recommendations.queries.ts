import type { RecommendationReason } from '@dolphin/contract/avatar/avatar.constants';
import { type Db, query } from '../../core/db.ts';
import { type ShopViewer, PRODUCT, type ProductRow } from './products.queries.ts';

export type CandidateRow = ProductRow & { readonly reason: RecommendationReason; readonly friendCount: number };

/** Looked at for each reason; what is picked of them is a rule and not a query. */
const CANDIDATES = 24;

/** So many of a shelf are looked at, sold most first; who owns all of them needs no advice. Otherwise a plan made for anybody reads the whole shop. */
const LOOKED_AT = 100;

const best = (
  reason: RecommendationReason,
  section: string,
) => `(select s.product_id, '${reason}' as reason, 0 as friends, s.sold as weight
  from (select product_id, sold from avatar_shelves where shelf = ${section} order by sold desc, product_id desc limit ${LOOKED_AT}) s
  where not exists (select from avatar_inventories v where v.user_id = $1
    and v.item_id = (select o.item_id from avatar_products o where o.id = s.product_id))
  order by s.sold desc, s.product_id desc limit ${CANDIDATES})`;

/** What I do not own and might like, the best of each reason first. */
export async function selectCandidates(
  db: Db,
  { userId, now }: ShopViewer,
  friendIds: readonly number[],
): Promise<readonly CandidateRow[]> {
  return query<CandidateRow>(
    db,
    'shop.candidates',
    `with taste as (
       select i.theme from avatar_equipped e join avatar_items i on i.id = e.item_id where e.user_id = $1
         group by i.theme order by count(*) desc, i.theme limit 1
     ), worn as (
       select e.item_id, count(*)::int as friends from avatar_equipped e where e.user_id = any($3)
         and not exists (select from avatar_inventories v where v.user_id = $1 and v.item_id = e.item_id)
         group by e.item_id
     ), candidates as (
       (select p.id as product_id, 'FRIENDS' as reason, w.friends, w.friends as weight from worn w
         join avatar_products p on p.item_id = w.item_id order by w.friends desc, p.id desc limit ${CANDIDATES})
       union all ${best('THEME', `(select 'THEME:' || theme from taste)`)}
       union all ${best('SALE', `'SALE'`)}
       union all ${best('POPULAR', `'ALL'`)}
     )
     select ${PRODUCT}, c.reason, c.friends as "friendCount" from candidates c
       join avatar_products p on p.id = c.product_id join avatar_items i on i.id = p.item_id
     where avatar_is_sold(p, $2) and not i.is_retired order by c.weight desc, p.id desc`,
    [userId, now, friendIds],
  );
}
