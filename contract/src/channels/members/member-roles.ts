import { ASSIGNABLE_ROLES, CHANNEL_ROLES, type ChannelRole } from '../../core/roles.ts';
import { type MemberRefusal, STAFF_ROLES, membershipStateOf } from './members.constants.ts';

/** Smaller is higher, in the order of §3; those who pass no check stand below everybody. */
function rankOf(role: ChannelRole): number {
  return CHANNEL_ROLES.indexOf(role);
}

function highest(roles: readonly ChannelRole[]): number {
  return Math.min(CHANNEL_ROLES.length, ...roles.map(rankOf));
}

export type Actor = {
  readonly userId: number;
  readonly isSiteAdmin: boolean;
  /** In the channel, the site's administrators with ROLE_ADMIN. */ readonly roles: readonly ChannelRole[];
};

/**
 * Who may give what (§6): nobody a role above their own, master and manager only who is master or administrator, and
 * ROLE_ADMIN only the administrators of the site.
 */
export function mayGiveRole({ roles, isSiteAdmin }: Pick<Actor, 'roles' | 'isSiteAdmin'>, role: ChannelRole): boolean {
  if (!(ASSIGNABLE_ROLES as readonly ChannelRole[]).includes(role) || highest(roles) > rankOf('MANAGER')) return false;
  if (role === 'ROLE_ADMIN') return isSiteAdmin;
  if (role === 'ROLE_CHANNEL_MASTER' || role === 'MANAGER')
    return roles.includes('ROLE_CHANNEL_MASTER') || roles.includes('ROLE_ADMIN');
  return true;
}

export function rolesToGive(actor: Pick<Actor, 'roles' | 'isSiteAdmin'>): readonly ChannelRole[] {
  return ASSIGNABLE_ROLES.filter((role) => mayGiveRole(actor, role));
}

export type Target = { readonly userId: number; readonly role: ChannelRole; readonly roleBefore: ChannelRole | null };

/** What somebody counts as when others act on them: the suspended and the banned as what they were. */
function standsAs({ role, roleBefore }: Target): ChannelRole {
  return roleBefore ?? role;
}

/**
 * Whether one may act on another. Nobody on themselves (a master hands over instead), a manager only on those below
 * managers, a master on everybody but administrators; and a channel keeps at least one master.
 */
export function refusalOf(actor: Actor, target: Target, masterCount: number): MemberRefusal | undefined {
  if (target.userId === actor.userId) return 'SELF';
  const as = standsAs(target);
  const isOutranked = actor.isSiteAdmin
    ? false
    : as === 'ROLE_ADMIN' || (highest(actor.roles) >= rankOf('MANAGER') && rankOf(as) <= rankOf('MANAGER'));
  if (isOutranked) return 'OUTRANKED';
  return target.role === 'ROLE_CHANNEL_MASTER' && masterCount <= 1 ? 'LAST_MASTER' : undefined;
}

/** The kind of change in a row of the history. */
export const CHANGE_KINDS = [
  'JOINED',
  'APPLIED',
  'APPROVED',
  'REJECTED',
  'SUSPENDED',
  'RESUMED',
  'BANNED',
  'UNBANNED',
  'APPOINTED',
  'DISMISSED',
  'ROLE_CHANGED',
  'LEFT',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export function changeKindOf(from: ChannelRole | null, to: ChannelRole | null): ChangeKind {
  if (to === null) return 'LEFT';
  const [was, is] = [from === null ? null : membershipStateOf(from), membershipStateOf(to)];
  if (is === 'PENDING') return was === 'BANNED' ? 'UNBANNED' : 'APPLIED';
  if (is === 'REJECTED') return was === 'BANNED' ? 'UNBANNED' : 'REJECTED';
  if (is === 'SUSPENDED') return 'SUSPENDED';
  if (is === 'BANNED') return 'BANNED';
  if (was === null) return 'JOINED';
  if (was !== 'ACTIVE')
    return ({ PENDING: 'APPROVED', REJECTED: 'APPROVED', SUSPENDED: 'RESUMED', BANNED: 'UNBANNED' } as const)[was];
  const [wasStaff, isStaff] = [from !== null && STAFF_ROLES.includes(from), STAFF_ROLES.includes(to)];
  return wasStaff === isStaff ? 'ROLE_CHANGED' : isStaff ? 'APPOINTED' : 'DISMISSED';
}
