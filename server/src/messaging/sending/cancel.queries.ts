import { type Db, query } from '../../core/db.ts';
import type { Owner } from './send.queries.ts';
import '../messaging.tables.ts';

export type WaitingBatch = { readonly actorId: number | null; readonly groups: number; readonly waiting: number };

/** Locks the groups of a batch, so that none of them can leave before the caller is done. Undefined: no such batch. */
export async function lockBatch(
  tx: Db,
  { ownerKind, ownerId }: Owner,
  batchId: number,
): Promise<WaitingBatch | undefined> {
  const [row] = await query<WaitingBatch>(
    tx,
    'messaging.lock-batch',
    `with locked as (
       select b.actor_id, g.state, g.provider_group_id from messaging_groups g join messaging_batches b on b.id = g.batch_id
       where b.id = $3 and b.owner_kind = $1 and b.owner_id = $2 order by g.id for update of g
     )
     select actor_id as "actorId", count(*)::int as groups,
       (count(*) filter (where state = 'PENDING' and provider_group_id is null))::int as waiting from locked group by 1`,
    [ownerKind, ownerId, batchId],
  );
  return row;
}

/** Of a batch that the caller has locked; gives how many messages. */
export async function cancelLocked(tx: Db, batchId: number, now: Date): Promise<number> {
  const rows = await query(
    tx,
    'messaging.cancel-batch',
    `with ended as (
       update messaging_groups set state = 'DONE', next_check_at = null where batch_id = $1 and state = 'PENDING'
         and provider_group_id is null returning id
     )
     update messaging_messages m set state = 'CANCELLED', failure_code = 'CANCELLED', settled_at = $2 from ended
       where m.group_id = ended.id and m.state in ('PENDING', 'SENDING') returning m.id`,
    [batchId, now],
  );
  return rows.length;
}
