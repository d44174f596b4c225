import { openSource } from '../../../../../shared/video/engine/hls-source.ts';

const ignore = () => undefined;

/** Shows a file that was chosen here, or the playlist of a converted one, which not every browser plays by itself. */
export function attachVideo(video: HTMLVideoElement, address: string): () => void {
  if (address.startsWith('blob:')) {
    video.src = address;
    return () => {
      video.removeAttribute('src');
      video.load();
    };
  }
  let close: () => void = ignore;
  let isClosed = false;
  const events = { onQualities: ignore, onHeight: ignore, onExpired: ignore, onLine: ignore, onBroken: ignore };
  openSource(video, events).then((source) => {
    if (!source) return;
    if (isClosed) return source.close();
    close = source.close;
    source.load(address, 0);
    return source.hurry();
  }, ignore);
  return () => {
    isClosed = true;
    close();
  };
}
