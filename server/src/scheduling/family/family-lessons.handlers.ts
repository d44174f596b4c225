import { coreErrors } from '@dolphin/contract/core/core.errors';
import { addMonths, addDays, daysBetween } from '@dolphin/contract/core/days';
import { FAMILY_DAYS_MAX, FAMILY_PAGE_SIZE } from '@dolphin/contract/scheduling/family/family-lessons.constants';
import { familyLessons } from '@dolphin/contract/scheduling/family/family-lessons.contract';
import { requireChild } from '../../channels/public.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { checkNotifications } from '../../social/public.ts';
import { seoulTime } from '../lessons/seoul-time.ts';
import { shownFacts } from '../reports/links/shown-facts.ts';
import { findChildMonth } from './child-attendance.queries.ts';
import { findLessonsAhead, findLessonsPast } from './child-lessons.queries.ts';
import { countNewReports, findReport, recordRead, selectReports } from './child-reports.queries.ts';
import { childReportPage } from './family-notices.ts';
import { findFamilyWeek, selectOverviews } from './family-week.queries.ts';

/** What guardians, and children from 14 on, see of lessons. `requireChild` decides for every call about one child. [SCH-282] */
export const familyLessonsModule = implement(familyLessons, {
  async week({ db, me, now }, { from, to }) {
    const days = daysBetween(from, to) + 1;
    if (days < 1 || days > FAMILY_DAYS_MAX) throw failAt('to', coreErrors.VALIDATION_FAIL);
    const { children, lessons, pauses, closures } = await findFamilyWeek(db, { userId: me.id, from, to, now });
    return {
      childList: [...children],
      lessonList: [...lessons],
      pauseList: [...pauses],
      closureList: [...closures],
    };
  },

  async overview({ db, me, now }) {
    return { childList: [...(await selectOverviews(db, { userId: me.id, at: seoulTime(now), now }))] };
  },

  async lessons(ctx, { channelMemberId, view, after = null }) {
    const child = await requireChild(ctx, channelMemberId);
    const page = { after, at: seoulTime(ctx.now), now: ctx.now };
    const found = await (view === 'AHEAD' ? findLessonsAhead : findLessonsPast)(ctx.db, child, page);
    const { shown, last } = pageOf(found.lessons);
    return {
      lessonList: shown,
      pauseList: [...found.pauses],
      closureList: [...found.closures],
      next: last?.seatId ?? null,
    };
  },

  async attendance(ctx, { channelMemberId, month }) {
    const child = await requireChild(ctx, channelMemberId);
    const from = `${month}-01`;
    const days = { from, to: addDays(addMonths(from, 1), -1), today: seoulTime(ctx.now).day };
    const { marks, makeups, ...counts } = await findChildMonth(ctx.db, child, days);
    return { ...counts, attendanceList: [...marks], makeupList: [...makeups] };
  },

  async reports(ctx, { channelMemberId, after = null }) {
    const { db, now } = ctx;
    const child = await requireChild(ctx, channelMemberId);
    const reader = { readerId: ctx.me.id, now };
    const { shown, last } = pageOf(await selectReports(db, child, { ...reader, after }));
    return {
      reportList: shown.map((report) => ({ ...report, sentAt: report.sentAt.toISOString() })),
      newCount: await countNewReports(db, child, reader),
      next: last?.reportId ?? null,
    };
  },

  async report(ctx, { channelMemberId, reportId }) {
    const child = await requireChild(ctx, channelMemberId);
    const report = await findReport(ctx.db, child, { reportId, readerId: ctx.me.id, now: ctx.now });
    if (!report) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { facts, showsProgram, marked, sentAt, ...shown } = report;
    return {
      ...shown,
      name: child.childName,
      channelName: child.channelName,
      facts: 'weekList' in facts ? null : shownFacts({ facts, showsProgram }, marked),
      monthFacts: 'weekList' in facts ? facts : null,
      sentAt: sentAt.toISOString(),
    };
  },

  async read(ctx, { channelMemberId, reportId }) {
    const { db, me, now } = ctx;
    const child = await requireChild(ctx, channelMemberId);
    const isGuardian = !child.isSelf;
    const report = await recordRead(db, child, { reportId, readerId: me.id, now, isGuardian });
    if (!report) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const link = childReportPage(channelMemberId, reportId);
    const kind = report.isMonthly ? 'childMonthlyReport' : 'childReport';
    await checkNotifications(db, me.id, { kind, link, now });
    return {};
  },
});

/** Rows of a page, of which one more was read than is shown; the last one names the next page. */
function pageOf<T>(rows: readonly T[]): { readonly shown: T[]; readonly last: T | undefined } {
  const shown = rows.slice(0, FAMILY_PAGE_SIZE);
  return { shown, last: rows.length > FAMILY_PAGE_SIZE ? shown.at(-1) : undefined };
}
