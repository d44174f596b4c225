import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signUpAdult } from '../accounts/people.ts';

export type Newcomer = { readonly context: BrowserContext; readonly page: Page; readonly nickname: string; readonly email: string };

/** Newcomers are shown their first quest and what they gain by their first steps; here they have something else to do. */
export async function letQuestsWait(page: Page): Promise<void> {
  const quest = page.getByRole('dialog', { name: '나를 소개해요' });
  // It may be gone by itself before it is closed: other dialogs push it aside.
  await page.addLocatorHandler(quest, () => quest.getByRole('button', { name: '닫기' }).first().click({ timeout: 10_000 }).catch(() => undefined), { noWaitAfter: true });
}

/** Somebody else, with a browser of their own, away from the welcome and its fireworks. */
export async function newcomer(browser: Browser, baseURL: string | undefined, at = '/friends'): Promise<Newcomer> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  const page = await context.newPage();
  await letQuestsWait(page);
  const person = await signUpAdult(page);
  await page.goto(at);
  return { context, page, ...person };
}
