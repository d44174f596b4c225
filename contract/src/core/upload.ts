/**
 * What may be uploaded, and how large. A file travels in parts that go straight to the object store by presigned
 * addresses, so no upload ever passes through a handler.
 */
export type Upload = {
  readonly purpose: string;
  readonly maxBytes: number;
  /** Media types by their real content, checked again after the upload; a file name proves nothing. */
  readonly types: readonly string[];
};

/** Every part but the last has exactly this size. [VID-2] */
export const UPLOAD_PART_BYTES = 10_485_760;

export function defineUpload<const U extends Upload>(upload: U): U {
  return upload;
}
