import type { BoardCheck } from '@dolphin/contract/channels/boards/boards.constants';
import { MODERATOR_CHECK } from '@dolphin/contract/channels/boards/boards.constants';
import { type ChannelRole, passes, type RoleCheck } from '@dolphin/contract/core/roles';

/** What somebody is in a channel, as the rules of boards look at it. */
export type MemberRoles = { readonly roles: readonly ChannelRole[]; readonly superRoles: readonly ChannelRole[] };

export type BoardAccess = {
  readonly visibility: 'VISIBLE' | 'INVISIBLE';
  readonly readCheck: RoleCheck | null;
  readonly writeCheck: RoleCheck;
  readonly groupIds: readonly number[];
  /** Whether the person is in one of those groups. */
  readonly isInGroup: boolean;
};

/** Suspended and banned users read nothing, not even what a stranger may read. */
const SENT_AWAY: readonly ChannelRole[] = ['SUSPEND', 'BEN'];

/** Runs the channel, or the one above it: sees every board, hidden ones too. */
export function isChannelManager({ roles, superRoles }: MemberRoles): boolean {
  return passes(roles, 'MANAGER') || passes(superRoles, 'MANAGER');
}

export type Refusal = 'ABSENT' | 'GRADE' | 'GROUP';

/** Why the board cannot be read, or null when it can. [BRD-4] */
export function readRefusal(board: BoardAccess, memberRoles: MemberRoles): Refusal | null {
  if (isChannelManager(memberRoles)) return null;
  if (board.visibility === 'INVISIBLE') return 'ABSENT';
  if (memberRoles.roles.some((role) => SENT_AWAY.includes(role))) return 'GRADE';
  if (board.readCheck !== null && !passes(memberRoles.roles, board.readCheck)) return 'GRADE';
  if (board.groupIds.length === 0) return null;
  // Whoever lost their place in the channel may still stand on a group's list.
  return board.isInGroup && passes(memberRoles.roles, 'VISITOR') ? null : 'GROUP';
}

/** A board of the staff is not in the menu of others: a lock that never opens for them is no use. [CHN-191] */
export function isHiddenStaffBoard({ readCheck }: BoardAccess, { roles, superRoles }: MemberRoles): boolean {
  return (
    (readCheck === 'TEACHER' || readCheck === 'MANAGER') && !passes(roles, 'TEACHER') && !passes(superRoles, 'MANAGER')
  );
}

export function isInMenu(board: BoardAccess, memberRoles: MemberRoles): boolean {
  return readRefusal(board, memberRoles) !== 'ABSENT' && !isHiddenStaffBoard(board, memberRoles);
}

export function writeRefusal(board: BoardAccess, memberRoles: MemberRoles): Refusal | null {
  return readRefusal(board, memberRoles) ?? (passes(memberRoles.roles, board.writeCheck) ? null : 'GRADE');
}

/** Staff of a board must be able to read it first. */
export function mayModerate(board: BoardAccess, memberRoles: MemberRoles): boolean {
  return readRefusal(board, memberRoles) === null && passes(memberRoles.roles, MODERATOR_CHECK);
}

/** Boards are declared with these checks only. */
export function asBoardCheck(check: RoleCheck): BoardCheck;
export function asBoardCheck(check: RoleCheck | null): BoardCheck | null;
export function asBoardCheck(check: RoleCheck | null): BoardCheck | null {
  return check as BoardCheck | null;
}
