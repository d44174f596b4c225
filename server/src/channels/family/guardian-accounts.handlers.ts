import { guardianAccounts } from '@dolphin/contract/channels/family/guardian-accounts.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import type { GuardianParts } from '../guardians/readable-member.ts';
import { readableMember } from '../guardians/readable-member.ts';
import { recordGuardian } from '../guardians/record-guardian.ts';
import { requireOpened } from '../plan/channel-plan.ts';
import { deleteLinkOf, revokeInvitation } from './family.queries.ts';
import { openNewInvitation, sendInvitation } from './invite-guardian.ts';

/** Whoever may read the number of a guardian invites the guardian and ends the link. [CHN-216] [CHN-218] */
export const guardianAccountsModule = (parts: GuardianParts) => {
  const { requireReadable } = readableMember(parts);
  return implement(guardianAccounts, {
    async invite(ctx, { inviteNumber, guardianId, ...at }) {
      const userId = await requireReadable(ctx, at);
      await requireOpened(ctx.db, at.channelId, 'messages');
      const params = { memberId: at.channelMemberId, guardianId, inviteNumber, invitedBy: 'STAFF' } as const;
      const opened = await openNewInvitation(ctx.db, ctx.now, params);
      await sendInvitation(ctx, opened);
      await recordGuardian(ctx, { channelId: at.channelId, userId, subject: 'guardianInvited', guardianId });
      return { inviteNumber: opened.invitation.inviteNumber, expiresAt: opened.expiresAt.toISOString() };
    },

    async revoke(ctx, { guardianId, ...at }) {
      const userId = await requireReadable(ctx, at);
      if (!(await revokeInvitation(ctx.db, at.channelMemberId, guardianId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const of = { channelId: at.channelId, userId, guardianId };
      await recordGuardian(ctx, { ...of, subject: 'guardianInvitationRevoked' });
      return {};
    },

    async unlink(ctx, { guardianId, ...at }) {
      const userId = await requireReadable(ctx, at);
      const unlinkedUserId = await deleteLinkOf(ctx.db, at.channelMemberId, guardianId);
      if (unlinkedUserId === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const of = { channelId: at.channelId, userId, guardianId, unlinkedUserId };
      await recordGuardian(ctx, { ...of, subject: 'guardianUnlinked' });
      return {};
    },
  });
};
