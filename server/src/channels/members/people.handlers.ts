import { searchKeyOf } from '@dolphin/contract/accounts/search-key';
import { MEMBERS_FOUND_MAX } from '@dolphin/contract/channels/members/members.constants';
import { channelPeople } from '@dolphin/contract/channels/members/people.contract';
import type { Presence } from '@dolphin/contract/social/friends.constants';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import type { Db } from '../../core/db.ts';
import { implement } from '../../core/module.ts';
import { isNarrowed, type MemberFilter, type PresenceSql, readChannelPeople } from './member-lists.queries.ts';
import { readPage } from './read-page.ts';

/** `presencesOf` comes from the domain above that knows who is here, and who does not want to be seen. */
export type PeopleParts = {
  readonly presenceSql: PresenceSql;
  readonly presencesOf: (db: Db, userIds: readonly number[]) => Promise<ReadonlyMap<number, Presence>>;
};

export const channelPeopleModule = ({ presenceSql, presencesOf }: PeopleParts) =>
  implement(channelPeople, {
    async list({ db, answer }, { channelId, page = 1, query, is_staff = false }) {
      const key = query === undefined ? null : searchKeyOf(query);
      if (key === undefined) return { memberList: [], pageCount: 0, totalCount: 0 };
      // Most look at the whole list, which needs nothing of what the staff's lists show.
      if (key === null && !is_staff) return answer.json(await readChannelPeople(db, channelId, page, presenceSql));
      const filter: MemberFilter = {
        channelId,
        list: is_staff ? 'staff' : 'all',
        role: null,
        key,
        groupId: null,
        from: null,
        to: null,
        sort: 'NAME',
      };
      const { rows, total, pageCount } = await readPage(db, filter, page);
      const presences = await presencesOf(
        db,
        rows.map(({ userId }) => userId),
      );
      return {
        memberList: rows.map((row) => ({
          channelMemberId: row.id,
          userId: row.userId,
          nickname: row.nickname,
          portrait: row.portraitKey === null ? null : fileUrl(row.portraitKey),
          introduction: row.introduction,
          role: row.role,
          isVerified: row.isVerified,
          presence: presences.get(row.userId) ?? 'OFFLINE',
        })),
        pageCount,
        totalCount: Math.min(total, isNarrowed(filter) ? MEMBERS_FOUND_MAX : total),
      };
    },
  });
