import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { Link, useNavigate } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { useTimesText } from '../../../shared/classes/my-class.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { AddToClass } from './add-to-class.tsx';
import { ClassBoard } from './class-board.tsx';
import { useDaysText } from './class-days.tsx';
import type { ClassDetail } from './class-detail.ts';
import { ClassPeople, type PersonAction } from './class-people.tsx';
import { ClassSettings } from './class-settings.tsx';
import { ClassWorksheets } from './class-worksheets.tsx';
import { classesText } from './classes.text.ts';
import './classes.css';

/** One class whole: its people, course, coach, days, board and worksheets. [LMS-241] */
export function ClassPage({
  courseClassId,
  action,
  card,
  personAction,
  registrations,
  registrationSettings,
}: {
  readonly courseClassId: number;
  /** One more card, of another part of the product. */ readonly card?: ReactNode;
  /** One more button beside the title of the class. */ readonly action?: (title: string) => ReactNode;
  readonly personAction?: PersonAction;
  /** Registrations of the class, above its people. */ readonly registrations?: ReactNode;
  /** How people come into the class by themselves. */ readonly registrationSettings?: ReactNode;
}) {
  const text = useText(classesText);
  const { channelId, at } = useChannel();
  const read = useRead(courseClasses.detail, { channelId, courseClassId }, { isQuiet: true, staleTimeMs: 0 });
  const found = read.data;
  return (
    <ManageFrame
      place="classes"
      title={found?.title ?? text.title}
      lead={found ? <Lead found={found} /> : undefined}
      actions={
        <>
          <Link to={at('/manage/classes')} className={buttonClass({ variant: 'ghost' })}>
            <ArrowLeft aria-hidden />
            {text.allClasses}
          </Link>
          {found ? action?.(found.title) : null}
          <Link to={at(`/manage/classes/${courseClassId}/videos`)} className={buttonClass({ variant: 'ghost' })}>
            {text.videos}
          </Link>
          <Link to={at('/manage/learning')} search={{ of: `class-${courseClassId}` }} className={buttonClass()}>
            {text.progress}
          </Link>
        </>
      }
      read={read}
    >
      {found ? (
        <div className="class-page">
          {registrations === undefined ? null : <div className="class-wide">{registrations}</div>}
          <div className="class-side">
            <Card title={text.members({ count: found.memberList.length })}>
              <div className="class-edit">
                <AddToClass found={found} />
                <ClassPeople found={found} {...(personAction ? { personAction } : {})} />
              </div>
            </Card>
            {registrationSettings}
          </div>
          <div className="class-side">
            <ClassSettings key={courseClassId} found={found} />
            <ClassBoard found={found} />
            <ClassWorksheets found={found} />
            {card}
            <CloseClass found={found} />
          </div>
        </div>
      ) : null}
    </ManageFrame>
  );
}

function Lead({ found }: { readonly found: ClassDetail }) {
  const text = useText(classesText);
  const timesText = useTimesText();
  const daysText = useDaysText();
  const { at } = useChannel();
  const times = timesText(found.timeList);
  return (
    <span className="class-lead-facts">
      <Link to={at(`/manage/courses/${found.courseId}`)} className={textLinkClass}>
        {found.courseTitle}
      </Link>
      <span>{found.coach?.nickname ?? text.noCoach}</span>
      {times === '' ? null : <span>{times}</span>}
      {found.startsOn === null && found.endsOn === null ? null : <span>{daysText(found)}</span>}
    </span>
  );
}

function CloseClass({ found }: { readonly found: ClassDetail }) {
  const text = useText(classesText);
  const { channelId, at } = useChannel();
  const navigate = useNavigate();
  const remove = useCommand(courseClasses.remove, {
    refresh: [courseClasses.list],
    onSuccess: () => {
      overlay.toast(text.closed);
      void navigate({ href: at('/manage/classes') });
    },
  });
  const ask = async () => {
    if (
      await overlay.confirm({
        title: text.closeTitle({ title: found.title }),
        hint: text.closeHint,
        confirmLabel: text.close,
        cancelLabel: text.cancel,
        danger: true,
      })
    )
      remove.mutate({ channelId, courseClassId: found.courseClassId });
  };
  return (
    <Card title={text.closeCard}>
      <p className="text-muted class-note">{text.closeHint}</p>
      <Button variant="danger" loading={remove.isPending} onClick={() => void ask()}>
        {text.close}
      </Button>
    </Card>
  );
}
