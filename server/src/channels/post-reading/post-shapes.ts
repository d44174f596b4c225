import { passes } from '@dolphin/contract/core/roles';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import type { App } from '../../core/app.ts';
import { privateUrl, smallPictureUrl } from '../../storage/public.ts';
import type { AuthorColumns, PostItemRow } from './post-columns.queries.ts';

/** Whether an author is suspended, banned or waiting is only for the staff, who have lists of them. */
export function toAuthor({ authorId, nickname, portraitKey, role }: AuthorColumns) {
  return {
    userId: authorId,
    nickname: authorId === null ? null : nickname,
    portrait: portraitKey === null ? null : fileUrl(portraitKey),
    role: role !== null && passes([role], 'VISITOR') ? role : null,
  };
}

/** What lists and the post itself have in common. */
export function toPostFields(row: Omit<PostItemRow, 'thumbnailKey' | 'preview'>) {
  return {
    postId: row.postId,
    boardId: row.boardId,
    postType: row.postType,
    title: row.title,
    author: toAuthor(row),
    tagList: [...(row.tags ?? [])],
    likeCount: row.likeCount,
    commentCount: row.commentCount,
    viewCount: row.viewCount,
    isPinned: row.isPinned,
    visibility: row.isHidden ? ('INVISIBLE' as const) : ('VISIBLE' as const),
    hasFiles: row.hasFiles,
    isAnswered: row.isAnswered,
    submissionState: row.submissionState,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}

export function toPostItem(app: App, viewerId: number | null, row: PostItemRow) {
  return {
    ...toPostFields(row),
    preview: row.preview,
    thumbnailUrl: row.thumbnailKey === null ? null : smallPictureUrl(app, row.thumbnailKey, viewerId),
  };
}

/** A list that the database wrote: the keys of thumbnails become addresses of the viewer's own. Most lists have none. */
export function withThumbnails(app: App, viewerId: number | null, list: string): string {
  // A quote in what somebody wrote has a backslash in front.
  if (!list.includes('"thumbnailUrl":"')) return list;
  const items = JSON.parse(list) as readonly { readonly thumbnailUrl: string | null }[];
  return JSON.stringify(
    items.map((item) => ({
      ...item,
      thumbnailUrl: item.thumbnailUrl === null ? null : smallPictureUrl(app, item.thumbnailUrl, viewerId),
    })),
  );
}

export type FileColumns = {
  readonly id: number;
  readonly fileId: number;
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly byteSize: number;
  readonly use: 'PICTURE' | 'FILE' | 'FIELD' | 'REPORT';
  readonly fieldId: number | null;
};

/** A file with an address of the viewer's own. */
export function toPostFile(
  app: App,
  viewerId: number | null,
  { fileId, key, fileName, contentType, byteSize }: FileColumns,
) {
  return { fileId, fileName, contentType, byteSize, url: privateUrl(app, key, viewerId) };
}

export function toReportFile(app: App, viewerId: number | null, file: FileColumns) {
  return { reportFileId: file.id, ...toPostFile(app, viewerId, file) };
}
