import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Nothing, RowId } from '../../core/schema.ts';
import { contentAccessErrors } from '../access-errors.ts';
import { VIDEO_NOTE_MAX_LENGTH } from './watching.constants.ts';
import { VideoMs } from './watching.contract.ts';
import { watchingErrors } from './watching.errors.ts';

const strict = { additionalProperties: false } as const;
const own = { area: 'eduenv', access: signedUp } as const;
const Text = Type.String({
  minLength: 1,
  maxLength: VIDEO_NOTE_MAX_LENGTH,
  pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$',
});
const errors = [coreErrors.RESOURCE_NOT_FOUND, ...contentAccessErrors] as const;

/** A note of one's own at a moment of a video; nobody else reads it. [VID-105] */
const Note = Type.Object({
  noteId: RowId,
  atMs: Type.Integer({ minimum: 0 }),
  text: Type.String(),
  updatedAt: Instant,
  version: EditVersion,
});

export const videoNotes = {
  list: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/users/videos/:videoId/notes',
    summary: "The caller's own notes on a video, in its order. [VID-105]",
    input: Type.Object({ videoId: RowId }),
    output: Type.Object({ noteList: Type.Array(Note) }),
    errors,
  }),
  write: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/users/videos/:videoId/notes',
    summary: 'Writes a note at a moment of a video. [VID-105]',
    input: Type.Object({ videoId: RowId, atMs: VideoMs, text: Text }, strict),
    output: Note,
    errors: [...errors, watchingErrors.TOO_MANY_VIDEO_NOTES],
  }),
  edit: defineEdit({
    ...own,
    method: 'PUT',
    path: '/users/video-notes/:noteId',
    summary: 'Changes a note of the caller, its text or its moment. [VID-105]',
    input: { noteId: RowId },
    fields: { atMs: VideoMs, text: Text },
    output: Note,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  remove: defineEndpoint({
    ...own,
    method: 'DELETE',
    path: '/users/video-notes/:noteId',
    summary: 'Removes a note of the caller. [VID-105]',
    input: Type.Object({ noteId: RowId }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
