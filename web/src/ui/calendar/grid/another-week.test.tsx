// @vitest-environment jsdom
import { useState } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Calendar } from '../calendar.tsx';
import type { CalendarItem, CalendarPlace, CalendarTexts } from '../calendar-types.ts';

const texts: CalendarTexts = {
  previous: 'previous',
  next: 'next',
  today: 'today',
  viewLabel: 'view',
  views: { day: 'day', week: 'week', month: 'month', agenda: 'agenda' },
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  month: (year, month) => `${year} ${month}`,
  noResource: 'none',
  count: (count) => `${count} items`,
  more: (count) => `+${count}`,
  moreLabel: (count, day) => `${count} more on ${day}`,
  openDay: 'open',
  slot: (place) => `${place} free`,
  noItems: 'nothing',
  earlier: (count) => `${count} earlier`,
  loading: 'loading',
  now: 'now',
  help: 'help',
  moveHelp: 'Space grabs.',
  grabbed: (title) => `grabbed ${title}`,
  movingTo: (place) => `to ${place}`,
  conflicts: (count) => `${count} conflicts`,
  refused: 'refused',
  dropped: (title, place) => `${title} dropped at ${place}`,
  cancelled: (title) => `${title} stays`,
  turnHelp: 'Page Down turns.',
  resizeHelp: 'Shift resizes.',
  turnTo: (view, by) => `${by === 1 ? 'next' : 'previous'} ${view}`,
};
const LESSON: CalendarItem = {
  id: 'a',
  day: '2026-11-20',
  startMinute: 840,
  endMinute: 900,
  title: 'lesson a',
  tone: 'brand',
};
const THERE = '2026-11-27';

type Move = (id: string, to: CalendarPlace) => void | Promise<unknown>;

/** A page that reads week after week, as the timetable does: the dragged item is not among those of another week. */
function Page({ onMove }: { readonly onMove: Move }) {
  const [date, setDate] = useState('2026-11-17');
  return (
    <Calendar
      label="timetable"
      view="week"
      date={date}
      today="2026-11-17"
      items={date < '2026-11-22' ? [LESSON] : []}
      texts={texts}
      stepMinutes={30}
      isResizable
      onViewChange={vi.fn()}
      onDateChange={setDate}
      onMove={onMove}
      conflictsOf={(_id, to) => (to.day === THERE ? ['room 1'] : [])}
    />
  );
}

const item = () => screen.getByRole('button', { name: /lesson a/ });
const status = () => screen.getByRole('status').textContent;
const week = () => screen.getByRole('heading', { level: 2 }).textContent;
const pending = () => new Promise<void>(() => {});

afterEach(cleanup);

describe('keyboard', () => {
  it('[UIX-156] takes an item to another week, shows what is in the way, and follows it', async () => {
    const onMove = vi.fn(pending);
    render(<Page onMove={onMove} />);
    act(() => item().focus());
    await userEvent.keyboard(' {PageDown}');
    expect(week()).toBe('2026. 11. 22. – 28.');
    expect(status()).toBe('to 11. 27. (Fri) 14:00–15:00. 1 conflicts. room 1');
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    expect(onMove).toHaveBeenCalledExactlyOnceWith('a', {
      day: '2026-11-26',
      startMinute: 840,
      endMinute: 900,
      resourceId: undefined,
    });
    // It stands there before the page has read that week again.
    expect(document.activeElement).toBe(item());
    expect(item().textContent).toContain('11. 26. (Thu)');
  });

  it('[UIX-156] goes on beyond the last day, and comes back with Escape', async () => {
    const onMove = vi.fn();
    render(<Page onMove={onMove} />);
    act(() => item().focus());
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
    expect([week(), status()]).toEqual(['2026. 11. 22. – 28.', 'to 11. 22. (Sun) 14:00–15:00']);
    await userEvent.keyboard('{Escape}');
    expect(week()).toBe('2026. 11. 15. – 21.');
    expect(document.activeElement).toBe(item());
    expect(onMove).not.toHaveBeenCalled();
  });

  it('[UIX-157] changes the length with Shift, never below a step', async () => {
    const onMove = vi.fn(pending);
    render(<Page onMove={onMove} />);
    expect(document.getElementById(item().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Space grabs. Page Down turns. Shift resizes.',
    );
    act(() => item().focus());
    await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}');
    expect(status()).toBe('to 11. 20. (Fri) 14:00–15:30');
    await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}');
    expect(status()).toBe('to 11. 20. (Fri) 14:00–14:30');
    await userEvent.keyboard('{Enter}');
    expect(onMove).toHaveBeenCalledExactlyOnceWith('a', expect.objectContaining({ startMinute: 840, endMinute: 870 }));
  });
});

describe('pointer', () => {
  /** jsdom lays nothing out: a week is 700 wide, an hour 60 high, from eight on. */
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 700, 840));
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const down = (target: Element, clientX: number, minute: number) =>
    fireEvent.pointerDown(target, { clientX, clientY: minute - 480, button: 0, pointerId: 1, pointerType: 'mouse' });
  const move = (clientX: number, minute: number) =>
    fireEvent.pointerMove(window, { clientX, clientY: minute - 480, pointerId: 1 });
  const up = (clientX: number, minute: number) =>
    fireEvent.pointerUp(window, { clientX, clientY: minute - 480, pointerId: 1 });
  const rest = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const board = () => screen.getByRole('grid');

  it('[UIX-156] shows the next week when the pointer rests at the edge, and drops there', () => {
    const onMove = vi.fn(pending);
    render(<Page onMove={onMove} />);
    down(item(), 550, 850);
    move(690, 850);
    rest(300);
    expect([board().dataset['edge'], week()]).toEqual(['1', '2026. 11. 15. – 21.']);
    // Once for each rest.
    rest(3_000);
    expect(week()).toBe('2026. 11. 22. – 28.');
    // What rests under the pointer is a day of that week now.
    expect(document.querySelector<HTMLElement>('.cal-preview')?.style.visibility).toBe('visible');
    move(550, 850);
    expect(document.querySelector('.cal-preview')?.textContent).toContain('room 1');
    up(550, 850);
    expect(onMove).toHaveBeenCalledExactlyOnceWith('a', expect.objectContaining({ day: THERE, startMinute: 840 }));
    expect(item().textContent).toContain('11. 27. (Fri)');
    expect(board().dataset['edge']).toBeUndefined();
  });

  it('[UIX-156] stays in the week when the pointer only passes the edge, and comes back with Escape', () => {
    const onMove = vi.fn();
    render(<Page onMove={onMove} />);
    down(item(), 550, 850);
    move(20, 850);
    rest(300);
    move(300, 850);
    rest(2_000);
    expect(week()).toBe('2026. 11. 15. – 21.');
    move(20, 850);
    rest(900);
    expect(week()).toBe('2026. 11. 8. – 14.');
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(week()).toBe('2026. 11. 15. – 21.');
    expect(onMove).not.toHaveBeenCalled();
  });

  it('[UIX-157] changes the length with the lower edge, on the same day', () => {
    const onMove = vi.fn(pending);
    render(<Page onMove={onMove} />);
    const edge = item().querySelector('[data-resize]');
    if (!edge) throw new Error('the item has no edge to drag');
    down(edge, 550, 898);
    move(250, 955);
    expect(document.querySelector('.cal-preview')?.textContent).toContain('14:00–16:00');
    up(250, 955);
    expect(onMove).toHaveBeenCalledExactlyOnceWith('a', {
      day: '2026-11-20',
      startMinute: 840,
      endMinute: 960,
      resourceId: undefined,
    });
  });
});
