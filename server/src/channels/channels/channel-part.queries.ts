import { type ChannelRole, passes } from '@dolphin/contract/core/roles';
import type { ChannelPart } from '../../accounts/public.ts';
import { type Db, query } from '../../core/db.ts';
import type { Me } from '../../core/module.ts';

type Row = {
  readonly name: string;
  readonly role: ChannelRole | null;
  readonly super_role: ChannelRole | null;
  readonly nickname: string | null;
  readonly introduction: string | null;
  readonly groups: ChannelPart['joinedChannelGroupList'];
};

/** The current user's roles in the current channel; a user who is not a member has no role there. */
export async function channelPart(db: Db, me: Me, channelId: number): Promise<ChannelPart> {
  const [row] = await query<Row>(
    db,
    'channels.part',
    `select c.name, m.role, m.nickname, m.introduction, s.role as super_role,
       coalesce((select json_agg(json_build_object('channelGroupId', g.id, 'name', g.name) order by lower(g.name), g.id) from channels_group_members gm join channels_groups g on g.id = gm.group_id and g.channel_id = c.id where gm.user_id = $1), '[]') as groups
     from channels_channels c
     left join channels_members m on m.channel_id = c.id and m.user_id = $1
     left join channels_members s on s.channel_id = c.super_channel_id and s.user_id = $1
     where c.id = $2 and c.closed_at is null`,
    [me.id, channelId],
  );
  return {
    roleList: [...(me.isAdmin ? (['ROLE_ADMIN'] as const) : []), ...(row?.role ? [row.role] : [])],
    superChannelRoleList: row?.super_role ? [row.super_role] : [],
    channelNickname: row?.nickname ?? null,
    channelIntroduction: row?.introduction ?? null,
    channelProfile: row?.role ? { channelId, channelName: row.name } : null,
    // Whoever is suspended or banned keeps the groups for later, and has none until then.
    joinedChannelGroupList: row?.role && passes([row.role], 'VISITOR') ? row.groups : [],
  };
}
