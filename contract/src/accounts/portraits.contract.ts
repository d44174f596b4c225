import Type from 'typebox';
import { signedIn } from '../core/access.ts';
import { coreErrors } from '../core/core.errors.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Nothing, RowId } from '../core/schema.ts';
import { storageErrors } from '../storage/storage.errors.ts';

/** Portraits are square; drawn at most half as large, so that they are sharp on dense screens. */
export const PORTRAIT_PIXELS = 256;

export const portraits = {
  set: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/users/portraits',
    access: signedIn,
    summary:
      'Makes an uploaded picture the portrait: cut square, made small, without anything else that was in the file.',
    input: Type.Object({ fileId: RowId }, { additionalProperties: false }),
    output: Type.Object({ portrait: Type.String() }),
    errors: [coreErrors.RESOURCE_NOT_FOUND, storageErrors.PICTURE_UNREADABLE],
    limits: [{ per: 'user', max: 60, seconds: 3_600 }],
  }),
  remove: defineEndpoint({
    area: 'dolphin',
    method: 'DELETE',
    path: '/users/portraits',
    access: signedIn,
    summary: 'Takes the portrait away.',
    input: Nothing,
    output: Nothing,
  }),
};
