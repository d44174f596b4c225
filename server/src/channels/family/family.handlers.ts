import { family } from '@dolphin/contract/channels/family/family.contract';
import { maskName } from '@dolphin/contract/channels/family/mask-name';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import { implement } from '../../core/module.ts';
import { recordGuardian } from '../guardians/record-guardian.ts';
import { selectWaiting } from './family-counts.queries.ts';
import { acceptInvitation, obstacleFor, openInvitation } from './accept-invitation.ts';
import { type ChildRow, countGuardianAccounts, deleteLink, selectChildren } from './family.queries.ts';
import { requireChild, requireGuardianOf } from './require-child.ts';

export const familyModule = implement(family, {
  async children({ db, me }) {
    const rows = await selectChildren(db, me.id);
    return { childList: rows.map((row) => ({ ...toChild(row), linkedAt: row.linkedAt.toISOString() })) };
  },

  counts: async ({ db, me, now }) => ({ countList: [...(await selectWaiting(db, me.id, now))] }),

  async child(ctx, { channelMemberId }) {
    const child = await requireChild(ctx, channelMemberId);
    return {
      ...toChild(child),
      isSelf: child.isSelf,
      guardianCount: await countGuardianAccounts(ctx.db, channelMemberId),
    };
  },

  async unlink(ctx, { channelMemberId }) {
    const { guardianId, channelId, childUserId } = await requireGuardianOf(ctx, channelMemberId);
    const unlinkedUserId = await deleteLink(ctx.db, guardianId);
    const of = { channelId, userId: childUserId, guardianId };
    if (unlinkedUserId !== undefined) await recordGuardian(ctx, { ...of, subject: 'guardianUnlinked', unlinkedUserId });
    return {};
  },

  async invitation({ app, db, now, me }, { token }) {
    const invited = await openInvitation({ app, db, now }, token, me?.id ?? null);
    const { isAccepted, channelMemberId } = invited;
    return {
      channelName: invited.channelName,
      childName: maskName(invited.childName),
      expiresAt: invited.expiresAt?.toISOString() ?? null,
      channelMemberId: isAccepted ? channelMemberId : null,
      obstacle: me && !isAccepted ? await obstacleFor({ db, now }, me.id, invited) : null,
    };
  },

  accept: async (ctx, { token }) => ({ channelMemberId: await acceptInvitation(ctx, token) }),
});

function toChild({
  channelMemberId,
  channelId,
  channelName,
  channelSlug,
  childUserId,
  childName,
  portraitKey,
}: ChildRow) {
  return {
    channelMemberId,
    channelId,
    channelName,
    channelSlug,
    childUserId,
    childName,
    portrait: portraitKey === null ? null : fileUrl(portraitKey),
  };
}
