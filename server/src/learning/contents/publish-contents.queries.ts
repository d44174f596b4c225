import type { ContentKind, ContentOf } from '@dolphin/contract/learning/storages/contents';
import type { Db } from '../../core/db.ts';

export type NewContent = {
  readonly [K in ContentKind]: { readonly kind: K; readonly title: string; readonly content: ContentOf[K] };
}[ContentKind];
export type PublishedContent = { readonly storageId: number; readonly versionId: number; readonly contentId: number };

/** Puts finished contents where learners meet them, with their storages and first versions: four statements however many there are. */
export async function insertPublished(
  tx: Db,
  {
    channelId,
    authorId,
    now,
  }: { readonly channelId: number | null; readonly authorId: number | null; readonly now: Date },
  list: readonly NewContent[],
): Promise<readonly PublishedContent[]> {
  if (list.length === 0) return [];
  const storages = await tx
    .insertInto('learning_storages')
    .values(
      list.map(({ kind, title, content }) => ({
        kind,
        title,
        channel_id: channelId,
        author_id: authorId,
        draft: JSON.stringify(content),
        state: 'ACCEPTED' as const,
        deleted_at: null,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning('id')
    .execute();
  // The rows come back in the order they were given; ids count upward with them.
  const storageIds = storages.map(({ id }) => id).toSorted((a, b) => a - b);
  const versions = await tx
    .insertInto('learning_versions')
    .values(
      list.map(({ title, content }, at) => ({
        storage_id: storageIds[at] ?? 0,
        number: 1,
        state: 'ACCEPTED' as const,
        title,
        content: JSON.stringify(content),
        created_by: authorId,
        decided_by: authorId,
        decided_at: now,
        created_at: now,
      })),
    )
    .returning(['id', 'storage_id'])
    .execute();
  const versionOf = new Map(versions.map(({ id, storage_id }) => [storage_id, id]));
  const contents = await tx
    .insertInto('learning_contents')
    .values(
      list.map(({ kind, title, content }, at) => ({
        storage_id: storageIds[at] ?? 0,
        version_id: versionOf.get(storageIds[at] ?? 0) ?? 0,
        kind,
        channel_id: channelId,
        title,
        level: content.level,
        tags: [...content.tags],
        languages: 'languages' in content ? [...content.languages] : [],
        created_at: now,
      })),
    )
    .returning(['id', 'storage_id'])
    .execute();
  const contentOf = new Map(contents.map(({ id, storage_id }) => [storage_id, id]));
  return storageIds.map((storageId) => ({
    storageId,
    versionId: versionOf.get(storageId) ?? 0,
    contentId: contentOf.get(storageId) ?? 0,
  }));
}
