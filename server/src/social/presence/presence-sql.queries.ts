import { listJson, pictureJson } from '../../core/sql/sql-json.ts';
import '../friends/friends.tables.ts';
import './presence.tables.ts';

/** After so long without a heartbeat the people of a gateway count as gone, however it ended. */
const GATEWAY_DEAD_SECONDS = 45;

/** The database's clock decides: gateways may run on machines whose clocks differ. */
export const ALIVE = `seen_at > now() - interval '${GATEWAY_DEAD_SECONDS} seconds'`;

/** How somebody is seen: by all their gateways together, unless they hide. */
export const presenceSql = (user: string) => `coalesce((
  select case when (select h.is_hidden from social_circles h
    where h.user_id = ${user}) then 'OFFLINE' when bool_or(not s.is_away) then 'ONLINE' else 'AWAY' end
    from social_presence s join social_presence_gateways g on g.id = s.gateway_id
  where s.user_id = ${user} and g.${ALIVE} having count(*) > 0), 'OFFLINE')`;

const SHOWN = 12;
/** Counting stops here; "99+" is enough. */
const COUNTED_MAX = 100;

/**
 * Members of a channel who are connected and do not hide, named as they are called there: for the page of a channel
 * (`MainPageParts`), as SQL. Looked for from the side of the connections, of which there are far fewer than members, and
 * no further than is counted. Who may not see them gets their number alone.
 */
export const onlineMembersJson = (channel: string, isShown: string): string => `(with here as materialized (
    select distinct s.user_id from social_presence s join social_presence_gateways g on g.id = s.gateway_id and g.${ALIVE}
    join channels_member_roles m on m.user_id = s.user_id and m.channel_id = ${channel}
      and m.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')
    where not exists (select from social_circles c where c.user_id = s.user_id and c.is_hidden) limit ${COUNTED_MAX})
  select json_build_object('onlineCount', (select count(*) from here), 'onlineList', case when ${isShown} then ${listJson(
    `select p.user_id as "userId", p.nickname, ${pictureJson('p.portrait_key')} as portrait from (select user_id from here order by user_id limit ${SHOWN}) h join accounts_people p on p.user_id = h.user_id order by h.user_id`,
  )} else '[]' end))`;
