import { type Attendance, ATTENDANCES } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import type { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import { attendanceText } from '@dolphin/contract/scheduling/attendance/attendance.text';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import { useState } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { attendanceViewText } from './attendance-view.text.ts';
import { NoteField, ReasonField } from './attendee-fields.tsx';
import type { LocalMark } from './local-marks.ts';
import type { MarkConflict } from './mark-queue.ts';

type Attendee = OutputOf<typeof attendance.lesson>['attendeeList'][number];

type Props = {
  readonly person: Attendee;
  /** What is stored, or what waits on this device. */ readonly mark: LocalMark;
  /** Before the day of the lesson only an excuse can be marked. */ readonly isEarly: boolean;
  readonly conflict: MarkConflict | undefined;
  readonly onMark: (next: Partial<LocalMark>) => void;
  readonly onSettle: () => void;
  readonly onPerson: () => void;
};

/** Somebody with one button for each mark; the pressed one again clears it. Who is paused has none; with a seat, an excuse is proposed. [SCH-241] [SCH-264] */
export function AttendeeRow({ person, mark, isEarly, conflict, onMark, onSettle, onPerson }: Props) {
  const text = useText(attendanceViewText);
  const words = useText(attendanceText);
  const [asks, setAsks] = useState<'REASON' | 'NOTE' | null>(null);
  const isMarked = person.hasSeat || !person.isPaused;
  const press = (state: Attendance) => {
    if (mark.attendance === state) onMark({ attendance: null, reason: '' });
    else if (state === 'EXCUSED') return setAsks('REASON');
    else onMark({ attendance: state, reason: '' });
    setAsks(null);
  };
  return (
    <li className="attendee" data-state={mark.attendance ?? undefined}>
      <div className="attendee-head">
        <button type="button" className="attendee-name" onClick={onPerson}>
          {person.nickname}
        </button>
        <Facts person={person} mark={mark} />
        {isMarked ? (
          <IconButton
            label={`${person.nickname} ${text.note}`}
            variant="plain"
            aria-pressed={asks === 'NOTE'}
            onClick={() => setAsks(asks === 'NOTE' ? null : 'NOTE')}
          >
            <NotebookPen aria-hidden data-filled={mark.note !== '' || undefined} />
          </IconButton>
        ) : null}
      </div>
      {isMarked ? (
        <div className="attendee-marks" role="group" aria-label={person.nickname}>
          {ATTENDANCES.map((state) => (
            <button
              key={state}
              type="button"
              aria-pressed={mark.attendance === state}
              data-state={state}
              disabled={isEarly && state !== 'EXCUSED'}
              onClick={() => press(state)}
            >
              {words[state]}
            </button>
          ))}
        </div>
      ) : null}
      {asks === 'REASON' ? (
        <ReasonField
          onReason={(reason) => {
            onMark({ attendance: 'EXCUSED', reason });
            setAsks(null);
          }}
        />
      ) : mark.reason === '' ? null : (
        <p className="text-muted">{mark.reason}</p>
      )}
      {asks === 'NOTE' ? <NoteField note={mark.note} onNote={(note) => onMark({ note })} /> : null}
      {conflict === undefined ? null : (
        <Conflict
          cause={conflict.cause}
          stored={person.attendance === null ? text.conflictOpen : words[person.attendance]}
          onMine={() => onMark({ ...conflict.mine, version: person.version })}
          onSettle={onSettle}
        />
      )}
    </li>
  );
}

/** What else is known: entering, ticket, right to a make-up lesson. */
function Facts({ person, mark }: Pick<Props, 'person' | 'mark'>) {
  const text = useText(attendanceViewText);
  return (
    <span className="attendee-facts">
      {person.isPaused ? (
        <Badge size="sm" tone="neutral">
          {text.paused}
        </Badge>
      ) : null}
      {person.enteredAt === null ? null : (
        <Badge size="sm" tone="brand">
          {text.entered({ time: formatTime(person.enteredAt) })}
        </Badge>
      )}
      {person.ticket === 'MISSING' ? (
        <Badge size="sm" tone="danger">
          {text.noTicket}
        </Badge>
      ) : person.ticketCount === null ? null : (
        <small className="text-muted tabular">
          {person.ticket === 'USED' ? `${text.ticketUsed} · ` : person.ticket === 'HELD' ? `${text.ticketHeld} · ` : ''}
          {text.ticketLeft({ count: person.ticketCount })}
        </small>
      )}
      {person.hasMakeup && mark.attendance === 'EXCUSED' ? (
        <Badge size="sm" tone="ok">
          {text.makeup}
        </Badge>
      ) : null}
    </span>
  );
}

type ConflictProps = {
  readonly cause: MarkConflict['cause'];
  readonly stored: string;
  readonly onMine: () => void;
  readonly onSettle: () => void;
};

function Conflict({ cause, stored, onMine, onSettle }: ConflictProps) {
  const text = useText(attendanceViewText);
  const words = { CHANGED: text.conflict({ state: stored }), MAKEUP_USED: text.makeupUsed, NOT_HERE: text.notHere };
  return (
    <div className="attendee-conflict" role="alert">
      <p>{words[cause]}</p>
      <span>
        {cause === 'CHANGED' ? (
          <Button size="sm" variant="ghost" onClick={onMine}>
            {text.useMine}
          </Button>
        ) : null}
        <Button size="sm" variant="plain" onClick={onSettle}>
          {text.keepTheirs}
        </Button>
      </span>
    </div>
  );
}
