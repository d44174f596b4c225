import type { Page } from '@playwright/test';
import { unique } from '../accounts/people.ts';
import { enterBySignUp } from '../learner/newcomers.ts';
import { expect, test } from '../product.ts';
import { postponeQuestPopups } from '../page-preparation.ts';

/** Goes on by Tab until something with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    // A dialog that came up meanwhile would keep the focus; looking at the page closes it.
    if (presses % 8 === 0) await page.getByRole('heading', { level: 1 }).hover();
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const at = document.activeElement;
      return [
        at?.getAttribute('aria-label') ?? at?.textContent ?? '',
        at instanceof HTMLInputElement ? (at.labels?.[0]?.textContent ?? '') : '',
      ];
    });
    if (found.some((text) => text.trim() === name)) return;
  }
  throw new Error(`nothing called ${name} can be reached by the keyboard`);
}

test('[WLD-128] the list view alone, by keyboard: see who is here, go to somebody, talk, feel, and it is remembered', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(240_000);
  const mine = `성게${unique()}`.slice(0, 12);
  const theirs = `문어${unique()}`.slice(0, 12);
  await enterBySignUp(context, { nickname: mine });
  await postponeQuestPopups(page);
  const elsewhere = await browser.newContext({
    baseURL: process.env['E2E_BASE_URL'] ?? '',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1280, height: 860 },
  });
  await enterBySignUp(elsewhere, { nickname: theirs });
  const other = await elsewhere.newPage();
  await postponeQuestPopups(other);
  await other.goto('/lounge?view=list');
  await expect(other.getByRole('heading', { name: '여기 있는 사람' })).toBeVisible({ timeout: 60_000 });

  await page.goto('/lounge');
  await expect(page.getByRole('button', { name: '목록으로 보기' })).toBeVisible({ timeout: 60_000 });
  await tabTo(page, '목록으로 보기');
  await page.keyboard.press('Enter');
  const list = page.getByRole('region', { name: '여기 있는 사람' });
  await expect(list).toBeVisible();
  // No canvas is needed for any of it.
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(list.getByText(theirs)).toBeVisible();

  await tabTo(page, `${theirs} 옆으로 가기`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(`${theirs} 옆으로 왔어요.`)).toBeVisible();

  await page.getByRole('tab', { name: '이야기' }).press('Enter');
  await tabTo(page, '가까운 친구에게 말하기');
  // Others may be about who write the same.
  const words = `hello from the list ${unique()}`;
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText(words)).toHaveCount(1);
  if ((await other.getByRole('log').count()) === 0) await other.getByRole('tab', { name: '이야기' }).click();
  await expect(other.getByRole('log').getByText(words)).toHaveCount(1);

  await page.reload();
  // The list is drawn before the connection stands; who is there is known after it.
  await expect(list.getByText(theirs)).toBeVisible({ timeout: 60_000 });
  await tabTo(page, '하트');
  await page.keyboard.press('Enter');
  await expect(other.getByRole('status').getByText(`${mine}: 하트`)).toBeVisible();
  await elsewhere.close();
});
