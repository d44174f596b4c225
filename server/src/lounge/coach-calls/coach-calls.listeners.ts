import { mapEvents } from '@dolphin/contract/lounge/maps/maps.events';
import { findUser } from '../../accounts/public.ts';
import { findNicknameIn, findPlace, selectModerators } from '../../channels/public.ts';
import { defineListener } from '../../core/outbox/listeners.ts';
import { notify, presencesOf } from '../../social/public.ts';

/** Notifies coaches and managers who are online where the bell was rung; if none is online, all of them. [WLD-170] */
export const callCoaches = defineListener({
  name: 'lounge.call-coaches',
  on: mapEvents.bellRung,
  run: async ({ db }, { channelId, userId, roomId }) => {
    const place = await findPlace(db, channelId);
    const staff = (await selectModerators(db, channelId)).filter((id) => id !== userId);
    if (!place || staff.length === 0) return;
    const nickname = (await findNicknameIn(db, channelId, userId)) ?? (await findUser(db, userId))?.nickname;
    if (nickname === undefined || nickname === null) return;
    const presences = await presencesOf(db, staff);
    const here = staff.filter((id) => presences.get(id) === 'ONLINE');
    for (const id of here.length > 0 ? here : staff)
      await notify(db, {
        userId: id,
        kind: 'bellRung',
        params: { nickname, place: place.name },
        link: roomId ? `/lounge/rooms/${roomId}` : `/channel/${place.slug}/lounge`,
      });
  },
});
