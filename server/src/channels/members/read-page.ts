import { MEMBERS_PER_PAGE, MEMBERS_REACH } from '@dolphin/contract/channels/members.constants';
import { pageCountOf } from '@dolphin/contract/core/paging';
import type { Db } from '../../core/db.ts';
import { type MemberFilter, type MemberPage, selectMembers } from './member-lists.queries.ts';

/** One page of members; beyond the reach of a list there is none. */
export async function readPage(db: Db, filter: MemberFilter, page: number): Promise<MemberPage & { readonly pageCount: number }> {
  const offset = Math.min((page - 1) * MEMBERS_PER_PAGE, MEMBERS_REACH);
  const { rows, total } = await selectMembers(db, filter, { offset, limit: Math.min(MEMBERS_PER_PAGE, MEMBERS_REACH - offset) });
  return { rows, total, pageCount: pageCountOf(Math.min(total, MEMBERS_REACH), MEMBERS_PER_PAGE) };
}
