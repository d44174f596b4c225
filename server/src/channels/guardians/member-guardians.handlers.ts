import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { memberGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { passes } from '@dolphin/contract/core/roles';
import { type Db, inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { type Ctx, implement } from '../../core/module.ts';
import { insertEntries } from '../audit/audit.queries.ts';
import { toGuardian } from './guardian-shapes.ts';
import { findContact, findMemberUser, selectGuardians } from './guardians.queries.ts';
import { recordGuardian } from './record-guardian.ts';
import { unsealContact } from './seal-contact.ts';
import { addGuardian, changeGuardian, removeGuardian } from './write-guardians.ts';

/** Who of the people learns in a class of the coach; learning is above channels and passes it in. */
export type GuardianParts = {
  readonly coachedIn: (
    db: Db,
    at: { readonly channelId: number; readonly coachId: number; readonly userIds: readonly number[] },
  ) => Promise<readonly number[]>;
};

type Caller = Pick<Ctx, 'db' | 'roles'> & { readonly me: { readonly id: number } };
type At = { readonly channelId: number; readonly channelMemberId: number };
type Found = { readonly userId: number; readonly isReadable: boolean };

export const memberGuardiansModule = ({ coachedIn }: GuardianParts) => {
  /** The member, and whether the caller may know their guardians: managers may, and coaches of a class of them. [CHN-213] */
  async function findFor({ db, roles, me }: Caller, { channelId, channelMemberId }: At): Promise<Found> {
    const userId = await findMemberUser(db, channelId, channelMemberId);
    if (userId === undefined) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
    const isReadable =
      passes(roles, 'MANAGER') || (await coachedIn(db, { channelId, coachId: me.id, userIds: [userId] })).length > 0;
    return { userId, isReadable };
  }

  /** For somebody who may not know them, the member is missing. */
  async function requireReadable(caller: Caller, at: At): Promise<number> {
    const { userId, isReadable } = await findFor(caller, at);
    if (!isReadable) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
    return userId;
  }

  return implement(
    memberGuardians,
    {
      async list(ctx, at) {
        const { isReadable } = await findFor(ctx, at);
        const rows = isReadable ? await selectGuardians(ctx.db, at.channelMemberId) : [];
        return { isReadable, guardianList: rows.map(toGuardian) };
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
