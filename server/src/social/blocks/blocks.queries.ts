import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, countedPage } from '../../core/sql/joined-rows.ts';
import { PERSON, type PersonRow } from '../friends/friends.queries.ts';
import '../friends/friends.tables.ts';

export type BlockRow = PersonRow & { readonly id: number; readonly blockedAt: Date };

/** People are looked up for the page alone, not for the pages stepped over; its size is written into the statement, or a plan made for any size would read everybody. */
export async function selectBlocks(db: Db, userId: number, offset: number) {
  return countedPage<BlockRow>(
    await query<CountedRow<BlockRow>>(
      db,
      'blocks.list',
      `select coalesce((select blocks from social_circles where user_id = $1), 0) as total, n.*
     from (values (1)) one left join lateral (
       select k.id, k.created_at as "blockedAt", ${PERSON}
       from (select * from social_blocks where blocker_id = $1 order by id desc limit ${PAGE_SIZE} offset $2) k
       join accounts_people p on p.user_id = k.blocked_id left join profile_levels l on l.user_id = p.user_id
       order by k.id desc
     ) n on true`,
      [userId, offset],
    ),
    'id',
  );
}

export async function insertBlock(tx: Db, userId: number, otherId: number, now: Date): Promise<void> {
  await query(
    tx,
    'blocks.add',
    `with made as (insert into social_blocks (blocker_id, blocked_id, created_at) values ($1, $2, $3) on conflict do nothing returning id)
     update social_circles set blocks = blocks + 1 from made where user_id = $1`,
    [userId, otherId, now],
  );
}

/** False when there was no such block. */
export async function deleteBlock(tx: Db, userId: number, otherId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'blocks.remove',
    `with gone as (delete from social_blocks where blocker_id = $1 and blocked_id = $2 returning id)
     update social_circles set blocks = blocks - 1 from gone where user_id = $1 returning user_id`,
    [userId, otherId],
  );
  return rows.length > 0;
}
