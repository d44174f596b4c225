import { searchKeyOf } from '@dolphin/contract/accounts/search-key';
import { CHANNEL_COLORS, CHANNELS_CREATED_MAX } from '@dolphin/contract/channels/channels.constants';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { channelEvents } from '@dolphin/contract/channels/channels.events';
import { slugFault } from '@dolphin/contract/channels/reserved-slugs';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import { lockUser } from '../../accounts/public.ts';
import { mergeEdit } from '../../core/edits.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { insertStarterBoards } from '../boards/starter-boards.ts';
import { recordChanges } from '../audit/record.ts';
import { publishMemberChanges } from '../members/member-changed.ts';
import { toChannelAccess, toFound, toInfo } from './channel-shapes.ts';
import {
  countMyChannels,
  findChannelBySlugFor,
  lockLabels,
  selectMyChannels,
  updateLabels,
} from './channels.queries.ts';
import { checkAddress, refuseTaken, suggestionFor } from './channel-address.ts';
import { countOwnChannels, insertChannel, selectTakenSlugs } from './create-channel.queries.ts';
import { selectChannelsNamed, selectPublicChannels } from './find-channels.queries.ts';
import { requireVisibleChannel } from './visibility.ts';

const NONE = { channelList: [], pageCount: 0, totalCount: 0 };

export const channelsModule = implement(channels, {
  /** The person is locked before the count, or two tabs would open one too many. [CHN-1] */
  async create({ db, app, me, now, client }, input) {
    const { slug, domain } = checkAddress(app.config, input);
    await lockUser(db, me.id);
    if ((await countOwnChannels(db, me.id)) >= CHANNELS_CREATED_MAX)
      throw fail(channelErrors.TOO_MANY_USER_CREATED_CHANNEL_COUNT);
    const channelId = await insertChannel(db, {
      ownerId: me.id,
      name: input.name.trim(),
      slug,
      domain,
      introduction: input.introduction.trim(),
      color: input.color,
      labelKo: input.labelKo.trim(),
      labelEn: input.labelEn.trim(),
      joinMethod: input.joinMethod,
      visibleState: input.dolphinVisibleState,
      now,
    });
    if (channelId === undefined) throw await refuseTaken(db, slug);
    await insertStarterBoards(db, channelId, input.template, client.language);
    await publishMemberChanges(db, [
      { channelId, userId: me.id, from: null, to: 'ROLE_CHANNEL_MASTER', actorId: me.id },
    ]);
    await publish(db, channelEvents.opened, 0, { channelId, userId: me.id });
    return { channelId, slug };
  },

  async address({ db }, { slug: typed }) {
    const slug = typed.trim().toLowerCase();
    const fault = slugFault(slug);
    if (fault === null && !(await selectTakenSlugs(db, [slug])).has(slug))
      return { isAvailable: true, fault: null, suggestion: null };
    return {
      isAvailable: false,
      fault: fault ?? ('TAKEN' as const),
      suggestion: (await suggestionFor(db, slug)) ?? null,
    };
  },

  async find({ db }, { page = 1, query = '' }) {
    const offset = (page - 1) * PAGE_SIZE;
    const key = query.trim() === '' ? null : searchKeyOf(query);
    if (key === undefined) return NONE;
    const { rows, total } =
      key === null
        ? await selectPublicChannels(db, offset)
        : await selectChannelsNamed(db, { part: key.part, pattern: key.pattern, offset });
    return { channelList: rows.map(toFound), pageCount: pageCountOf(total), totalCount: total };
  },

  async detail({ db, me }, { channelId }) {
    return toInfo(await requireVisibleChannel(db, me, channelId));
  },

  async access({ db, me }, { slug }) {
    const found = await findChannelBySlugFor(db, me?.id ?? null, slug.toLowerCase());
    if (!found) throw fail(channelErrors.CHANNEL_NOT_FOUND);
    return toChannelAccess(me, found);
  },

  async mine({ db, me }, { page = 1 }) {
    const totalCount = await countMyChannels(db, me.id);
    const rows = await selectMyChannels(db, me.id, (page - 1) * PAGE_SIZE);
    return {
      channelList: rows.map(({ logoKey, color, ...row }) => ({
        ...row,
        logoUrl: logoKey === null ? null : fileUrl(logoKey),
        color: CHANNEL_COLORS.find((known) => known === color) ?? ('SEA' as const),
      })),
      pageCount: pageCountOf(totalCount),
      totalCount,
    };
  },

  async rename({ db, me }, { channelId, ...given }) {
    const current = await lockLabels(db, channelId);
    if (!current) throw fail(channelErrors.CHANNEL_NOT_FOUND);
    const { ko, en } = mergeEdit(channels.rename, given, current);
    await updateLabels(db, channelId, ko.trim(), en.trim());
    const after = { ko: ko.trim(), en: en.trim() };
    await recordChanges(db, { channelId, actorId: me.id, kind: 'LABEL', before: current, after });
    await publish(db, channelEvents.settingsChanged, channelId, { channelId });
    return { CHANNEL: { KO: ko.trim(), EN: en.trim() } };
  },
});
