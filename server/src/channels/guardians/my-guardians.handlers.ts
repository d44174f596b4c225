import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { myGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import { channelGuardianErrors } from '@dolphin/contract/channels/guardians/guardians.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { Db } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { toGuardian } from './guardian-shapes.ts';
import { findOwnMember, selectGuardians } from './guardians.queries.ts';
import { recordGuardian } from './record-guardian.ts';
import { addGuardian, changeGuardian, removeGuardian } from './write-guardians.ts';

async function ownMember(db: Db, channelId: number, userId: number): Promise<number> {
  const memberId = await findOwnMember(db, channelId, userId);
  if (memberId === undefined) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
  return memberId;
}

/** Nothing is stored without the guardian's consent, and the family gives it in the form. [CHN-211] */
function requireConsent(isConsented: boolean): 'FORM' {
  if (!isConsented) throw failAt('isConsented', channelGuardianErrors.GUARDIAN_AGREEMENT_REQUIRED);
  return 'FORM';
}

export const myGuardiansModule = implement(myGuardians, {
  async list({ db, me }, { channelId }) {
    return { guardianList: (await selectGuardians(db, await ownMember(db, channelId, me.id))).map(toGuardian) };
  },

  async add(ctx, { channelId, isConsented, ...typed }) {
    const consentMethod = requireConsent(isConsented);
    const memberId = await ownMember(ctx.db, channelId, ctx.me.id);
    const made = await addGuardian(ctx, memberId, { ...typed, consentMethod, source: 'FAMILY' });
    await recordGuardian(ctx, { channelId, userId: ctx.me.id, subject: 'guardianAdded', guardianId: made.guardianId });
    return made;
  },

  async change(ctx, { channelId, isConsented, ...typed }) {
    const consentMethod = requireConsent(isConsented);
    const memberId = await findOwnMember(ctx.db, channelId, ctx.me.id);
    if (memberId === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { made, unlinkedUserId } = await changeGuardian(ctx, memberId, { ...typed, consentMethod });
    const changed = { channelId, userId: ctx.me.id, guardianId: made.guardianId, unlinkedUserId };
    await recordGuardian(ctx, { ...changed, subject: 'guardianChanged' });
    return made;
  },

  async remove(ctx, { channelId, guardianId }) {
    const memberId = await findOwnMember(ctx.db, channelId, ctx.me.id);
    if (memberId === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { unlinkedUserId } = await removeGuardian(ctx, memberId, guardianId);
    const removed = { channelId, userId: ctx.me.id, guardianId, unlinkedUserId };
    await recordGuardian(ctx, { ...removed, subject: 'guardianRemoved' });
    return {};
  },
});
