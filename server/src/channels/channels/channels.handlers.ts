import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { passes } from '@dolphin/contract/core/roles';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { channelRoles, superChannelRoles } from './channel-roles.ts';
import { type ChannelRow, countMyChannels, findChannel, selectMyChannels, updateLabels } from './channels.queries.ts';

export const channelsModule = implement(channels, {
  async detail({ db, me }, { channelId }) {
    const row = await findChannel(db, channelId);
    if (!row) throw fail(channelErrors.CHANNEL_NOT_FOUND);
    if (row.visible_state === 'ONLY_CHANNEL_VISIBLE') {
      const mayLook = me && (passes((await channelRoles(db, me, channelId)) ?? [], 'VISITOR') || passes(await superChannelRoles(db, me, channelId), 'MANAGER'));
      if (!mayLook) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
    }
    return toInfo(row);
  },

  async mine({ db, me }, { page = 1 }) {
    const totalCount = await countMyChannels(db, me.id);
    return { channelList: [...(await selectMyChannels(db, me.id, (page - 1) * PAGE_SIZE))], pageCount: pageCountOf(totalCount), totalCount };
  },

  async rename({ db }, { channelId, ko, en }) {
    await updateLabels(db, channelId, ko.trim(), en.trim());
    return { CHANNEL: { KO: ko.trim(), EN: en.trim() } };
  },
});

/** Payment keys stay on the server; only what a browser must load with is told. */
const PUBLIC_PLUGINS = ['ANALYTICS', 'TAG_MANAGER', 'AD_PIXEL'];

function toInfo(row: ChannelRow) {
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
    pluginMap: Object.fromEntries(Object.entries(row.plugins).filter(([name]) => PUBLIC_PLUGINS.includes(name))),
    memberCount: row.member_count,
    contactEmail: row.contact_email,
  };
}
