/** The states a video upload goes through; clearing returns to PENDING. A file that cannot be converted ends as FAILED. [VID-2] */
export const VIDEO_UPLOAD_STATES = ['PENDING', 'UPLOADING', 'CONVERTING', 'COMPLETE'] as const;
export const MEDIA_STATES = [...VIDEO_UPLOAD_STATES, 'FAILED'] as const;
export type MediaState = (typeof MEDIA_STATES)[number];
/** Converting answers within this time or the web stops waiting. [API-10] */
export const VIDEO_CONVERT_TIMEOUT_MS = 59_000;
export const VIDEO_PLAYER_DEFAULT_STATE = 'PAUSE';
