import { boardErrors } from '@dolphin/contract/channels/boards/boards.errors';
import { postReports } from '@dolphin/contract/channels/posts/post-reports.contract';
import { postEvents } from '@dolphin/contract/channels/posts/posts.events';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { pageCountOf } from '@dolphin/contract/core/paging';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { selectReadableBoards } from '../boards/readable-boards.ts';
import { requireComment } from '../comments/require-comment.ts';
import { normalizeText } from '../rich-text/plain-text.rules.ts';
import {
  insertReport,
  lockReport,
  type NewReport,
  type ReportRow,
  selectReports,
  updateHandled,
} from './post-reports.queries.ts';
import { requirePost } from '../post-access/require-post.ts';

export const postReportsModule = implement(postReports, {
  async reportPost({ db, me, roles, now }, { channelId, postId, reason, detail = '' }) {
    const { post } = await requirePost(db, me, channelId, postId, { roles });
    return complain(db, {
      channelId,
      boardId: post.boardId,
      postId,
      commentId: null,
      reporterId: me.id,
      reason,
      detail,
      now,
    });
  },

  async reportComment({ db, me, roles, now }, { channelId, commentId, reason, detail = '' }) {
    const { post } = await requireComment(db, me, channelId, commentId, { roles });
    return complain(db, {
      channelId,
      boardId: post.boardId,
      postId: post.postId,
      commentId,
      reporterId: me.id,
      reason,
      detail,
      now,
    });
  },

  async list({ db, me, roles }, { channelId, state, page = 1 }) {
    const boardIds = (await selectReadableBoards(db, me, channelId, { roles, superRoles: [] })).map(({ id }) => id);
    const { rows, totalCount } = await selectReports(db, channelId, state, boardIds, page);
    return { postReportList: rows.map(toReport), pageCount: pageCountOf(totalCount), totalCount };
  },

  async handle({ db, me, roles, now }, { channelId, reportId, state, note = '' }) {
    const report = await lockReport(db, channelId, reportId);
    const boards = await selectReadableBoards(db, me, channelId, { roles, superRoles: [] });
    if (!report || !boards.some(({ id }) => id === report.boardId)) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    if (report.state !== 'OPEN') throw fail(boardErrors.POST_REPORT_ALREADY_HANDLED);
    await updateHandled(db, reportId, { state, note: normalizeText(note).trim(), handlerId: me.id, now });
    return {};
  },
});

async function complain(db: Db, report: NewReport): Promise<Record<string, never>> {
  const reportId = await insertReport(db, { ...report, detail: normalizeText(report.detail).trim() });
  const { channelId, boardId, postId, commentId } = report;
  if (reportId !== undefined)
    await publish(db, postEvents.postReported, 0, { channelId, boardId, postId, commentId, reportId });
  return {};
}

const GONE = { userId: null, nickname: null, portrait: null, role: null };

function toPerson(person: ReportRow['reporter']) {
  return person === null
    ? GONE
    : {
        userId: person.userId,
        nickname: person.nickname,
        portrait: person.portraitKey === null ? null : fileUrl(person.portraitKey),
        role: person.role,
      };
}

function toReport(row: ReportRow) {
  return {
    reportId: row.reportId,
    state: row.state,
    reason: row.reason,
    detail: row.detail,
    reporter: toPerson(row.reporter),
    postId: row.postId,
    boardId: row.boardId,
    boardName: row.boardName,
    title: row.title,
    commentId: row.commentId,
    excerpt: row.excerpt,
    author: toPerson(row.author),
    visibility: row.isHidden ? ('INVISIBLE' as const) : ('VISIBLE' as const),
    isRemoved: row.isRemoved,
    createdAt: row.createdAt.toISOString(),
    handledAt: row.handledAt?.toISOString() ?? null,
    handler: row.hasHandler ? toPerson(row.handler) : null,
    note: row.note,
  };
}
