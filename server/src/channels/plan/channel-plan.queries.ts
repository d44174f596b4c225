import { type Db, query } from '../../core/db.ts';
import '../channels.tables.ts';

/** False when it has this plan already. */
export async function updatePlan(tx: Db, channelId: number, plan: 'CHANNEL_PRO' | null): Promise<boolean> {
  const rows = await query(
    tx,
    'channels.plan',
    'update channels_channels set plan = $2 where id = $1 and plan is distinct from $2::text returning id',
    [channelId, plan],
  );
  return rows.length > 0;
}

export async function findPlan(db: Db, channelId: number): Promise<'CHANNEL_PRO' | null> {
  const [row] = await query<{ plan: 'CHANNEL_PRO' | null }>(
    db,
    'channels.find-plan',
    'select plan from channels_channels where id = $1',
    [channelId],
  );
  return row?.plan ?? null;
}
