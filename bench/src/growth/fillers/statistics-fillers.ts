import { CHANNEL_NOTIFICATIONS_MAX } from '@dolphin/contract/channels/channel-notifications.constants';
import { RANKED_POSTS_PER_DAY_MAX } from '@dolphin/contract/channels/statistics/statistics.constants';
import type { Filler } from './filler.ts';

/** The days that are asked for without dates. */
const DAYS = 30;
/** The channel that is asked about; it has as much as the product keeps, at both sizes. The others have the rest. */
export const TARGET_CHANNEL = 1;

const elsewhere = (people: number) => `${TARGET_CHANNEL + 1} + n % ${Math.max(1, Math.ceil(people / 10) - 1)}`;

export const statisticsFillers: readonly Filler[] = [
  {
    table: 'channels_daily_counts',
    fill: ({ rows, people }) => [
      `insert into channels_daily_counts (channel_id, day, visitor_count) select ${elsewhere(people)}, current_date - (n / ${people})::int, 5 from generate_series(1, ${rows}) n on conflict do nothing`,
      `insert into channels_daily_counts (channel_id, day, visitor_count) select ${TARGET_CHANNEL}, current_date + 1 - n, 5 from generate_series(0, 365) n on conflict do nothing`,
    ],
  },
  {
    table: 'channels_post_daily_views',
    fill: ({ rows, people }) => [
      `insert into channels_post_daily_views (channel_id, day, post_id, view_count) select ${elsewhere(people)}, current_date - (n % 90)::int, n, 1 + n % 9 from generate_series(1, ${rows}) n on conflict do nothing`,
      `insert into channels_post_daily_views (channel_id, day, post_id, view_count) select ${TARGET_CHANNEL}, current_date + 1 - day, post, 1 + post % 50 from generate_series(0, ${DAYS}) day, generate_series(1, ${RANKED_POSTS_PER_DAY_MAX}) post on conflict do nothing`,
    ],
  },
  {
    table: 'channels_notifications',
    fill: ({ rows, people, person }) => [
      `insert into channels_notifications (channel_id, kind, cause_seq, user_id) select ${elsewhere(people)}, 'JOINED', n, ${person('n')} from generate_series(1, ${rows}) n on conflict do nothing`,
      `insert into channels_notifications (channel_id, kind, cause_seq, user_id) select ${TARGET_CHANNEL}, 'JOINED', n, ${person('n')} from generate_series(1, ${CHANNEL_NOTIFICATIONS_MAX}) n on conflict do nothing`,
      `insert into channels_notification_reads (channel_id, user_id, last_read_id) select ${elsewhere(people)}, ${person('n')}, 1 from generate_series(1, ${rows}) n on conflict do nothing`,
    ],
  },
];
