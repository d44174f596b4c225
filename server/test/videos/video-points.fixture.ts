/** Where a server is killed that takes a video. The first two are done from outside. */
export const UPLOAD_POINTS = ['WRITING_PART', 'BETWEEN_PARTS', 'PART_WRITTEN'] as const;
export const COMPLETE_POINTS = [
  'FILE_MADE',
  'BEFORE_COMPLETE_COMMIT',
  'BEFORE_FILE',
  'COMPLETED',
  'FILE_COMMITTED',
] as const;
export const CONVERT_POINTS = [
  'STORED',
  'CONVERTING',
  'TAKEN',
  'BEFORE_FINISH_COMMIT',
  'FINISHED',
  'BEFORE_STORED',
] as const;

export type VideoPoint =
  | (typeof UPLOAD_POINTS)[number]
  | (typeof COMPLETE_POINTS)[number]
  | (typeof CONVERT_POINTS)[number];
