import MonitorUp from 'lucide-react/icons/monitor-up';
import { Suspense, useState } from 'react';
import { presentError } from '../../../../../lib/errors/present-error.ts';
import { lazyPart } from '../../../../../lib/lazy-part.ts';
import { overlay } from '../../../../../lib/overlay/overlay.ts';
import { useText } from '../../../../../lib/text/use-text.ts';
import { formatBytes } from '../../../../../shared/rich-text/format-bytes.ts';
import { Button } from '../../../../../ui/button/button.tsx';
import { Skeleton } from '../../../../../ui/skeleton/skeleton.tsx';
import { authoringText } from '../../authoring.text.ts';
import { isRepackaged, ownRecordingType } from '../recorder/recording-type.ts';
import { clearUpload, startUpload, uploadOf } from '../upload/uploads.ts';
import { NOT_THE_SAME_FILE } from '../upload/video-upload.ts';
import { videoText } from '../video.text.ts';
import { DropZone } from './drop-zone.tsx';
import { FailedMedia } from './failed-media.tsx';
import { ReadyMedia } from './ready-media.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { MediaRead } from './use-media.ts';

const RecorderDialog = lazyPart(() =>
  import('../recorder/recorder-dialog.tsx').then((module) => ({ default: module.RecorderDialog })),
);

type Props = { readonly storageId: number; readonly file: MediaRead };

/** The file of a video: chosen, sent, converted, ready or failed. [VID-2] */
export function FilePanel({ storageId, file: { media, upload, read } }: Props) {
  const text = useText(videoText);
  const acts = useFileActs(storageId, media?.fileName ?? '', () => void read.refetch());
  const [isRecording, setRecording] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const take = (file: File) => {
    setRecording(false);
    setReplacing(false);
    void acts.send(file);
  };
  const recorded = ownRecordingType();
  const isUseless = recorded !== null && media?.canEncode === false && !isRepackaged(recorded);
  const recorder =
    recorded === null || isUseless ? null : (
      <Button variant="ghost" icon={<MonitorUp aria-hidden />} onClick={() => setRecording(true)}>
        {text.record}
      </Button>
    );
  const isBusy = upload.state === 'UPLOADING' || upload.state === 'CONVERTING' || upload.activity !== 'IDLE';
  const state = upload.state === 'FAILED' ? 'FAILED' : (media?.state ?? 'PENDING');
  return (
    <section className="author-group" aria-label={text.sourceTab} aria-busy={!media}>
      {!media && !isBusy ? (
        <Skeleton height="12rem" />
      ) : isBusy ? (
        <UploadProgress upload={upload} onClear={() => void acts.clear()} />
      ) : media && state === 'COMPLETE' && !isReplacing ? (
        <ReadyMedia media={media} onReplace={() => setReplacing(true)} onRemove={() => void acts.clear()} />
      ) : media && state === 'UPLOADING' ? (
        <DropZone
          title={text.resumeTitle}
          hint={text.resumeHint({ name: media.fileName ?? '', size: formatBytes(media.byteSize ?? 0) })}
          label={text.resumeChoose}
          onFile={take}
        >
          <Button variant="plain" onClick={() => void acts.clear()}>
            {text.clear}
          </Button>
        </DropZone>
      ) : (
        <>
          {state === 'FAILED' && !isReplacing ? (
            <FailedMedia storageId={storageId} media={media} upload={upload} onRead={() => void read.refetch()} />
          ) : null}
          <DropZone
            title={text.drop}
            hint={isReplacing ? text.replaceHint : text.dropHint}
            label={text.choose}
            onFile={take}
          >
            {recorder}
          </DropZone>
          {media?.canEncode === false ? (
            <p className="author-note">
              {text.copyOnly} {isUseless ? text.recordUseless : null}
            </p>
          ) : null}
        </>
      )}
      {isRecording ? (
        <Suspense fallback={null}>
          <RecorderDialog onFile={take} onClose={() => setRecording(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

function useFileActs(storageId: number, openName: string, onChanged: () => void) {
  const text = useText(videoText);
  const shared = useText(authoringText);
  const send = async (file: File): Promise<void> => {
    await startUpload(storageId, file);
    const { failure } = uploadOf(storageId).state();
    if (failure !== NOT_THE_SAME_FILE) return;
    const isOther = await overlay.confirm({
      title: text.otherFileAsk,
      hint: text.otherFileHint({ name: openName }),
      confirmLabel: text.otherFile,
      cancelLabel: shared.cancel,
    });
    if (!isOther) return onChanged();
    await clearUpload(storageId).catch(presentError);
    return send(file);
  };
  const clear = async () => {
    const isSure = await overlay.confirm({
      title: text.clearAsk,
      hint: text.clearHint,
      confirmLabel: shared.remove,
      cancelLabel: shared.cancel,
      danger: true,
    });
    if (!isSure) return;
    await clearUpload(storageId).catch(presentError);
    onChanged();
  };
  return { send, clear };
}
