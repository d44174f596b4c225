import type { Page } from '@playwright/test';
import { faultsOf } from '../axe.ts';
import { expect, test } from '../product.ts';

/*
 * Every page that needs nobody, once in the light, in the dark and on a phone: nothing for axe to find, nothing wider
 * than the screen. Journeys look at pages behind the sign-in and at states without an address.
 */
const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };

const PUBLIC = [
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

// Twelve pages in a row, three looks each.
test.setTimeout(600_000);

async function look(page: Page): Promise<readonly string[]> {
  const faults = [...(await faultsOf(page))];
  await page.setViewportSize(PHONE);
  faults.push(...(await faultsOf(page)));
  await page.setViewportSize(DESKTOP);
  return faults;
}

test('pages that are open to everybody', async ({ page }) => {
  const faults: string[] = [];
  for (const [address, heading] of PUBLIC) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    faults.push(...(await look(page)));
  }
  expect(faults).toEqual([]);
});
