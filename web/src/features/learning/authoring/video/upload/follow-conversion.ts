import type { MediaReport, UploadHost, VideoStore, VideoUploadState } from './upload-types.ts';
import { untilAccepted } from './until-accepted.ts';

const LOOK_EVERY_MS = 2_000;

type Following = {
  readonly videoStorageId: number;
  readonly store: VideoStore;
  readonly host: UploadHost;
  readonly signal: AbortSignal;
  readonly change: (parts: Partial<VideoUploadState>) => void;
  /** Only who has just uploaded asks and waits; others look. */ readonly asksToConvert: boolean;
};

/**
 * Asks for the conversion and shows how far it is. The call waits for the conversion; when it ends without an answer
 * the conversion goes on behind it, and so does this. [API-16]
 */
export async function followConversion(following: Following): Promise<void> {
  const { videoStorageId, store, host, signal, change, asksToConvert } = following;
  change({ state: 'CONVERTING', progress: 0, activity: 'IDLE', secondsLeft: null, bytesPerSecond: null });
  const settled = Promise.withResolvers<void>();
  let isSettled = false;
  const show = ({ state, progress, failure, url }: MediaReport) => {
    if (isSettled || signal.aborted) return;
    isSettled = state === 'COMPLETE' || state === 'FAILED';
    change({
      state: isSettled ? state : 'CONVERTING',
      progress: state === 'COMPLETE' ? 100 : progress,
      failure,
      ...(url === null ? {} : { videoUrl: url }),
    });
    if (isSettled) settled.resolve();
  };
  if (asksToConvert)
    void store.convert(videoStorageId, signal).then(show, (error: unknown) => {
      if (!isSettled && !signal.aborted) store.onConvertLate(error);
    });
  while (!isSettled && !signal.aborted) {
    await Promise.race([settled.promise, host.pause(LOOK_EVERY_MS, signal)]);
    if (isSettled || signal.aborted) return;
    show(await untilAccepted(() => store.media(videoStorageId, signal), { host, signal, onWaiting: () => undefined }));
  }
}
