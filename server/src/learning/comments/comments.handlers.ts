import { coreErrors } from '@dolphin/contract/core/core.errors';
import { codeComments, myComments } from '@dolphin/contract/learning/coaching/code-comments.contract';
import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { logStaffContact, notify } from '../../social/public.ts';
import { requireContent } from '../access/require-content.ts';
import { type Coach, findStudentIn } from '../coaching/coached.queries.ts';
import { toCoach } from '../coaching/coaching.handlers.ts';
import { publishToCoaches } from '../coaching/publish-to-coaches.ts';
import { checkComment, type CommentRow, deleteComment, insertComment, selectComments } from './comments.queries.ts';

export const codeCommentsModule = implement(codeComments, {
  async list({ db, ...caller }, { channelId, channelMemberId, contentId }) {
    const { userId } = await requireStudent(db, toCoach(caller, channelId), channelMemberId, contentId);
    return {
      commentList: (await selectComments(db, userId, contentId, channelId)).map((row) => toComment(row, caller.me.id)),
    };
  },

  async write({ db, now, ...caller }, { channelId, channelMemberId, contentId, language, line, quote, body }) {
    const { userId, title } = await requireStudent(db, toCoach(caller, channelId), channelMemberId, contentId);
    const row = await insertComment(db, {
      channelId,
      userId,
      contentId,
      authorId: caller.me.id,
      language,
      line,
      quote,
      body: body.trim(),
      now,
    });
    await logStaffContact(db, {
      senderId: caller.me.id,
      partnerId: userId,
      source: 'CODE_COMMENT',
      contentId,
      messageId: row.id,
      text: row.body,
      now,
    });
    await publish(db, coachingEvents.commentsChanged, userId, { contentId, userId });
    await notify(db, {
      userId,
      kind: 'codeCommented',
      params: { nickname: row.authorName ?? '', title },
      link: `/learn/${language === 'BLOCKS' ? 'blocks' : 'problems'}/${contentId}`,
    });
    return toComment(row, caller.me.id);
  },

  async remove({ db, me }, { channelId, commentId }) {
    const removed = await deleteComment(db, { channelId, commentId, authorId: me.id });
    if (!removed) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    await publish(db, coachingEvents.commentsChanged, removed.userId, removed);
    return {};
  },
});

export const myCommentsModule = implement(myComments, {
  async list({ db, me }, { contentId }) {
    await requireContent(db, me, contentId);
    return { commentList: (await selectComments(db, me.id, contentId, null)).map((row) => toComment(row, me.id)) };
  },

  async check({ db, me, now }, { commentId }) {
    const checked = await checkComment(db, me.id, commentId, now);
    if (!checked) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    await publishToCoaches(db, me.id, checked.contentId);
    return {};
  },
});

async function requireStudent(db: Db, coach: Coach, channelMemberId: number, contentId: number) {
  const student = await findStudentIn(db, coach, channelMemberId, contentId);
  if (!student) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return student;
}

function toComment({ id, authorId, createdAt, checkedAt, ...comment }: CommentRow, myId: number) {
  return {
    commentId: id,
    language: comment.language,
    line: comment.line,
    quote: comment.quote,
    body: comment.body,
    authorName: comment.authorName,
    isMine: authorId === myId,
    createdAt: createdAt.toISOString(),
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}
