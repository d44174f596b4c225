import { channelInvitationEvents } from '@dolphin/contract/channels/join/invitations.events';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { passes } from '@dolphin/contract/core/roles';
import { findUser } from '../../../accounts/public.ts';
import { findNicknameIn, findPlace, isInvitationWaiting, selectApprovers } from '../../../channels/public.ts';
import type { Db } from '../../../core/db.ts';
import { defineListener } from '../../../core/outbox/listeners.ts';
import { notify } from '../notify.ts';

export const invitedNotice = defineListener({
  name: 'social.invited-notice',
  on: channelInvitationEvents.invited,
  run: async ({ db }, { channelId, userId, fromId, invitationId }) => {
    const [place, from] = [await findPlace(db, channelId), await findUser(db, fromId)];
    if (!place || !from?.nickname || !(await isInvitationWaiting(db, invitationId))) return;
    await notify(db, {
      userId,
      kind: 'channelInvited',
      params: { nickname: from.nickname, place: place.name },
      link: `/channel/${place.slug}/join`,
      once: String(channelId),
    });
  },
});

/** The applicant learns the answer, and those who can give it learn that somebody waits. [CHN-5] */
export const membershipNotices = defineListener({
  name: 'social.membership-notices',
  on: channelMemberEvents.changed,
  run: async ({ db }, { channelId, userId, from, to, actorId }) => {
    // An applicant who then comes in with a code has let themselves in, and knows it.
    const isAnswer =
      from === 'PENDING' && to !== null && actorId !== null && (passes([to], 'VISITOR') || to === 'JOIN_REJECTED');
    if (to !== 'PENDING' && !isAnswer) return;
    const place = await findPlace(db, channelId);
    if (!place) return;
    if (to === 'PENDING') return notifyApprovers(db, channelId, userId, place);
    if (to === 'JOIN_REJECTED')
      return notify(db, {
        userId,
        kind: 'channelRejected',
        params: { place: place.name },
        link: `/channel/${place.slug}/join`,
        once: String(channelId),
      });
    return notify(db, {
      userId,
      kind: 'channelApproved',
      params: { place: place.name },
      link: `/channel/${place.slug}?message=WELCOME`,
      once: String(channelId),
    });
  },
});

async function notifyApprovers(
  db: Db,
  channelId: number,
  applicantId: number,
  place: { readonly name: string; readonly slug: string },
): Promise<void> {
  const nickname = await findNicknameIn(db, channelId, applicantId);
  if (nickname === undefined) return;
  for (const userId of await selectApprovers(db, channelId))
    await notify(db, {
      userId,
      kind: 'channelApplied',
      params: { nickname, place: place.name },
      link: `/channel/${place.slug}/manage/pending`,
      once: `${channelId} ${applicantId}`,
    });
}

/** Each member gets it as a notification of their own, by their own settings. [CHN-176] */
export const messagedNotices = defineListener({
  name: 'social.messaged-notices',
  on: channelMemberEvents.messaged,
  run: async ({ db }, { channelId, fromId, userIds, text }) => {
    const [place, nickname] = [await findPlace(db, channelId), await findNicknameIn(db, channelId, fromId)];
    if (!place) return;
    for (const userId of userIds)
      await notify(db, {
        userId,
        kind: 'channelMessage',
        params: { nickname: nickname || place.name, place: place.name, text },
        link: `/channel/${place.slug}`,
      });
  },
});
