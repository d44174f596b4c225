import type { InputOf } from '@dolphin/contract/core/endpoint';
import { localize } from '@dolphin/contract/core/text';
import { RANKING_SIZE, STATISTICS_PERIOD_MAX_DAYS } from '@dolphin/contract/channels/statistics/statistics.constants';
import { statistics } from '@dolphin/contract/channels/statistics/statistics.contract';
import { statisticsErrors } from '@dolphin/contract/channels/statistics/statistics.errors';
import { fail } from '../../core/fail.ts';
import { type Ctx, implement } from '../../core/module.ts';
import { selectReadableBoards } from '../boards/readable-boards.ts';
import { requireVisible } from '../channels/visibility.ts';
import { upsertMemberVisit } from '../members/card/card.queries.ts';
import { selectCounts } from '../members/member-lists.queries.ts';
import { totalOf as countMembers } from '../members/member-totals.rules.ts';
import { toCsv } from './csv.rules.ts';
import { type DayRow, selectDays } from './daily-counts.queries.ts';
import { seoulDay } from '@dolphin/contract/core/days';
import { daysOf, type Period, periodBefore, periodOf } from './period.rules.ts';
import { selectRanking } from './ranking.queries.ts';
import { statisticsText } from './statistics.text.ts';
import { visitorHash } from './visitor-hash.ts';
import { insertVisit } from './visits.queries.ts';

type Params = InputOf<typeof statistics.daily>;

export const statisticsModule = implement(
  statistics,
  {
    async daily({ db, now }, input) {
      const period = requirePeriod(input, now);
      const before = periodBefore(period);
      const rows = await selectDays(db, input.channelId, { from: before.from, to: period.to });
      return {
        ...period,
        dayList: fillDays(period, rows),
        total: totalOf(rows.filter(({ day }) => day >= period.from)),
        previousTotal: totalOf(rows.filter(({ day }) => day < period.from)),
        memberCount: countMembers(await selectCounts(db, input.channelId), { list: 'all', role: null }),
      };
    },

    async dailyFile({ db, now, client }, input) {
      const period = requirePeriod(input, now);
      const text = localize(statisticsText, client.language);
      const days = fillDays(period, await selectDays(db, input.channelId, period));
      const csv = toCsv([
        [text.day, text.visitors, text.posts, text.comments, text.joins],
        ...days.map((day) => [day.day, day.visitorCount, day.postCount, day.commentCount, day.joinCount]),
      ]);
      return { fileName: fileNameOf(text.daily, period), csv };
    },

    async ranking(ctx, input) {
      const period = requirePeriod(input, ctx.now);
      return { ...period, postList: await rank(ctx, input.channelId, period) };
    },

    async rankingFile(ctx, input) {
      const period = requirePeriod(input, ctx.now);
      const text = localize(statisticsText, ctx.client.language);
      const posts = await rank(ctx, input.channelId, period);
      const csv = toCsv([
        [text.rank, text.title, text.board, text.writer, text.views],
        ...posts.map((post) => [post.rank, post.title, post.boardName, post.writer, post.viewCount]),
      ]);
      return { fileName: fileNameOf(text.ranking, period), csv };
    },

    // No transaction: whoever was counted already costs a look into an index.
    async visit({ db, app, me, now, client }, { channelId }) {
      await requireVisible(db, me, channelId);
      const day = seoulDay(now);
      await insertVisit(db, { channelId, day, visitor: await visitorHash(app, day, me, client) });
      if (me) await upsertMemberVisit(db, channelId, me.id, day);
      return {};
    },
  },
  { ownTransactions: ['visit'] },
);

function requirePeriod(params: Params, now: Date): Period {
  const period = periodOf(params, now);
  if (!period) throw fail(statisticsErrors.STATISTICS_PERIOD_INVALID, { max: STATISTICS_PERIOD_MAX_DAYS });
  return period;
}

const NOTHING = { visitorCount: 0, postCount: 0, commentCount: 0, joinCount: 0 };

function fillDays(period: Period, rows: readonly DayRow[]) {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return daysOf(period).map((day) => ({ ...NOTHING, ...byDay.get(day), day }));
}

function totalOf(rows: readonly DayRow[]) {
  const sum = (count: keyof typeof NOTHING) => rows.reduce((all, row) => all + row[count], 0);
  return {
    visitorCount: sum('visitorCount'),
    postCount: sum('postCount'),
    commentCount: sum('commentCount'),
    joinCount: sum('joinCount'),
  };
}

async function rank(
  {
    db,
    primary,
    me,
    roles,
    client,
  }: Pick<Ctx<typeof statistics.ranking.access>, 'db' | 'primary' | 'me' | 'roles' | 'client'>,
  channelId: number,
  period: Period,
) {
  const boards = await selectReadableBoards(primary, me, channelId, { roles, superRoles: [] });
  const rows = await selectRanking(db, { channelId, period, boardIds: boards.map(({ id }) => id), size: RANKING_SIZE });
  const gone = statisticsText[client.language].gone;
  return rows.map((row, index) => ({ ...row, rank: index + 1, writer: row.writer ?? gone }));
}

function fileNameOf(name: string, { from, to }: Period): string {
  return `${name}-${from}-${to}.csv`;
}
