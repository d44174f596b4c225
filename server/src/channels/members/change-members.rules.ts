import {
  DEFAULT_MEMBER_ROLE,
  type MemberRefusal,
  STAFF_ROLES,
  membershipStateOf,
} from '@dolphin/contract/channels/members/members.constants';
import type { ChannelRole } from '@dolphin/contract/core/roles';

/** What a change makes of somebody: another role, nothing because it is so already, or a refusal. */
export type Decision =
  | { readonly role: ChannelRole; readonly roleBefore: ChannelRole | null }
  | 'UNCHANGED'
  | MemberRefusal;
type Subject = {
  readonly role: ChannelRole;
  readonly roleBefore: ChannelRole | null;
  readonly wasBefore: ChannelRole | null;
};
export type Change = (member: Subject) => Decision;

const become = (role: ChannelRole): Decision => ({ role, roleBefore: null });

export const changeTo =
  (role: ChannelRole): Change =>
  (member) => {
    if (membershipStateOf(member.role) !== 'ACTIVE') return 'WRONG_STANDING';
    return member.role === role ? 'UNCHANGED' : become(role);
  };

/** Who was refused may be let in after all. Who is in already was let in by somebody faster. */
export const approve =
  (role: ChannelRole = DEFAULT_MEMBER_ROLE): Change =>
  (member) => {
    const membershipState = membershipStateOf(member.role);
    if (membershipState === 'ACTIVE') return 'UNCHANGED';
    return membershipState === 'PENDING' || membershipState === 'REJECTED' ? become(role) : 'WRONG_STANDING';
  };

export const reject: Change = ({ role }) =>
  role === 'JOIN_REJECTED' ? 'UNCHANGED' : role === 'PENDING' ? become('JOIN_REJECTED') : 'WRONG_STANDING';

export const suspend: Change = ({ role }) => {
  if (role === 'SUSPEND') return 'UNCHANGED';
  return membershipStateOf(role) === 'ACTIVE' ? { role: 'SUSPEND', roleBefore: role } : 'WRONG_STANDING';
};

export const undoSuspend: Change = ({ role, roleBefore }) => {
  if (membershipStateOf(role) === 'ACTIVE') return 'UNCHANGED';
  return role === 'SUSPEND' ? become(roleBefore ?? DEFAULT_MEMBER_ROLE) : 'WRONG_STANDING';
};

/** Whoever it is. A suspended member is remembered as what they were before that. */
export const ban: Change = ({ role, roleBefore }) =>
  role === 'BEN' ? 'UNCHANGED' : { role: 'BEN', roleBefore: role === 'SUSPEND' ? roleBefore : role };

export const undoBan: Change = ({ role, roleBefore }) =>
  role === 'BEN' ? become(roleBefore ?? DEFAULT_MEMBER_ROLE) : 'UNCHANGED';

export const dismiss: Change = ({ role, wasBefore }) => {
  if (membershipStateOf(role) !== 'ACTIVE') return 'WRONG_STANDING';
  return STAFF_ROLES.includes(role) ? become(wasBefore ?? DEFAULT_MEMBER_ROLE) : 'UNCHANGED';
};
