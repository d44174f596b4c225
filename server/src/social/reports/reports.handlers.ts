import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { REPORTS_PER_DAY, REPORTS_LISTED_MAX } from '@dolphin/contract/social/friends.constants';
import { friendErrors } from '@dolphin/contract/social/friends.errors';
import { reports } from '@dolphin/contract/social/reports.contract';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import { lockUser } from '../../accounts/public.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { type HideLoungeMessages, hideContent } from './hide-content.ts';
import {
  type OpenHidingRow,
  type ReportSanctionRow,
  selectOpenHidings,
  selectReportSanctions,
} from './report-decisions.queries.ts';
import { findWhisper, insertReportLines, insertMessageLines, type MessageLine } from './report-lines.queries.ts';
import {
  countReportsSince,
  findReport,
  insertReport,
  type ReportRow,
  selectReports,
  updateHandled,
} from './reports.queries.ts';

const DAY_MS = 86_400_000;

export type { MessageLine };
/** What `readerId` received around a lounge message of `targetId`; undefined when they did not receive it. */
export type MessageLines = (
  db: Db,
  report: { readonly sayingId: number; readonly targetId: number; readonly readerId: number },
) => Promise<readonly MessageLine[] | undefined>;

/** The lounge is a higher domain than social, so its lines are passed in. */
type OfLounge = { readonly messageLines: MessageLines; readonly hideLoungeMessages: HideLoungeMessages };

export const reportsModule = ({ messageLines, hideLoungeMessages }: OfLounge) =>
  implement(reports, {
    ...hideContent(hideLoungeMessages),

    async user({ db, me, now }, { userId, reason, detail = '', evidence }) {
      if (userId === me.id) throw fail(friendErrors.FRIEND_YOURSELF);
      await lockUser(db, me.id);
      if ((await countReportsSince(db, me.id, new Date(now.getTime() - DAY_MS))) >= REPORTS_PER_DAY)
        throw fail(friendErrors.REPORT_LIMIT_REACHED, { max: REPORTS_PER_DAY });
      const { kind, contentId } = evidence ?? {};
      const isWhisper = kind === 'WHISPER' && contentId !== undefined;
      const whisper = isWhisper
        ? await findWhisper(db, { messageId: contentId, targetId: userId, readerId: me.id })
        : undefined;
      const isLoungeMessage = kind === 'SAYING' && contentId !== undefined;
      const lines = isLoungeMessage
        ? await messageLines(db, { sayingId: contentId, targetId: userId, readerId: me.id })
        : undefined;
      if ((isWhisper && !whisper) || (isLoungeMessage && !lines)) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      // Beside the copied lines, an excerpt typed by the reporter would only raise doubts.
      const stored = isWhisper || isLoungeMessage ? { kind, contentId } : (evidence ?? null);
      const reportId = await insertReport(db, {
        reporterId: me.id,
        targetId: userId,
        reason,
        detail: detail.trim(),
        evidence: stored,
        now,
      });
      if (reportId === undefined) throw fail(friendErrors.FRIEND_USER_NOT_FOUND);
      if (whisper) await insertReportLines(db, { ...whisper, reportId, targetId: userId });
      if (lines && contentId !== undefined)
        await insertMessageLines(db, { reportId, reportedId: contentId, lines: lines });
      return {};
    },

    async list({ db }, { page = 1, state = 'OPEN' }) {
      const { rows, total } = await selectReports(db, state, (page - 1) * PAGE_SIZE);
      const reportIds = rows.map(({ id }) => id);
      const sanctions = Map.groupBy(await selectReportSanctions(db, reportIds), ({ reportId }) => reportId);
      const hidings = new Map((await selectOpenHidings(db, reportIds)).map((row) => [row.reportId, row]));
      return {
        reportList: rows.map((row) => toReport(row, sanctions.get(row.id) ?? [], hidings.get(row.id))),
        pageCount: pageCountOf(Math.min(total, REPORTS_LISTED_MAX)),
        totalCount: total,
      };
    },

    async handle({ db, me, now }, { reportId, state, note }) {
      if (await updateHandled(db, { reportId, state, handlerId: me.id, note: note?.trim() || null, now })) return {};
      throw fail(
        (await findReport(db, reportId)) ? friendErrors.REPORT_ALREADY_HANDLED : coreErrors.RESOURCE_NOT_FOUND,
      );
    },
  });

const named = (userId: number | null, nickname: string | null) => (userId === null ? null : { userId, nickname });

function toReport(row: ReportRow, sanctions: readonly ReportSanctionRow[], hiding: OpenHidingRow | undefined) {
  const { portraitKey, ...snapshot } = row.snapshot;
  return {
    reportId: row.id,
    reason: row.reason,
    detail: row.detail,
    evidence: row.evidence,
    whisperList: toWhispers(row.lines),
    snapshot: { ...snapshot, portrait: portraitKey === null ? null : fileUrl(portraitKey) },
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    reporter: named(row.reporterId, row.reporterNickname),
    target: named(row.targetId, row.targetNickname),
    handledAt: row.handledAt?.toISOString() ?? null,
    handler: named(row.handlerId, row.handlerNickname),
    note: row.note,
    sanctionList: sanctions.map(({ sanctionId, userId, kind, reason, until, createdAt, undoneAt }) => ({
      sanctionId,
      userId,
      kind,
      reason,
      until: until?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
    mayHide: row.targetId !== null && mayHide(row.evidence),
    hiding: hiding
      ? { hiddenAt: hiding.hiddenAt.toISOString(), by: named(hiding.hiddenById, hiding.hiddenByNickname) }
      : null,
  };
}

function mayHide(evidence: ReportRow['evidence']): boolean {
  return (
    evidence?.kind === 'PROFILE' ||
    ((evidence?.kind === 'WHISPER' || evidence?.kind === 'SAYING') && evidence.contentId !== undefined)
  );
}

function toWhispers(lines: ReportRow['lines']) {
  const byWhisper = Map.groupBy(lines, ({ source, reported }) => `${source} ${reported}`);
  return [...byWhisper.values()].map((around) => ({
    lineList: around.map(({ reported, sequence, isFromTarget, text, wasRemoved, writtenAt }) => ({
      sequence,
      isFromTarget,
      isReported: sequence === reported,
      text,
      wasRemoved,
      writtenAt: new Date(writtenAt).toISOString(),
    })),
  }));
}
