import {
  MEMBERS_FOUND_MAX,
  MEMBERS_PER_PAGE,
  MEMBERS_LISTED_MAX,
} from '@dolphin/contract/channels/members/members.constants';
import { pageCountOf } from '@dolphin/contract/core/paging';
import type { Db } from '../../core/db.ts';
import { isNarrowed, type MemberFilter, type MemberPage, selectMembers } from './member-lists.queries.ts';

/** One page of members; beyond the reach of a list there is none. */
export async function readPage(
  db: Db,
  filter: MemberFilter,
  page: number,
): Promise<MemberPage & { readonly pageCount: number }> {
  const reach = isNarrowed(filter) ? MEMBERS_FOUND_MAX : MEMBERS_LISTED_MAX;
  const offset = Math.min((page - 1) * MEMBERS_PER_PAGE, reach);
  const { rows, total } = await selectMembers(db, filter, {
    offset,
    limit: Math.min(MEMBERS_PER_PAGE, reach - offset),
  });
  return { rows, total, pageCount: pageCountOf(Math.min(total, reach), MEMBERS_PER_PAGE) };
}
