import { defineUpload, type Upload, UPLOAD_PART_BYTES } from '../core/upload.ts';

/** Pictures a browser may show as they are: none of them can carry a script. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** What may be uploaded. A new purpose is a line here and a rule about who may read it on the server. */
export const uploads = {
  PORTRAIT: defineUpload({ purpose: 'PORTRAIT', maxBytes: 5 * 1_048_576, types: PICTURE_TYPES }),
} as const satisfies Readonly<Record<string, Upload>>;
export type UploadPurpose = keyof typeof uploads;
export const UPLOAD_PURPOSES = Object.keys(uploads) as readonly UploadPurpose[];

/** How many uploads one user may have under way, and how many bytes they may promise in all. */
export const UPLOADS_OPEN_MAX = 10;
export const UPLOADS_OPEN_BYTES = 10 * 1_073_741_824;
/** An upload that is not completed, and a file that nothing came to use, is swept after this. */
export const UPLOAD_KEPT_HOURS = 24;
/** S3 knows no more parts than this. */
export const UPLOAD_PARTS_MAX = 10_000;

export function partCountOf(byteSize: number): number {
  return Math.ceil(byteSize / UPLOAD_PART_BYTES);
}

/** Every part is full but the last. */
export function partBytesOf(byteSize: number, partNumber: number): number {
  return Math.min(UPLOAD_PART_BYTES, byteSize - (partNumber - 1) * UPLOAD_PART_BYTES);
}

/** Where a kept file can be read. */
export const FILES_PATH = '/files';
export function fileUrl(key: string): string {
  return `${FILES_PATH}/${key}`;
}
