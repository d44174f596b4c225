import { videoStorages } from '@dolphin/contract/learning/videos/video-storages.contract';
import { PICTURE_TYPES } from '@dolphin/contract/storage/storage.constants';
import Camera from 'lucide-react/icons/camera';
import ImageUp from 'lucide-react/icons/image-up';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { overlay } from '../../../../../lib/overlay/overlay.ts';
import { useRead } from '../../../../../lib/query.ts';
import { useText } from '../../../../../lib/text/use-text.ts';
import { useUpload } from '../../../../../lib/upload/use-upload.ts';
import { Button } from '../../../../../ui/button/button.tsx';
import { MomentPlayer, useVideoAddress } from '../moments/moment-player.tsx';
import { timeText } from '../moments/time-text.ts';
import { videoText } from '../video.text.ts';
import type { VideoSheetProps } from '../video-sheet-props.ts';
import { type Frame, frameOf, framesOf } from './take-frames.ts';
import { useFirstCover } from './use-first-cover.ts';

/** The cover: a frame of the video, taken in the browser or by the converter, or an uploaded picture. [VID-1] */
export function ThumbnailField({ storageId, content, change, files }: VideoSheetProps) {
  const text = useText(videoText);
  const isFile = content.videoType === 'FILE';
  const media = useRead(videoStorages.media, { videoStorageId: storageId }, { isQuiet: true, enabled: isFile }).data;
  const playable = useVideoAddress(storageId, media);
  const address = isFile ? playable : null;
  const player = useRef<HTMLVideoElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<string | null>(null);
  const { upload, isUploading } = useUpload('LESSON_PICTURE', ({ fileId, url }) => {
    setShown(url);
    change({ thumbnail: { fileId } });
  });
  const [isCleared, setCleared] = useState(false);
  // Without FFmpeg the converter takes no frames.
  const lacksCover = media?.state === 'COMPLETE' && media.sprite === null && content.thumbnail === null && !isCleared;
  useFirstCover(storageId, lacksCover ? address : null, upload);
  const take = async () => {
    if (!player.current) return;
    const frame = await frameOf(player.current);
    if (frame) return upload(frame);
    // Files of another origin cannot be drawn; the converter takes the frame then.
    setShown(null);
    change({ thumbnail: { atMs: Math.round(player.current.currentTime * 1_000) } });
  };
  const choose = (atMs: number) => {
    const video = player.current;
    if (!video) return overlay.toast(text.frameFailed, { kind: 'warning' });
    video.pause();
    video.addEventListener('seeked', () => void take(), { once: true });
    video.currentTime = atMs / 1_000;
  };
  const { thumbnail } = content;
  const picture =
    thumbnail && 'fileId' in thumbnail
      ? (shown ?? files.find(({ fileId }) => fileId === thumbnail.fileId)?.url ?? null)
      : null;
  return (
    <section className="author-group" aria-labelledby="video-thumbnail">
      <h2 id="video-thumbnail">{text.thumbnail}</h2>
      <p className="author-note">{text.thumbnailHint}</p>
      {picture === null ? (
        thumbnail && 'atMs' in thumbnail ? (
          <p>{text.frameAt({ time: timeText(thumbnail.atMs) })}</p>
        ) : null
      ) : (
        <img className="author-video-thumbnail" src={picture} alt={text.thumbnailNow} />
      )}
      {address === null ? null : (
        <>
          <MomentPlayer address={address} video={player} />
          <Frames address={address} onChoose={choose} />
        </>
      )}
      <div className="author-acts">
        {address === null ? null : (
          <Button
            size="sm"
            variant="ghost"
            icon={<Camera aria-hidden />}
            loading={isUploading}
            onClick={() => void take()}
          >
            {text.takeFrame}
          </Button>
        )}
        <Button size="sm" variant="ghost" icon={<ImageUp aria-hidden />} onClick={() => input.current?.click()}>
          {text.uploadPicture}
        </Button>
        {thumbnail === null ? null : (
          <Button
            size="sm"
            variant="plain"
            icon={<X aria-hidden />}
            onClick={() => {
              setCleared(true);
              change({ thumbnail: null });
            }}
          >
            {text.clearThumbnail}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text.uploadPicture}
        accept={PICTURE_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) upload(file);
          currentTarget.value = '';
        }}
      />
    </section>
  );
}

type FramesProps = {
  readonly address: string;
  readonly onChoose: (atMs: number) => void;
};

/** A few moments to choose from; the chosen one is shown by the player and taken from it. */
function Frames({ address, onChoose }: FramesProps) {
  const text = useText(videoText);
  const [frames, setFrames] = useState<readonly Frame[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const read = async () => {
      for await (const frame of framesOf(address, stop.signal)) {
        if (stop.signal.aborted) return;
        setFrames((old) => [...old, frame]);
      }
    };
    void read();
    return () => {
      stop.abort();
      setFrames([]);
    };
  }, [address]);
  return frames.length === 0 ? null : (
    <div className="author-video-frames" role="group" aria-label={text.frames}>
      {frames.map(({ atMs, picture }) => {
        const label = text.frame({ time: timeText(Math.round(atMs / 1_000) * 1_000) });
        return (
          <button key={atMs} type="button" aria-label={label} title={label} onClick={() => onChoose(atMs)}>
            <img src={picture} alt="" />
          </button>
        );
      })}
    </div>
  );
}
