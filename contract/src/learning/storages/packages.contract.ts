import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { OneOf, RowId } from '../../core/schema.ts';
import { learningErrors } from '../learning.errors.ts';
import { authoringErrors } from './storages.errors.ts';

const found = [learningErrors.PROBLEM_NOT_FOUND, learningErrors.UNAUTHORIZED_PROBLEM_USER] as const;

/** A problem as a zip: `problem.json`, `cases/1.in` with `cases/1.out` for each case, and `files/1.png` for what its texts show. [LMS-127] */
export const packages = {
  make: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/users/problems/storages/:problemStorageId/packages',
    access: signedUp,
    timeoutMs: 60_000,
    summary: "Packs the working copy; the address is the caller's own and ends within a day. [LMS-127]",
    input: Type.Object({ problemStorageId: RowId }, { additionalProperties: false }),
    output: Type.Object({ fileName: Type.String(), byteSize: Type.Integer({ minimum: 0 }), url: Type.String() }),
    errors: [...found, authoringErrors.PACKAGE_TOO_LARGE],
    limits: [{ per: 'user', max: 20, seconds: 60 }],
  }),
  addCases: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/users/problems/storages/:problemStorageId/packages/cases',
    access: signedUp,
    timeoutMs: 60_000,
    summary:
      'Takes test cases out of an uploaded zip: files of the same name that end in .in and .out (or .ans). [LMS-127]',
    input: Type.Object(
      {
        problemStorageId: RowId,
        draftRevision: Type.Integer({ minimum: 1 }),
        fileId: RowId,
        mode: OneOf(['REPLACE', 'APPEND']),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      draftRevision: Type.Integer({ minimum: 1 }),
      caseCount: Type.Integer({ minimum: 0 }),
      addedCount: Type.Integer({ minimum: 0 }),
    }),
    errors: [
      ...found,
      authoringErrors.STORAGE_CHANGED_MEANWHILE,
      authoringErrors.STORAGE_IS_SUBMITTED,
      authoringErrors.DRAFT_TOO_LARGE,
      authoringErrors.PACKAGE_UNREADABLE,
      authoringErrors.PACKAGE_TOO_LARGE,
      authoringErrors.PACKAGE_HAS_NO_CASES,
    ],
    limits: [{ per: 'user', max: 20, seconds: 60 }],
  }),
};
