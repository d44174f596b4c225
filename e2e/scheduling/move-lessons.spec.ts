import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { addDays, seoulDay, weekdayOf } from '@dolphin/contract/core/days';
import { holidaysIn } from '@dolphin/contract/scheduling/recurrence/holidays';
import type { Locator } from '@playwright/test';
import { closeToasts, postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';
import { openAcademy } from './academy.ts';

const SHOWN_WITHIN_MS = 60_000;
const WEEKS_AHEAD = [1, 2, 3, 4, 5, 6, 7];

test.setTimeout(300_000);

/** The Sunday of a week to come without a public holiday, so that every lesson is made. */
function quietWeek(): string {
  const today = seoulDay(new Date());
  const sunday = addDays(today, -weekdayOf(today));
  const found = WEEKS_AHEAD.map((week) => addDays(sunday, week * 7)).find(
    (from) => holidaysIn(from, addDays(from, 13)).size === 0,
  );
  if (found === undefined) throw new Error('every week to come has a holiday');
  return found;
}

/** `12. 2. (수)`, as items show it. */
function nameOf(day: string): string {
  return `${Number(day.slice(5, 7))}. ${Number(day.slice(8))}. (${'일월화수목금토'[weekdayOf(day)]})`;
}

async function centre(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 14) };
}

test('[SCH-206] [SCH-202] [SCH-207] [UIX-156] a manager moves a week around a day off by drag and by keyboard, and the learner is notified once @day2', async ({
  page,
  context,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const academy = await openAcademy();
  const { owner, learner, channelId, slug } = academy;
  const sunday = quietWeek();
  const [wednesday, thursday, friday] = [addDays(sunday, 3), addDays(sunday, 4), addDays(sunday, 5)];
  await academy.openClass('수요 물결반', [{ weekday: 3, startsAt: '10:00', endsAt: '11:00' }]);
  await academy.openClass('금요 파도반', [{ weekday: 5, startsAt: '10:00', endsAt: '11:00' }]);
  const range = { channelId, from: sunday, to: addDays(sunday, 6) };
  const lessons = async () => (await owner.call(classLessons.timetable, range)).lessonList;
  await expect.poll(async () => (await lessons()).length, { timeout: SHOWN_WITHIN_MS }).toBe(2);
  await owner.enter(context);
  await postponeQuestPopups(page);
  const lessonOn = (title: string, day: string) =>
    page.getByRole('button', { name: new RegExp(`^${title} .*${nameOf(day).replace(/[.()]/g, '\\$&')}`) });
  const column = (day: string) => page.locator('.cal-head-day', { hasText: new RegExp(`${Number(day.slice(8))}`) });
  const preview = page.locator('.cal-preview');
  const announced = page.locator('.cal > [role="status"]');

  await test.step('a drag shows who is busy before anything is saved', async () => {
    await page.goto(`/channel/${slug}/manage/timetable?view=week&day=${wednesday}`);
    await expect(lessonOn('수요 물결반', wednesday)).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    const from = await centre(lessonOn('수요 물결반', wednesday));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((await centre(column(friday))).x, from.y, { steps: 6 });
    await expect(preview).toContainText('코치 겹침: 금요 파도반 10:00');
    await page.mouse.move((await centre(column(thursday))).x, from.y, { steps: 6 });
    await expect(preview).not.toContainText('겹침');
    await page.mouse.up();
    await expect(lessonOn('수요 물결반', thursday)).toBeVisible();
  });

  await test.step('the move is undone', async () => {
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(lessonOn('수요 물결반', wednesday)).toBeVisible();
    expect((await lessons()).map(({ day }) => day).toSorted()).toEqual([wednesday, friday]);
  });

  await test.step('the keyboard moves it and makes it longer', async () => {
    await lessonOn('수요 물결반', wednesday).focus();
    for (const key of ['Space', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await expect(announced).toContainText(`${nameOf(thursday)} 10:00–11:10`);
    await page.keyboard.press('Enter');
    await expect(lessonOn('수요 물결반', thursday)).toBeFocused();
    await expect
      .poll(async () => (await lessons()).find(({ title }) => title === '수요 물결반'))
      .toMatchObject({ day: thursday, startMinute: 600, endMinute: 670 });
  });

  await test.step('the day off is shown, what was moved stays, and nothing is dropped there unknowingly', async () => {
    await owner.call(channelSettings.addHoliday, {
      channelId,
      startDate: wednesday,
      endDate: wednesday,
      name: '체육대회',
    });
    await expect(page.getByText('체육대회').first()).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await lessonOn('수요 물결반', thursday).focus();
    for (const key of ['Space', 'ArrowLeft']) await page.keyboard.press(key);
    await expect(announced).toContainText('쉬는 날: 체육대회');
    await page.keyboard.press('PageDown');
    await expect(announced).toContainText(nameOf(addDays(wednesday, 7)));
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(lessonOn('수요 물결반', thursday)).toBeVisible();
  });

  await test.step('a drag to the edge shows the next week, and drops it there', async () => {
    await closeToasts(page);
    const from = await centre(lessonOn('금요 파도반', friday));
    const grid = await page.getByRole('grid').boundingBox();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((grid?.x ?? 0) + (grid?.width ?? 0) - 6, from.y, { steps: 8 });
    const monday = addDays(sunday, 8);
    await expect(column(monday)).toBeVisible();
    await page.mouse.move((await centre(column(monday))).x, from.y, { steps: 6 });
    await page.mouse.up();
    await expect(lessonOn('금요 파도반', monday)).toBeVisible();
  });

  await test.step('the learner reads where both lessons are now', async () => {
    const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
    await learner.enter(other);
    const home = await postponeQuestPopups(await other.newPage());
    await home.goto('/notifications');
    await expect(home.getByText(/‘금요 파도반’ 수업 시간이 바뀌었어요/)).toHaveCount(1, { timeout: SHOWN_WITHIN_MS });
    await home.goto(`/lessons?view=week&day=${thursday}`);
    await expect(home.getByRole('button', { name: /^수요 물결반 10:00–11:10/ })).toBeVisible({
      timeout: SHOWN_WITHIN_MS,
    });
    await other.close();
  });
});
