import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '../../../../../lib/text/use-text.ts';
import { Button } from '../../../../../ui/button/button.tsx';
import { ProgressBar } from '../../../../../ui/progress/progress-bar.tsx';
import { uploadText } from '../upload/upload.text.ts';
import { useUploadLine } from '../upload/upload-line.ts';
import type { VideoUploadState } from '../upload/upload-types.ts';
import { uploadOf } from '../upload/uploads.ts';
import { videoText } from '../video.text.ts';

/** A file on its way: how far, how fast, how long still; pause and give up. [VID-2] */
export function UploadProgress({
  upload,
  onClear,
}: {
  readonly upload: VideoUploadState;
  readonly onClear: () => void;
}) {
  const text = useText(videoText);
  const words = useText(uploadText);
  const line = useUploadLine(upload);
  const { videoStorageId, state, progress, activity } = upload;
  const isConverting = state === 'CONVERTING';
  const isPaused = activity === 'PAUSED';
  return (
    <div className="author-video-upload" data-state={state}>
      <ProgressBar
        label={upload.filename ?? words.video}
        value={progress}
        indeterminate={(isConverting && progress === 0) || state === 'PENDING'}
        tone={isConverting ? 'ok' : 'bar'}
      />
      <p className="author-video-upload-line">{line}</p>
      <p className="author-note">{isConverting ? text.goesOn : text.keepOpen}</p>
      {activity === 'OTHER_TAB' ? null : (
        <div className="author-acts">
          {state !== 'UPLOADING' ? null : (
            <Button
              size="sm"
              variant="ghost"
              icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
              onClick={() => (isPaused ? uploadOf(videoStorageId).resume() : uploadOf(videoStorageId).pause())}
            >
              {isPaused ? words.resume : words.pause}
            </Button>
          )}
          <Button size="sm" variant="plain" icon={<Trash2 aria-hidden />} onClick={onClear}>
            {text.clear}
          </Button>
        </div>
      )}
    </div>
  );
}
