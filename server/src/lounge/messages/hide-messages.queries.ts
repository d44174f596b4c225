import { type Db, query } from '../../core/db.ts';

/** Takes messages out of every history, or back with null. Whoever has read them has read them. */
export async function hideMessages(tx: Db, messageIds: readonly number[], hiddenAt: Date | null): Promise<void> {
  await query(tx, 'lounge-messages.hide', 'update lounge_sayings set hidden_at = $2 where id = any($1::bigint[])', [
    messageIds,
    hiddenAt,
  ]);
}
