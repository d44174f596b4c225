import { expect, test } from '../product.ts';
import { DEMO_PASSWORD, signIn } from './people.ts';

test('[ACC-1] [ACC-3] somebody who follows a link signs in and arrives where they wanted to be', async ({ page }) => {
  await page.goto('/settings?tab=devices');
  await page.waitForURL('**/signin?redirect=**');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/settings?tab=devices');
  await signIn(page, 'teacher@demo.dolphin.example', DEMO_PASSWORD);
  await page.waitForURL('**/settings?tab=devices');
  await expect(page.getByText('지금 이 기기')).toBeVisible();
});

test('[ACC-3] a link through our sign-in to another site ends at home @long', async ({ page }) => {
  await page.goto('/signin?redirect=https%3A%2F%2Fevil.example%2Fsteal');
  await signIn(page, 'teacher@demo.dolphin.example', DEMO_PASSWORD);
  await page.waitForURL((url) => url.pathname === '/');
});

test('[ACC-7] [ACC-10] a wrong password is reported at the password field, which can be shown @long', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/signin');
  await signIn(page, 'nobody@dolphin.example', 'wrong-password');
  const password = page.getByLabel('비밀번호', { exact: true });
  await expect(password).toHaveAccessibleDescription('이메일(아이디) 또는 비밀번호가 맞지 않아요.');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: '비밀번호 보기' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expectAccessible();
});

test('one click makes a visitor a person of the demo academy', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('button', { name: /서아물결.*학생/ }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.locator('h1')).toContainText('서아물결');
});

test('[ACC-1] [ACC-4] signing out loads no personal data and shows a farewell', async ({ page }) => {
  await page.goto('/signin');
  await signIn(page, 'student@demo.dolphin.example', DEMO_PASSWORD);
  await page.waitForURL((url) => url.pathname === '/');
  // Leaves home first: what home itself was still asking for is not what is looked at here.
  await page.goto('about:blank');
  const requests: string[] = [];
  page.on('request', (request) => {
    // Requests made with the user's token; the site's own settings belong to no user.
    if (request.headers()['authorization'] && !request.url().endsWith('/configurations'))
      requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.goto('/signout');
  await expect(page.getByRole('heading', { name: '잘 가요! 또 만나요.' })).toBeVisible();
  expect(requests).toEqual(['POST /api/dolphin/v1/auth/signout']);
  await page.goto('/settings');
  await page.waitForURL('**/signin?redirect=%2Fsettings');
});

test('[UIX-1] the sign-in page is in English when chosen @long', async ({ page }) => {
  await page.goto('/signin');
  await expect(page.getByRole('heading', { name: '로그인' })).toBeVisible();
  await page.getByRole('button', { name: /언어/ }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
