import { useMemo, useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { useCalendarTexts } from '../../../shared/calendar/use-calendar-texts.ts';
import { Chip } from '../../../ui/badge/chip.tsx';
import { Calendar } from '../../../ui/calendar/calendar.tsx';
import type { CalendarItem, CalendarPlace, CalendarView } from '../../../ui/calendar/calendar-types.ts';
import { placeText, timesOf } from '../../../ui/calendar/ranges.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { Chapter, Row } from '../specimen.tsx';
import { calendarChapterText } from './calendar-chapter.text.ts';
import { fewItems, manyItems, sampleBackgrounds, sampleCoaches, TODAY } from './calendar-samples.ts';

const KINDS = ['twelve', 'thousand', 'coaches', 'none', 'loading', 'fail'] as const;
const VIEWS: readonly CalendarView[] = ['day', 'week', 'month', 'agenda'];
const NOW = 15 * 60 + 25;

function fromAddress<T extends string>(name: string, among: readonly T[], otherwise: T): T {
  const requested = new URLSearchParams(location.search).get(name);
  return among.find((one) => one === requested) ?? otherwise;
}

/** The calendar in its states; `?chapter=calendar&kind=thousand&view=week` opens one of them. */
export function CalendarChapter() {
  const text = useText(calendarChapterText);
  const texts = useCalendarTexts();
  const words = useMemo(
    () => ({
      ...text,
      titles: text.titles.split('|'),
      coach: (n: number) => text.coach({ n }),
      room: (n: number) => text.room({ n }),
      learners: (n: number) => text.learners({ n }),
    }),
    [text],
  );
  const [kind, setKind] = useState(() => fromAddress('kind', KINDS, 'twelve'));
  const [view, setView] = useState(() => fromAddress('view', VIEWS, 'week'));
  const [date, setDate] = useState(TODAY);
  const [moved, setMoved] = useState<Readonly<Record<string, CalendarPlace>>>({});
  const items = useMemo(() => {
    const all = kind === 'twelve' ? fewItems(words) : kind === 'thousand' || kind === 'coaches' ? manyItems(words) : [];
    return all.map((item) => ({ ...item, ...moved[item.id] }));
  }, [kind, words, moved]);
  const resources = useMemo(() => (kind === 'coaches' ? sampleCoaches(words) : undefined), [kind, words]);
  const backgrounds = useMemo(() => sampleBackgrounds(words), [words]);
  const titleOf = (id: string) => items.find((item) => item.id === id)?.title ?? '';
  return (
    <Chapter id="calendar" title={text.title}>
      <Row>
        {KINDS.map((one) => (
          <Chip key={one} selected={kind === one} onClick={() => setKind(one)}>
            {text[one]}
          </Chip>
        ))}
      </Row>
      <Calendar
        label={text.title}
        view={view}
        onViewChange={setView}
        date={date}
        onDateChange={setDate}
        today={TODAY}
        nowMinute={NOW}
        items={items}
        backgrounds={backgrounds}
        resources={resources}
        state={kind === 'loading' ? 'loading' : kind === 'fail' ? 'error' : 'ready'}
        empty={<EmptyState compact title={text.emptyTitle} hint={text.emptyHint} />}
        error={
          <ErrorState
            title={text.failTitle}
            hint={text.failHint}
            retryLabel={text.retry}
            onRetry={() => setKind('twelve')}
          />
        }
        stepMinutes={10}
        onOpen={(id) => toast.notice(text.opened({ title: titleOf(id) }))}
        onChooseSlot={(slot) => toast.notice(text.chosen({ place: placeText(slot, texts.weekdays, resources) }))}
        mayMove={isAhead}
        onMove={(id, to) => {
          setMoved((before) => ({ ...before, [id]: to }));
          toast.ok(text.moved({ title: titleOf(id) }));
        }}
        conflictsOf={(id, to) =>
          conflictsAmong(items, id, to).map(({ title, ...at }) => text.conflict({ title, times: timesOf(at) }))
        }
        texts={texts}
      />
    </Chapter>
  );
}

const isAhead = (item: CalendarItem, to?: CalendarPlace) => item.day >= TODAY && (to?.day ?? item.day) >= TODAY;

function conflictsAmong(items: readonly CalendarItem[], id: string, to: CalendarPlace): readonly CalendarItem[] {
  return items.filter(
    (other) =>
      other.id !== id &&
      other.day === to.day &&
      other.resourceId === to.resourceId &&
      other.startMinute < to.endMinute &&
      to.startMinute < other.endMinute,
  );
}
