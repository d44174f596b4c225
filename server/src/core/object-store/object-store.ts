import type { Readable } from 'node:stream';

/** One finished part of an upload, as the store named it. */
export type StoredPart = { readonly partNumber: number; readonly eTag: string };

export type StoredObject = { readonly byteSize: number; readonly contentType: string };

/**
 * The file storage: the file system or S3, by the same interface. Uploads go straight to the store by presigned
 * addresses, part by part, so that no file passes through a handler.
 */
export type ObjectStore = {
  /** Opens a multipart upload and gives the store's own id for it. */
  readonly startMultipart: (key: string, contentType: string) => Promise<string>;
  /** An address to which one part of exactly this size can be PUT for a while, without any other permission. */
  readonly presignPart: (
    key: string,
    storeUploadId: string,
    part: { readonly partNumber: number; readonly byteSize: number },
  ) => Promise<string>;
  /** Stores one part of an upload that passes through this process. Undefined when the upload has ended. */
  readonly putPart: (
    key: string,
    storeUploadId: string,
    part: { readonly partNumber: number; readonly body: Buffer },
  ) => Promise<StoredPart | undefined>;
  /** The parts that have arrived, so that an interrupted upload goes on where it stopped; empty for an unknown upload. */
  readonly listParts: (key: string, storeUploadId: string) => Promise<readonly StoredPart[]>;
  /**
   * Makes one object of the parts, whole or not at all. Undefined when they are not what the store has. Asked again
   * after it succeeded, it succeeds again: a caller that crashed before recording the success has to ask again.
   */
  readonly completeMultipart: (
    key: string,
    storeUploadId: string,
    parts: readonly StoredPart[],
  ) => Promise<StoredObject | undefined>;
  readonly abortMultipart: (key: string, storeUploadId: string) => Promise<void>;
  /** Drops uploads begun before then and never completed, also those without a record; returns how many. */
  readonly sweepMultiparts: (before: Date) => Promise<number>;
  readonly put: (key: string, body: Uint8Array, contentType: string) => Promise<void>;
  /** Undefined when there is no such object. */
  readonly find: (key: string) => Promise<StoredObject | undefined>;
  /** `end` is the last byte wanted, as in HTTP. Rejects when there is no such object. */
  readonly read: (key: string, range?: { readonly start: number; readonly end: number }) => Promise<Readable>;
  readonly remove: (key: string) => Promise<void>;
  /** The names that stand right under a folder (`avatars` has `4f2a90c1`, say), folders and objects alike. */
  readonly namesIn: (folder: string) => Promise<readonly string[]>;
  /** Removes objects of a folder, at most so many; returns how many. The folder is gone when it returns 0. */
  readonly removeFolder: (folder: string, max: number) => Promise<number>;
  /** Others serve the bytes: readers of large files are sent to `presignRead`. */ readonly isElsewhere?: true;
  /** An address from which the object can be read for a while. */
  readonly presignRead: (key: string, seconds: number) => Promise<string>;
  /** Where an object lies on this machine, to be read only. Absent where others keep the objects. */
  readonly pathOf?: (key: string) => string;
  /** Takes a file of this machine away from where it lies. Absent where others keep the objects. */
  readonly moveIn?: (key: string, path: string, contentType: string) => Promise<void>;
  /** Rejects when this machine cannot store anything: its disk is full or read-only. Absent where others keep the objects. */
  readonly probe?: (freeBytes: number) => Promise<void>;
};

/** A tag as stores compare it. In headers it stands in quotes, and whoever passes it on may or may not have taken them off. */
export function bareTag(eTag: string): string {
  return eTag.replaceAll('"', '');
}

/** S3's own bounds, kept by every driver. */
export const PART_NUMBER_MAX = 10_000;
/** How long a part may take to begin after its address was asked for. */
export const PART_ADDRESS_SECONDS = 900;
