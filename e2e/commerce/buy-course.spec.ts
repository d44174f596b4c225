import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { demoPerson } from '../channels/api.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';

const COURSE = '파이썬 심화 4주';
const SHOWN_WITHIN_MS = 60_000;

test.setTimeout(300_000);

/** Nobody buys a course twice: each project has a buyer of its own, and a second try has another. */
const BUYERS = { desktop: 'student', phone: 'lecturer' } as const;
const SECOND_BUYER = 'advanced-lecturer';

test(
  '[PAY-3] [PAY-16] somebody closes the payment window, comes back, buys a course and begins it',
  { tag: '@phone' },
  async ({ page, context }, { project, retry }) => {
    const buyer = await demoPerson(retry === 0 ? BUYERS[project.name as keyof typeof BUYERS] : SECOND_BUYER);
    const { courseList } = await buyer.call(courses.ofChannel, { channelId: 1 });
    const course = courseList.find(({ title }) => title === COURSE);
    await buyer.enter(context);
    await postponeQuestPopups(page);
    const isPhone = project.name === 'phone';
    // The provider knows a phone by the name of its browser: the page leaves for the window and comes back.
    if (isPhone)
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone) Mobile' }),
      );
    const choose = async (name: RegExp) => {
      if (isPhone) await page.waitForURL(/\/_window\//, { timeout: SHOWN_WITHIN_MS });
      const window = isPhone ? page : page.frameLocator('iframe[title="SANDBOX"]');
      await window.getByRole('button', { name }).click({ timeout: SHOWN_WITHIN_MS });
    };

    await test.step('the course shows its price and leads to the payment', async () => {
      await page.goto(`/learn/courses/${course?.courseId}`);
      await expect(page.getByText('49,000원')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
      await page.getByRole('link', { name: '구매하기' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '결제하기' })).toBeVisible();
      await page.getByLabel('휴대폰 번호').fill('010-1234-5678');
    });

    await test.step('closing the window charges nothing', async () => {
      await page.getByRole('button', { name: '49,000원 결제하기' }).click();
      await choose(/창 닫기/);
      const seen = isPhone ? '아직 결제를 기다리고 있어요' : '결제가 완료되지 않았어요. 다시 시도해 주세요.';
      await expect(page.getByText(seen)).toBeVisible({ timeout: SHOWN_WITHIN_MS });
      if (isPhone) await page.getByRole('link', { name: '다시 결제하기' }).click();
    });

    await test.step('the second try pays, and the course is open at once', async () => {
      await expect(page.getByLabel('휴대폰 번호')).toHaveValue('010-1234-5678');
      await page.getByRole('button', { name: '49,000원 결제하기' }).click();
      await choose(/결제하기/);
      await expect(page.getByText('결제했어요!')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
      await page.getByRole('link', { name: '지금 배우기' }).click();
      await expect(page.getByRole('link', { name: '시작하기' })).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    });

    await test.step('my orders show it', async () => {
      await page.goto('/orders');
      await expect(page.getByText('결제 완료').first()).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    });
  },
);
