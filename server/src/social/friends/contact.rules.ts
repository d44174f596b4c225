/**
 * Whether one person may write to another. MISSING: one of them is not here (or both are the same) · BLOCKING: the
 * writer has blocked the other · BLOCKED: the other has blocked the writer, which they never learn · CHILD: one of
 * them is under 14 and they are neither friends nor learner and coach of one channel.
 */
export type Contact = 'ALLOWED' | 'MISSING' | 'BLOCKING' | 'BLOCKED' | 'CHILD';

type Facts = {
  readonly isBlocking: boolean;
  readonly isBlocked: boolean;
  readonly areFriends: boolean;
  readonly isChildBetween: boolean;
  readonly isCoachBetween: boolean;
};

export function contactFrom(facts: Facts | undefined): Contact {
  if (!facts) return 'MISSING';
  if (facts.isBlocking) return 'BLOCKING';
  if (facts.isBlocked) return 'BLOCKED';
  return facts.isChildBetween && !facts.areFriends && !facts.isCoachBetween ? 'CHILD' : 'ALLOWED';
}
