import { type ChangeKind, changeKindOf } from '@dolphin/contract/channels/members/member-roles';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { findPlace } from '../../../channels/public.ts';
import { defineListener } from '../../../core/outbox/listeners.ts';
import { notify } from '../notify.ts';

/** What others did to a member; the answer to an application is notified elsewhere. */
const KINDS = {
  JOINED: 'channelAdded',
  SUSPENDED: 'channelSuspended',
  BANNED: 'channelBanned',
  RESUMED: 'channelRestored',
  UNBANNED: 'channelRestored',
  ROLE_CHANGED: 'channelRoleChanged',
  APPOINTED: 'channelRoleChanged',
  DISMISSED: 'channelRoleChanged',
} as const satisfies Partial<Record<ChangeKind, string>>;

/** Whoever is out is led nowhere: the place is closed to them. [CHN-5] */
export const roleNotice = defineListener({
  name: 'social.role-notice',
  on: channelMemberEvents.changed,
  run: async ({ db }, { channelId, userId, from, to, actorId }) => {
    const kind =
      actorId === null || actorId === userId
        ? undefined
        : (KINDS as Partial<Record<ChangeKind, (typeof KINDS)[keyof typeof KINDS]>>)[changeKindOf(from, to)];
    const place = kind && (await findPlace(db, channelId));
    if (!kind || !place) return;
    await notify(db, {
      userId,
      kind,
      params: { place: place.name },
      ...(kind === 'channelSuspended' || kind === 'channelBanned' ? {} : { link: `/channel/${place.slug}` as const }),
    });
  },
});

export const verificationNotice = defineListener({
  name: 'social.verification-notice',
  on: channelMemberEvents.verificationAnswered,
  run: async ({ db }, { channelId, userId, isAccepted }) => {
    const place = await findPlace(db, channelId);
    if (place)
      await notify(db, {
        userId,
        kind: isAccepted ? 'channelVerified' : 'channelNotVerified',
        params: { place: place.name },
        link: `/channel/${place.slug}/members`,
      });
  },
});
