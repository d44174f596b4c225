import { type RefObject, useEffect, useState } from 'react';
import { useText } from '../../../../../lib/text/use-text.ts';
import type { Media } from '../source/use-media.ts';
import { chosenFile, useVideoUpload } from '../upload/uploads.ts';
import { videoText } from '../video.text.ts';
import { attachVideo } from './attach-video.ts';

/** The file as it was chosen here, else what the server has of it. A file that was refused cannot be played. */
export function useVideoAddress(
  storageId: number,
  media: Pick<Media, 'state' | 'videoUrl'> | undefined,
): string | null {
  const isRefused = useVideoUpload(storageId).state === 'FAILED' || media?.state === 'FAILED';
  const file = isRefused ? null : chosenFile(storageId);
  const [local, setLocal] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return undefined;
    const address = URL.createObjectURL(file);
    setLocal(address);
    return () => {
      setLocal(null);
      URL.revokeObjectURL(address);
    };
  }, [file]);
  // The local one takes a moment; the stored one must not be begun meanwhile.
  return isRefused ? null : file === null ? (media?.videoUrl ?? null) : local;
}

/** A small player to find moments with. */
export function MomentPlayer({
  address,
  video,
}: {
  readonly address: string | null;
  readonly video: RefObject<HTMLVideoElement | null>;
}) {
  const text = useText(videoText);
  useEffect(
    () => (address !== null && video.current ? attachVideo(video.current, address) : undefined),
    [address, video],
  );
  return address === null ? (
    <p className="author-note">{text.momentsWithoutFile}</p>
  ) : (
    // Every address has an element of its own: what plays a playlist must not let go of another source.
    <video key={address} ref={video} className="author-video-moment-player" controls preload="metadata" playsInline />
  );
}
