import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { Link, useNavigate } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { useTimesText } from '../../../shared/classes/my-class.tsx';
import { useQueryText } from '../../../shared/address/use-query-text.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { AddToClass } from './add-to-class.tsx';
import { ClassBoard } from './class-board.tsx';
import { useDaysText } from './class-days.tsx';
import type { ClassDetail } from './class-detail.ts';
import { ClassPeople, type PersonAction } from './class-people.tsx';
import { ClassSettings } from './class-settings.tsx';
import { ClassWorksheets } from './class-worksheets.tsx';
import { classesText } from './classes.text.ts';
import './classes.css';

/** The tabs of the page, by their names in its address; the first one has none. */
const PARTS = ['people', 'registrations', 'lessons', 'info'] as const;
type Part = (typeof PARTS)[number];

type Slots = {
  /** One more card about its people, of another part of the product. */ readonly card?: ReactNode;
  readonly personAction?: PersonAction;
  /** Registrations of the class, and how people come into it by themselves. */ readonly registrations?: ReactNode;
  /** The rules of its lessons. */ readonly lessons?: ReactNode;
};
type Props = Slots & {
  readonly courseClassId: number;
  /** One more button beside the title of the class. */ readonly action?: (title: string) => ReactNode;
};

/** One class whole: its people, course, coach, days, board and worksheets. [LMS-241] */
export function ClassPage({ courseClassId, action, ...slots }: Props) {
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
      {found ? <ClassTabs found={found} {...slots} /> : null}
    </ManageFrame>
  );
}

/** What belongs together, so that nobody scrolls past forms to reach a person. The tab is in the address. */
function ClassTabs({ found, card, personAction, registrations, lessons }: Slots & { readonly found: ClassDetail }) {
  const text = useText(classesText);
  const { at } = useChannel();
  const requested = useQueryText('part');
  const { courseClassId } = found;
  const panels: Record<Part, ReactNode> = {
    people: (
      <div className="class-page">
        <Card title={text.members({ count: found.memberList.length })}>
          <div className="class-edit">
            <AddToClass found={found} />
            <ClassPeople found={found} {...(personAction ? { personAction } : {})} />
          </div>
        </Card>
        <div className="class-side">
          <ClassWorksheets found={found} />
          {card}
          <ClassBoard found={found} />
        </div>
      </div>
    ),
    registrations: registrations === undefined ? null : <div className="class-side">{registrations}</div>,
    lessons: lessons ?? null,
    info: (
      <div className="class-page">
        <ClassSettings key={courseClassId} found={found} />
        <CloseClass found={found} />
      </div>
    ),
  };
  const labels = { people: text.people, registrations: text.registrations, lessons: text.rules, info: text.settings };
  const shown = PARTS.filter((part) => panels[part] !== null);
  const value = shown.find((part) => part === requested) ?? 'people';
  return (
    <div className="class-tabs">
      <Tabs
        // What is typed in a tab is asked about before another one is shown.
        isManual
        label={text.parts}
        value={value}
        onValueChange={(part) => {
          const here = at(`/manage/classes/${courseClassId}`);
          go(part === 'people' ? here : `${here}?part=${part}`, { replace: true });
        }}
        tabs={shown.map((part) => ({
          value: part,
          label: labels[part],
          ...(part === 'people' ? { count: found.memberList.length } : {}),
          panel: panels[part],
        }))}
      />
    </div>
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
