import { ROLE_CHECKS } from '@dolphin/contract/core/roles';
import '../channels.tables.ts';

const MEMBERS = ROLE_CHECKS.VISITOR.map((role) => `'${role}'`).join(', ');
const ROLES = (role: string) =>
  `array_to_json(array_remove(array[case when $3::boolean then 'ROLE_ADMIN' end, ${role}], null))`;

/**
 * The current user in the current channel, for accounts (`UserParts`): who is no member has no role there. Whoever is
 * suspended or banned keeps the groups for later, and has none until then.
 */
export const channelPart = `coalesce((
  select json_build_object('roleList', ${ROLES('m.role')}, 'superChannelRoleList', array_to_json(array_remove(array[s.role], null)),
    'channelNickname', m.nickname, 'channelIntroduction', m.introduction, 'channelProfile',
      case when m.role is not null then json_build_object('channelId', c.id, 'channelName', c.name) end,
    'joinedChannelGroupList', coalesce(case when m.role in (${MEMBERS})
      then (select json_agg(json_build_object('channelGroupId', g.id, 'name', g.name) order by lower(g.name), g.id)
      from channels_group_members gm join channels_groups g on g.id = gm.group_id and g.channel_id = c.id where gm.user_id = $1) end, '[]'))
  from channels_channels c left join channels_members m on m.channel_id = c.id and m.user_id = $1 left
    join channels_members s on s.channel_id = c.super_channel_id and s.user_id = $1
  where c.id = $2 and c.closed_at is null
), json_build_object('roleList', ${ROLES('null')}, 'superChannelRoleList', '[]'::json, 'channelNickname', null,
  'channelIntroduction', null, 'channelProfile', null, 'joinedChannelGroupList', '[]'::json))`;
