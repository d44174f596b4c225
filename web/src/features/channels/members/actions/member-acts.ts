import { refusalOf, type Target } from '@dolphin/contract/channels/members/member-roles';
import { STAFF_ROLES, membershipStateOf } from '@dolphin/contract/channels/members/members.constants';
import type { ChannelRole } from '@dolphin/contract/core/roles';

export const MEMBER_ACTS = [
  'approve',
  'reject',
  'changeRole',
  'dismiss',
  'undoStop',
  'undoBan',
  'stop',
  'ban',
] as const;
export type MemberAct = (typeof MEMBER_ACTS)[number];

const BY_MEMBERSHIP_STATE = {
  ACTIVE: ['changeRole', 'dismiss', 'stop', 'ban'],
  PENDING: ['approve', 'reject', 'ban'],
  REJECTED: ['approve', 'ban'],
  SUSPENDED: ['undoStop', 'ban'],
  BANNED: ['undoBan'],
} as const satisfies Record<string, readonly MemberAct[]>;

/**
 * What may be offered for somebody, by the rules the server holds. That a channel keeps one master the server alone
 * knows; it refuses the request otherwise.
 */
export function actsFor(
  me: { readonly userId: number | null; readonly roles: readonly ChannelRole[] },
  target: Target,
): readonly MemberAct[] {
  const actor = { userId: me.userId ?? 0, isSiteAdmin: me.roles.includes('ROLE_ADMIN'), roles: me.roles };
  if (refusalOf(actor, target, Number.POSITIVE_INFINITY)) return [];
  return BY_MEMBERSHIP_STATE[membershipStateOf(target.role)].filter(
    (act) => act !== 'dismiss' || STAFF_ROLES.includes(target.role),
  );
}

/** What can be done to all of a selection. */
export function actsForAll(all: readonly (readonly MemberAct[])[]): readonly MemberAct[] {
  return all.length === 0 ? [] : MEMBER_ACTS.filter((act) => all.every((acts) => acts.includes(act)));
}
