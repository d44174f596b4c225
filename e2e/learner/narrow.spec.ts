import { ACCESS_TOKEN_COOKIE } from '@dolphin/contract/accounts/accounts.constants';
import { users } from '@dolphin/contract/accounts/users.contract';
import { urlOf } from '@dolphin/contract/core/endpoint';
import type { BrowserContext, Page } from '@playwright/test';
import { unique } from '../accounts/people.ts';
import { expect, test } from '../product.ts';
import { enterBySignUp } from './newcomers.ts';

/** The smallest phones people bring, and a common one. */
const WIDTHS = [360, 390];
const PAGES = ['/', '/shop', '/quests', '/whispers', '/settings'];

test.setTimeout(240_000);

/** Numbers as wide as they get: the header has least room when there is much to show. */
async function makeRich(page: Page): Promise<void> {
  const put = (glob: string, part: object) =>
    page.route(glob, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...part } });
    });
  await put('**/users/points', { point: 1_234_567 });
  await put('**/users/notifications', { unreadCount: 120 });
}

async function setLanguage(context: BrowserContext, language: string, baseURL: string): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === ACCESS_TOKEN_COOKIE)?.value ?? '';
  expect(
    (
      await context.request.put(urlOf(users.settings), {
        data: { language },
        headers: { Authorization: `Bearer ${token}` },
      })
    ).status(),
  ).toBe(200);
  await context.addCookies([{ name: 'language', value: language, url: baseURL }]);
}

test(
  'no page is wider than the phone, in either language @long',
  { tag: '@phone-only' },
  async ({ page, context, baseURL }) => {
    await enterBySignUp(context, { nickname: `가오리${unique().slice(-9)}` });
    await makeRich(page);
    const tooWide: string[] = [];
    for (const language of ['KO', 'EN']) {
      await setLanguage(context, language, baseURL ?? '');
      for (const path of PAGES) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase());
        await expect(page.locator('.shell-side .badge').first()).toContainText('1,234,567');
        await expect(page.locator('h1').first()).toBeAttached();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 780 });
          const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
          if (wide > width || window > width)
            tooWide.push(`${path} in ${language}: ${wide} at ${width}, window ${window}`);
        }
      }
    }
    expect(tooWide).toEqual([]);
  },
);
