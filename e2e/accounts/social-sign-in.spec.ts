import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { fillBirthDate, unique } from './people.ts';

/** The stand-ins know four people; each size of screen has its own, or the second would find an account. */
const PERSONAS: Readonly<Record<string, string>> = { desktop: '서아', phone: '도윤' };

async function goTo(page: Page, provider: string): Promise<void> {
  await page.getByRole('button', { name: `${provider}로 로그인` }).click();
  await expect(page.getByRole('heading', { name: /로그인 흉내/ })).toBeVisible();
}

test('[ACC-1] [ACC-2] [ACC-3] a new user signs up with Kakao, enters the rest, and then signs in at once @day3', async ({
  page,
  expectAccessible,
}, { project }) => {
  const persona = new RegExp(`^${PERSONAS[project.name] ?? ''}`);
  await page.goto('/signin?redirect=%2Fprogress');
  await goTo(page, '카카오');
  await page.getByRole('button', { name: persona }).click();

  await page.waitForURL('**/signup/dolphin');
  await fillBirthDate(page, '19950505');
  await expect(page.getByText('카카오', { exact: false }).first()).toBeVisible();
  const nickname = `해달${unique().slice(-9)}`;
  await page.getByLabel('닉네임').fill(nickname);
  await expect(page.getByText('쓸 수 있는 닉네임이에요!')).toBeVisible();
  await page.getByRole('button', { name: '시작하기' }).click();
  await expect(page.getByText('가입하려면 꼭 동의해야 하는 항목이에요.').first()).toBeVisible();
  await page.getByRole('checkbox', { name: '이용약관' }).check();
  await page.getByRole('checkbox', { name: '개인정보 수집과 이용' }).check();
  await expectAccessible();
  await page.getByRole('button', { name: '시작하기' }).click();
  await page.waitForURL('**/progress');

  await page.goto('/signout');
  await expect(page.getByRole('link', { name: '다시 로그인하기' })).toBeVisible();
  await page.goto('/signin?redirect=%2Fquests');
  await goTo(page, '카카오');
  await page.getByRole('button', { name: persona }).click();
  await page.waitForURL('**/quests');
  await page.goto('/');
  await expect(page.locator('h1')).toContainText(nickname);
});

test('[ACC-1] whoever does not agree at Google is back at the sign-in, signed out @long', async ({ page }) => {
  await page.goto('/signin');
  await goTo(page, 'Google');
  await page.getByRole('button', { name: '동의하지 않고 돌아가기' }).click();
  await expect(page.getByRole('heading', { name: '로그인을 그만두었어요' })).toBeVisible();
  await page
    .getByRole('link', { name: '로그인 화면으로' })
    .or(page.getByRole('button', { name: '로그인 화면으로' }))
    .click();
  await page.waitForURL('**/signin');
});
