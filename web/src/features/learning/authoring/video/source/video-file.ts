import { VIDEO_TYPES } from '@dolphin/contract/storage/storage.constants';

/** Browsers do not know every container. */
const BY_ENDING: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
};

export const VIDEO_ACCEPT = [...VIDEO_TYPES, ...Object.keys(BY_ENDING).map((ending) => `.${ending}`)].join(',');

/** The file with a type the server takes; null when it is no video. */
export function asVideoFile(file: File): File | null {
  const plain = file.type.split(';')[0] ?? '';
  const type = (VIDEO_TYPES as readonly string[]).includes(plain)
    ? plain
    : BY_ENDING[file.name.split('.').at(-1)?.toLowerCase() ?? ''];
  if (type === undefined) return null;
  return type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
}
