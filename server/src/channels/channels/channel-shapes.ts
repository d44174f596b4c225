import { CHANNEL_COLORS, PLUGIN_NAMES } from '@dolphin/contract/channels/channels.constants';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import type { Me } from '../../core/module.ts';
import type { FoundRow } from './find-channels.queries.ts';
import type { ChannelForRow, ChannelRow } from './channels.queries.ts';
import { maySee, rolesIn } from './visibility.ts';

const urlOf = (key: string | null) => (key === null ? null : fileUrl(key));
const colorOf = (stored: string) => CHANNEL_COLORS.find((color) => color === stored) ?? 'SEA';

/** All plugins are public ids; the secrets of a payment gateway are kept elsewhere. [PAY-20] */
export function toInfo(row: ChannelRow) {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    introduction: row.introduction,
    GLOBAL_NAME_SPACE: { CHANNEL: { KO: row.label_ko, EN: row.label_en } },
    dolphinVisibleState: row.visible_state,
    channelDomain: row.domain,
    joinMethod: row.join_method,
    superChannelInfo: row.super_channel_id === null ? null : { channelId: row.super_channel_id },
    pluginMap: Object.fromEntries(
      Object.entries(row.plugins).filter(([name]) => (PLUGIN_NAMES as readonly string[]).includes(name)),
    ),
    memberCount: row.member_count,
    plan: row.plan,
    contactEmail: row.contact_email,
    contactChatUrl: row.contact_chat_url,
    logoUrl: urlOf(row.logo_key),
    bannerUrl: urlOf(row.banner_key),
    color: colorOf(row.color),
  };
}

/** A user who may not see the channel gets its name and public data, and nothing of its content. */
export function toChannelAccess(me: Me | null, row: ChannelForRow) {
  const found = rolesIn(me, { role: row.role, superRole: row.super_role });
  const isVisible = maySee(row.visible_state, found);
  const info = toInfo(row);
  return {
    channel: isVisible
      ? info
      : {
          ...info,
          introduction: '',
          superChannelInfo: null,
          pluginMap: {},
          memberCount: 0,
          contactEmail: null,
          contactChatUrl: null,
        },
    isVisible,
    roleList: [...found.roles],
    superChannelRoleList: [...found.superRoles],
    member: row.role === null ? null : { nickname: row.nickname ?? '', introduction: row.member_introduction ?? '' },
  };
}

export function toFound(row: FoundRow) {
  return {
    channelId: row.id,
    name: row.name,
    slug: row.slug,
    introduction: row.introduction,
    logoUrl: urlOf(row.logo_key),
    bannerUrl: urlOf(row.banner_key),
    color: colorOf(row.color),
    memberCount: row.member_count,
    joinMethod: row.join_method,
    label: { KO: row.label_ko, EN: row.label_en },
  };
}
