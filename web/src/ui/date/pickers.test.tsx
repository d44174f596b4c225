// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDay } from './calendar.ts';
import { DatePicker } from './date-picker.tsx';
import { TimePicker } from './time-picker.tsx';

afterEach(cleanup);
const weekdays = ['일', '월', '화', '수', '목', '금', '토'];
const texts = {
  placeholder: '예: 20261115',
  open: '달력 열기',
  previousMonth: '이전 달',
  nextMonth: '다음 달',
  year: '연도',
  month: '월',
  yearOption: (n: number) => `${n}년`,
  monthOption: (n: number) => `${n}월`,
  weekdays,
  format: (day: string) => formatDay(day, weekdays),
  invalid: '날짜를 다시 확인해 주세요.',
};

function Birthday({
  onPick,
  ...limits
}: {
  onPick: (day: string | null) => void;
  min?: string;
  max?: string;
  yearFirst?: boolean;
}) {
  const [day, setDay] = useState<string | null>('2026-11-15');
  return (
    <DatePicker
      label="날짜"
      value={day}
      onValueChange={(next) => {
        setDay(next);
        onPick(next);
      }}
      today="2026-11-15"
      texts={texts}
      {...limits}
    />
  );
}

describe('date picker', () => {
  it('shows the Korean form and takes what is typed as plain text', async () => {
    const onPick = vi.fn();
    render(<Birthday onPick={onPick} />);
    const box = screen.getByLabelText<HTMLInputElement>('날짜');
    expect(box.value).toBe('2026. 11. 15. (일)');
    await userEvent.clear(box);
    await userEvent.type(box, '20150301{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('2015-03-01');
    expect(box.value).toBe('2015. 3. 1. (일)');
  });

  it('[UIX-108] refuses a day that is invalid or not allowed, keeps the text and reports it to its form', async () => {
    const onPick = vi.fn();
    render(<Birthday onPick={onPick} max="2026-11-15" />);
    const box = screen.getByLabelText<HTMLInputElement>('날짜');
    for (const typed of ['20260230', '20270101']) {
      await userEvent.clear(box);
      await userEvent.type(box, `${typed}{Enter}`);
      expect(screen.getByRole('alert').textContent).toBe(texts.invalid);
      expect([box.value, 'refused' in box.dataset]).toEqual([typed, true]);
    }
    expect(onPick).not.toHaveBeenCalled();
    await userEvent.clear(box);
    await userEvent.type(box, '20261101{Enter}');
    expect(['refused' in box.dataset, onPick.mock.calls]).toEqual([false, [['2026-11-01']]]);
  });

  it('is walked with the keyboard and picked with Enter', async () => {
    const onPick = vi.fn();
    render(<Birthday onPick={onPick} />);
    await userEvent.click(screen.getByRole('button', { name: '달력 열기' }));
    expect((await screen.findByRole('button', { name: '2026. 11. 15. (일)' })).getAttribute('aria-pressed')).toBe(
      'true',
    );
    screen.getByRole('button', { name: '2026. 11. 15. (일)' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{PageDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('2026. 12. 23. (수)');
    await userEvent.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-12-23');
  });

  it('reaches a birth year in one step', async () => {
    const onPick = vi.fn();
    render(<Birthday onPick={onPick} min="1926-01-01" max="2026-11-15" yearFirst />);
    await userEvent.click(screen.getByRole('button', { name: '달력 열기' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '연도' }), '1987년');
    // Walking on by keyboard after the year was chosen must take the focus along.
    screen.getByRole('button', { name: '1987. 11. 15. (일)' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('1987. 11. 16. (월)');
    await userEvent.click(screen.getByRole('button', { name: '1987. 11. 1. (일)' }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith('1987-11-01');
  });

  it('does not let a day outside the limits be picked', async () => {
    const onPick = vi.fn();
    render(<Birthday onPick={onPick} max="2026-11-15" />);
    await userEvent.click(screen.getByRole('button', { name: '달력 열기' }));
    fireEvent.click(await screen.findByRole('button', { name: '2026. 11. 16. (월)' }));
    expect(onPick).not.toHaveBeenCalled();
  });
});

describe('time picker', () => {
  const timeTexts = {
    hour: '시',
    minute: '분',
    hourOption: (n: number) => `${n}시`,
    minuteOption: (n: number) => `${n}분`,
  };
  const optionsOf = (name: string) =>
    [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map((option) => option.text);

  it('offers only times on the step and inside the limits', async () => {
    const onValueChange = vi.fn();
    render(
      <TimePicker
        label="시간"
        value="21:00"
        onValueChange={onValueChange}
        min="09:30"
        max="21:00"
        stepMinutes={30}
        texts={timeTexts}
      />,
    );
    expect(optionsOf('시')).toEqual(Array.from({ length: 13 }, (_, at) => `${at + 9}시`));
    expect(optionsOf('분')).toEqual(['0분']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '시' }), '9시');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('09:30');
  });

  it('keeps a stored time that is off the step', () => {
    render(<TimePicker label="시간" value="14:05" onValueChange={vi.fn()} texts={timeTexts} />);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '분' }).value).toBe('5');
  });
});
