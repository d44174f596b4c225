import { videoNotes } from '@dolphin/contract/learning/videos/notes.contract';
import { VIDEO_NOTE_MAX_LENGTH } from '@dolphin/contract/learning/videos/watching.constants';
import { useState } from 'react';
import { useCommand } from '../../../../lib/query.ts';
import { useUser } from '../../../../lib/session/session-store.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { clockOf } from '../../../../shared/video/rules/clock.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { videosText } from '../videos.text.ts';
import { draftKey, keepDraft, type NoteDraft, readDraft } from './note-draft.ts';

/** A note at the moment at which it was begun. What is typed is kept in the browser until it is saved: nothing is lost. */
export function NewNote({ videoId, positionOf }: { readonly videoId: number; readonly positionOf: () => number }) {
  const text = useText(videosText);
  const { userId } = useUser();
  const key = draftKey(userId, videoId);
  const [draft, setDraft] = useState<NoteDraft | null>(() => readDraft(key));
  const change = (next: NoteDraft | null) => {
    setDraft(next);
    keepDraft(key, next);
  };
  const write = useCommand(videoNotes.write, {
    refresh: [videoNotes.list],
    onSuccess: (_, { text: saved }) => {
      // Somebody may have gone on typing.
      if (readDraft(key)?.text.trim() === saved) change(null);
    },
  });
  const typed = draft?.text.trim() ?? '';
  const save = () => {
    if (draft && typed !== '' && !write.isPending) write.mutate({ videoId, atMs: draft.atMs, text: typed });
  };
  return (
    <form
      className="watch-new-note"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        label={text.note}
        hideLabel
        hint={draft ? text.noteAt({ at: clockOf(draft.atMs) }) : undefined}
        placeholder={text.notePlaceholder}
        rows={2}
        autoGrow
        maxLength={VIDEO_NOTE_MAX_LENGTH}
        value={draft?.text ?? ''}
        onChange={({ target: { value } }) =>
          change(value === '' ? null : { atMs: draft?.atMs ?? Math.round(positionOf()), text: value })
        }
        onEnter={save}
      />
      {typed === '' ? null : (
        <Button type="submit" size="sm" loading={write.isPending}>
          {text.keepNote}
        </Button>
      )}
    </form>
  );
}
