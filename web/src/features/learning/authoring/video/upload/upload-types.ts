import type { MediaState } from '@dolphin/contract/learning/learning.constants';

/** What an upload needs from the server and the object store. A test passes its own. */
export type PartTag = { readonly partNumber: number; readonly awsETag: string };

/** An upload that was begun and not completed, here or on another device. */
export type OpenUpload = {
  readonly uploadId: string;
  readonly fileName: string;
  readonly byteSize: number;
  readonly fingerprint: string | null;
  readonly parts: readonly PartTag[];
};

/** How far the server is with the file of a storage. */
export type MediaReport = {
  readonly state: MediaState;
  /** Percent of the conversion. */ readonly progress: number;
  readonly failure: string | null;
  readonly url: string | null;
};

export type FileAbout = {
  readonly fileName: string;
  readonly byteSize: number;
  readonly contentType: string;
  readonly fingerprint: string;
};
type ByUpload = { readonly uploadId: string; readonly fileName: string };
export type PutOptions = { readonly signal: AbortSignal; readonly onSent: (bytes: number) => void };

export type VideoStore = {
  readonly open: (storageId: number, signal: AbortSignal) => Promise<OpenUpload | null>;
  readonly init: (storageId: number, about: FileAbout, signal: AbortSignal) => Promise<ByUpload>;
  readonly url: (
    storageId: number,
    part: ByUpload & { readonly partNumber: number },
    signal: AbortSignal,
  ) => Promise<string>;
  /** Gives the ETag of the part. */
  readonly put: (url: string, part: Blob, options: PutOptions) => Promise<string>;
  readonly complete: (
    storageId: number,
    whole: ByUpload & { readonly parts: readonly PartTag[] },
    signal: AbortSignal,
  ) => Promise<{ readonly url: string }>;
  readonly convert: (storageId: number, signal: AbortSignal) => Promise<MediaReport>;
  readonly media: (storageId: number, signal: AbortSignal) => Promise<MediaReport>;
  /** Gives the upload up and removes the file. */
  readonly clear: (storageId: number) => Promise<void>;
  /** The conversion goes on behind a call that did not answer: the person is notified once. [API-16] */
  readonly onConvertLate: (error: unknown) => void;
};

/** What an upload needs from the browser. */
export type UploadHost = {
  readonly now: () => number;
  readonly random: () => number;
  /** Waits; ends early when the line is back, and when it is given up. Without a line it waits for the line. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Runs the work in one tab at a time; `isAlone` is false when another tab has it. */
  readonly inOneTab: (name: string, work: (isAlone: boolean) => Promise<void>) => Promise<void>;
};

export type UploadActivity = 'IDLE' | 'SENDING' | 'PAUSED' | 'WAITING_FOR_LINE' | 'OTHER_TAB';

/** The state of an upload in the client. The first six fields are those of the specification. [VID-5] */
export type VideoUploadState = {
  readonly filename: string | null;
  readonly progress: number;
  readonly videoStorageId: number;
  readonly videoType: 'FILE' | 'YOUTUBE';
  readonly videoUrl: string | null;
  readonly state: MediaState;
  readonly activity: UploadActivity;
  readonly sentBytes: number;
  readonly totalBytes: number;
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
  /** Code of what went wrong, for its text. */
  readonly failure: string | null;
  /** What the server wrote about it. */
  readonly message: string | null;
};

/** What a cleared upload, and one that never began, looks like. [VID-2] [VID-5] */
export function pendingUpload(videoStorageId: number): VideoUploadState {
  return {
    filename: null,
    progress: 0,
    videoStorageId,
    videoType: 'FILE',
    videoUrl: null,
    state: 'PENDING',
    activity: 'IDLE',
    sentBytes: 0,
    totalBytes: 0,
    bytesPerSecond: null,
    secondsLeft: null,
    failure: null,
    message: null,
  };
}
