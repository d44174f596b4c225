// @vitest-environment jsdom
import { useState } from 'react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Calendar } from './calendar.tsx';
import type { CalendarItem, CalendarPlace, CalendarProps, CalendarTexts } from './calendar-types.ts';

const weekdays = ['일', '월', '화', '수', '목', '금', '토'];
const texts: CalendarTexts = {
  previous: '이전',
  next: '다음',
  today: '오늘',
  viewLabel: '보기',
  views: { day: '일', week: '주', month: '월', agenda: '목록' },
  weekdays,
  month: (year, month) => `${year}년 ${month}월`,
  noResource: '정하지 않음',
  count: (count) => `${count}개`,
  more: (count) => `+${count}`,
  moreLabel: (count, day) => `${day} ${count}개 더`,
  openDay: '하루 보기',
  slot: (place) => `${place} 빈 시간`,
  noItems: '일정이 없어요.',
  earlier: (count) => `지난 일정 ${count}개`,
  loading: '불러오고 있어요.',
  now: '지금',
  help: '화살표 키로 옮겨 다녀요.',
  moveHelp: '스페이스 키로 잡아요.',
  grabbed: (title) => `${title} 잡음`,
  movingTo: (place) => `${place}로`,
  conflicts: (count) => `겹침 ${count}개`,
  refused: '옮길 수 없어요.',
  dropped: (title, place) => `${title} ${place}에 놓음`,
  cancelled: (title) => `${title} 그대로`,
  turnHelp: 'Page Up으로 앞 주에 옮겨요.',
  resizeHelp: 'Shift로 길이를 바꿔요.',
  turnTo: (view, by) => `${by === 1 ? '다음' : '이전'} ${view === 'day' ? '일' : '주'}`,
};

const lesson = (id: string, day: string, startMinute: number, more: Partial<CalendarItem> = {}): CalendarItem => ({
  id,
  day,
  startMinute,
  endMinute: startMinute + 60,
  title: `수업 ${id}`,
  tone: 'brand',
  ...more,
});
const WEEK = [
  lesson('a', '2026-11-16', 840, { subtitle: '학생 3명', badges: [{ label: '보강' }] }),
  lesson('b', '2026-11-16', 870),
  lesson('c', '2026-11-18', 600),
];

/** A page as others write one: it keeps view, date and items. */
function Page(props: Partial<CalendarProps>) {
  const [view, setView] = useState(props.view ?? 'week');
  const [date, setDate] = useState('2026-11-17');
  const [items, setItems] = useState(props.items ?? WEEK);
  return (
    <Calendar
      label="시간표"
      today="2026-11-17"
      nowMinute={900}
      texts={texts}
      {...props}
      items={items}
      view={view}
      onViewChange={setView}
      date={date}
      onDateChange={setDate}
      onMove={
        props.onMove &&
        ((id, to) => {
          setItems((before) => before.map((item) => (item.id === id ? { ...item, ...to } : item)));
          return props.onMove?.(id, to);
        })
      }
    />
  );
}

const item = (id: string) => screen.getByRole('button', { name: new RegExp(`수업 ${id} `) });
const status = () => screen.getByRole('status').textContent;
const tabStops = () =>
  [...screen.getByRole('grid').querySelectorAll<HTMLElement>('button')].filter(({ tabIndex }) => tabIndex === 0);

afterEach(cleanup);

describe('labels', () => {
  it('names days, items, hours and the slot with the focus', () => {
    render(<Page onChooseSlot={vi.fn()} />);
    expect(screen.getByRole('heading', { name: '2026. 11. 15. – 21.' })).toBeDefined();
    const monday = screen.getByRole('gridcell', { name: /^2026\. 11\. 16\. \(월\), 2개/ });
    expect(within(monday).getByRole('button', { name: '수업 a 14:00–15:00 보강 학생 3명 11. 16. (월)' })).toBeDefined();
    expect(screen.getByRole('grid', { name: '시간표' }).getAttribute('aria-colcount')).toBe('7');
    expect(screen.getAllByRole('columnheader')).toHaveLength(7);
    expect(screen.getByRole('button', { name: '11. 17. (화) 09:00–10:00 빈 시간' }).tabIndex).toBe(0);
  });

  it('has a column for each resource, and one for what has none', () => {
    render(
      <Page
        view="day"
        resources={[{ id: 'k', name: '김 코치' }]}
        items={[lesson('a', '2026-11-17', 840, { resourceId: 'k' }), lesson('b', '2026-11-17', 840)]}
      />,
    );
    expect(screen.getByRole('gridcell', { name: /^2026\. 11\. 17\. \(화\), 김 코치, 1개/ })).toBeDefined();
    expect(screen.getByRole('gridcell', { name: /^2026\. 11\. 17\. \(화\), 정하지 않음, 1개/ })).toBeDefined();
  });

  it('shows the states of a page', () => {
    const { rerender } = render(<Page items={[]} empty={<p>수업이 없어요</p>} />);
    expect(screen.getByText('수업이 없어요')).toBeDefined();
    rerender(<Page items={[]} state="loading" empty={<p>수업이 없어요</p>} />);
    expect(screen.queryByText('수업이 없어요')).toBeNull();
    expect(screen.getByText('불러오고 있어요.')).toBeDefined();
    rerender(<Page items={[]} state="error" error={<p>가져오지 못했어요</p>} />);
    expect(screen.getByText('가져오지 못했어요')).toBeDefined();
    expect(screen.getByRole('button', { name: '다음' })).toBeDefined();
  });
});

describe('toolbar', () => {
  it('turns pages, goes to today and switches the view', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: '다음' }));
    expect(screen.getByRole('heading', { name: '2026. 11. 22. – 28.' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '오늘' }));
    await userEvent.click(screen.getByRole('button', { name: '월' }));
    expect(screen.getByRole('heading', { name: '2026년 11월' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '2026. 11. 18. (수), 1개' }));
    expect(screen.getByRole('heading', { name: '2026. 11. 18. (수)' })).toBeDefined();
  });
});

describe('keyboard', () => {
  it('[UIX-153] is one stop of the tab key; arrows walk, Enter opens', async () => {
    const onOpen = vi.fn();
    render(<Page onOpen={onOpen} />);
    expect(tabStops()).toHaveLength(1);
    act(() => item('c').focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(item('a'));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(item('b'));
    expect(tabStops()).toEqual([item('b')]);
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('b');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('월 16 하루 보기');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(item('a'));
    await userEvent.keyboard('{PageDown}');
    expect(screen.getByRole('heading', { name: '2026. 11. 22. – 28.' })).toBeDefined();
  });

  it('[UIX-153] chooses an empty slot with Enter', async () => {
    const onChooseSlot = vi.fn();
    render(<Page onChooseSlot={onChooseSlot} stepMinutes={30} />);
    act(() => screen.getByRole('button', { name: /빈 시간$/ }).focus());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    const slot = { day: '2026-11-18', startMinute: 570, endMinute: 630, resourceId: undefined };
    expect(onChooseSlot).toHaveBeenCalledExactlyOnceWith(slot);
  });

  it('[UIX-153] [UIX-155] grabs with Space, moves with arrows, announces each place with its conflicts, and drops', async () => {
    const onMove = vi.fn();
    const conflictsOf = (_id: string, to: CalendarPlace) => (to.day === '2026-11-17' ? ['강의실 1'] : []);
    render(<Page onMove={onMove} conflictsOf={conflictsOf} stepMinutes={30} />);
    act(() => item('a').focus());
    await userEvent.keyboard(' ');
    expect(status()).toBe('수업 a 잡음');
    // In Firefox the key that goes up would click the item, and open it.
    expect(fireEvent.keyUp(item('a'), { key: ' ' })).toBe(false);
    await userEvent.keyboard('{ArrowRight}');
    expect(status()).toBe('11. 17. (화) 14:00–15:00로. 겹침 1개. 강의실 1');
    expect(document.querySelector('.cal-preview')?.textContent).toContain('강의실 1');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(status()).toBe('11. 18. (수) 14:30–15:30로');
    expect(onMove).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    const to = { day: '2026-11-18', startMinute: 870, endMinute: 930, resourceId: undefined };
    expect(onMove).toHaveBeenCalledExactlyOnceWith('a', to);
    expect(status()).toBe('수업 a 11. 18. (수) 14:30–15:30에 놓음');
    expect(document.activeElement).toBe(item('a'));
    expect(document.querySelector('.cal-preview')).toBeNull();
  });

  it('[UIX-153] leaves the item where it was after Escape, and where it may not be moved', async () => {
    const onMove = vi.fn();
    const mayMove = (one: CalendarItem, to?: CalendarPlace) => one.id !== 'b' && to?.day !== '2026-11-17';
    render(<Page onMove={onMove} mayMove={mayMove} />);
    act(() => item('a').focus());
    await userEvent.keyboard(' {ArrowDown}{Escape}');
    expect(status()).toBe('수업 a 그대로');
    await userEvent.keyboard(' {ArrowRight}{Enter}');
    expect(status()).toBe('옮길 수 없어요.');
    expect(item('a').getAttribute('aria-describedby')).not.toBeNull();
    expect(item('b').getAttribute('aria-describedby')).toBeNull();
    expect(onMove).not.toHaveBeenCalled();
  });
});

describe('pointer', () => {
  /** jsdom lays nothing out: a week is 700 wide, an hour 60 high, from eight on. */
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 700, 840));
  });
  // The click after a drag is swallowed until the next task.
  afterEach(async () => {
    vi.restoreAllMocks();
    await new Promise((resolve) => setTimeout(resolve));
  });
  const at = (column: number, minute: number) => ({ clientX: column * 100 + 50, clientY: minute - 480 });
  const down = (target: Element, point: object, pointerType = 'mouse') =>
    fireEvent.pointerDown(target, { ...point, button: 0, pointerId: 1, pointerType });
  const move = (point: object) => fireEvent.pointerMove(window, { ...point, pointerId: 1 });
  const up = (point: object) => fireEvent.pointerUp(window, { ...point, pointerId: 1 });

  it('[UIX-153] [UIX-155] drags an item to another day and shows where it would be', () => {
    const onMove = vi.fn();
    const onOpen = vi.fn();
    render(<Page onMove={onMove} onOpen={onOpen} conflictsOf={() => ['강의실 1']} stepMinutes={30} />);
    const dragged = item('a');
    down(dragged, at(1, 850));
    move(at(2, 850));
    move(at(4, 880));
    const preview = document.querySelector<HTMLElement>('.cal-preview');
    expect(preview?.textContent).toContain('14:30–15:30');
    expect(preview?.textContent).toContain('강의실 1');
    expect(preview?.style.transform).toContain('translate(400%');
    expect(onMove).not.toHaveBeenCalled();
    up(at(4, 880));
    fireEvent.click(dragged);
    const to = { day: '2026-11-19', startMinute: 870, endMinute: 930, resourceId: undefined };
    expect(onMove).toHaveBeenCalledExactlyOnceWith('a', to);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('[UIX-154] renders no other item while one is dragged', () => {
    const conflictsOf = vi.fn(() => []);
    render(<Page onMove={vi.fn()} conflictsOf={conflictsOf} />);
    // It takes the tab key when it is grabbed.
    act(() => item('a').focus());
    const changed: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const { target } of records) changed.push((target as Element).className ?? '');
    });
    observer.observe(screen.getByRole('grid'), { subtree: true, childList: true, attributes: true });
    down(item('a'), at(1, 850));
    for (let step = 1; step < 40; step++) move(at(1 + (step % 5), 850 + step * 5));
    for (const { target } of observer.takeRecords()) changed.push((target as Element).className);
    observer.disconnect();
    const others = changed.filter((name) => !/cal-(scroll|canvas|preview)/.test(name));
    // The dragged item was marked once.
    expect(others).toEqual(['cal-item']);
    expect(conflictsOf.mock.calls.length).toBeGreaterThan(5);
  });

  it('[UIX-153] cancels with Escape, and a finger drags only after a long press', () => {
    vi.useFakeTimers();
    const onMove = vi.fn();
    render(<Page onMove={onMove} />);
    down(item('a'), at(1, 850));
    move(at(3, 850));
    fireEvent.keyDown(window, { key: 'Escape' });
    up(at(3, 850));
    down(item('a'), at(1, 850), 'touch');
    move(at(1, 900));
    act(() => void vi.advanceTimersByTime(1_000));
    up(at(1, 900));
    expect(onMove).not.toHaveBeenCalled();
    down(item('a'), at(1, 850), 'touch');
    act(() => void vi.advanceTimersByTime(500));
    move(at(2, 850));
    up(at(2, 850));
    expect(onMove).toHaveBeenCalledExactlyOnceWith('a', expect.objectContaining({ day: '2026-11-17' }));
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
  });

  it('[UIX-153] chooses a slot with a click and a longer one with a drag', () => {
    const onChooseSlot = vi.fn();
    render(<Page onChooseSlot={onChooseSlot} stepMinutes={30} slotMinutes={60} />);
    const column = screen.getByRole('gridcell', { name: /11\. 20\./ });
    fireEvent.click(column, at(5, 615));
    expect(onChooseSlot).toHaveBeenLastCalledWith(
      expect.objectContaining({ day: '2026-11-20', startMinute: 600, endMinute: 660 }),
    );
    down(column, at(5, 615));
    move(at(5, 745));
    up(at(5, 745));
    expect(onChooseSlot).toHaveBeenLastCalledWith(
      expect.objectContaining({ day: '2026-11-20', startMinute: 600, endMinute: 750 }),
    );
  });

  describe('a move that is saved later', () => {
    const props = { label: '시간표', today: '2026-11-17', texts, view: 'week', date: '2026-11-17' } as const;
    const page = (items: readonly CalendarItem[], saved: Promise<void>) => (
      <Calendar {...props} items={items} onViewChange={vi.fn()} onDateChange={vi.fn()} onMove={() => saved} />
    );
    const isBusy = () => item('a').getAttribute('aria-busy') === 'true';
    const drag = () => {
      down(item('a'), at(1, 850));
      move(at(3, 850));
      up(at(3, 850));
    };

    it('[UIX-155] stands at its new place, and goes back when it is refused', async () => {
      const { promise, reject } = Promise.withResolvers<void>();
      render(page(WEEK, promise));
      drag();
      expect([item('a').textContent?.includes('11. 18. (수)'), isBusy()]).toEqual([true, true]);
      await act(async () => reject(new Error('refused')));
      expect([item('a').textContent?.includes('11. 16. (월)'), isBusy()]).toEqual([true, false]);
    });

    it('[UIX-155] stays there until the page has other items', async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const { rerender } = render(page(WEEK, promise));
      drag();
      await act(async () => resolve());
      expect([item('a').textContent?.includes('11. 18. (수)'), isBusy()]).toEqual([true, false]);
      rerender(page([lesson('a', '2026-11-20', 840)], promise));
      expect(item('a').textContent).toContain('11. 20. (금)');
    });
  });

  it('[UIX-153] moves an item to another day of a month', () => {
    const onMove = vi.fn();
    render(<Page view="month" onMove={onMove} />);
    down(item('a'), { clientX: 150, clientY: 400 });
    move({ clientX: 650, clientY: 400 });
    move({ clientX: 650, clientY: 800 });
    up({ clientX: 650, clientY: 800 });
    expect(onMove).toHaveBeenCalledExactlyOnceWith('a', {
      day: '2026-12-05',
      startMinute: 840,
      endMinute: 900,
      resourceId: undefined,
    });
  });
});

describe('month and agenda', () => {
  it('walks through the days of a month and moves an item with the keyboard', async () => {
    const onMove = vi.fn();
    render(<Page view="month" onMove={onMove} />);
    expect(tabStops()).toHaveLength(1);
    act(() => screen.getByRole('button', { name: '2026. 11. 17. (화), 0개' }).focus());
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    expect(document.activeElement).toBe(item('a'));
    await userEvent.keyboard(' {ArrowDown}{ArrowRight}');
    expect(status()).toBe('11. 24. (화) 14:00–15:00로');
    await userEvent.keyboard('{Enter}');
    expect(onMove).toHaveBeenCalledExactlyOnceWith(
      'a',
      expect.objectContaining({ day: '2026-11-24', startMinute: 840 }),
    );
    expect(document.activeElement).toBe(item('a'));
  });

  it('counts what a day of a month has no room for', async () => {
    const crowd = Array.from({ length: 5 }, (_, at) => lesson(String(at), '2026-11-20', 600 + at * 60));
    render(<Page view="month" items={crowd} />);
    expect(screen.getAllByRole('button', { name: /수업/ })).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: '+3 11. 20. (금) 3개 더' }));
    expect(screen.getByRole('heading', { name: '2026. 11. 20. (금)' })).toBeDefined();
    expect(screen.getAllByRole('button', { name: /수업/ })).toHaveLength(5);
  });

  it('lists the days of a week with their items in order, today first and even when it is empty, and holidays', async () => {
    const onOpen = vi.fn();
    const holiday = { id: 'h', day: '2026-11-20', kind: 'holiday', name: '개교기념일' } as const;
    render(<Page view="agenda" items={WEEK.toReversed()} backgrounds={[holiday]} onOpen={onOpen} />);
    const days = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(days()[0]).toBe('11. 17. (화)오늘');
    await userEvent.click(screen.getByRole('button', { name: '지난 일정 2개' }));
    expect(days()).toEqual(['11. 16. (월)', '11. 17. (화)오늘', '11. 18. (수)', '11. 20. (금)개교기념일']);
    expect(screen.getAllByRole('button', { name: /수업/ }).map(({ dataset }) => dataset['item'])).toEqual([
      'a',
      'b',
      'c',
    ]);
    await userEvent.click(item('b'));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('b');
    await userEvent.click(screen.getByRole('button', { name: '목 19 0개' }));
    expect(screen.getByRole('heading', { level: 3, name: '11. 19. (목)' })).toBeDefined();
  });
});

describe('many items', () => {
  it('[UIX-151] shows a thousand lessons of a week: each is drawn or counted', () => {
    const many = Array.from({ length: 1_000 }, (_, at) =>
      lesson(String(at), `2026-11-${15 + (at % 7)}`, 540 + (Math.floor(at / 7) % 12) * 60),
    );
    render(<Page items={many} />);
    const counted = [...document.querySelectorAll('.cal-more')].map(({ textContent }) =>
      Number.parseInt(textContent, 10),
    );
    const drawn = document.querySelectorAll('.cal-item').length;
    expect(drawn + counted.reduce((sum, count) => sum + count, 0)).toBe(1_000);
  });
});
