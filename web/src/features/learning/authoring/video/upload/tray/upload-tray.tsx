import FileVideo from 'lucide-react/icons/file-video';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import X from 'lucide-react/icons/x';
import { useSyncExternalStore } from 'react';
import { go } from '../../../../../../lib/browser/navigate.ts';
import { useText } from '../../../../../../lib/text/use-text.ts';
import { IconButton } from '../../../../../../ui/button/icon-button.tsx';
import { ProgressBar } from '../../../../../../ui/progress/progress-bar.tsx';
import { uploadText } from '../upload.text.ts';
import { useUploadLine } from '../upload-line.ts';
import type { VideoUploadState } from '../upload-types.ts';
import { forgetUpload, hiddenUploads, subscribeUploads, uploadOf } from '../uploads.ts';
import './upload-tray.css';

/** What is being uploaded and converted while the author is on another page. */
export function UploadTray() {
  const text = useText(uploadText);
  const uploads = useSyncExternalStore(subscribeUploads, hiddenUploads);
  if (uploads.length === 0) return null;
  return (
    <section className="upload-tray" aria-label={text.tray}>
      {uploads.map((upload) => (
        <TrayLine key={upload.videoStorageId} upload={upload} />
      ))}
    </section>
  );
}

function TrayLine({ upload }: { readonly upload: VideoUploadState }) {
  const text = useText(uploadText);
  const line = useUploadLine(upload);
  const { videoStorageId, filename, state, progress, activity } = upload;
  const name = filename ?? text.video;
  const hasEnded = state === 'COMPLETE' || state === 'FAILED';
  const isPaused = activity === 'PAUSED';
  return (
    <div className="upload-tray-line" data-state={state}>
      <FileVideo aria-hidden />
      <div>
        <a
          href={`/author/videos/${videoStorageId}`}
          onClick={(event) => {
            event.preventDefault();
            go(`/author/videos/${videoStorageId}`);
          }}
        >
          {name}
        </a>
        {hasEnded ? null : (
          <ProgressBar
            label={name}
            hideLabel
            thin
            value={progress}
            showValue={false}
            indeterminate={state === 'CONVERTING' && progress === 0}
          />
        )}
        <p role={hasEnded ? 'status' : undefined}>{line}</p>
      </div>
      {hasEnded ? (
        <IconButton size="sm" variant="plain" label={text.dismiss} onClick={() => forgetUpload(videoStorageId)}>
          <X aria-hidden />
        </IconButton>
      ) : state === 'UPLOADING' ? (
        <IconButton
          size="sm"
          variant="plain"
          label={isPaused ? text.resume : text.pause}
          onClick={() => (isPaused ? uploadOf(videoStorageId).resume() : uploadOf(videoStorageId).pause())}
        >
          {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        </IconButton>
      ) : null}
    </div>
  );
}
