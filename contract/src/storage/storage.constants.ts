import { defineUpload, type Upload, UPLOAD_PART_BYTES } from '../core/upload.ts';

/** Pictures a browser may show as they are: none of them can carry a script. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** Pictures are cleaned in memory before anybody sees them, whatever larger files their purpose takes. */
export const PICTURE_BYTES_MAX = 30 * 1_048_576;

/** What people hand in: pictures, documents, archives and plain text. Whatever it is, it is only ever downloaded, never shown as a page. [BRD-5] */
export const DOCUMENT_TYPES = [
  ...PICTURE_TYPES,
  'application/pdf',
  'application/zip',
  'application/x-hwp',
  'application/haansofthwp',
  'application/vnd.hancom.hwpx',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'text/plain',
  'text/csv',
  'text/x-python',
  'text/javascript',
  'application/json',
  'video/mp4',
  'audio/mpeg',
] as const;

/** Containers that people record in; what is inside is looked at by the converter. */
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm', 'video/x-matroska'] as const;

/** What may be uploaded. A new purpose is a line here and a rule about who may read it on the server. */
export const uploads = {
  PORTRAIT: defineUpload({ purpose: 'PORTRAIT', maxBytes: 5 * 1_048_576, types: PICTURE_TYPES }),
  /** The logo and the banner of a channel, which are public. */
  CHANNEL_LOOK: defineUpload({ purpose: 'CHANNEL_LOOK', maxBytes: 10 * 1_048_576, types: PICTURE_TYPES }),
  /** Pictures in posts, comments and forms; private, read by those who may read the post. */
  POST_PICTURE: defineUpload({ purpose: 'POST_PICTURE', maxBytes: 10 * 1_048_576, types: PICTURE_TYPES }),
  /** Files submitted with a post, in its text or its form; private as well. [BRD-5] */
  REPORT_FILE: defineUpload({ purpose: 'REPORT_FILE', maxBytes: 200 * 1_048_576, types: DOCUMENT_TYPES }),
  /** A roster to import; read once by the server, and by nobody else. */
  ROSTER: defineUpload({
    purpose: 'ROSTER',
    maxBytes: 2 * 1_048_576,
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  }),
  /** Pictures and files in problems, documents and block items; read by those who may read the content. [LMS-7] */
  LESSON_PICTURE: defineUpload({ purpose: 'LESSON_PICTURE', maxBytes: 10 * 1_048_576, types: PICTURE_TYPES }),
  LESSON_FILE: defineUpload({ purpose: 'LESSON_FILE', maxBytes: 50 * 1_048_576, types: DOCUMENT_TYPES }),
  /** Pictures on maps of the lounge; read by those who may stand on the map. [WLD-163] */
  MAP_PICTURE: defineUpload({ purpose: 'MAP_PICTURE', maxBytes: 5 * 1_048_576, types: PICTURE_TYPES }),
  /** A problem package or test cases; read once by the server, or made by it for the one who asked. [LMS-127] */
  PROBLEM_PACKAGE: defineUpload({ purpose: 'PROBLEM_PACKAGE', maxBytes: 32 * 1_048_576, types: ['application/zip'] }),
  /** Videos as they came; read by those who work on them, and by the converter. [VID-2] */
  VIDEO: defineUpload({ purpose: 'VIDEO', maxBytes: 5 * 1_073_741_824, types: VIDEO_TYPES }),
  /** One resolution of a video, made by the converter; read in ranges by those who may watch it. */
  VIDEO_RENDITION: defineUpload({ purpose: 'VIDEO_RENDITION', maxBytes: 5 * 1_073_741_824, types: ['video/mp4'] }),
  /** Pictures of a video, made by the converter. */
  VIDEO_PICTURE: defineUpload({ purpose: 'VIDEO_PICTURE', maxBytes: 10 * 1_048_576, types: ['image/jpeg'] }),
} as const satisfies Readonly<Record<string, Upload>>;
export type UploadPurpose = keyof typeof uploads;
/** Videos have calls of their own, or are made by the server. */
const VIDEO_PURPOSES: readonly UploadPurpose[] = ['VIDEO', 'VIDEO_RENDITION', 'VIDEO_PICTURE'];
/** What the general upload calls take. */
export const UPLOAD_PURPOSES = (Object.keys(uploads) as readonly UploadPurpose[]).filter(
  (purpose) => !VIDEO_PURPOSES.includes(purpose),
);

/** How many uploads one user may have in progress, and how many bytes they may declare in all. */
export const UPLOADS_OPEN_MAX = 10;
export const UPLOADS_OPEN_BYTES = 10 * 1_073_741_824;
/** An upload that is not completed, and a file that nothing came to use, is swept after this. */
export const UPLOAD_RETENTION_HOURS = 24;
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
