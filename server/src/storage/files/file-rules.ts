import type { UploadPurpose } from '@dolphin/contract/storage/storage.constants';
import type { Db } from '../../core/db.ts';
import type { FileRow } from './files.queries.ts';

/** Whose files anybody may read who knows their name. A name cannot be guessed, but it can be passed on. */
const PUBLIC_PURPOSES = ['PORTRAIT', 'CHANNEL_LOOK'] as const satisfies readonly UploadPurpose[];
export type PrivatePurpose = Exclude<UploadPurpose, (typeof PUBLIC_PURPOSES)[number]>;

export function isPrivate(purpose: UploadPurpose): purpose is PrivatePurpose {
  return !(PUBLIC_PURPOSES as readonly UploadPurpose[]).includes(purpose);
}

/** Whether a user (null: not signed in) may read a file that is in use now. The domain that uses the file decides. */
export type FileRule = (db: Db, file: FileRow, viewerId: number | null) => Promise<boolean>;
/** A private purpose without a rule is read by nobody but the server itself. */
export type FileRules = Readonly<Partial<Record<PrivatePurpose, FileRule>>>;
