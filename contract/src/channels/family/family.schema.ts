import Type from 'typebox';
import { Instant, Nullable, OneOf } from '../../core/schema.ts';
import { FAMILY_INVITERS } from './family.constants.ts';

/** How often a guardian was invited. */
export const InviteNumber = Type.Integer({ minimum: 0, maximum: 65_535 });

/** Whether a guardian has an account; in lists of guardians. */
export const GuardianAccount = Type.Object({
  /** Since when an account is linked. */ linkedAt: Nullable(Instant),
  /** Until when an invitation is open. */ invitedUntil: Nullable(Instant),
  /** Who invited the account, or whom the open invitation is of. */ invitedBy: Nullable(OneOf(FAMILY_INVITERS)),
  inviteNumber: InviteNumber,
});
