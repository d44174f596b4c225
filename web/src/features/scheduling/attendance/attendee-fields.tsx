import {
  ATTENDANCE_NOTE_MAX,
  ATTENDANCE_REASON_MAX,
} from '@dolphin/contract/scheduling/attendance/attendance.constants';
import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Chip } from '../../../ui/badge/chip.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { attendanceViewText } from './attendance-view.text.ts';

/** The common reasons with one tap, another one in a line. */
export function ReasonField({ onReason }: { readonly onReason: (reason: string) => void }) {
  const text = useText(attendanceViewText);
  const [typed, setTyped] = useState('');
  const submit = () => (typed.trim() === '' ? undefined : onReason(typed.trim()));
  return (
    <div className="attendee-reason" role="group" aria-label={text.reason}>
      <p>{text.reasonNeeded}</p>
      <div className="attendee-reasons">
        {text.reasons.split(',').map((reason) => (
          <Chip key={reason} onClick={() => onReason(reason)}>
            {reason}
          </Chip>
        ))}
      </div>
      <div className="attendee-other">
        <TextField
          label={text.otherReason}
          maxLength={ATTENDANCE_REASON_MAX}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onEnter={submit}
        />
        <Button variant="ghost" disabled={typed.trim() === ''} onClick={submit}>
          {text.save}
        </Button>
      </div>
    </div>
  );
}

/** Written when the field is left: each letter would be a change of its own. */
export function NoteField({ note, onNote }: { readonly note: string; readonly onNote: (note: string) => void }) {
  const text = useText(attendanceViewText);
  const [typed, setTyped] = useState(note);
  return (
    <TextArea
      label={text.note}
      hint={text.noteHint}
      maxLength={ATTENDANCE_NOTE_MAX}
      autoGrow
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => (typed.trim() === note ? undefined : onNote(typed.trim()))}
    />
  );
}
