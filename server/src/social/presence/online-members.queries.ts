import { type Db, query } from '../../core/db.ts';
import { ALIVE } from './presence.queries.ts';

const SHOWN = 12;
/** Counting stops here; "99+" is enough. */
const COUNTED_MAX = 100;

type Row = {
  readonly userId: number;
  readonly nickname: string;
  readonly portraitKey: string | null;
  readonly count: number;
};

/**
 * Members of a channel who are connected and do not hide, named as they are called there. Looked for from the side of
 * the connections, of which there are far fewer than members, and no further than is counted.
 */
export async function selectOnlineMembers(
  db: Db,
  channelId: number,
): Promise<{ readonly count: number; readonly people: readonly Row[] }> {
  const rows = await query<Row>(
    db,
    'presence.online-members',
    `with here as (
       select distinct s.user_id from social_presence s join social_presence_gateways g on g.id = s.gateway_id and g.${ALIVE}
       join channels_memberships m on m.user_id = s.user_id and m.channel_id = $1 and m.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')
       where not exists (select from social_circles c where c.user_id = s.user_id and c.is_hidden) limit ${COUNTED_MAX}
     )
     select p.user_id as "userId", p.nickname, p.portrait_key as "portraitKey", (select count(*) from here)::int as count
     from (select user_id from here order by user_id limit ${SHOWN}) h join accounts_people p on p.user_id = h.user_id`,
    [channelId],
  );
  return { count: rows[0]?.count ?? 0, people: rows };
}
