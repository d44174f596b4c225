import { schedules } from '@dolphin/contract/scheduling/schedules/schedules.contract';
import type { Locator, Page } from '@playwright/test';
import { newOwner } from '../channels/api.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';

const SHOWN_WITHIN_MS = 60_000;
const TABS_MAX = 20;

test.setTimeout(240_000);

/** With the Tab key, as somebody without a mouse. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < TABS_MAX; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

test('[SCH-3] [SCH-4] [SCH-5] [SCH-6] somebody sets their times with the keyboard alone @long', async ({
  page,
  context,
  expectAccessible,
}) => {
  const person = await newOwner();
  await person.enter(context);
  await postponeQuestPopups(page);
  await page.goto('/settings?tab=schedule');
  const open = page.getByRole('button', { name: '내 수업 가능 시간' });
  await expect(open).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  const grid = page.getByRole('grid');
  const slot = (name: RegExp) => grid.getByRole('gridcell', { name });
  const saved = page.getByText('저장했어요!');

  await test.step('the week: arrows, Space, and Shift with arrows', async () => {
    await open.focus();
    await page.keyboard.press('Enter');
    await tabTo(page, slot(/^일요일 09:00/));
    for (const key of ['ArrowRight', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await expect(slot(/^월요일 10:00/)).toHaveAttribute('aria-selected', 'true');
    for (const key of ['ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await expect(slot(/^화요일 12:00/)).toHaveAttribute('aria-selected', 'true');
    await expectAccessible();
  });

  await test.step('another tab is asked about, and saves first', async () => {
    const date = page.getByRole('tab', { name: '추가 시간' });
    await tabTo(page, page.getByRole('tab', { name: '고정 수업 시간' }), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expect(date).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText('저장하고 이동할까요?');
    await tabTo(page, page.getByRole('button', { name: '저장하고 이동' }));
    await page.keyboard.press('Enter');
    await expect(saved).toBeVisible();
    await expect(date).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the next month: a weekly slot is taken away', async () => {
    await tabTo(page, page.getByRole('button', { name: '다음 달' }));
    await page.keyboard.press('Enter');
    const first = slot(/^\d+월 1일 \S+ 09:00/);
    await expect(first).toHaveAttribute('tabindex', '0');
    await tabTo(page, first);
    // The first Monday is one of the first seven days.
    const monday = slot(/^\d+월 \d일 월요일 10:00/).first();
    const steps = Number((await monday.getAttribute('data-cell'))?.split(':')[0]);
    for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(monday).toBeFocused();
    await page.keyboard.press('Space');
    await expect(monday).toHaveAttribute('aria-selected', 'false');
    await expectAccessible();
  });

  await test.step('closing asks, and saving answers', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByText('저장하지 않고 나갈까요?')).toBeVisible();
    await page.keyboard.press('Escape');
    const save = page.getByRole('button', { name: '저장', exact: true });
    await tabTo(page, save);
    await page.keyboard.press('Enter');
    await expect(save).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(grid).toHaveCount(0);
  });

  const next = new Date(Date.now() + 9 * 3_600_000);
  const month = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 1)).toISOString().slice(0, 7);
  const { userScheduleDateList: list } = await person.call(schedules.find, { year_month: month });
  expect(
    list.map((one) => [one.scheduleType, one.scheduleDateState, one.startDayOfTheWeek, one.startTime, one.endTime]),
  ).toEqual([
    ['DAY', 'ENABLED', 'MONDAY', 600, 660],
    ['DAY', 'ENABLED', 'TUESDAY', 600, 780],
    ['DATE', 'DISABLED', 'MONDAY', 600, 660],
  ]);
});
