import { LESSON_REASON_MAX } from '@dolphin/contract/scheduling/lessons/lessons.constants';
import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { clockOf } from '@dolphin/contract/scheduling/recurrence/clock';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { closing } from '../../../lib/form/open-forms.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { formatDay } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LessonMaterials } from '../../../shared/materials/material-list.tsx';
import { MoveForm } from './move-form.tsx';
import { SubstituteForm } from './substitute-form.tsx';
import type { LessonDetail, Timetable } from './timetable-items.ts';
import { timetableText } from './timetable.text.ts';

type Mode = 'read' | 'move' | 'substitute' | 'cancel';
type Props = { readonly classLessonId: number; readonly timetable: Timetable; readonly onClose: () => void };

/** One lesson of the timetable with what staff does about it. [SCH-207] */
export function LessonCard({ classLessonId, timetable, onClose }: Props) {
  const text = useText(timetableText);
  const { channelId } = useChannel();
  const read = useRead(classLessons.detail, { channelId, classLessonId }, { isQuiet: true, staleTimeMs: 0 });
  const [mode, setMode] = useState<Mode>('read');
  const [isDirty, setDirty] = useState(false);
  const lesson = read.data;
  const back = () => {
    setDirty(false);
    setMode('read');
  };
  return (
    <Modal
      open
      onOpenChange={closing(isDirty, onClose)}
      title={lesson?.title ?? text.title}
      closeLabel={text.close}
      size="sm"
    >
      {read.isError ? (
        <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />
      ) : lesson === undefined ? (
        <div aria-busy="true">
          <SkeletonText lines={4} />
        </div>
      ) : mode === 'move' ? (
        <MoveForm lesson={lesson} timetable={timetable} onDirty={setDirty} onBack={back} onDone={onClose} />
      ) : mode === 'substitute' ? (
        <SubstituteForm lesson={lesson} timetable={timetable} onDirty={setDirty} onBack={back} onDone={onClose} />
      ) : mode === 'cancel' ? (
        <CancelForm lesson={lesson} onDirty={setDirty} onBack={back} onDone={onClose} />
      ) : (
        <Facts lesson={lesson} onMode={setMode} />
      )}
    </Modal>
  );
}

function Facts({ lesson, onMode }: { readonly lesson: LessonDetail; readonly onMode: (mode: Mode) => void }) {
  const text = useText(timetableText);
  const { channelId, at } = useChannel();
  const restore = useCommand(classLessons.restore, {
    refresh: [classLessons.timetable, classLessons.detail],
    onSuccess: () => overlay.toast(text.restored, { kind: 'ok' }),
  });
  const { classLessonId, courseClassId, day, startMinute, endMinute, coach, roomName, seatList } = lesson;
  const { state, cancelReason, pausedList } = lesson;
  // Those who wait have no place yet.
  const placed = seatList.filter((seat) => seat.state === 'BOOKED');
  const names = placed.flatMap(({ nickname }) => (nickname === null ? [] : [nickname]));
  return (
    <div className="timetable-card">
      <p className="tabular">
        {formatDay(day)} {clockOf(startMinute)}–{clockOf(endMinute)}
      </p>
      <dl className="timetable-facts">
        <dt>{text.coach}</dt>
        <dd>{coach?.nickname ?? text.noCoach}</dd>
        <dt>{text.room}</dt>
        <dd>{roomName ?? text.noRoom}</dd>
      </dl>
      <p>
        <b>{text.people({ count: placed.length })}</b> {names.join(', ')}
      </p>
      {pausedList.length === 0 ? null : (
        <p>
          <Badge tone="neutral">{text.paused}</Badge> {pausedList.map(({ nickname }) => nickname ?? '').join(', ')}
        </p>
      )}
      {state === 'CANCELLED' ? (
        <p>
          <Badge tone="neutral">{text.cancelled}</Badge> {cancelReason}
        </p>
      ) : null}
      <LessonMaterials channelId={channelId} classLessonId={classLessonId} />
      {courseClassId === null ? null : (
        <p>
          <Link to={at(`/manage/classes/${courseClassId}`)} className={textLinkClass}>
            {text.openClass}
          </Link>
        </p>
      )}
      <div className="timetable-actions">
        <Link to={at(`/manage/lessons/${classLessonId}`)} className={buttonClass()}>
          {text.openLesson}
        </Link>
        {state === 'CANCELLED' ? (
          <Button
            variant="ghost"
            loading={restore.isPending}
            onClick={() => restore.mutate({ channelId, classLessonId })}
          >
            {text.restore}
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={() => onMode('move')}>
              {text.move}
            </Button>
            <Button variant="ghost" onClick={() => onMode('substitute')}>
              {text.substitute}
            </Button>
            <Button variant="ghost" onClick={() => onMode('cancel')}>
              {text.cancelLesson}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

type FormProps = {
  readonly lesson: LessonDetail;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

function CancelForm({ lesson: { classLessonId }, onDirty, onBack, onDone }: FormProps) {
  const text = useText(timetableText);
  const { channelId } = useChannel();
  const form = useForm(classLessons.cancel, {
    initial: { reason: '' },
    toInput: (_filled, { reason }) => ({ channelId, classLessonId, reason: reason.trim() }),
    leaving: 'own',
    refresh: [classLessons.timetable, classLessons.detail],
    onSuccess: () => {
      overlay.toast(text.cancelledDone, { kind: 'ok' });
      onDone();
    },
  });
  const field = form.text('reason');
  return (
    <form className="timetable-card" {...form.props}>
      <TextField
        label={text.reason}
        hint={text.reasonHint}
        maxLength={LESSON_REASON_MAX}
        {...field}
        onChange={(event) => {
          field.onChange(event);
          onDirty(event.target.value !== '');
        }}
      />
      <div className="timetable-actions">
        <Button variant="ghost" onClick={onBack}>
          {text.cancelEdit}
        </Button>
        <Button type="submit" variant="danger" loading={form.isPending}>
          {text.confirmCancel}
        </Button>
      </div>
    </form>
  );
}
