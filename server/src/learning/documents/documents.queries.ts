import type { DocumentContent } from '@dolphin/contract/learning/contents';
import { type Db, query } from '../../core/db.ts';
import '../learning.tables.ts';

export async function findDocument(db: Db, versionId: number): Promise<DocumentContent | undefined> {
  const [row] = await query<{ content: DocumentContent }>(
    db,
    'learning.find-document',
    'select content from learning_versions where id = $1',
    [versionId],
  );
  return row?.content;
}
