import { packages } from '@dolphin/contract/learning/storages/packages.contract';
import { call } from '../../../../lib/api.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { presentError } from '../../../../lib/errors/present-error.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { uploadFile } from '../../../../lib/upload/upload-file.ts';
import { problemText } from '../problem/problem.text.ts';
import { editorText } from './editor.text.ts';
import type { DraftSaver } from './draft-saver.ts';

/** Adds cases from a zip file. Resolves to an error to show at the field, or null. */
export function useZipCases(storageId: number, saver: DraftSaver, reload: () => void) {
  const text = useText(editorText);
  const problem = useText(problemText);
  return async (file: File, mode: 'REPLACE' | 'APPEND'): Promise<string | null> => {
    if (!(await saver.flush())) return text.conflict;
    try {
      const { fileId } = await uploadFile('PROBLEM_PACKAGE', new File([file], file.name, { type: 'application/zip' }));
      const { addedCount } = await call(packages.addCases, {
        problemStorageId: storageId,
        draftRevision: saver.revision(),
        fileId,
        mode,
      });
      overlay.toast(problem.added({ count: addedCount }), { kind: 'ok' });
      reload();
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.message !== '') return error.message;
      presentError(error);
      return '';
    }
  };
}
