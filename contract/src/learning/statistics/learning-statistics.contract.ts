import Type from 'typebox';
import { statisticsErrors } from '../../channels/statistics/statistics.errors.ts';
import { channel } from '../../core/access.ts';
import { defineEndpoint, mayLag } from '../../core/endpoint.ts';
import { ChannelId, Nullable, OneOf, PlainDate, RowId, UserId } from '../../core/schema.ts';
import { CONTENT_KINDS } from '../storages/contents.ts';

const Count = Type.Integer({ minimum: 0 });
const numbers = {
  /** In the classes. */ learnerCount: Count,
  /** Of them, those who worked in the period. */ activeCount: Count,
  /** Problems solved for the first time, each once for a learner. */ solvedCount: Count,
  /** Problems tried, each once for a learner. */ triedCount: Count,
  /** Of these, those that failed three times or more and were not solved. */ stuckCount: Count,
  minutes: Count,
};
const Period = Type.Object(
  { channelId: ChannelId, from: Type.Optional(PlainDate), to: Type.Optional(PlainDate) },
  { additionalProperties: false },
);

/** How a channel learns. A coach gets the classes they coach, managers all. [LMS-244] */
export const learningStatistics = {
  period: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/learning/statistics',
    access: channel('TEACHER', 'channelId'),
    freshness: mayLag('Sums over days and weeks.'),
    summary:
      'What the learners of the classes did in a period: as a whole, by class and by coach, and the problems they are stuck with. [LMS-244]',
    input: Period,
    output: Type.Object({
      from: PlainDate,
      to: PlainDate,
      total: Type.Object(numbers),
      classList: Type.Array(
        Type.Object({
          courseClassId: RowId,
          title: Type.String(),
          courseTitle: Type.String(),
          coachName: Nullable(Type.String()),
          ...numbers,
        }),
      ),
      coachList: Type.Array(
        Type.Object({ userId: UserId, nickname: Nullable(Type.String()), classCount: Count, ...numbers }),
      ),
      stuckList: Type.Array(
        Type.Object({
          contentId: RowId,
          kind: OneOf(CONTENT_KINDS),
          title: Type.String(),
          triedCount: Count,
          stuckCount: Count,
        }),
      ),
    }),
    errors: [statisticsErrors.STATISTICS_PERIOD_INVALID],
  }),
  periodFile: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/learning/statistics/export',
    access: channel('MANAGER', 'channelId'),
    freshness: mayLag('Sums over days and weeks.'),
    summary: 'The numbers of each class as a CSV file. [LMS-244]',
    input: Period,
    output: Type.Object({ fileName: Type.String(), csv: Type.String() }),
    errors: [statisticsErrors.STATISTICS_PERIOD_INVALID],
  }),
};
