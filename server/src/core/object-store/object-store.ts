import type { Readable } from 'node:stream';

/** One finished part of an upload, as the store named it. */
export type StoredPart = { readonly partNumber: number; readonly eTag: string };

export type StoredObject = { readonly byteSize: number; readonly contentType: string };

/**
 * Where files live: the file system or S3, by the same words. Uploads go straight to the store by presigned
 * addresses, part by part, so that no file passes through a handler.
 */
export type ObjectStore = {
  /** Opens a multipart upload and gives the store's own id for it. */
  readonly startMultipart: (key: string, contentType: string) => Promise<string>;
  /** An address to which one part can be PUT for a while, without any other permission. */
  readonly presignPart: (key: string, storeUploadId: string, partNumber: number) => Promise<string>;
  readonly completeMultipart: (key: string, storeUploadId: string, parts: readonly StoredPart[]) => Promise<StoredObject>;
  readonly abortMultipart: (key: string, storeUploadId: string) => Promise<void>;
  readonly put: (key: string, body: Uint8Array, contentType: string) => Promise<void>;
  /** Undefined when there is no such object. */
  readonly find: (key: string) => Promise<StoredObject | undefined>;
  readonly read: (key: string, range?: { readonly start: number; readonly end: number }) => Promise<Readable>;
  readonly remove: (key: string) => Promise<void>;
  /** An address from which the object can be read for a while. */
  readonly presignRead: (key: string, seconds: number) => Promise<string>;
};
