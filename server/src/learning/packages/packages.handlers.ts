import type { ProblemContent } from '@dolphin/contract/learning/storages/contents';
import { CASES_MAX } from '@dolphin/contract/judge/limits';
import { packages } from '@dolphin/contract/learning/storages/packages.contract';
import { DRAFT_MAX_BYTES } from '@dolphin/contract/learning/storages/storages.constants';
import { authoringErrors } from '@dolphin/contract/learning/storages/storages.errors';
import { inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { findOwnUnusedFile, makeFile, privateUrl, readFile } from '../../storage/public.ts';
import { missing, requireStorage } from '../storages/require-storage.ts';
import { requireNewest } from '../storages/save-draft.ts';
import { updateDraft } from '../storages/storages.queries.ts';
import { casesIn, PACKAGE_LIMITS, packProblem } from './problem-package.ts';
import { readShownFiles } from './package-files.ts';
import { refused } from './refused.ts';
import { readZip } from '../../core/zip.ts';

/** Packing and unpacking take their time before anything is written, so each opens its transaction itself. */
export const packagesModule = implement(
  packages,
  {
    async make({ db, app, me }, { problemStorageId }) {
      const storage = await requireStorage(db, me, 'problems', problemStorageId);
      const body = packProblem(storage.title, storage.draft as ProblemContent, await readShownFiles(db, app, storage));
      const fileName = `${storage.title.replace(/[\\/:*?"<>|]/g, '_').slice(0, 60)}.zip`;
      // Not in use: its maker alone may read it, and it is swept after a day.
      const key = await makeFile(app, {
        userId: me.id,
        purpose: 'PROBLEM_PACKAGE',
        fileName,
        contentType: 'application/zip',
        body,
      });
      return { fileName, byteSize: body.length, url: privateUrl(app, key, me.id) };
    },

    async addCases({ db, app, me, now }, { problemStorageId, draftRevision, fileId, mode }) {
      const file = await findOwnUnusedFile(db, fileId, me.id, 'PROBLEM_PACKAGE');
      if (!file) throw missing('PROBLEM');
      // Nothing uses it, so it is swept by itself.
      const added = casesIn(await readZip(await readFile(app, file.key), PACKAGE_LIMITS).catch(refused));
      if (added.length === 0) throw fail(authoringErrors.PACKAGE_HAS_NO_CASES);
      return inTransaction(db, async (tx) => {
        const storage = await requireStorage(tx, me, 'problems', problemStorageId, { isLocked: true });
        requireNewest(storage, draftRevision);
        const before = mode === 'APPEND' ? (storage.draft as ProblemContent).cases : [];
        const cases = [...before, ...added].slice(0, CASES_MAX);
        const saved = await updateDraft(tx, problemStorageId, { title: null, parts: { cases }, now });
        if (!saved) throw fail(authoringErrors.DRAFT_TOO_LARGE, { megabytes: DRAFT_MAX_BYTES / 1_048_576 });
        return {
          draftRevision: saved.draftRevision,
          caseCount: cases.length,
          addedCount: cases.length - before.length,
        };
      });
    },
  },
  { ownTransactions: ['make', 'addCases'] },
);
