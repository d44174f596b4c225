import { coreErrors } from '@dolphin/contract/core/core.errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overlay, setShowToast } from '../../../lib/overlay/overlay.ts';
import { freshBrowser, openPage, refusal, signedInAs } from '../../../shared/test/open-page.tsx';
import { ScheduleButton } from './schedule-button.tsx';

const PATH = '/api/eduenv/v1/users/schedules';
const time = (startDate: string, startTime: number, endTime: number, more: object = {}) => ({
  userScheduleDateId: startTime + Number(startDate.slice(-2)),
  startDate,
  startDayOfTheWeek: 'TUESDAY',
  startTime,
  endTime,
  scheduleDateState: 'ENABLED',
  scheduleType: 'DAY',
  ...more,
});
const TUESDAY = time('1900-01-09', 960, 1_080);
let browser: ReturnType<typeof freshBrowser>;
let toasts: string[];
let list: object[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-17T03:00:00Z'), toFake: ['Date'] });
  browser = freshBrowser();
  toasts = [];
  setShowToast((kind, title) => void toasts.push(`${kind} ${title}`));
  signedInAs(browser.server);
  list = [TUESDAY];
  let version = 0;
  browser.server.on('GET', PATH, () => ({
    body: {
      userScheduleDateList: list,
      profile: { userId: 7, nickname: '해마', portrait: null },
      version: `v${version}`,
    },
  }));
  for (const [part, type] of [
    ['days', 'DAY'],
    ['dates', 'DATE'],
  ] as const)
    browser.server.on('PUT', `${PATH}/${part}`, ({ body }) => {
      const saved = (body as { userScheduleDateList: object[] }).userScheduleDateList.map((one, at) => ({
        userScheduleDateId: at + 1,
        ...one,
      }));
      list = [...list.filter((one) => 'scheduleType' in one && one.scheduleType !== type), ...saved];
      version += 1;
      return { body: { userScheduleDateList: saved, version: `v${version}` } };
    });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(of?: { userId: number; name: string }) {
  await openPage(() => <ScheduleButton of={of} />, '/channel/blue-sea/classes');
  fireEvent.click(await screen.findByRole('button', { name: of ? '수업 가능 시간' : '내 수업 가능 시간' }));
  return screen.findByRole('grid');
}
/** By the beginning of its label; a query by role reads hundreds of slots each time. */
function cell(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[role="gridcell"][aria-label^="${name}"]`);
  if (!found) throw new Error(`There is no slot ${name}.`);
  return found;
}
const isSelected = (name: string) => cell(name).getAttribute('aria-selected') === 'true';
const sent = (part: string) => browser.server.callsTo(`${PATH}/${part}`).map(({ body }) => body);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

/** With the mouse, over these slots. */
function drag(...names: readonly string[]) {
  const [first = '', ...rest] = names;
  fireEvent.pointerDown(cell(first), { button: 0, pointerType: 'mouse' });
  for (const name of rest) fireEvent.pointerMove(cell(name), { pointerType: 'mouse' });
  fireEvent.pointerUp(cell(rest.at(-1) ?? first), { pointerType: 'mouse' });
}

describe('the schedule calendar', () => {
  it('[SCH-3] shows the fixed week in slots of an hour, with the chosen ones in a table', async () => {
    const grid = await open();
    expect(grid.querySelectorAll('[role="gridcell"]')).toHaveLength(7 * 24);
    expect(grid.querySelectorAll('[aria-selected="true"]')).toHaveLength(2);
    expect(isSelected('화요일 16:00–17:00 고정 시간')).toBe(true);
    expect(cell('토요일 23:00–24:00')).toBeTruthy();
    const table = screen.getByRole('table');
    expect(within(table).getByRole('row', { name: /화요일 16:00–18:00/ })).toBeTruthy();
    expect([grid.style.getPropertyValue('--slot-w'), grid.style.getPropertyValue('--slot-h')]).toEqual([
      '80px',
      '20px',
    ]);
  });

  it('[SCH-4] a drag adds when its first slot was not chosen, and removes when it was', async () => {
    await open();
    drag('월요일 16:00', '화요일 18:00');
    expect(isSelected('월요일 18:00')).toBe(true);
    expect(screen.getByText('일주일에 모두 6시간')).toBeTruthy();
    drag('화요일 17:00', '월요일 17:00');
    expect([isSelected('월요일 17:00'), isSelected('월요일 16:00')]).toEqual([false, true]);
    expect(screen.getByText('일주일에 모두 4시간')).toBeTruthy();
  });

  it('[SCH-6] [SCH-9] saves the week with its version', async () => {
    await open();
    drag('수요일 09:00', '수요일 10:00');
    await press('저장');
    await waitFor(() => expect(toasts).toEqual(['ok 저장했어요!']));
    expect(sent('days')).toEqual([
      {
        version: 'v0',
        userScheduleDateList: [
          { ...TUESDAY, userScheduleDateId: undefined },
          {
            ...TUESDAY,
            userScheduleDateId: undefined,
            startDate: '1900-01-10',
            startDayOfTheWeek: 'WEDNESDAY',
            startTime: 540,
            endTime: 660,
          },
        ].map(({ userScheduleDateId: _id, ...rest }) => rest),
      },
    ]);
    expect(screen.getByRole('button', { name: '저장' }).hasAttribute('disabled')).toBe(true);
  });

  it('[SCH-6] warns when saving fails, and keeps what was chosen', async () => {
    await open();
    browser.server.on('PUT', `${PATH}/days`, refusal(coreErrors.VALIDATION_FAIL));
    drag('수요일 09:00');
    await press('저장');
    await waitFor(() => expect(toasts).toEqual(['warning 오류가 났어요.']));
    expect(isSelected('수요일 09:00')).toBe(true);
  });

  it('[SCH-4] in the month a regular slot is taken away, another one added', async () => {
    await open();
    await tab('추가 시간');
    await waitFor(() => expect(document.querySelectorAll('[role="gridcell"]')).toHaveLength(30 * 24));
    drag('11월 17일 화요일 16:00');
    drag('11월 18일 수요일 09:00');
    expect(cell('11월 17일 화요일 16:00–17:00 뺀 시간').getAttribute('aria-selected')).toBe('false');
    expect(isSelected('11월 18일 수요일 09:00–10:00 추가한 시간')).toBe(true);
    await press('저장');
    await waitFor(() => expect(toasts).toEqual(['ok 저장했어요!']));
    expect(sent('dates')).toMatchObject([
      {
        yearMonth: '2026-11',
        userScheduleDateList: [
          { startDate: '2026-11-17', startTime: 960, scheduleDateState: 'DISABLED', scheduleType: 'DATE' },
          { startDate: '2026-11-18', startTime: 540, scheduleDateState: 'ENABLED', scheduleType: 'DATE' },
        ],
      },
    ]);
    await press('11월 18일 수요일 09:00–10:00 지우기');
    expect(isSelected('11월 18일 수요일 09:00')).toBe(false);
  });

  it('[SCH-3] the month picker leads to another month', async () => {
    await open();
    await tab('추가 시간');
    await press('다음 달');
    await waitFor(() => cell('12월 31일 목요일 00:00–01:00'));
    expect(browser.server.callsTo(PATH).at(-1)?.query.get('year_month')).toBe('2026-12');
  });

  it('[SCH-6] is that of a target user, by name', async () => {
    await open({ userId: 7, name: '해마' });
    expect(screen.getByRole('dialog', { name: '해마의 수업 가능 시간' })).toBeTruthy();
    expect(browser.server.callsTo(PATH)[0]?.query.get('target_user_id')).toBe('7');
    drag('수요일 09:00');
    await press('저장');
    await waitFor(() => expect(sent('days')).toMatchObject([{ targetUserId: 7 }]));
  });
});

describe('with unsaved changes', () => {
  it('[SCH-5] another tab is asked about: stay, move without saving, or save and move', async () => {
    await open();
    await tab('추가 시간');
    await waitFor(() => expect(document.querySelectorAll('[role="gridcell"]')).toHaveLength(30 * 24));
    await tab('고정 수업 시간');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    drag('수요일 09:00');
    await tab('추가 시간');
    await press('취소');
    expect(isSelected('수요일 09:00')).toBe(true);

    await tab('추가 시간');
    await press('저장하지 않고 이동');
    expect(sent('days')).toEqual([]);
    await tab('고정 수업 시간');
    await waitFor(() => expect(isSelected('수요일 09:00')).toBe(false));

    drag('수요일 09:00');
    await tab('추가 시간');
    await press('저장하고 이동');
    await waitFor(() => expect(screen.getByRole('tab', { name: '추가 시간' }).ariaSelected).toBe('true'));
    expect(sent('days')).toHaveLength(1);
    expect(isSelected('11월 18일 수요일 09:00–10:00 고정 시간')).toBe(true);
  });

  it('[SCH-5] nothing moves when saving fails', async () => {
    await open();
    browser.server.on('PUT', `${PATH}/days`, refusal(coreErrors.VALIDATION_FAIL));
    drag('수요일 09:00');
    await tab('추가 시간');
    await press('저장하고 이동');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(isSelected('수요일 09:00')).toBe(true);
    expect(toasts).toEqual(['warning 오류가 났어요.']);
  });

  it('[SCH-5] closing is asked about', async () => {
    const ask = vi.spyOn(overlay, 'confirm').mockResolvedValue(false);
    await open();
    drag('수요일 09:00');
    await press('닫기');
    await waitFor(() => expect(ask).toHaveBeenCalledOnce());
    expect(screen.getByRole('grid')).toBeTruthy();
    ask.mockResolvedValue(true);
    await press('닫기');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  });
});

describe('without a mouse', () => {
  it('[SCH-4] arrows move, Space toggles, Shift with arrows extends by the rule of the drag', async () => {
    const grid = await open();
    const first = cell('일요일 09:00');
    expect(grid.contains(first)).toBe(true);
    expect(first.tabIndex).toBe(0);
    first.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown} ');
    expect(document.activeElement).toBe(cell('월요일 10:00–11:00 고정 시간'));
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(['화요일 10:00', '화요일 11:00', '수요일 11:00'].map(isSelected)).toEqual([true, true, true]);
    // Let go and pressed again, it goes on from where it began.
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Shift>}{ArrowUp}{/Shift}');
    expect(['화요일 11:00', '화요일 12:00', '수요일 12:00'].map(isSelected)).toEqual([true, false, false]);
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Shift>}{ArrowUp}{ArrowLeft}{/Shift}');
    expect(['수요일 11:00', '화요일 10:00', '월요일 10:00'].map(isSelected)).toEqual([false, false, true]);
    await userEvent.keyboard('{Home}{PageDown}');
    expect(document.activeElement).toBe(cell('일요일 23:00–24:00'));
  });

  it('[SCH-4] a finger chooses with a short press, scrolls when it moves, and drags after a long press', async () => {
    vi.useFakeTimers({
      now: new Date('2026-11-17T03:00:00Z'),
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    });
    await open();
    const touch = { button: 0, pointerType: 'touch', clientX: 10, clientY: 10 };
    const nine = () => cell('수요일 09:00');
    fireEvent.pointerDown(nine(), touch);
    fireEvent.pointerUp(nine(), touch);
    expect(isSelected('수요일 09:00')).toBe(true);

    fireEvent.pointerDown(nine(), touch);
    fireEvent.pointerMove(nine(), { ...touch, clientY: 60 });
    fireEvent.pointerUp(nine(), touch);
    expect(isSelected('수요일 09:00')).toBe(true);

    fireEvent.pointerDown(cell('목요일 09:00'), touch);
    await vi.advanceTimersByTimeAsync(400);
    document.elementFromPoint = () => cell('목요일 11:00');
    fireEvent.pointerMove(cell('목요일 09:00'), { ...touch, clientY: 60 });
    fireEvent.pointerUp(cell('목요일 09:00'), touch);
    expect(['목요일 09:00', '목요일 10:00', '목요일 11:00'].map(isSelected)).toEqual([true, true, true]);
  });
});
