import { useEffect, useEffectEvent } from 'react';
import { useVideoUpload } from '../upload/uploads.ts';
import { coverOf } from './take-frames.ts';

/**
 * Takes a frame as the cover of a video that was uploaded here and has none. A video that is only looked at is left as
 * it is: a cover would make a draft of what is accepted. [VID-127]
 */
export function useFirstCover(storageId: number, address: string | null, onCover: (picture: File) => void): void {
  const isUploadedHere = useVideoUpload(storageId).state === 'COMPLETE';
  const found = useEffectEvent(onCover);
  useEffect(() => {
    if (!isUploadedHere || address === null) return undefined;
    const stop = new AbortController();
    void coverOf(address, stop.signal).then((picture) => {
      if (picture && !stop.signal.aborted) found(picture);
    });
    return () => stop.abort();
  }, [isUploadedHere, address]);
}
