import { expect, test } from '../product.ts';
import { enterAsAdult } from '../learner/newcomers.ts';
import { chooseCard, PASSWORD, signIn } from './people.ts';

test('[UIX-1] theme, mode and language change at once and are there on another device @day3', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await enterAsAdult(page.context());
  await page.goto('/settings');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'sea');
  await chooseCard(page, '숲');
  await expect(html).toHaveAttribute('data-theme', 'forest');
  await chooseCard(page, '어둡게');
  await expect(html).toHaveAttribute('data-mode', 'dark');
  await chooseCard(page, '꽃게');
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/users/settings') && response.request().postData() === '{"language":"EN"}',
  );
  await chooseCard(page, 'English');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await saved;
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'forest');
  await expect(html).toHaveAttribute('data-mode', 'dark');
  await expect(page.getByLabel('Crab')).toBeChecked();

  const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ko-KR' });
  const phone = await other.newPage();
  await phone.goto('/signin?redirect=%2Fsettings');
  await signIn(phone, email, PASSWORD);
  await expect(phone.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'forest');
  await expect(phone.locator('html')).toHaveAttribute('data-mode', 'dark');
  await other.close();
});

test('signing out everywhere ends every device, this one too @long', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const { email } = await enterAsAdult(page.context());
  const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ko-KR' });
  const phone = await other.newPage();
  await phone.goto('/signin');
  await signIn(phone, email, PASSWORD);
  await phone.waitForURL((url) => url.pathname === '/');

  await page.goto('/settings?tab=devices');
  await expect(page.getByRole('list', { name: '로그인한 기기' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: '모든 기기에서 로그아웃' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible();
  await page.getByRole('alertdialog').getByRole('button', { name: '모든 기기에서 로그아웃' }).click();
  await page.waitForURL('**/signin**');
  await phone.goto('/settings');
  await phone.waitForURL('**/signin?redirect=%2Fsettings');
  await other.close();
});

test('another device can be signed out alone, and the password changed @long', async ({ page, browser, baseURL }) => {
  const { email } = await enterAsAdult(page.context());
  const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ko-KR' });
  const phone = await other.newPage();
  await phone.goto('/signin');
  await signIn(phone, email, PASSWORD);
  await phone.waitForURL((url) => url.pathname === '/');
  await page.goto('/settings?tab=devices');
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /로그아웃/ })
    .click();
  await expect(page.getByRole('list', { name: '로그인한 기기' }).getByRole('listitem')).toHaveCount(1);
  await phone.goto('/settings');
  await phone.waitForURL('**/signin?redirect=%2Fsettings');
  await other.close();

  await page.getByRole('tab', { name: '비밀번호' }).click();
  await page.getByLabel('지금 비밀번호').fill('not it');
  await page.getByLabel('새 비밀번호', { exact: true }).fill('a crab counts to 12 stars');
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page.getByLabel('지금 비밀번호')).toHaveAccessibleDescription('지금 비밀번호가 맞지 않아요.');
  await page.getByLabel('지금 비밀번호').fill(PASSWORD);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page.getByText('비밀번호를 바꿨어요.')).toBeVisible();
});

test('[ACC-9] gender, portrait and consents are kept @long', async ({ page }) => {
  await enterAsAdult(page.context());
  await page.goto('/settings?tab=profile');
  await chooseCard(page, '여자');
  await expect(page.getByText('성별을 저장했어요.')).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByText('프로필 사진을 바꿨어요.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('여자')).toBeChecked();
  await expect(page.getByRole('button', { name: '사진 지우기' })).toBeVisible();

  await page.getByRole('tab', { name: '동의' }).click();
  await page.getByRole('switch', { name: '문자로 소식 받기' }).click();
  await expect(page.getByText(/에 동의했어요: 문자로 소식 받기/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: '문자로 소식 받기' })).toHaveAttribute('aria-checked', 'true');
});

test('[ACC-1] a user deletes the account permanently @long', async ({ page, expectAccessible }) => {
  const { email } = await enterAsAdult(page.context());
  await page.goto('/leave');
  await page.getByLabel('비밀번호', { exact: true }).fill('not it');
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveAccessibleDescription('비밀번호가 맞지 않아요.');
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page.getByRole('heading', { name: '그동안 고마웠어요' })).toBeVisible();
  await expectAccessible();
  await page.goto('/signin');
  await signIn(page, email, PASSWORD);
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveAccessibleDescription(
    '이메일(아이디) 또는 비밀번호가 맞지 않아요.',
  );
});

/** A red dot, 1 × 1. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
