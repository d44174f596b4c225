import { authoringErrors } from '@dolphin/contract/learning/storages/storages.errors';
import { fail } from '../../core/fail.ts';
import { PACKAGE_LIMITS } from './problem-package.ts';
import { ZipError } from '../../core/zip.ts';

/** What is wrong with an archive, as the error its owner gets. */
export function refused(error: unknown): never {
  if (!(error instanceof ZipError)) throw error;
  throw error.fault === 'too-large' ? tooLarge() : fail(authoringErrors.PACKAGE_UNREADABLE);
}

export function tooLarge(bytes: number = PACKAGE_LIMITS.bytes, files: number = PACKAGE_LIMITS.files) {
  return fail(authoringErrors.PACKAGE_TOO_LARGE, { megabytes: bytes / 1_048_576, files });
}
