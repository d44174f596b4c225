import { expect, test } from '../product.ts';
import { fillAccount, fillBirthDate, proveEmail, unique } from './people.ts';

test('[ACC-1] a child signs up once the guardian has agreed, and is erased when the guardian withdraws @day2', async ({
  page,
  browser,
  baseURL,
  linkMailedTo,
  expectAccessible,
}) => {
  const guardian = `guardian-${unique()}@dolphin.example`;
  await page.goto('/signup');
  await fillBirthDate(page, `${new Date().getFullYear() - 10}0102`);
  await expect(page.getByRole('heading', { name: '보호자님께 여쭤볼게요' })).toBeVisible();
  await expectAccessible();
  await page.getByLabel('보호자님 이름').fill('김바다');
  await page.getByLabel('보호자님 이메일').fill(guardian);
  await page.getByRole('button', { name: '보호자님께 편지 보내기' }).click();
  await expect(page.getByRole('heading', { name: '보호자님의 답을 기다려요' })).toBeVisible();
  await expectAccessible();
  // The child closes the page and comes back to the same place.
  await page.goto('/');
  await page.goto('/signup?step=guardian');
  await expect(page.getByRole('heading', { name: '보호자님의 답을 기다려요' })).toBeVisible();

  const parentContext = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ko-KR' });
  const parent = await parentContext.newPage();
  await parent.goto(await linkMailedTo(guardian));
  await expect(parent.getByText('김바다 님, 안녕하세요.')).toBeVisible();
  await parent.getByRole('button', { name: '이메일로 동의하기' }).click();
  await expect(parent.getByText('가입하려면 꼭 동의해야 하는 항목이에요.')).toHaveCount(2);
  await parent.getByRole('checkbox', { name: '이용약관' }).check();
  await parent.getByRole('checkbox', { name: '개인정보 수집과 이용' }).check();
  await parent.getByRole('button', { name: '이메일로 동의하기' }).click();
  await expect(parent.getByRole('heading', { name: '동의해 주셔서 고마워요' })).toBeVisible();

  await fillAccount(page, `child-${unique()}@dolphin.example`);
  await proveEmail(page);
  await page.waitForURL('**/signup/dolphin');
  await page.getByLabel('닉네임').fill(`새우${unique().slice(-9)}`);
  await page.getByRole('button', { name: '시작하기' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await parent.reload();
  await parent.getByRole('button', { name: '동의 거두기' }).click();
  await parent.getByRole('alertdialog').getByRole('button', { name: '동의를 거둘게요' }).click();
  await expect(parent.getByRole('heading', { name: '동의를 거두셨어요' })).toBeVisible();
  await page.goto('/settings');
  await page.waitForURL('**/signin**');
  await parentContext.close();
});

test('a guardian refuses, and the child is informed @long', async ({
  page,
  context,
  linkMailedTo,
  expectAccessible,
}) => {
  const guardian = `guardian-${unique()}@dolphin.example`;
  const child = await context.newPage();
  await child.goto('/signup');
  await fillBirthDate(child, `${new Date().getFullYear() - 10}0102`);
  await child.getByLabel('보호자님 이름').fill('김바다');
  await child.getByLabel('보호자님 이메일').fill(guardian);
  await child.getByRole('button', { name: '보호자님께 편지 보내기' }).click();
  await page.bringToFront();
  await page.goto(await linkMailedTo(guardian));
  await expect(page.getByRole('button', { name: '동의하지 않기' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: '동의하지 않기' }).click();
  await page.getByRole('button', { name: '동의하지 않을게요' }).click();
  await expect(page.getByRole('heading', { name: '동의하지 않으셨어요' })).toBeVisible();
  await expectAccessible();
  await child.bringToFront();
  await expect(child.getByRole('heading', { name: '보호자님이 동의하지 않으셨어요' })).toBeVisible();
});
