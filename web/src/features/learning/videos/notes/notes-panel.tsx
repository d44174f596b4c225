import { videoNotes } from '@dolphin/contract/learning/videos/notes.contract';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import type { VideoEngine } from '../../../../shared/video/engine/engine.ts';
import { clockOf } from '../../../../shared/video/rules/clock.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { videosText } from '../videos.text.ts';
import { NewNote } from './new-note.tsx';
import { NoteEditor } from './note-editor.tsx';
import type { Note, Notes } from './use-notes.ts';

type Props = {
  readonly notes: Notes;
  readonly engine: VideoEngine | null;
  readonly onJump: (toMs: number) => void;
};

export function NotesPanel({ notes, engine, onJump }: Props) {
  const text = useText(videosText);
  const { videoId, list, state, again } = notes;
  return (
    <div className="watch-notes">
      <NewNote videoId={videoId} positionOf={() => engine?.store.getState().positionMs ?? 0} />
      {state === 'error' ? (
        <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={again} />
      ) : state === 'loading' ? (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={3} />
        </div>
      ) : list.length === 0 ? (
        <EmptyState compact character="SEAHORSE" title={text.noNotes} hint={text.noNotesHint} />
      ) : (
        <ul>
          {list.map((note) => (
            <OneNote key={note.noteId} note={note} onJump={onJump} />
          ))}
        </ul>
      )}
    </div>
  );
}

function OneNote({ note, onJump }: { readonly note: Note; readonly onJump: (toMs: number) => void }) {
  const text = useText(videosText);
  const [isEdited, setIsEdited] = useState(false);
  const remove = useCommand(videoNotes.remove, {
    refresh: [videoNotes.list],
    onSuccess: () => overlay.toast(text.noteRemoved),
  });
  const at = clockOf(note.atMs);
  if (isEdited)
    return (
      <li>
        <NoteEditor note={note} onEnd={() => setIsEdited(false)} />
      </li>
    );
  return (
    <li className="watch-note">
      <button
        type="button"
        className="watch-note-at tabular"
        aria-label={text.toMoment({ at })}
        onClick={() => onJump(note.atMs)}
      >
        {at}
      </button>
      <p>{note.text}</p>
      <span className="watch-note-actions">
        <IconButton size="sm" label={`${text.editNote}: ${at}`} onClick={() => setIsEdited(true)}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton
          size="sm"
          label={`${text.removeNote}: ${at}`}
          loading={remove.isPending}
          onClick={() => remove.mutate({ noteId: note.noteId })}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}
