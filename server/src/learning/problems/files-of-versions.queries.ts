import type { BlockContent, ProblemContent } from '@dolphin/contract/learning/storages/contents';
import type { SolvedKind } from '@dolphin/contract/learning/problems/problems.schema';
import { type Db, query } from '../../core/db.ts';
import { findVersion } from './problems.queries.ts';
import { fileIdsIn } from './shown-files.ts';

/** A copied problem shows the pictures of the first, so there may be several. */
const CONTENTS_MAX = 20;

/** The contents in whose storages a file lies, whatever version names it. */
export async function selectContentsOfFile(db: Db, fileId: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'learning-files.contents',
    `select k.id from learning_files l join learning_contents k on k.storage_id = l.storage_id where l.file_id = $1
     order by k.id limit ${CONTENTS_MAX}`,
    [fileId],
  );
  return rows.map(({ id }) => id);
}

/** Whether whoever solves this version is shown the file: it stands in the statement, and not only in the solution. */
export async function showsFile(db: Db, versionId: number, kind: SolvedKind, fileId: number): Promise<boolean> {
  const found = await findVersion(db, versionId);
  if (!found) return false;
  const text = kind === 'PROBLEM' ? (found.content as ProblemContent).statement : (found.content as BlockContent).story;
  return fileIdsIn(text).has(fileId);
}
