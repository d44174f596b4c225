import Type from 'typebox';
import { channel, open } from '../../core/access.ts';
import { defineEndpoint, mayLag } from '../../core/endpoint.ts';
import { ChannelId, Nothing, PlainDate, RowId } from '../../core/schema.ts';
import { channelErrors } from '../channels.errors.ts';
import { statisticsErrors } from './statistics.errors.ts';

const Count = Type.Integer({ minimum: 0 });
const counts = { visitorCount: Count, postCount: Count, commentCount: Count, joinCount: Count };

/** Days in Seoul, both ends included; without them the last thirty. */
const Period = Type.Object(
  { channelId: ChannelId, from: Type.Optional(PlainDate), to: Type.Optional(PlainDate) },
  { additionalProperties: false },
);
const period = { from: PlainDate, to: PlainDate };

/** A file the browser saves: text with its name. */
const CsvFile = Type.Object({ fileName: Type.String(), csv: Type.String() });

export const statistics = {
  daily: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/daily-statistics',
    access: channel('TEACHER', 'channelId'),
    freshness: mayLag('Numbers of days.'),
    summary:
      'Visitors, posts, comments and joins of each day of a period, and of the period before it as a whole. [CHN-9]',
    input: Period,
    output: Type.Object({
      ...period,
      dayList: Type.Array(Type.Object({ day: PlainDate, ...counts })),
      total: Type.Object(counts),
      previousTotal: Type.Object(counts),
      /** Those who are in now, as the list of members counts them. [CHN-192] */ memberCount: Count,
    }),
    errors: [statisticsErrors.STATISTICS_PERIOD_INVALID],
  }),
  dailyFile: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/daily-statistics/export',
    access: channel('MANAGER', 'channelId'),
    freshness: mayLag('Numbers of days.'),
    summary: 'The same days as a CSV file. [CHN-9]',
    input: Period,
    output: CsvFile,
    errors: [statisticsErrors.STATISTICS_PERIOD_INVALID],
  }),
  ranking: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/post-view-ranking',
    access: channel('TEACHER', 'channelId'),
    freshness: mayLag('A ranking of days; views are counted later anyway.'),
    summary: 'The posts seen most in a period, of the boards the caller may read. [CHN-9]',
    input: Period,
    output: Type.Object({
      ...period,
      postList: Type.Array(
        Type.Object({
          rank: Type.Integer({ minimum: 1 }),
          postId: RowId,
          title: Type.String(),
          boardId: RowId,
          boardName: Type.String(),
          writer: Type.String(),
          viewCount: Count,
        }),
      ),
    }),
    errors: [statisticsErrors.STATISTICS_PERIOD_INVALID],
  }),
  rankingFile: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/post-view-ranking/export',
    access: channel('MANAGER', 'channelId'),
    freshness: mayLag('A ranking of days; views are counted later anyway.'),
    summary: 'The same ranking as a CSV file. [CHN-9]',
    input: Period,
    output: CsvFile,
    errors: [statisticsErrors.STATISTICS_PERIOD_INVALID],
  }),
  visit: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/visits',
    access: open,
    summary: 'Counts the caller as a visitor of today, once a day. [CHN-9]',
    input: Type.Object({ channelId: ChannelId }, { additionalProperties: false }),
    output: Nothing,
    errors: [channelErrors.CHANNEL_NOT_FOUND, channelErrors.CHANNEL_MEMBER_NOT_FOUND],
    // For people without a session it counts by address, so that nobody makes a crowd out of one computer.
    limits: [{ per: 'user', max: 200, seconds: 3_600 }],
  }),
};
