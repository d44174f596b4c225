import { members } from '@dolphin/contract/channels/members/members.contract';
import { NOTE_MAX_LENGTH } from '@dolphin/contract/channels/members/members.constants';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useOpenForm } from '../../../../lib/form/open-forms.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { memberDetailText } from './member-detail.text.ts';

type Note = OutputOf<typeof members.notes>['noteList'][number];

/** What staff notes about a member; one's own can be changed and removed. [CHN-142] */
export function MemberNotes({ channelMemberId }: { readonly channelMemberId: number }) {
  const text = useText(memberDetailText);
  const { channelId } = useChannel();
  const [body, setBody] = useState('');
  useOpenForm({ isDirty: body.trim() !== '' });
  const read = useRead(members.notes, { channelId, channelMemberId }, { isQuiet: true, staleTimeMs: 0 });
  const add = useCommand(members.addNote, { refresh: [members.notes, members.detail], onSuccess: () => setBody('') });
  const notes = read.data?.noteList ?? [];
  return (
    <section className="member-part" aria-label={text.notes}>
      <h3>{text.notes}</h3>
      <p className="text-sm text-muted">{text.notesHint}</p>
      <form
        className="note-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (body.trim() !== '') add.mutate({ channelId, channelMemberId, body });
        }}
      >
        <TextArea
          label={text.addNote}
          hideLabel
          placeholder={text.notePlaceholder}
          value={body}
          maxLength={NOTE_MAX_LENGTH}
          autoGrow
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="ghost" loading={add.isPending} disabled={body.trim() === ''}>
          {text.addNote}
        </Button>
      </form>
      {read.data && notes.length === 0 ? (
        <p className="text-muted">{text.noNotes}</p>
      ) : (
        <ul className="notes">
          {notes.map((note) => (
            <NoteItem key={note.noteId} note={note} channelMemberId={channelMemberId} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NoteItem({ note, channelMemberId }: { readonly note: Note; readonly channelMemberId: number }) {
  const text = useText(memberDetailText);
  const { channelId } = useChannel();
  const [draft, setDraft] = useState<string | null>(null);
  useOpenForm({ isDirty: draft !== null && draft !== note.body });
  const at = { channelId, channelMemberId, noteId: note.noteId };
  const edit = useCommand(members.editNote, { refresh: [members.notes], onSuccess: () => setDraft(null) });
  const remove = useCommand(members.removeNote, {
    refresh: [members.notes, members.detail],
    onSuccess: () => overlay.toast(text.removed, { kind: 'ok' }),
  });
  const ask = async () => {
    if (
      await overlay.confirm({
        title: text.removeAsk,
        confirmLabel: text.removeNote,
        cancelLabel: text.cancel,
        danger: true,
      })
    )
      remove.mutate(at);
  };
  return (
    <li className="note">
      <p className="note-head">
        <b>{note.author?.nickname ?? text.someone}</b>{' '}
        <span className="text-muted">
          {formatDateTime(note.createdAt)}
          {note.updatedAt ? ` · ${text.edited}` : ''}
        </span>
        {note.isMine && draft === null ? (
          <span className="note-acts">
            <IconButton size="sm" variant="plain" label={text.editNote} onClick={() => setDraft(note.body)}>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton
              size="sm"
              variant="plain"
              label={text.removeNote}
              loading={remove.isPending}
              onClick={() => void ask()}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </span>
        ) : null}
      </p>
      {draft === null ? (
        <p className="note-body">{note.body}</p>
      ) : (
        <div className="note-form">
          <TextArea
            label={text.editNote}
            hideLabel
            value={draft}
            maxLength={NOTE_MAX_LENGTH}
            autoGrow
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
          <div className="member-buttons">
            <Button size="sm" variant="ghost" onClick={() => setDraft(null)}>
              {text.cancel}
            </Button>
            <Button
              size="sm"
              loading={edit.isPending}
              disabled={draft.trim() === ''}
              onClick={() => edit.mutate({ ...at, body: draft })}
            >
              {text.save}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
