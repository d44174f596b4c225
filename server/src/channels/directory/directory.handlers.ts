import { CHANNEL_DIRECTORY_PAGE_SIZE, channelDirectory } from '@dolphin/contract/channels/directory.contract';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import {
  type DirectoryRow,
  findDirectoryChannel,
  selectChannels,
  selectChannelsByPart,
  selectStaff,
} from './directory.queries.ts';

export const channelDirectoryModule = implement(channelDirectory, {
  async list({ db }, { query = '', cursor = null }) {
    const part = query.normalize('NFC').toLowerCase().replace(/\s+/g, '');
    const rows = await (part === '' ? selectChannels(db, cursor) : selectChannelsByPart(db, part, cursor));
    const shown = rows.slice(0, CHANNEL_DIRECTORY_PAGE_SIZE);
    return {
      channelList: shown.map(toChannel),
      nextCursor: rows.length > CHANNEL_DIRECTORY_PAGE_SIZE ? (shown.at(-1)?.channelId ?? null) : null,
    };
  },

  async detail({ db }, { channelId }) {
    const row = await findDirectoryChannel(db, channelId);
    if (!row) throw fail(channelErrors.CHANNEL_NOT_FOUND);
    return {
      ...toChannel(row),
      introduction: row.introduction,
      staffList: [...(await selectStaff(db, channelId))],
    };
  },
});

function toChannel(row: DirectoryRow) {
  const { channelId, name, slug, domain, memberCount, isPublic, ownerId, ownerNickname } = row;
  return {
    channelId,
    name,
    slug,
    domain,
    logoUrl: row.logoKey === null ? null : fileUrl(row.logoKey),
    memberCount,
    isPublic,
    owner: ownerId === null ? null : { userId: ownerId, nickname: ownerNickname },
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}
