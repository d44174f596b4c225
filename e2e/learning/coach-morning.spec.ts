import { STUCK_TRIES } from '@dolphin/contract/learning/coaching/coaching.constants';
import { myHelp } from '@dolphin/contract/learning/coaching/help-requests.contract';
import type { Page } from '@playwright/test';
import { unique } from '../accounts/people.ts';
import { demoPerson } from '../channels/api.ts';
import { expect, test } from '../product.ts';
import { failOnce, give, LIVE_WITHIN_MS, SLUG } from './stuck-student.ts';

const NICKNAME = '하늘고래';
/** At most so much of the screen is header and bar. */
const CHROME_PART = 0.2;

async function chromePart(page: Page): Promise<number> {
  const heights = await Promise.all(
    [page.locator('.shell-bar'), page.locator('nav.shell-tabs')].map(
      async (part) => (await part.boundingBox())?.height,
    ),
  );
  return heights.reduce<number>((sum, height) => sum + (height ?? 0), 0) / (page.viewportSize()?.height ?? 1);
}

// The judge runs several times.
test.setTimeout(300_000);

test(
  "[NAV-121] [NAV-126] [NAV-101] a coach's morning on a phone: who is stuck, a raised hand, the learner's work, an answer @day3",
  { tag: '@phone-only' },
  async ({ page, context, expectAccessible }) => {
    const [coach, student] = [await demoPerson('teacher'), await demoPerson('advanced-lecturer')];
    const { contentId, problemTitle } = await give(coach, student, NICKNAME);
    for (let tries = 0; tries < STUCK_TRIES; tries++) await failOnce(student, contentId);
    const question = `어디가 틀렸을까요 ${unique().slice(-6)}`;
    await student.call(myHelp.ask, { contentId, body: question });

    await coach.enter(context);
    await page.goto(`/channel/${SLUG}/manage`);
    await expect(page.getByRole('heading', { level: 1, name: '오늘' })).toBeVisible();
    const hand = page.getByRole('link', { name: new RegExp(question) });
    await expect(hand).toBeVisible({ timeout: LIVE_WITHIN_MS });
    await expect(
      page.getByRole('link', { name: new RegExp(`${NICKNAME}.*${problemTitle}.*번 틀렸어요`) }),
    ).toBeVisible();
    await expectAccessible();
    expect(await chromePart(page)).toBeLessThanOrEqual(CHROME_PART);

    await hand.click();
    await expect(page.getByRole('heading', { level: 1, name: `${NICKNAME}의 학습 기록` })).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: question });
    await card.getByRole('button', { name: '답 쓰기' }).click();
    await card.getByRole('textbox', { name: `${NICKNAME}에게 보낼 답` }).fill('입력을 정수로 바꿔 봐요.');
    await card.getByRole('button', { name: '보내고 끝내기' }).click();
    await expect(page.getByText('답을 보냈어요.')).toBeVisible();
    await expectAccessible();

    await page.getByRole('navigation', { name: '학원 관리 메뉴' }).getByRole('link', { name: /오늘/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: '오늘' })).toBeVisible();
    await expect(hand).toHaveCount(0);
    const { helpRequest } = await student.call(myHelp.one, { contentId });
    expect(helpRequest?.state).toBe('CLOSED');
  },
);
