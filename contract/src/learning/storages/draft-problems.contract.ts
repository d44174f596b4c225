import Type from 'typebox';
import { channelErrors } from '../../channels/channels.errors.ts';
import { signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Line, Nullable, RowId } from '../../core/schema.ts';
import { learningErrors } from '../learning.errors.ts';
import { STORAGE_TITLE_MAX_LENGTH } from './storages.constants.ts';
import { StorageItem } from './storages.contract.ts';
import { authoringErrors } from './storages.errors.ts';

/**
 * Problems a tutor has begun and not submitted. A failed request has its own message, since the server may still be
 * reading a large package. [LMS-5] [API-18]
 */
export const draftProblems = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/tutors/drafts/problems',
    access: signedUp,
    summary: "The caller's problems that are drafts or were sent back. [LMS-5]",
    input: Type.Object({ ...PageInput }),
    output: pageOf('draftList', StorageItem),
  }),
  create: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/users/tutors/drafts/problems',
    access: signedUp,
    timeoutMs: 60_000,
    summary:
      "Begins a problem: empty, as a copy of one of the caller's own, or from an uploaded package. [LMS-5] [LMS-127]",
    input: Type.Object(
      {
        channelId: Nullable(ChannelId),
        title: Type.Optional(Line({ max: STORAGE_TITLE_MAX_LENGTH })),
        copyOfId: Type.Optional(RowId),
        packageFileId: Type.Optional(RowId),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ problemStorageId: RowId }),
    errors: [
      channelErrors.CHANNEL_NOT_FOUND,
      coreErrors.NOT_HAS_ROLE,
      coreErrors.RESOURCE_NOT_FOUND,
      learningErrors.PROBLEM_NOT_FOUND,
      learningErrors.UNAUTHORIZED_PROBLEM_USER,
      authoringErrors.TOO_MANY_STORAGES,
      authoringErrors.PACKAGE_UNREADABLE,
      authoringErrors.PACKAGE_TOO_LARGE,
      authoringErrors.PACKAGE_FILE_REFUSED,
      channelErrors.IS_NOT_PREMIUM_CHANNEL,
    ],
    limits: [{ per: 'user', max: 30, seconds: 60 }],
  }),
};
