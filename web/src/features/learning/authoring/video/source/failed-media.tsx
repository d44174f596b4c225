import { PASSING_VIDEO_FAILURES } from '@dolphin/contract/learning/videos/videos.constants';
import { videoStorages } from '@dolphin/contract/learning/videos/video-storages.contract';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useCommand } from '../../../../../lib/query.ts';
import { useText } from '../../../../../lib/text/use-text.ts';
import { Button } from '../../../../../ui/button/button.tsx';
import { failureText } from '../upload/upload-line.ts';
import { uploadText } from '../upload/upload.text.ts';
import type { VideoUploadState } from '../upload/upload-types.ts';
import { forgetUpload } from '../upload/uploads.ts';
import { videoText } from '../video.text.ts';
import type { Media } from './use-media.ts';

type Props = {
  readonly storageId: number;
  readonly media: Media | undefined;
  readonly upload: VideoUploadState;
  readonly onRead: () => void;
};

/** Why there is no video, and what helps. */
export function FailedMedia({ storageId, media, upload, onRead }: Props) {
  const text = useText(videoText);
  const words = useText(uploadText);
  const again = useCommand(videoStorages.convert, {
    refresh: [videoStorages.media],
    isQuiet: true,
  });
  const retry = () => {
    forgetUpload(storageId);
    again.mutate({ videoStorageId: storageId, isRetry: true }, { onError: onRead });
    // The call waits for the conversion; the page follows it meanwhile.
    setTimeout(onRead, 500);
  };
  return (
    <div className="author-video-failed" role="alert">
      <p>
        <b>{text.failed}</b>
      </p>
      <p>{upload.message ?? failureText(words, upload.failure ?? media?.failure ?? null)}</p>
      {media && mayHelp(media) ? (
        <Button size="sm" variant="ghost" icon={<RotateCcw aria-hidden />} onClick={retry}>
          {text.retryConvert}
        </Button>
      ) : null}
    </div>
  );
}

/** Whether another try can end otherwise; a file that is broken or of a wrong format fails every time. */
function mayHelp({ state, failure, canEncode }: Media): boolean {
  if (state !== 'FAILED') return false;
  // Since then a converter that can encode may have been started.
  if (failure === 'UNSUPPORTED_CODEC') return canEncode;
  return failure === null || PASSING_VIDEO_FAILURES.includes(failure);
}
