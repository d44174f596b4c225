/** Where the pictures come from: a file of ours, or YouTube. */
export const VIDEO_TYPES = ['FILE', 'YOUTUBE'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

/** Languages of subtitles, by their ISO 639-1 codes. */
export const SUBTITLE_LANGUAGES = ['ko', 'en', 'ja', 'zh', 'vi', 'th', 'id', 'ru', 'mn', 'es', 'fr', 'de'] as const;
export type SubtitleLanguage = (typeof SUBTITLE_LANGUAGES)[number];
export const SUBTITLES_MAX = 5;
export const SUBTITLE_LABEL_MAX_LENGTH = 40;
export const CUES_MAX = 5_000;
export const CUE_MAX_LENGTH = 500;
/** A subtitle file that is larger is not read. */
export const SUBTITLE_FILE_MAX_BYTES = 2 * 1_048_576;

/** Ten hours. */
export const VIDEO_MAX_MS = 36_000_000;
export const CHAPTERS_MAX = 100;
export const CHAPTER_TITLE_MAX_LENGTH = 100;
export const ANSWER_CODES_MAX = 100;
export const ANSWER_CODE_TITLE_MAX_LENGTH = 100;
export const QUESTIONS_MAX = 50;
export const QUESTION_PROMPT_MAX_LENGTH = 500;
export const QUESTION_CHOICE_MAX_LENGTH = 200;
export const QUESTION_CHOICES_MIN = 2;
export const QUESTION_CHOICES_MAX = 5;
export const QUESTION_EXPLANATION_MAX_LENGTH = 1_000;

/** Percent of the seconds of a video that must be watched for it to be done. */
export const COMPLETE_SHARE_MIN = 50;
export const COMPLETE_SHARE_MAX = 100;
export const COMPLETE_SHARE_DEFAULT = 90;

/** COPY: already H.264 and AAC, only repackaged. ENCODE: made anew by FFmpeg. */
export const CONVERT_METHODS = ['COPY', 'ENCODE'] as const;
export type ConvertMethod = (typeof CONVERT_METHODS)[number];

/** Why a conversion ended without a video. */
export const VIDEO_FAILURES = [
  'NOT_A_VIDEO',
  'BROKEN',
  'NO_VIDEO_TRACK',
  /** It must be encoded anew, and this server cannot. */ 'UNSUPPORTED_CODEC',
  'ENCRYPTED',
  /** It names files or addresses outside itself. */ 'EXTERNAL_REFERENCE',
  'TOO_LONG',
  'TOO_SHORT',
  /** Its pictures are smaller or larger than can be shown. */ 'PICTURE_SIZE',
  'TOO_MANY_TRACKS',
  'TIME_LIMIT',
  'SIZE_LIMIT',
  'STORAGE_FULL',
  /** The converter ended again and again while it worked on this file. */ 'CRASHED',
] as const;
export type VideoFailure = (typeof VIDEO_FAILURES)[number];

/** Reasons outside the file: the same file may be converted another time. */
export const PASSING_VIDEO_FAILURES: readonly VideoFailure[] = ['TIME_LIMIT', 'STORAGE_FULL', 'CRASHED'];

/** What a converting process lacks. */
export const CONVERTER_NOTES = [
  /** Files are locked in by the permissions of Node alone. */ 'NO_NAMESPACES',
  'FFMPEG_MISSING',
  /** The one that `VIDEO_FFMPEG` names is not there. */ 'FFMPEG_NOT_FOUND',
  /** One that is merely on the PATH is not used without namespaces. */ 'FFMPEG_NOT_CONFINED',
  'FFMPEG_DOES_NOT_RUN',
  'FFMPEG_LACKS_CODECS',
  /** Of a process of another release. */ 'OTHER',
] as const;
export type ConverterNote = { readonly code: (typeof CONVERTER_NOTES)[number]; readonly detail: string };

/** Made by a browser of a file, to know the same file again on another device. */
export const FINGERPRINT_MAX_LENGTH = 64;

export const YOUTUBE_ID = '^[A-Za-z0-9_-]{11}$';
export const YOUTUBE_ADDRESS_MAX_LENGTH = 500;
/** Suggestions of the autocomplete search. */
export const VIDEO_SUGGESTIONS_MAX = 10;
/** Lessons and worksheets shown in "where used". */
export const VIDEO_USAGES_MAX = 100;
