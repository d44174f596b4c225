import type { UploadPurpose } from '@dolphin/contract/storage/storage.constants';
import { useCallback, useEffect, useRef, useState } from 'react';
import { uploads } from '../../ui/toast/toast-store.ts';
import { ApiError } from '../api/api-error.ts';
import { isForGood } from './try-again.ts';
import { type UploadedFile, uploadFile } from './upload-file.ts';

/**
 * Uploads with the progress toast, which can cancel and sometimes retry. `onUploaded` is called on success, also after
 * a second try. [UIX-4]
 */
export function useUpload(
  purpose: UploadPurpose,
  onUploaded: (uploaded: UploadedFile, file: File) => unknown,
): { readonly upload: (file: File) => void; readonly isUploading: boolean } {
  const [count, setCount] = useState(0);
  const callback = useRef(onUploaded);
  useEffect(() => {
    callback.current = onUploaded;
  });
  const upload = useCallback(
    (file: File) => {
      const controller = new AbortController();
      const run = async () => {
        setCount((running) => running + 1);
        try {
          const uploaded = await uploadFile(purpose, file, { signal: controller.signal, onProgress: handle.progress });
          // What follows belongs to the same wish: the toast is done when the file is in use.
          await callback.current(uploaded, file);
          handle.done();
        } catch (error) {
          if (!controller.signal.aborted)
            handle.fail(error instanceof ApiError && error.failure.message !== '' ? error.failure.message : undefined, {
              isForGood: isForGood(error),
            });
        } finally {
          setCount((running) => running - 1);
        }
      };
      const handle = uploads.start({
        name: file.name,
        onCancel: () => controller.abort(),
        onRetry: () => {
          handle.progress(0);
          void run();
        },
      });
      void run();
    },
    [purpose],
  );
  return { upload, isUploading: count > 0 };
}
