import type { Reader, Writer } from './writers.queries.ts';

/**
 * Whether somebody may write contact details where others read them. Staff may, because parents and learners must be
 * able to reach them; so may grown-ups in a channel of theirs. Everybody else is a stranger to some minor.
 */
export function mayWriteAt(channelId: number | null, { isMinor, isStaff, isMember }: Writer): boolean {
  return isStaff || (channelId !== null && isMember && !isMinor);
}

/** Who of the readers decides: a stranger before a friend. Null when no minor needs protection. */
export function refusalTo(readers: readonly Reader[]): 'STRANGER' | 'FRIEND' | null {
  const guarded = readers.filter(({ isMinorBetween, isStaffBetween }) => isMinorBetween && !isStaffBetween);
  if (guarded.some(({ areFriends }) => !areFriends)) return 'STRANGER';
  return guarded.length > 0 ? 'FRIEND' : null;
}
