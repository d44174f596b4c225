import { useText } from '../../lib/text/use-text.ts';
import { Toaster } from '../../ui/toast/toaster.tsx';
import { overlayText } from './overlay.text.ts';

export function Toasts() {
  const text = useText(overlayText);
  const upload = {
    uploading: (name: string) => text.uploading({ name }),
    done: text.uploaded,
    failed: text.uploadFailed,
    cancel: text.cancelUpload,
    retry: text.retryUpload,
  };
  return <Toaster texts={{ region: text.toasts, close: text.close, upload }} />;
}
