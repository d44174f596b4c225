import { UPLOAD_PART_BYTES } from '@dolphin/contract/core/upload';
import { storageErrors } from '@dolphin/contract/storage/storage.errors';
import { ApiError, isError } from '../../../../../lib/api/api-error.ts';
import { followConversion } from './follow-conversion.ts';
import { fingerprintOf, isSameFile } from './fingerprint.ts';
import { createPauseGate } from './pause-gate.ts';
import { createRateMeter } from './rate-meter.ts';
import { type PartPlan, sendParts } from './send-parts.ts';
import { untilAccepted } from './until-accepted.ts';
import { pendingUpload, type UploadHost, type VideoStore, type VideoUploadState } from './upload-types.ts';

type Options = {
  readonly videoStorageId: number;
  readonly store: VideoStore;
  readonly host: UploadHost;
  readonly onChange: (state: VideoUploadState) => void;
  /** Smaller in tests only: the size is part of the contract. [VID-2] */
  readonly partBytes?: number;
};

/** The store and the client disagree about a part: the list of the server is read again, this often. */
const ROUNDS_MAX = 3;
export const NOT_THE_SAME_FILE = 'NOT_THE_SAME_FILE';
export const UPLOAD_FAILED = 'UPLOAD_FAILED';

/**
 * One file on its way to one storage, in the six steps of the specification: the storage exists, then init, an address
 * per part, the parts, complete and convert. [VID-2] [VID-5]
 */
export function createVideoUpload({ videoStorageId, store, host, onChange, partBytes = UPLOAD_PART_BYTES }: Options) {
  let state = pendingUpload(videoStorageId);
  let run: AbortController | null = null;
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

  /** What is open on the server, or a new upload; null when another file is open there. */
  const plan = async (file: File, signal: AbortSignal): Promise<PartPlan | null> => {
    const retrying = { host, signal, onWaiting };
    const fingerprint = await fingerprintOf(file);
    const open = await untilAccepted(() => store.open(videoStorageId, signal), retrying);
    if (open) {
      if (!isSameFile(open, file, fingerprint)) return null;
      return { storageId: videoStorageId, ...open, partBytes, arrived: open.parts };
    }
    const about = {
      fileName: file.name.slice(-255),
      byteSize: file.size,
      contentType: file.type || 'application/octet-stream',
      fingerprint,
    };
    const begun = await untilAccepted(() => store.init(videoStorageId, about, signal), retrying);
    return { storageId: videoStorageId, ...begun, partBytes, arrived: [] };
  };

  const send = async (file: File, first: PartPlan, signal: AbortSignal): Promise<string> => {
    const retrying = { host, signal, onWaiting };
    let arrived = first.arrived;
    for (let round = 1; ; round++) {
      const parts = await sendParts(file, { ...first, arrived }, { store, gate, onSent, ...retrying });
      const { uploadId, fileName } = first;
      try {
        const whole = { uploadId, fileName, parts };
        const { url } = await untilAccepted(() => store.complete(videoStorageId, whole, signal), retrying);
        return url;
      } catch (error) {
        if (!isError(error, storageErrors.UPLOAD_PARTS_MISMATCH) || round === ROUNDS_MAX) throw error;
        // The server's list is right: what it does not have is sent again.
        const open = await untilAccepted(() => store.open(videoStorageId, signal), retrying);
        arrived = open?.parts ?? [];
      }
    }
  };

  const work = async (file: File, signal: AbortSignal) => {
    change({ ...pendingUpload(videoStorageId), filename: file.name, totalBytes: file.size, activity: 'SENDING' });
    const planned = await plan(file, signal);
    if (planned === null) return change({ ...pendingUpload(videoStorageId), failure: NOT_THE_SAME_FILE });
    change({ state: 'UPLOADING' });
    const videoUrl = await send(file, planned, signal);
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
    try {
      await host.inOneTab(`video-upload-${videoStorageId}`, async (isAlone) => {
        if (!isAlone) return change({ activity: 'OTHER_TAB' });
        await job(own.signal);
      });
    } catch (error) {
      failed(error, own.signal);
    } finally {
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
