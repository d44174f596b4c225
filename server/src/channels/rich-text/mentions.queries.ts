import { type Db, query } from '../../core/db.ts';

/** What members are called in the channel; whoever is not in it, or was sent away, is not among them. */
export async function selectMemberNicknames(
  db: Db,
  channelId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await query<{ id: number; nickname: string }>(
    db,
    'rich-text.mentioned',
    `select u.user_id as id, coalesce(nullif(m.nickname, ''), u.nickname) as nickname from channels_members m
     join accounts_people u on u.user_id = m.user_id
     where m.channel_id = $1 and m.user_id = any($2::bigint[])
       and m.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')
       and coalesce(nullif(m.nickname, ''), u.nickname) is not null`,
    [channelId, userIds],
  );
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}
