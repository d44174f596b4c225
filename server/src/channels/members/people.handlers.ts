import { searchKeyOf } from '@dolphin/contract/accounts/search-key';
import { MEMBERS_PER_PAGE, MEMBERS_REACH } from '@dolphin/contract/channels/members.constants';
import { channelPeople } from '@dolphin/contract/channels/people.contract';
import { pageCountOf } from '@dolphin/contract/core/paging';
import type { Presence } from '@dolphin/contract/social/friends.constants';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import type { Db } from '../../core/db.ts';
import { implement } from '../../core/module.ts';
import { countMatching, isNarrowed, type MemberFilter, selectCounts, selectMembers } from './member-lists.queries.ts';
import { totalOf } from './member-totals.rules.ts';

/** `presencesOf` comes from the domain above that knows who is here, and who does not want to be seen. */
export type PeopleParts = { readonly presencesOf: (db: Db, userIds: readonly number[]) => Promise<ReadonlyMap<number, Presence>> };

export const channelPeopleModule = ({ presencesOf }: PeopleParts) => implement(channelPeople, {
  async list({ db }, { channelId, page = 1, query, is_staff = false }) {
    const key = query === undefined ? null : searchKeyOf(query);
    if (key === undefined) return { memberList: [], pageCount: 0, totalCount: 0 };
    const filter: MemberFilter = { channelId, list: is_staff ? 'staff' : 'all', role: null, key, groupId: null, from: null, to: null, sort: 'NAME' };
    const total = isNarrowed(filter) ? await countMatching(db, filter) : totalOf(await selectCounts(db, channelId), filter);
    const offset = (page - 1) * MEMBERS_PER_PAGE;
    const reach = Math.min(total, MEMBERS_REACH);
    const rows = offset < reach ? await selectMembers(db, filter, { offset, limit: Math.min(MEMBERS_PER_PAGE, reach - offset) }) : [];
    const presences = await presencesOf(db, rows.map(({ userId }) => userId));
    return {
      memberList: rows.map((row) => ({
        memberId: row.id, userId: row.userId, nickname: row.nickname, portrait: row.portraitKey === null ? null : fileUrl(row.portraitKey), introduction: row.introduction, role: row.role, isVerified: row.isVerified,
        presence: presences.get(row.userId) ?? 'OFFLINE',
      })),
      pageCount: pageCountOf(reach, MEMBERS_PER_PAGE),
      totalCount: total,
    };
  },
});
