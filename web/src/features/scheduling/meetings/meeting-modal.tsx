import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import { meetings } from '@dolphin/contract/scheduling/meetings/meetings.contract';
import { ENTER_BEFORE_MINUTES, MEETING_OPENS_MINUTES } from '@dolphin/contract/scheduling/scheduling.constants';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import { Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { isError } from '../../../lib/api/api-error.ts';
import { closing } from '../../../lib/form/open-forms.ts';
import { formatDate, formatDateTime, formatTime } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { EditMeeting, NOT_EDITED } from './edit-meeting.tsx';
import { MeetingLogo } from './meeting-logo.tsx';
import { meetingsText } from './meetings.text.ts';
import './meetings.css';

const ClassInfoModal = lazyPart(() =>
  import('../../../shared/class-info/class-info-modal.tsx').then(({ ClassInfoModal: found }) => ({ default: found })),
);

type Meeting = OutputOf<typeof meetings.detail>;
type Props = { readonly channelId: number; readonly courseClassId: number; readonly onClose: () => void };

/** The meeting of a class: its type and link, how to behave, and the way in; those who teach edit it here. [SCH-1] */
export function MeetingModal({ channelId, courseClassId, onClose }: Props) {
  const text = useText(meetingsText);
  const formId = useId();
  const read = useRead(meetings.detail, { channelId, courseClassId }, { isQuiet: true, staleTimeMs: 0 });
  const meeting = read.data;
  const [isEditing, setEditing] = useState(false);
  const [edit, setEdit] = useState(NOT_EDITED);
  useOpening(meeting, read.dataUpdatedAt, () => void read.refetch());
  if (isError(read.error, channelErrors.NEED_TO_CHANNEL_INFO))
    return (
      <Suspense fallback={null}>
        <ClassInfoModal
          contentType="COURSE_CLASS"
          contentId={courseClassId}
          onClose={onClose}
          onEntered={() => void read.refetch()}
        />
      </Suspense>
    );
  return (
    <Modal
      open
      onOpenChange={closing(edit.isDirty, onClose)}
      title={meeting ? text.openOf({ title: meeting.title }) : text.open}
      closeLabel={text.close}
      size="sm"
      footer={
        isEditing ? (
          <>
            <Button variant="ghost" onClick={() => setEditing(false)}>
              {text.cancel}
            </Button>
            <Button type="submit" form={formId} loading={edit.isPending}>
              {text.save}
            </Button>
          </>
        ) : meeting && (meeting.mayEdit || meeting.meetingUrl !== '') ? (
          <Ways channelId={channelId} meeting={meeting} onEdit={() => setEditing(true)} />
        ) : undefined
      }
    >
      {meeting && isEditing ? (
        <EditMeeting
          formId={formId}
          channelId={channelId}
          meeting={meeting}
          onState={setEdit}
          onDone={() => setEditing(false)}
        />
      ) : meeting ? (
        <MeetingFacts meeting={meeting} />
      ) : read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={5} />
        </div>
      )}
    </Modal>
  );
}

type WaysProps = { readonly channelId: number; readonly meeting: Meeting; readonly onEdit: () => void };

function Ways({ channelId, meeting: { meetingUrl, mayEdit, lesson }, onEdit }: WaysProps) {
  const text = useText(meetingsText);
  // A proposal for the coach; the way in does not wait for it.
  const note = useCommand(attendance.enter, { isQuiet: true });
  const classLessonId = mayEdit ? null : (lesson?.classLessonId ?? null);
  return (
    <>
      {mayEdit ? (
        <Button variant="ghost" icon={<Pencil aria-hidden />} onClick={onEdit}>
          {text.edit}
        </Button>
      ) : null}
      {meetingUrl === '' ? null : (
        <a
          href={meetingUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass()}
          onClick={() => classLessonId !== null && note.mutate({ channelId, classLessonId })}
        >
          <ExternalLink aria-hidden />
          {text.enter}
          <span className="visually-hidden">{text.newTab}</span>
        </a>
      )}
    </>
  );
}

function MeetingFacts({ meeting }: { readonly meeting: Meeting }) {
  const text = useText(meetingsText);
  const { meetingType, meetingUrl, hasMeeting, lesson, coachName } = meeting;
  return (
    <div className="meeting">
      {hasMeeting ? (
        <div className="meeting-head">
          <MeetingLogo type={meetingType} />
          <span>
            <Badge tone="brand">{text[meetingType]}</Badge>
            {lesson ? (
              <span className="meeting-time tabular">
                {formatDate(lesson.startsAt)}{' '}
                {text.lesson({ from: formatTime(lesson.startsAt), to: formatTime(lesson.endsAt) })}
              </span>
            ) : null}
          </span>
        </div>
      ) : null}
      {meetingUrl === '' ? (
        <NoLink meeting={meeting} />
      ) : (
        <TextLink external href={meetingUrl} className="meeting-link">
          {meetingUrl}
        </TextLink>
      )}
      <section className="meeting-notice">
        <h3>{text.noticeTitle}</h3>
        <ul>
          <li>{text.noticeEarly({ minutes: ENTER_BEFORE_MINUTES })}</li>
          <li>{text.noticeQuiet}</li>
          <li>{text.noticeMute}</li>
          <li>{coachName === null ? text.noticeHelp : text.noticeHelpOf({ name: coachName })}</li>
        </ul>
      </section>
    </div>
  );
}

/** Why no link is shown: there is none, it is not time yet, or no lesson comes any more. */
function NoLink({ meeting: { hasMeeting, lesson, mayEdit } }: { readonly meeting: Meeting }) {
  const text = useText(meetingsText);
  const [title, hint] = !hasMeeting
    ? [text.none, mayEdit ? text.noneHintStaff : text.noneHint]
    : lesson
      ? [text.opensAt({ when: formatDateTime(lesson.opensAt) }), text.opensAtHint({ minutes: MEETING_OPENS_MINUTES })]
      : [text.over, text.overHint];
  return (
    <div className="meeting-wait" role="status">
      <p>
        <b>{title}</b>
      </p>
      <p className="text-muted text-sm">{hint}</p>
    </div>
  );
}

/** A browser's timer holds at most 24 days; nobody keeps the modal open that long. */
const WAIT_MAX_MS = 86_400_000;
/** The clock of this device may be ahead of the server's. */
const ASK_AGAIN_MS = 15_000;

/** Asks again when the link becomes visible. */
function useOpening(meeting: Meeting | undefined, updatedAt: number, onOpening: () => void): void {
  const opensAt = meeting && !meeting.isOpen ? (meeting.lesson?.opensAt ?? null) : null;
  const open = useEffectEvent(onOpening);
  useEffect(() => {
    if (opensAt === null) return undefined;
    const leftMs = Date.parse(opensAt) - Date.now();
    const timer = setTimeout(() => open(), leftMs > 0 ? Math.min(leftMs, WAIT_MAX_MS) : ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [opensAt, updatedAt]);
}
