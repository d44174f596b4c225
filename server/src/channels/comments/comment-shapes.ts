import type { App } from '../../core/app.ts';
import type { Me } from '../../core/module.ts';
import { type FileColumns, toAuthor, toPostFile } from '../post-reading/post-shapes.ts';
import type { Rights } from '../post-access/require-post.ts';
import type { CommentRow } from './comments.queries.ts';

export type Seen = {
  readonly app: App;
  readonly me: Me | null;
  readonly rights: Rights;
  readonly acceptedCommentId: number | null;
};

export function toReply(row: CommentRow, { app, me, rights, acceptedCommentId }: Seen) {
  const isOwn = me !== null && row.writerId === me.id;
  return {
    commentId: row.commentId,
    postId: row.postId,
    parentId: row.parentId,
    // Of a removed comment only its existence is returned.
    author: row.isDeleted ? { userId: null, nickname: null, portrait: null, role: null } : toAuthor(row),
    body: row.isDeleted ? null : row.body,
    fileList: row.isDeleted ? [] : (row.files ?? []).map((file) => toPostFile(app, me?.id ?? null, file)),
    removedBy: row.isDeleted ? (row.removedBy ?? 'AUTHOR') : null,
    likeCount: row.likeCount,
    isLiked: row.isLiked,
    isAccepted: row.commentId === acceptedCommentId,
    mayEdit: isOwn && !row.isDeleted,
    mayRemove: (isOwn || rights.isModerator) && !row.isDeleted,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}

export function toComment(row: CommentRow, replies: readonly CommentRow[], seen: Seen) {
  return { ...toReply(row, seen), replyCount: row.replyCount, replyList: replies.map((reply) => toReply(reply, seen)) };
}

type WithFiles = { readonly fileList: readonly FileColumns[]; readonly replyList?: readonly WithFiles[] };

/** A list that the database wrote: files get addresses of the viewer's own. Few comments have any. */
export function withFiles(app: App, viewerId: number | null, list: string): string {
  // A quote in what somebody wrote has a backslash in front.
  if (!list.includes('"fileList":[{')) return list;
  const addressed = ({ fileList, replyList, ...rest }: WithFiles): object => ({
    ...rest,
    fileList: fileList.map((file) => toPostFile(app, viewerId, file)),
    ...(replyList ? { replyList: replyList.map(addressed) } : {}),
  });
  return JSON.stringify((JSON.parse(list) as readonly WithFiles[]).map(addressed));
}
