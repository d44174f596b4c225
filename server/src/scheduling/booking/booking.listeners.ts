import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { bookingEvents } from '@dolphin/contract/scheduling/booking/booking.events';
import type { BookingNews } from '@dolphin/contract/scheduling/booking/booking.constants';
import { bookingNewsText } from '@dolphin/contract/scheduling/booking/booking.text';
import { clockOf, shortDay } from '@dolphin/contract/scheduling/recurrence/clock';
import { localize } from '@dolphin/contract/core/text';
import { findUser } from '../../accounts/public.ts';
import type { Db } from '../../core/db.ts';
import { defineListener } from '../../core/outbox/listeners.ts';
import { notify } from '../../social/public.ts';
import { type NewsRow, selectNews } from './booking-lists.queries.ts';
import { freeSeatsOfLeaver } from './free-seats.ts';

/** Left or banned; whoever is suspended for a while keeps their seats. [SCH-228] */
export const freeSeatsOfLeavers = defineListener({
  name: 'scheduling.seats-follow-member',
  on: channelMemberEvents.changed,
  run: async ({ db, now }, { channelId, userId, to }) => {
    if (to === null || to === 'BEN') await freeSeatsOfLeaver(db, { channelId, userId }, now);
  },
});

/** The learner and the coach are notified, each unless they did it themselves. [SCH-225] */
export const bookingNotices = defineListener({
  name: 'scheduling.booking-notices',
  on: bookingEvents.bookingNoticed,
  run: async ({ db }, { newsList, actorId }) => {
    const rows = new Map(
      (
        await selectNews(
          db,
          newsList.map(({ seatId }) => seatId),
        )
      ).map((row) => [row.seatId, row]),
    );
    for (const { seatId, userId, news } of newsList) {
      const row = rows.get(seatId);
      if (!row) continue;
      if (userId !== actorId) await notifyUser(db, userId, row, news, `/channel/${row.slug}/booking`);
      // An offer is between the learner and the clock.
      if (news !== 'OFFERED' && row.coachId !== null && row.coachId !== actorId)
        await notifyUser(db, row.coachId, row, news, `/channel/${row.slug}/manage/bookings/${userId}`);
    }
  },
});

async function notifyUser(db: Db, userId: number, row: NewsRow, news: BookingNews, link: `/${string}`): Promise<void> {
  const user = await findUser(db, userId);
  if (!user) return;
  const params = {
    nickname: row.learner,
    title: row.title,
    date: `${shortDay(row.day)} ${clockOf(row.startMinute)}`,
    news: localize(bookingNewsText, user.language)[news],
  };
  await notify(db, { userId, kind: 'lessonBooking', params, link });
}
