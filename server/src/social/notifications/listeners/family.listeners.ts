import { consentRequestEvents } from '@dolphin/contract/channels/consent-requests/consent-requests.events';
import { familyThreadEvents } from '@dolphin/contract/channels/family-threads/family-threads.events';
import {
  findConsentRequestHead,
  findPlace,
  findThreadChild,
  selectApprovers,
  selectConsentRecipients,
  selectNewlyWrittenTo,
} from '../../../channels/public.ts';
import type { Db } from '../../../core/db.ts';
import { defineListener } from '../../../core/outbox/listeners.ts';
import { notify } from '../notify.ts';

/** Guardians with an account whose child has no answer, once for each child. [CHN-226] */
export const consentNotices = defineListener({
  name: 'social.consent-notices',
  on: consentRequestEvents.consentAsked,
  run: async ({ db }, { channelId, consentRequestId, isReminder }) => {
    const [place, requested] = [await findPlace(db, channelId), await findConsentRequestHead(db, consentRequestId)];
    if (!place || !requested) return;
    for (const { userId, channelMemberId, childName } of await selectConsentRecipients(db, consentRequestId))
      await notify(db, {
        userId,
        kind: isReminder ? 'consentReminded' : 'consentAsked',
        params: { place: place.name, child: childName, title: requested.title, date: requested.dueDay },
        link: `/family/${channelMemberId}?tab=consents`,
      });
  },
});

type CoachesOf = (db: Db, at: { readonly channelId: number; readonly userId: number }) => Promise<readonly number[]>;

/** The other side of a thread is notified of the first message that it has not read, not of each one. [CHN-233] */
export const familyNotices = ({ coachesOf }: { readonly coachesOf: CoachesOf }) =>
  defineListener({
    name: 'social.family-notices',
    on: familyThreadEvents.familyMessaged,
    run: async ({ db }, { channelId, channelMemberId, childUserId, authorId, side, familyMessageId, isFirst }) => {
      if (!isFirst) return;
      const [place, child] = [await findPlace(db, channelId), await findThreadChild(db, channelId, channelMemberId)];
      if (!place || !child) return;
      const params = { place: place.name, child: child.name || child.nickname };
      if (side === 'STAFF') {
        for (const userId of await selectNewlyWrittenTo(db, channelMemberId, familyMessageId))
          await notify(db, {
            userId,
            kind: 'familyWritten',
            params,
            link: `/family/${channelMemberId}?tab=threads`,
          });
        return;
      }
      const staff = [
        ...(await selectApprovers(db, channelId)),
        ...(await coachesOf(db, { channelId, userId: childUserId })),
      ];
      for (const userId of new Set(staff))
        if (userId !== authorId && userId !== childUserId)
          await notify(db, {
            userId,
            kind: 'familyAsked',
            params,
            link: `/channel/${place.slug}/manage/families/${channelMemberId}`,
          });
    },
  });
