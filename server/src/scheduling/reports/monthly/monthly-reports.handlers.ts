import { coreErrors } from '@dolphin/contract/core/core.errors';
import { seoulDay } from '@dolphin/contract/core/days';
import { passes } from '@dolphin/contract/core/roles';
import { localize } from '@dolphin/contract/core/text';
import { monthlyReports } from '@dolphin/contract/scheduling/reports/monthly-reports.contract';
import { lessonReports } from '@dolphin/contract/scheduling/reports/reports.contract';
import { reportErrors } from '@dolphin/contract/scheduling/reports/reports.errors';
import { versionOf } from '../../../core/edits.ts';
import { fail } from '../../../core/fail.ts';
import { type Ctx, implement } from '../../../core/module.ts';
import { draftMonth } from './draft-month.ts';
import { firstDay, monthName } from './month-days.ts';
import { monthText } from './month.text.ts';
import {
  findReportClass,
  type MonthLearnerRow,
  type ReportClass,
  selectMonthLearners,
  selectMonths,
} from './monthly-reports.queries.ts';
import { sendReports } from '../send-reports.ts';

type Caller = Pick<Ctx, 'db' | 'roles'> & { readonly me: { readonly id: number } };

/** For its coach and for managers; for everybody else the class is missing. */
async function requireClass(
  { db, roles, me }: Caller,
  { channelId, courseClassId }: { readonly channelId: number; readonly courseClassId: number },
): Promise<ReportClass> {
  const found = await findReportClass(db, channelId, courseClassId);
  if (!found || !(passes(roles, 'MANAGER') || found.coachId === me.id)) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return found;
}

export const monthlyReportsModule = implement(monthlyReports, {
  async months(ctx, at) {
    await requireClass(ctx, at);
    const rows = await selectMonths(ctx.db, at.courseClassId);
    const monthList = rows.flatMap(({ month, ...counts }) =>
      month === null ? [] : [{ month: month.slice(0, 'YYYY-MM'.length), ...counts }],
    );
    return { monthList };
  },

  async list(ctx, { month, ...at }) {
    const { title } = await requireClass(ctx, at);
    const rows = await selectMonthLearners(ctx.db, { ...at, month: firstDay(month) });
    const learnerList = rows.map((row) => {
      const { userId, nickname, guardianCount } = row;
      return { userId, nickname, guardianCount, report: toReport(row) };
    });
    return { title, learnerList };
  },

  async draft(ctx, { month, ...at }) {
    const courseClass = await requireClass(ctx, at);
    const first = firstDay(month);
    if (first > seoulDay(ctx.now)) throw fail(reportErrors.REPORT_MONTH_AHEAD);
    const { channelId } = at;
    const { language } = ctx.client;
    const drafting = { channelId, courseClass, month: first, authorId: ctx.me.id, language, now: ctx.now };
    return { draftedCount: await draftMonth(ctx.db, drafting) };
  },

  async send(ctx, { month, reportList, ...at }) {
    const { title, channelName: place } = await requireClass(ctx, at);
    const first = firstDay(month);
    return sendReports(ctx, {
      channelId: at.channelId,
      of: { courseClassId: at.courseClassId, month: first },
      requested: reportList,
      compose: (language, about) =>
        localize(monthText, language).message({ ...about, place, title, month: monthName(language, first) }),
    });
  },
});

function toReport({ reportId, text, facts, state, sentCount, ...row }: MonthLearnerRow) {
  if (reportId === null || text === null || state === null || sentCount === null) return null;
  if (facts === null || !('weekList' in facts)) return null;
  const showsProgram = false;
  return {
    reportId,
    text,
    showsProgram,
    version: versionOf(lessonReports.change, { text, showsProgram }),
    facts,
    state,
    sentCount,
    sentAt: row.sentAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    openedAt: row.openedAt?.toISOString() ?? null,
  };
}
