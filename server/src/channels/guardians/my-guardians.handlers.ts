import { GUARDIAN_CONSENT_BELOW_AGE } from '@dolphin/contract/accounts/accounts.constants';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { familyErrors } from '@dolphin/contract/channels/family/family.errors';
import { myGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import { channelGuardianErrors } from '@dolphin/contract/channels/guardians/guardians.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { Db } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { toGuardian } from './guardian-shapes.ts';
import { findOwnMember, type OwnMember, selectGuardians } from './guardians.queries.ts';
import { recordGuardian } from './record-guardian.ts';
import { addGuardian, changeGuardian, removeGuardian } from './write-guardians.ts';

async function ownMember(db: Db, channelId: number, userId: number, now: Date): Promise<OwnMember> {
  const member = await findOwnMember(db, channelId, userId, now);
  if (!member) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
  return member;
}

/** A child under 14 does not end what a guardian with an account sees. [CHN-218] */
function mayUnlink({ isChild }: OwnMember): void {
  if (isChild) throw fail(familyErrors.FAMILY_CHILD_TOO_YOUNG, { age: GUARDIAN_CONSENT_BELOW_AGE });
}

/** Nothing is stored without the guardian's consent, and the family gives it in the form. [CHN-211] */
function requireConsent(isConsented: boolean): 'FORM' {
  if (!isConsented) throw failAt('isConsented', channelGuardianErrors.GUARDIAN_AGREEMENT_REQUIRED);
  return 'FORM';
}

export const myGuardiansModule = implement(myGuardians, {
  async list({ db, me, now }, { channelId }) {
    const { id, isChild } = await ownMember(db, channelId, me.id, now);
    const rows = await selectGuardians(db, id);
    return {
      guardianList: rows.map((row) => toGuardian(row, now)),
      channelMemberId: id,
      mayInvite: !isChild,
    };
  },

  async add(ctx, { channelId, isConsented, ...typed }) {
    const consentMethod = requireConsent(isConsented);
    const { id: memberId } = await ownMember(ctx.db, channelId, ctx.me.id, ctx.now);
    const made = await addGuardian(ctx, memberId, { ...typed, consentMethod, source: 'FAMILY' });
    await recordGuardian(ctx, { channelId, userId: ctx.me.id, subject: 'guardianAdded', guardianId: made.guardianId });
    return made;
  },

  async change(ctx, { channelId, isConsented, ...typed }) {
    const consentMethod = requireConsent(isConsented);
    const member = await findOwnMember(ctx.db, channelId, ctx.me.id, ctx.now);
    if (!member) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const checked = { ...typed, consentMethod, beforeUnlink: () => mayUnlink(member) };
    const { made, unlinkedUserId } = await changeGuardian(ctx, member.id, checked);
    const changed = { channelId, userId: ctx.me.id, guardianId: made.guardianId, unlinkedUserId };
    await recordGuardian(ctx, { ...changed, subject: 'guardianChanged' });
    return made;
  },

  async remove(ctx, { channelId, guardianId }) {
    const member = await findOwnMember(ctx.db, channelId, ctx.me.id, ctx.now);
    if (!member) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { unlinkedUserId } = await removeGuardian(ctx, member.id, guardianId, () => mayUnlink(member));
    const removed = { channelId, userId: ctx.me.id, guardianId, unlinkedUserId };
    await recordGuardian(ctx, { ...removed, subject: 'guardianRemoved' });
    return {};
  },
});
