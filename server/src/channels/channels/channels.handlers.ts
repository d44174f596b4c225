import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { toDoor, toInfo } from './channel-shapes.ts';
import { countMyChannels, findChannelBySlugFor, selectMyChannels, updateLabels } from './channels.queries.ts';
import { requireVisible } from './visibility.ts';

export const channelsModule = implement(channels, {
  async detail({ db, me }, { channelId }) {
    return toInfo((await requireVisible(db, me, channelId)).channel);
  },

  async door({ db, me }, { slug }) {
    const found = await findChannelBySlugFor(db, me?.id ?? null, slug.toLowerCase());
    if (!found) throw fail(channelErrors.CHANNEL_NOT_FOUND);
    return toDoor(me, found);
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
