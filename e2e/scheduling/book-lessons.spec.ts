import { channelTickets } from '@dolphin/contract/commerce/tickets/tickets.contract';
import { seoulDay } from '@dolphin/contract/core/days';
import { booking } from '@dolphin/contract/scheduling/booking/booking.contract';
import { classPolicies } from '@dolphin/contract/scheduling/policies/policies.contract';
import { fixedDays } from '@dolphin/contract/scheduling/schedules/schedule-days';
import { schedules } from '@dolphin/contract/scheduling/schedules/schedules.contract';
import { WEEKDAYS } from '@dolphin/contract/scheduling/scheduling.constants';
import type { Page } from '@playwright/test';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';
import { type Academy, openAcademy } from './academy.ts';

const SHOWN_WITHIN_MS = 60_000;
/** Longer than any row of public holidays: the first free time is always after the cut-off. */
const CUT_OFF_HOURS = 240;
const LESSONS = 4;

test.setTimeout(300_000);

/** A class whose lessons are booked with tickets at any time of its coach, who is always free. */
async function openBookableClass({ owner, learnerId, channelId, openClass }: Academy): Promise<void> {
  const courseClassId = await openClass('일대일 물결반', []);
  const { version } = await owner.call(classPolicies.find, { channelId, courseClassId });
  await owner.call(classPolicies.update, {
    channelId,
    courseClassId,
    isBookable: true,
    usesTickets: true,
    capacity: 1,
    cancelHours: CUT_OFF_HOURS,
    moveHours: CUT_OFF_HOURS,
    version,
  });
  const month = seoulDay(new Date()).slice(0, 7);
  const own = await owner.call(schedules.find, { year_month: month });
  await owner.call(schedules.saveDays, {
    userScheduleDateList: fixedDays().map((startDate, at) => ({
      startDate,
      startDayOfTheWeek: WEEKDAYS[at] ?? 'SUNDAY',
      startTime: 540,
      endTime: 1_200,
      scheduleDateState: 'ENABLED' as const,
      scheduleType: 'DAY' as const,
    })),
    version: own.version,
  });
  await owner.call(channelTickets.give, { channelId, targetUserId: learnerId, count: LESSONS, reason: '첫 달' });
}

const slots = (page: Page) => page.locator('.booking-slots').getByRole('button');
const balance = (page: Page, count: number) => page.getByText(`수강권 ${count}장`, { exact: true });

/** Chooses a time of the days that are shown, and confirms. */
async function choose(page: Page, nth: number, action: '예약하기' | '시간 바꾸기'): Promise<void> {
  await slots(page).nth(nth).click({ timeout: SHOWN_WITHIN_MS });
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
}

test('[SCH-224] [SCH-3] [PAY-10] a family sets its times, books four lessons with tickets, and moves one before and none after the cut-off @day3', async ({
  page,
  context,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const academy = await openAcademy();
  const { owner, learner, learnerId, channelId, slug } = academy;
  await openBookableClass(academy);
  await learner.enter(context);
  await postponeQuestPopups(page);
  const bookings = async () => (await learner.call(booking.mine, { channelId })).bookingList;

  await test.step('the times of the family: ten to twelve on each day', async () => {
    await page.goto(`/channel/${slug}/classes`);
    await page.getByRole('button', { name: '내 수업 가능 시간' }).click({ timeout: SHOWN_WITHIN_MS });
    const slot = (name: RegExp) => page.getByRole('grid').getByRole('gridcell', { name });
    await slot(/^일요일 10:00/).hover({ timeout: SHOWN_WITHIN_MS });
    await page.mouse.down();
    await slot(/^토요일 11:00/).hover();
    await page.mouse.up();
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expect(page.getByText('저장했어요!')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('four lessons, a ticket each', async () => {
    await page.getByRole('link', { name: '수업 예약', exact: true }).click();
    await expect(balance(page, LESSONS)).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await choose(page, 0, '예약하기');
    await expect(balance(page, LESSONS - 1)).toBeVisible();
    await page.getByRole('button', { name: '다음 2주' }).click();
    for (let left = LESSONS - 2; left >= 0; left--) {
      // Only the times of the family are offered.
      await expect(slots(page).first()).toHaveAccessibleName(/1[01]:[03]0–1[12]:[03]0$/);
      await choose(page, 0, '예약하기');
      await expect(balance(page, left)).toBeVisible();
    }
    await expectAccessible();
    expect((await bookings()).map(({ hasTicket }) => hasTicket)).toEqual(Array.from({ length: LESSONS }, () => true));
  });

  await test.step('one more is refused: there is no ticket left', async () => {
    await choose(page, 0, '예약하기');
    await expect(page.getByText(/쓸 수 있는 수강권이 없어요/)).toBeVisible();
  });

  const [near, , , far] = await bookings();
  const rows = page.locator('.booking-list > li');

  await test.step('before the cut-off a lesson is moved with its ticket', async () => {
    await rows
      .nth(LESSONS - 1)
      .getByRole('button', { name: '시간 바꾸기' })
      .click();
    await choose(page, 2, '시간 바꾸기');
    await expect(page.getByText('시간을 바꿨어요.')).toBeVisible();
    const after = await bookings();
    expect(after.map(({ hasTicket }) => hasTicket)).toEqual(Array.from({ length: LESSONS }, () => true));
    expect(after.map(({ day, startMinute }) => [day, startMinute])).not.toContainEqual([far?.day, far?.startMinute]);
  });

  await test.step('after the cut-off nothing can be pressed, the reason is there, and the server refuses it too', async () => {
    await expect(rows.first().getByText(/바꿀 수 있는 시간이 지났어요/)).toBeVisible();
    await expect(rows.first().getByRole('button')).toHaveCount(0);
    const at = { channelId, seatId: near?.seatId ?? 0, day: far?.day ?? '', startMinute: 600 };
    const { status, body } = await learner.attempt(booking.move, at);
    expect([status, body['errorCode']]).toEqual([409, 'BOOKING_TOO_LATE']);
  });

  await test.step('staff cancels it with a reason, and the family has its ticket back at once', async () => {
    const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
    await owner.enter(other);
    const office = await postponeQuestPopups(await other.newPage());
    await office.goto(`/channel/${slug}/manage/bookings/${learnerId}`);
    const first = office.locator('.booking-list > li').first();
    await expect(first.getByText(/바꿀 수 있는 시간이 지났어요/)).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await office.getByRole('textbox', { name: /규칙과 다르게/ }).fill('독감');
    await first.getByRole('button', { name: '취소하기' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: '취소하기' }).click();
    await expect(office.getByText('취소했어요.')).toBeVisible();
    await expect(balance(page, 1)).toBeVisible();
    await expect(rows).toHaveCount(LESSONS - 1);
    await other.close();
  });
});
