import { type MemberList, STAFF_ROLES, type Standing, standingOf } from '@dolphin/contract/channels/members.constants';
import type { ChannelRole } from '@dolphin/contract/core/roles';

export const STANDING_OF: Readonly<Record<MemberList, Standing>> = { all: 'ACTIVE', staff: 'ACTIVE', pending: 'PENDING', suspend: 'SUSPENDED', ben: 'BANNED' };

export type RoleCount = { readonly role: ChannelRole; readonly total: number };

/** Whether somebody of a role stands in a list. `all` with a role is everybody who has it, whatever it is. */
function stands(role: ChannelRole, list: MemberList, asked: ChannelRole | null): boolean {
  if (list === 'staff' && !STAFF_ROLES.includes(role)) return false;
  if (asked !== null && role !== asked) return false;
  return (list === 'all' && asked !== null) || standingOf(role) === STANDING_OF[list];
}

/** What the counters say of a whole list. */
export function totalOf(counts: readonly RoleCount[], { list, role }: { readonly list: MemberList; readonly role: ChannelRole | null }): number {
  return counts.filter((count) => stands(count.role, list, role)).reduce((sum, { total }) => sum + total, 0);
}
