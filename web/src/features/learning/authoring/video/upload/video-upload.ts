import { UPLOAD_PART_BYTES } from '@dolphin/contract/core/upload';
import { ApiError } from '../../../../../lib/api/api-error.ts';
import { followConversion } from './follow-conversion.ts';
import { createPauseGate } from './pause-gate.ts';
import { createRateMeter } from './rate-meter.ts';
import { planUpload, sendWhole } from './upload-steps.ts';
import { pendingUpload, type UploadHost, type VideoStore, type VideoUploadState } from './upload-types.ts';

type Options = {
  readonly videoStorageId: number;
  readonly store: VideoStore;
  readonly host: UploadHost;
  readonly onChange: (state: VideoUploadState) => void;
  /** Smaller in tests only: the size is part of the contract. [VID-2] */
  readonly partBytes?: number;
};

export const NOT_THE_SAME_FILE = 'NOT_THE_SAME_FILE';
export const UPLOAD_FAILED = 'UPLOAD_FAILED';

/**
 * One file on its way to one storage, in the six steps of the specification: the storage exists, then init, an address
 * per part, the parts, complete and convert. [VID-2] [VID-5]
 */
export function createVideoUpload({ videoStorageId, store, host, onChange, partBytes = UPLOAD_PART_BYTES }: Options) {
  let state = pendingUpload(videoStorageId);
  let run: AbortController | null = null;
  let ended: Promise<void> = Promise.resolve();
  const gate = createPauseGate();
  const meter = createRateMeter(host.now);
  const change = (parts: Partial<VideoUploadState>) => {
    state = { ...state, ...parts };
    onChange(state);
  };
  const onWaiting = (isWaiting: boolean) => {
    meter.reset();
    change({ activity: isWaiting ? 'WAITING_FOR_LINE' : gate.isClosed() ? 'PAUSED' : 'SENDING', secondsLeft: null });
  };
  const onSent = (sentBytes: number) =>
    change({
      sentBytes,
      progress: state.totalBytes === 0 ? 0 : Math.floor((sentBytes / state.totalBytes) * 100),
      ...meter.read(sentBytes, state.totalBytes),
    });

  const steps = { videoStorageId, partBytes, store, host, gate, onSent, onWaiting };
  const work = async (file: File, signal: AbortSignal) => {
    change({ ...pendingUpload(videoStorageId), filename: file.name, totalBytes: file.size, activity: 'SENDING' });
    const planned = await planUpload(file, { ...steps, signal });
    if (planned === null) return change({ ...pendingUpload(videoStorageId), failure: NOT_THE_SAME_FILE });
    change({ state: 'UPLOADING' });
    const videoUrl = await sendWhole(file, planned, { ...steps, signal });
    change({ videoUrl, progress: 100, secondsLeft: null, bytesPerSecond: null });
    await followConversion({ videoStorageId, store, host, signal, change, asksToConvert: true });
  };

  const failed = (error: unknown, signal: AbortSignal) => {
    if (signal.aborted) return;
    const { failure, message } =
      error instanceof ApiError
        ? { failure: error.errorCode, message: error.failure.message || null }
        : { failure: UPLOAD_FAILED, message: null };
    change({ state: 'FAILED', failure, message, activity: 'IDLE', secondsLeft: null, bytesPerSecond: null });
  };

  const exclusively = async (job: (signal: AbortSignal) => Promise<void>) => {
    run?.abort();
    const own = new AbortController();
    run = own;
    gate.open();
    meter.reset();
    const before = ended;
    const { promise, resolve } = Promise.withResolvers<void>();
    ended = promise;
    // The one before lets go of its lock first.
    await before;
    try {
      await host.inOneTab(`video-upload-${videoStorageId}`, async (isAlone) => {
        if (!isAlone) return change({ activity: 'OTHER_TAB' });
        await job(own.signal);
      });
    } catch (error) {
      failed(error, own.signal);
    } finally {
      resolve();
      if (run === own) run = null;
    }
  };

  return {
    state: () => state,
    /** Whether closing the tab would interrupt the parts. */
    isSending: () => run !== null && state.state !== 'CONVERTING' && state.activity !== 'OTHER_TAB',
    start: (file: File) => exclusively((signal) => work(file, signal)),
    /** After a reload: the file is on the server already, its conversion goes on. */
    follow: (filename: string) =>
      exclusively(async (signal) => {
        change({ ...pendingUpload(videoStorageId), filename });
        await followConversion({ videoStorageId, store, host, signal, change, asksToConvert: false });
      }),
    pause: () => {
      gate.close();
      meter.reset();
      change({ activity: 'PAUSED', secondsLeft: null, bytesPerSecond: null });
    },
    resume: () => {
      gate.open();
      change({ activity: 'SENDING' });
    },
    /** Stops, gives the upload up on the server and begins again from nothing. [VID-2] */
    clear: async () => {
      run?.abort();
      run = null;
      gate.open();
      change(pendingUpload(videoStorageId));
      await store.clear(videoStorageId);
    },
    /** Stops here; the server keeps what arrived. */
    stop: () => {
      run?.abort();
      run = null;
      gate.open();
    },
  };
}
export type VideoUpload = ReturnType<typeof createVideoUpload>;
