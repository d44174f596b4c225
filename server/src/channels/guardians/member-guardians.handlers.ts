import { memberGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { insertEntries } from '../audit/audit.queries.ts';
import { toGuardian } from './guardian-shapes.ts';
import { findContact, selectGuardians } from './guardians.queries.ts';
import { type GuardianParts, readableMember } from './readable-member.ts';
import { recordGuardian } from './record-guardian.ts';
import { unsealContact } from './seal-contact.ts';
import { addGuardian, changeGuardian, removeGuardian } from './write-guardians.ts';

export const memberGuardiansModule = (parts: GuardianParts) => {
  const { findFor, requireReadable } = readableMember(parts);
  return implement(
    memberGuardians,
    {
      async list(ctx, at) {
        const { isReadable } = await findFor(ctx, at);
        const rows = isReadable ? await selectGuardians(ctx.db, at.channelMemberId) : [];
        return { isReadable, guardianList: rows.map((row) => toGuardian(row, ctx.now)) };
      },

      async add(ctx, { channelId, channelMemberId, ...typed }) {
        const userId = await requireReadable(ctx, { channelId, channelMemberId });
        const made = await addGuardian(ctx, channelMemberId, { ...typed, source: 'STAFF' });
        await recordGuardian(ctx, { channelId, userId, subject: 'guardianAdded', guardianId: made.guardianId });
        return made;
      },

      async change(ctx, { channelId, channelMemberId, ...typed }) {
        const userId = await requireReadable(ctx, { channelId, channelMemberId });
        const { made, unlinkedUserId } = await changeGuardian(ctx, channelMemberId, typed);
        const { guardianId } = made;
        await recordGuardian(ctx, { channelId, userId, subject: 'guardianChanged', guardianId, unlinkedUserId });
        return made;
      },

      async remove(ctx, { channelId, channelMemberId, guardianId }) {
        const userId = await requireReadable(ctx, { channelId, channelMemberId });
        const { unlinkedUserId } = await removeGuardian(ctx, channelMemberId, guardianId);
        await recordGuardian(ctx, { channelId, userId, subject: 'guardianRemoved', guardianId, unlinkedUserId });
        return {};
      },

      // In a transaction of its own, so that no answer with a number is stored for its idempotency key.
      reveal: ({ app, me, roles }, { guardianId, ...at }) =>
        inTransaction(app.db, async (tx) => {
          const userId = await requireReadable({ db: tx, me, roles }, at);
          const contact = await findContact(tx, at.channelMemberId, guardianId);
          if (!contact) throw fail(coreErrors.RESOURCE_NOT_FOUND);
          await insertEntries(tx, {
            channelId: at.channelId,
            actorId: me.id,
            userId,
            kind: 'GUARDIAN',
            changes: [{ subject: 'guardianRevealed', before: null, after: String(guardianId) }],
          });
          return {
            phoneNumber: unsealContact(app, contact.sealedPhone) ?? '',
            email: contact.sealedEmail === null ? null : (unsealContact(app, contact.sealedEmail) ?? null),
          };
        }),
    },
    { ownTransactions: ['reveal'] },
  );
};
