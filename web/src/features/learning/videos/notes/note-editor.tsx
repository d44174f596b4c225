import { videoNotes } from '@dolphin/contract/learning/videos/notes.contract';
import { VIDEO_NOTE_MAX_LENGTH } from '@dolphin/contract/learning/videos/watching.constants';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOpenForm } from '../../../../lib/form/open-forms.ts';
import { useEdit } from '../../../../lib/form/use-edit.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { clockOf } from '../../../../shared/video/rules/clock.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { videosText } from '../videos.text.ts';
import type { Note } from './use-notes.ts';

const SAVE_AFTER_MS = 1_000;

/** Changes a note; it saves itself a moment after the last letter. */
export function NoteEditor({ note, onEnd }: { readonly note: Note; readonly onEnd: () => void }) {
  const text = useText(videosText);
  const [typed, setTyped] = useState(note.text);
  const isDirty = typed.trim() !== '' && typed.trim() !== note.text;
  const edit = useEdit(videoNotes.edit, {
    stored: { atMs: note.atMs, text: note.text },
    version: note.version,
    at: { noteId: note.noteId },
    describe: { atMs: { label: text.moment, show: clockOf }, text: { label: text.note } },
    isDirty,
    onStored: (stored) => setTyped(stored.text),
    refresh: [videoNotes.list],
  });
  const save = async () => !isDirty || edit.save({ atMs: note.atMs, text: typed.trim() });
  useOpenForm({ isDirty, isPending: edit.isPending, save, reset: () => setTyped(note.text) });
  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setTimeout(() => saveNow(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, isDirty]);
  return (
    <div className="watch-new-note">
      <TextArea
        label={text.editNote}
        hideLabel
        autoFocus
        autoGrow
        rows={2}
        maxLength={VIDEO_NOTE_MAX_LENGTH}
        value={typed}
        hint={
          edit.isPending
            ? text.noteSaving
            : edit.error && isDirty
              ? text.noteUnsaved
              : isDirty
                ? undefined
                : text.noteSaved
        }
        onChange={({ target: { value } }) => setTyped(value)}
      />
      <Button
        size="sm"
        loading={edit.isPending}
        onClick={() => {
          void save().then((isSaved) => {
            if (isSaved) onEnd();
          });
        }}
      >
        {text.noteEnd}
      </Button>
    </div>
  );
}
