import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { registrations } from '@dolphin/contract/scheduling/registrations/registrations.contract';
import { DEMO_PASSWORD, signIn, unique } from '../accounts/people.ts';
import { demoPerson } from '../channels/api.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';

const ACADEMY = '/channel/blue-sea';
const channelId = 1;
const SHOWN_WITHIN_MS = 60_000;

test.setTimeout(300_000);

test('[LMS-9] [LMS-281] a visitor reads about a class, signs in and applies; a manager confirms, and the learner has the class @long', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const manager = await demoPerson('manager');
  const title = `체험반 ${unique()}`;
  const { courseList } = await manager.call(courses.ofChannel, { channelId });
  const { courseClassId } = await manager.call(courseClasses.create, {
    channelId,
    courseId: courseList[0]?.courseId ?? 0,
    title,
    startsOn: null,
    endsOn: null,
    timeList: [{ weekday: 7, startsAt: '09:00', endsAt: '10:00' }],
    seats: 3,
  });
  await manager.call(registrations.updateSettings, {
    channelId,
    courseClassId,
    entry: 'APPROVAL',
    optionList: [{ label: '수준', choiceList: ['처음', '다시'] }],
  });
  await postponeQuestPopups(page);

  await test.step('the visitor reads the page and signs in', async () => {
    await page.goto(`${ACADEMY}/classes/${courseClassId}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await expect(page.getByText('3자리 중 3자리 남음')).toBeVisible();
    await page.getByRole('link', { name: '로그인하고 신청하기' }).click();
    await signIn(page, 'user@demo.dolphin.example', DEMO_PASSWORD);
    await page.waitForURL(`**${ACADEMY}/classes/${courseClassId}`, { timeout: SHOWN_WITHIN_MS });
  });

  await test.step('they apply', async () => {
    await page.getByRole('button', { name: '신청하기' }).click({ timeout: SHOWN_WITHIN_MS });
    const dialog = page.getByRole('dialog', { name: `${title} 신청` });
    await dialog.getByText('처음', { exact: true }).click();
    await expectAccessible();
    await dialog.getByRole('button', { name: '신청 보내기' }).click();
    await expect(page.getByText('신청을 확인하고 있어요.')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  });

  await test.step('a manager confirms on the page of the class', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await manager.enter(context);
    const office = await context.newPage();
    await postponeQuestPopups(office);
    await office.goto(`${ACADEMY}/manage/classes/${courseClassId}?part=registrations`);
    await office
      // The first one is in the head of the table, which is there before its rows.
      .getByRole('checkbox', { name: /고르기$/ })
      .nth(1)
      .check({ timeout: SHOWN_WITHIN_MS });
    await office.getByRole('button', { name: '확정', exact: true }).click();
    await office.getByRole('textbox', { name: /이유/ }).fill('상담했어요');
    await office.getByRole('button', { name: '바꾸기', exact: true }).click();
    await expect(office.getByText('1명을 바꿨어요.')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await context.close();
  });

  await test.step('the learner sees it at once, and has the class', async () => {
    await expect(page.getByText('등록이 확정된 반이에요.')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await page.getByRole('link', { name: '내 수업으로' }).click();
    await expect(page.getByText(title).first()).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  });

  await manager.call(courseClasses.remove, { channelId, courseClassId });
});
