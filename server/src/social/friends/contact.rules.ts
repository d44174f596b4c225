import type { GuardianApproval } from '@dolphin/contract/social/friends.constants';

/**
 * Whether one person may write to another. MISSING: one of them is not here (or both are the same) · BLOCKING: the
 * writer has blocked the other · BLOCKED: the other has blocked the writer, which they never learn · CHILD: one of
 * them is under 14 and they are neither friends nor learner and coach of one class · UNAPPROVED: they are friends, and
 * the guardian of one who is under 14 has not approved it. [SOC-124] [SOC-156]
 */
export type Contact = 'ALLOWED' | 'MISSING' | 'BLOCKING' | 'BLOCKED' | 'CHILD' | 'UNAPPROVED';

export type ContactFacts = {
  readonly isBlocking: boolean;
  readonly isBlocked: boolean;
  readonly areFriends: boolean;
  /** Friends, and the guardian of each of the two who is under 14 approved. */ readonly isApproved: boolean;
  readonly isChildBetween: boolean;
  /** One is the coach of a class of the other. */ readonly isCoachBetween: boolean;
};

export function contactFrom(facts: ContactFacts | undefined): Contact {
  if (!facts) return 'MISSING';
  if (facts.isBlocking) return 'BLOCKING';
  if (facts.isBlocked) return 'BLOCKED';
  if (!facts.isChildBetween || facts.isCoachBetween || facts.isApproved) return 'ALLOWED';
  return facts.areFriends ? 'UNAPPROVED' : 'CHILD';
}

/** Whether the own guardian of a child still has to approve; null for somebody of 14 or more. */
export function isOpenQuestion(own: GuardianApproval | null): boolean {
  return own === 'WAITING' || own === 'DECLINED';
}
