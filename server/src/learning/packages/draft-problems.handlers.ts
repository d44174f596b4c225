import { pageCountOf } from '@dolphin/contract/core/paging';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { ProblemContent } from '@dolphin/contract/learning/storages/contents';
import { draftProblems } from '@dolphin/contract/learning/storages/draft-problems.contract';
import { DRAFT_MAX_BYTES } from '@dolphin/contract/learning/storages/storages.constants';
import { authoringErrors } from '@dolphin/contract/learning/storages/storages.errors';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { changeFiles, type FileRow, findOwnUnusedFile, readFile } from '../../storage/public.ts';
import { NEW_CONTENT } from '../storages/new-content.rules.ts';
import { readPatch } from '../storages/read-patch.ts';
import { requireStorage } from '../storages/require-storage.ts';
import { attachStorageFiles } from '../storages/files/storage-files.ts';
import { copyStorageFiles } from '../storages/files/storage-files.queries.ts';
import { createStorage } from '../storages/storages.handlers.ts';
import { selectStorages } from '../storages/storages.queries.ts';
import { toStorageItem } from '../storages/storage-shapes.ts';
import { takePackedFiles } from './package-files.ts';
import { unpackProblem, withFiles } from './problem-package.ts';
import { refused, tooLarge } from './refused.ts';

export const draftProblemsModule = implement(
  draftProblems,
  {
    async list({ db, me }, { page = 1 }) {
      const { rows, total } = await selectStorages(db, {
        userId: me.id,
        isAdmin: me.isAdmin,
        kind: 'PROBLEM',
        isDeleted: false,
        channelId: null,
        query: null,
        tag: null,
        level: null,
        states: ['DRAFT', 'REJECTED'],
        page,
      });
      return { draftList: rows.map(toStorageItem), pageCount: pageCountOf(total), totalCount: total };
    },

    async create({ db, app, me, now }, { channelId, title, copyOfId, packageFileId }) {
      if (copyOfId !== undefined && packageFileId !== undefined) throw failAt('copyOfId', coreErrors.VALIDATION_FAIL);
      const copied = copyOfId === undefined ? undefined : await requireStorage(db, me, 'problems', copyOfId);
      const file =
        packageFileId === undefined ? undefined : await findOwnUnusedFile(db, packageFileId, me.id, 'PROBLEM_PACKAGE');
      if (packageFileId !== undefined && !file) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const unpacked = file && (await readPackage(app, file, me.id));
      const begun =
        unpacked ??
        (copied
          ? { title: copied.title, content: copied.draft as ProblemContent }
          : { title, content: NEW_CONTENT.PROBLEM });
      const name = title ?? begun.title;
      if (name === undefined || name.trim() === '') throw failAt('title', coreErrors.VALIDATION_FAIL);
      return inTransaction(db, async (tx) => {
        const problemStorageId = await createStorage(tx, me, {
          kind: 'PROBLEM',
          channelId,
          title: name,
          content: begun.content,
          now,
        });
        if (copied) await copyStorageFiles(tx, copied.storageId, problemStorageId, now);
        if (unpacked)
          await attachStorageFiles(tx, problemStorageId, unpacked.fileIds, { userId: me.id, channelId, now });
        if (file) await changeFiles(tx, { drop: [file.key], now });
        return { problemStorageId };
      });
    },
  },
  { ownTransactions: ['create'] },
);

/** A package is somebody's file: everything in it is looked at as if it had been typed. */
async function readPackage(
  app: App,
  file: FileRow,
  userId: number,
): Promise<{ readonly title: string; readonly content: ProblemContent; readonly fileIds: readonly number[] }> {
  const found = await readFile(app, file.key).then(unpackProblem).catch(refused);
  if (!found) throw fail(authoringErrors.PACKAGE_UNREADABLE);
  const { parts, fileIds } = readPatch('PROBLEM', { problem: found.content });
  if (Buffer.byteLength(JSON.stringify(parts)) > DRAFT_MAX_BYTES) throw tooLarge(DRAFT_MAX_BYTES, 1);
  const taken = await takePackedFiles(app, userId, { files: found.files, numbers: fileIds });
  return {
    title: found.title,
    content: withFiles({ ...found.content, ...parts }, (number) => taken.get(number)),
    fileIds: [...taken.values()],
  };
}
