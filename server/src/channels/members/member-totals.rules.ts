import {
  type MemberList,
  STAFF_ROLES,
  type MembershipState,
  membershipStateOf,
} from '@dolphin/contract/channels/members/members.constants';
import { CHANNEL_ROLES, type ChannelRole } from '@dolphin/contract/core/roles';

export const MEMBERSHIP_STATE_OF: Readonly<Record<MemberList, MembershipState>> = {
  all: 'ACTIVE',
  staff: 'ACTIVE',
  pending: 'PENDING',
  suspend: 'SUSPENDED',
  ben: 'BANNED',
};

export type RoleCount = { readonly role: ChannelRole; readonly total: number };
type Params = { readonly list: MemberList; readonly role: ChannelRole | null };

/** The roles that stand in a list. `all` with a role is everybody who has it, whatever it is. */
export function rolesOf({ list, role: wantedRole }: Params): readonly ChannelRole[] {
  return CHANNEL_ROLES.filter((role) => {
    if ((list === 'staff' && !STAFF_ROLES.includes(role)) || (wantedRole !== null && role !== wantedRole)) return false;
    return (list === 'all' && wantedRole !== null) || membershipStateOf(role) === MEMBERSHIP_STATE_OF[list];
  });
}

/** The total of a whole list, from the counters. */
export function totalOf(counts: readonly RoleCount[], params: Params): number {
  const roles = rolesOf(params);
  return counts.filter(({ role }) => roles.includes(role)).reduce((sum, { total }) => sum + total, 0);
}
