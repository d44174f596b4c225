import type { ProblemContent } from '@dolphin/contract/learning/storages/contents';
import { authoringErrors } from '@dolphin/contract/learning/storages/storages.errors';
import { PICTURE_TYPES, uploads } from '@dolphin/contract/storage/storage.constants';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { readFile, takeFile } from '../../storage/public.ts';
import { storedFileIds } from '../storages/files/storage-files.ts';
import { selectStorageFiles } from '../storages/files/storage-files.queries.ts';
import type { PackedFile } from './problem-package.ts';
import { tooLarge } from './refused.ts';

/** Room for the problem itself and its cases beside the pictures. */
const FILES_MAX_BYTES = uploads.PROBLEM_PACKAGE.maxBytes - 8 * 1_048_576;

/** What the texts of a working copy show, in the order they name it; refused when no package could be read in again with it. [LMS-127] */
export async function readShownFiles(
  db: Db,
  app: App,
  { storageId, draft }: { readonly storageId: number; readonly draft: unknown },
): Promise<readonly (PackedFile & { readonly fileId: number })[]> {
  const { statement, solution } = draft as ProblemContent;
  const kept = new Map((await selectStorageFiles(db, storageId)).map((file) => [file.fileId, file]));
  const shown = [...new Set(storedFileIds([statement, solution.explanation]))].flatMap((id) => kept.get(id) ?? []);
  if (shown.reduce((bytes, { byteSize }) => bytes + byteSize, 0) > FILES_MAX_BYTES) throw tooLarge(FILES_MAX_BYTES);
  const files: (PackedFile & { readonly fileId: number })[] = [];
  for (const { fileId, key, fileName, contentType } of shown)
    files.push({ fileId, fileName, contentType, body: await readFile(app, key) });
  return files;
}

/**
 * Stores what the texts of a package name, each as if its author had uploaded it, one after the other so that a package
 * takes no more memory than one upload. Gives the new number of each; what never comes to be used is swept.
 */
export async function takePackedFiles(
  app: App,
  userId: number,
  { files, numbers }: { readonly files: readonly PackedFile[]; readonly numbers: readonly number[] },
): Promise<ReadonlyMap<number, number>> {
  const taken = new Map<number, number>();
  for (const number of numbers) {
    const file = files[number - 1];
    const isPicture = file !== undefined && (PICTURE_TYPES as readonly string[]).includes(file.contentType);
    const fileId =
      file && (await takeFile(app, { ...file, userId, purpose: isPicture ? 'LESSON_PICTURE' : 'LESSON_FILE' }));
    if (fileId === undefined)
      throw fail(authoringErrors.PACKAGE_FILE_REFUSED, { name: file?.fileName ?? `files/${number}` });
    taken.set(number, fileId);
  }
  return taken;
}
