import { expect, test } from '../product.ts';

test('[ACC-11] the terms open by type, under the title of their kind @long', async ({ page }) => {
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
