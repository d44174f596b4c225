import { familyErrors } from '@dolphin/contract/channels/family/family.errors';
import { GUARDIAN_CONSENT_BELOW_AGE } from '@dolphin/contract/accounts/accounts.constants';
import { myGuardianAccounts } from '@dolphin/contract/channels/family/guardian-accounts.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { type Db, inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { findOwnMember } from '../guardians/guardians.queries.ts';
import { recordGuardian } from '../guardians/record-guardian.ts';
import { deleteLinkOf, revokeInvitation } from './family.queries.ts';
import { invitationUrl } from './invitation-link.ts';
import { openNewInvitation } from './invite-guardian.ts';

type Caller = { readonly db: Db; readonly now: Date; readonly me: { readonly id: number } };

/** The membership of a learner who decides on the own data: from 14 on. [CHN-217] */
async function requireGrownMember({ db, now, me }: Caller, channelId: number): Promise<number> {
  const member = await findOwnMember(db, channelId, me.id, now);
  if (!member) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  if (member.isChild) throw fail(familyErrors.FAMILY_CHILD_TOO_YOUNG, { age: GUARDIAN_CONSENT_BELOW_AGE });
  return member.id;
}

export const myGuardianAccountsModule = implement(
  myGuardianAccounts,
  {
    // In a transaction of its own, so that no answer with an address is stored for its idempotency key.
    invite: ({ app, me, now }, { channelId, guardianId, inviteNumber }) =>
      inTransaction(app.db, async (tx) => {
        const memberId = await requireGrownMember({ db: tx, me, now }, channelId);
        const params = { memberId, guardianId, inviteNumber, invitedBy: 'LEARNER' } as const;
        const { invitation, expiresAt } = await openNewInvitation(tx, now, params);
        const of = { channelId, userId: me.id, guardianId };
        await recordGuardian({ db: tx, me }, { ...of, subject: 'guardianInvited' });
        return {
          inviteNumber: invitation.inviteNumber,
          expiresAt: expiresAt.toISOString(),
          url: invitationUrl(app, invitation),
        };
      }),

    async revoke(ctx, { channelId, guardianId }) {
      const memberId = await requireGrownMember(ctx, channelId);
      if (!(await revokeInvitation(ctx.db, memberId, guardianId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const of = { channelId, userId: ctx.me.id, guardianId };
      await recordGuardian(ctx, { ...of, subject: 'guardianInvitationRevoked' });
      return {};
    },

    async unlink(ctx, { channelId, guardianId }) {
      const memberId = await requireGrownMember(ctx, channelId);
      const unlinkedUserId = await deleteLinkOf(ctx.db, memberId, guardianId);
      if (unlinkedUserId === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const of = { channelId, userId: ctx.me.id, guardianId, unlinkedUserId };
      await recordGuardian(ctx, { ...of, subject: 'guardianUnlinked' });
      return {};
    },
  },
  { ownTransactions: ['invite'] },
);
