import path from 'node:path';
import { checkKey } from './object-key.ts';

/** What people upload is theirs: other accounts of the machine can neither list nor read it. */
export const FILE_MODE = 0o600;
export const FOLDER_MODE = 0o700;

const UPLOAD_ID = /^[0-9a-f]{32}$/;

export type FilePaths = ReturnType<typeof filePaths>;

/** Where the file driver keeps things. Contents and what is known of them lie in two trees, so that no key can name the other. */
export function filePaths(root: string) {
  return {
    uploads: path.join(root, 'uploads'),
    content: (key: string) => path.join(root, 'objects', checkKey(key)),
    about: (key: string) => path.join(root, 'about', `${checkKey(key)}.json`),
    drafts: path.join(root, 'drafts'),
    draft: (name: string) => path.join(root, 'drafts', name),
    upload: (uploadId: string) => {
      if (!UPLOAD_ID.test(uploadId)) throw new Error('this is not an upload of the object store');
      return path.join(root, 'uploads', uploadId);
    },
  };
}

/** A part's file is named by number and tag, so that replacing a part and finding it again are single steps. */
export function partName(partNumber: number, eTag: string): string {
  return `${String(partNumber).padStart(5, '0')}.${eTag}`;
}

const PART_NAME = /^(\d{5})\.([0-9a-f]{8}-\d+)$/;

export function readPartName(name: string): { readonly partNumber: number; readonly eTag: string } | undefined {
  const match = PART_NAME.exec(name);
  return match ? { partNumber: Number(match[1]), eTag: match[2] ?? '' } : undefined;
}
