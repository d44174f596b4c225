import type { ContentKind, ContentOf, DocumentContent } from '@dolphin/contract/learning/storages/contents';
import { type Db, query } from '../../core/db.ts';
import '../learning.tables.ts';

export async function findDocument(db: Db, versionId: number): Promise<DocumentContent | undefined> {
  const [row] = await query<{ content: ContentOf[ContentKind] }>(
    db,
    'learning.find-document',
    'select content from learning_versions where id = $1',
    [versionId],
  );
  // Whoever asks for the version has seen that it is one of a document.
  return row?.content as DocumentContent | undefined;
}
