import type { Locator, Page } from '@playwright/test';
import { chooseCard, fillAccount, fillBirthDate, proveEmail, unique } from '../accounts/people.ts';
import { expect, test } from '../product.ts';

/** What somebody does between the last step of the sign-up and a program that has run: close the confetti, follow the quest, run. */
const STEPS_MAX = 3;

async function signUpFor(page: Page, subject: string): Promise<void> {
  const name = unique();
  await page.goto('/signup');
  await fillBirthDate(page, '19900305');
  await fillAccount(page, `first-${name}@dolphin.example`);
  await proveEmail(page);
  await page.waitForURL('**/signup/dolphin');
  await page.getByLabel('닉네임').fill(`고래${name.slice(-9)}`);
  await expect(page.getByText('쓸 수 있는 닉네임이에요!')).toBeVisible();
  await chooseCard(page, subject);
  await page.getByRole('button', { name: '시작하기' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Python comes with its interpreter, which a busy machine takes a while to start. */
test.setTimeout(240_000);

for (const [subject, code] of [
  ['파이썬', 'print('],
  ['자바스크립트', 'console.log('],
] as const)
  test(
    `[QST-101] a newcomer who chose ${subject} runs a first program in a few steps @long`,
    { tag: subject === '파이썬' ? '@phone' : [] },
    async ({ page, expectAccessible }) => {
      await signUpFor(page, subject);
      let steps = 0;
      const press = async (button: Locator) => {
        await button.click();
        steps += 1;
      };
      await press(page.locator('button.effect').first());
      const popup = page.getByRole('dialog', { name: '첫 프로그램을 실행해요' });
      await expect(popup.getByText('50 P')).toBeVisible();
      await press(popup.getByRole('button', { name: '하러 가기' }));
      await page.waitForURL('**/learn/first');
      await expect(page.getByRole('textbox', { name: '코드' })).toContainText(code);
      await press(page.getByRole('button', { name: '실행', exact: true }));
      await expect(page.getByRole('log', { name: '실행 결과' })).toContainText('안녕, 돌핀!', { timeout: 120_000 });
      expect(steps).toBeLessThanOrEqual(STEPS_MAX);
      await expectAccessible();

      // The reward waits: nothing comes over somebody who writes a program. [UIX-121]
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await page.getByRole('link', { name: '첫 문제 풀러 가기' }).click();
      await page.waitForURL('**/learn/problems/*');
      await page.goto('/quests');
      const reward = page.getByRole('alertdialog', { name: '퀘스트를 해냈어요!' });
      await expect(reward.getByText('포인트 50 P를 받았어요')).toBeVisible({ timeout: 60_000 });
    },
  );

test('[QST-101] a newcomer who chose blocks is led to a first block program @long', async ({ page }) => {
  await signUpFor(page, '블록 코딩');
  await page.locator('button.effect').first().click();
  await page.getByRole('dialog', { name: '첫 프로그램을 실행해요' }).getByRole('button', { name: '하러 가기' }).click();
  await page.waitForURL('**/learn/blocks/*');
  await expect(page.getByRole('button', { name: '시작하기', exact: true })).toBeVisible({ timeout: 60_000 });
});
