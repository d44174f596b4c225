import type {
  BlockContent,
  ContentKind,
  ContentOf,
  DocumentContent,
  ProblemContent,
  VideoContent,
} from '@dolphin/contract/learning/storages/contents';
import type { App } from '../../core/app.ts';
import { smallPictureUrl } from '../../storage/public.ts';
import type { Saved, StorageItemRow } from './storages.queries.ts';

/** The same numbers under the names the specification has for them. [LMS-11] */
export function idsOf(kind: ContentKind, storageId: number, contentId: number | null) {
  const published = <T extends object>(ids: T) => (contentId === null ? {} : ids);
  const ids = { storageId, contentId };
  if (kind === 'PROBLEM') return { ...ids, problemStorageId: storageId, ...published({ problemId: contentId ?? 0 }) };
  if (kind === 'DOCUMENT')
    return { ...ids, documentStorageId: storageId, ...published({ documentId: contentId ?? 0 }) };
  if (kind === 'VIDEO') return { ...ids, videoStorageId: storageId, ...published({ videoId: contentId ?? 0 }) };
  return { ...ids, blockCodingStorageId: storageId, ...published({ blockCodingId: contentId ?? 0 }) };
}

/** With the picture of a video for whoever reads the list. */
export function toListedStorage(app: App, viewerId: number, row: StorageItemRow) {
  const item = toStorageItem(row);
  if (row.video === null) return item;
  const { thumbnailKey, ...video } = row.video;
  return {
    ...item,
    video: { ...video, thumbnailUrl: thumbnailKey === null ? null : smallPictureUrl(app, thumbnailKey, viewerId) },
  };
}

export function toStorageItem(row: StorageItemRow) {
  const { kind, channelId, channelName, authorId, authorName, title, level, tags, state, visibleState } = row;
  return {
    ...idsOf(kind, row.storageId, row.contentId),
    kind,
    channelId,
    channelName,
    authorId,
    authorName,
    title,
    level,
    tags: [...tags],
    state,
    visibleState,
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

/** The content under the name of its kind. */
export function toDraft(
  kind: ContentKind,
  content: ContentOf[ContentKind],
): { problem: ProblemContent } | { block: BlockContent } | { document: DocumentContent } | { video: VideoContent } {
  if (kind === 'PROBLEM') return { problem: content as ProblemContent };
  if (kind === 'BLOCK_CODING') return { block: content as BlockContent };
  if (kind === 'VIDEO') return { video: content as VideoContent };
  return { document: content as DocumentContent };
}

export function toSaved({ draftRevision, state, updatedAt }: Saved) {
  return { draftRevision, state, updatedAt: updatedAt.toISOString() };
}
