import type { ContentKind } from '@dolphin/contract/learning/storages/contents';

/** Where learners meet a content. */
export function learnerPageOf(kind: ContentKind, contentId: number): string {
  if (kind === 'DOCUMENT') return `/learn/documents/${contentId}`;
  if (kind === 'VIDEO') return `/learn/videos/${contentId}`;
  return kind === 'BLOCK_CODING' ? `/learn/blocks/${contentId}` : `/learn/problems/${contentId}`;
}
