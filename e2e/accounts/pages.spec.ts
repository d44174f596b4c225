import { expect, test } from '../product.ts';

/** Every page that needs nobody, as it opens: nothing for axe to find, nothing wider than the screen. */
const PAGES = [
  ['/signin', '로그인'],
  ['/signup', '언제 태어났나요?'],
  ['/signup/dolphin', '먼저 로그인해 주세요'],
  ['/signup/guardian?token=unknown', '이 링크를 찾을 수 없어요'],
  ['/auth', '로그인을 마치지 못했어요'],
  ['/auth?error=access_denied', '로그인을 그만두었어요'],
  ['/signout', '잘 가요! 또 만나요.'],
  ['/find-password', '비밀번호 찾기'],
  ['/find-password?token=unknown', '새 비밀번호 만들기'],
  ['/terms/SERVICE', '이용약관'],
  ['/terms/PRIVACY', '개인정보 처리방침'],
  ['/terms/nonsense', '그런 문서가 없어요'],
] as const;

for (const [address, heading] of PAGES) {
  test(`${address} is open to everybody`, async ({ page, expectAccessible }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    await expectAccessible();
  });
}

test('[ACC-11] the terms open by type, under the title of their kind', async ({ page }) => {
  for (const [type, title] of [
    ['SERVICE', '이용약관'],
    ['CHANNEL_SERVICE', '이용약관'],
    ['PRIVACY', '개인정보 처리방침'],
    ['MARKETING_SMS', '개인정보 처리방침'],
  ] as const) {
    await page.goto(`/terms/${type}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('article')).not.toBeEmpty();
  }
});
