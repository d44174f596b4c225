import { coreErrors } from '@dolphin/contract/core/core.errors';
import { videoNotes } from '@dolphin/contract/learning/videos/notes.contract';
import { VIDEO_NOTES_MAX } from '@dolphin/contract/learning/videos/watching.constants';
import { watchingErrors } from '@dolphin/contract/learning/videos/watching.errors';
import { mergeEdit, versionOf } from '../../../core/edits.ts';
import { fail } from '../../../core/fail.ts';
import { implement } from '../../../core/module.ts';
import { requireContent } from '../../access/require-content.ts';
import { deleteNote, insertNote, lockNote, type NoteRow, selectNotes, updateNote } from './notes.queries.ts';

/** Notes are their writer's alone; those of a video that one may not open any more can still be changed and removed. */
export const videoNotesModule = implement(videoNotes, {
  async list({ db, me }, { videoId }) {
    await requireContent(db, me, videoId, { kinds: ['VIDEO'] });
    return { noteList: (await selectNotes(db, me.id, videoId)).map(toNote) };
  },

  async write({ db, me, now }, { videoId, atMs, text }) {
    await requireContent(db, me, videoId, { kinds: ['VIDEO'] });
    const note = { userId: me.id, contentId: videoId, atMs, text: text.trim(), now };
    const row = await insertNote(db, note, VIDEO_NOTES_MAX);
    if (!row) throw fail(watchingErrors.TOO_MANY_VIDEO_NOTES);
    return toNote(row);
  },

  async edit({ db, me, now }, { noteId, ...given }) {
    const found = await lockNote(db, noteId, me.id);
    if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { atMs, text } = mergeEdit(videoNotes.edit, given, { atMs: found.atMs, text: found.text });
    await updateNote(db, noteId, { atMs, text: text.trim(), now });
    return toNote({ id: noteId, atMs, text: text.trim(), updatedAt: now });
  },

  async remove({ db, me }, { noteId }) {
    if (!(await deleteNote(db, noteId, me.id))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return {};
  },
});

function toNote({ id, atMs, text, updatedAt }: NoteRow) {
  return {
    noteId: id,
    atMs,
    text,
    updatedAt: updatedAt.toISOString(),
    version: versionOf(videoNotes.edit, { atMs, text }),
  };
}
