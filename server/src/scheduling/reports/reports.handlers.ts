import { localize } from '@dolphin/contract/core/text';
import { passes } from '@dolphin/contract/core/roles';
import { attendanceErrors } from '@dolphin/contract/scheduling/attendance/attendance.errors';
import { lessonReports } from '@dolphin/contract/scheduling/reports/reports.contract';
import { reportErrors } from '@dolphin/contract/scheduling/reports/reports.errors';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { fail } from '../../core/fail.ts';
import { type Ctx, implement } from '../../core/module.ts';
import { seoulTime } from '../lessons/seoul-time.ts';
import { draftReports } from './draft-reports.ts';
import {
  findReportLesson,
  findStaffOfReport,
  type LearnerRow,
  lockReport,
  type ReportLesson,
  type ReportStaff,
  revokeReport,
  selectLearners,
  updateReport,
} from './reports.queries.ts';
import { reportText } from './reports.text.ts';
import { sendReports } from './send-reports.ts';

type Caller = Pick<Ctx, 'db' | 'roles'> & { readonly me: { readonly id: number } };

/** The coach of the lesson or of its class, and managers; for everybody else the lesson is missing. */
function mayReport({ roles, me }: Caller, { coachId, classCoachId }: ReportStaff): boolean {
  return passes(roles, 'MANAGER') || me.id === coachId || me.id === classCoachId;
}

/** A draft that is made stays as it is: made before the lesson it would state that nothing was done. */
function hasBegun({ day, startMinute }: ReportLesson, now: Date): boolean {
  const { day: today, minute } = seoulTime(now);
  return day < today || (day === today && startMinute <= minute);
}

async function requireLesson(caller: Caller, channelId: number, classLessonId: number): Promise<ReportLesson> {
  const lesson = await findReportLesson(caller.db, channelId, classLessonId);
  if (!lesson || !mayReport(caller, lesson)) throw fail(attendanceErrors.CLASS_LESSON_NOT_FOUND);
  return lesson;
}

async function requireReport(caller: Caller, channelId: number, reportId: number): Promise<void> {
  const staff = await findStaffOfReport(caller.db, channelId, reportId);
  if (!staff || !mayReport(caller, staff)) throw fail(reportErrors.REPORT_NOT_FOUND);
}

export const lessonReportsModule = implement(lessonReports, {
  async list(ctx, { channelId, classLessonId }) {
    const { title, day } = await requireLesson(ctx, channelId, classLessonId);
    const rows = await selectLearners(ctx.db, channelId, classLessonId);
    return {
      title,
      day,
      learnerList: rows.map((row) => ({
        userId: row.userId,
        nickname: row.nickname,
        attendance: row.attendance,
        note: row.note,
        guardianCount: row.guardianCount,
        report: toReport(row),
      })),
    };
  },

  async draft(ctx, { channelId, classLessonId }) {
    const lesson = await requireLesson(ctx, channelId, classLessonId);
    if (!hasBegun(lesson, ctx.now)) throw fail(reportErrors.REPORT_LESSON_AHEAD);
    const drafting = { channelId, lesson, authorId: ctx.me.id, language: ctx.client.language, now: ctx.now };
    return { draftedCount: await draftReports(ctx.db, drafting) };
  },

  async change(ctx, { channelId, reportId, ...typed }) {
    await requireReport(ctx, channelId, reportId);
    const current = await lockReport(ctx.db, channelId, reportId);
    if (!current) throw fail(reportErrors.REPORT_NOT_FOUND);
    await updateReport(ctx.db, reportId, mergeEdit(lessonReports.change, typed, current), ctx.now);
    return {};
  },

  async send(ctx, { channelId, classLessonId, reportList }) {
    const lesson = await requireLesson(ctx, channelId, classLessonId);
    const { channelName: place, day, title } = lesson;
    return sendReports(ctx, {
      channelId,
      of: { classLessonId },
      requested: reportList,
      compose: (language, about) => localize(reportText, language).message({ ...about, place, day, title }),
    });
  },

  async revoke(ctx, { channelId, reportId }) {
    await requireReport(ctx, channelId, reportId);
    if (!(await revokeReport(ctx.db, channelId, reportId, ctx.now))) throw fail(reportErrors.REPORT_NOT_FOUND);
    return {};
  },
});

function toReport({ reportId, text, showsProgram, facts, state, sentCount, ...row }: LearnerRow) {
  if (reportId === null || text === null || showsProgram === null) return null;
  if (facts === null || !('problemList' in facts) || state === null || sentCount === null) return null;
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
