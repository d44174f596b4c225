import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signUpAdult } from '../accounts/people.ts';
import { letQuestsWait } from '../calm-page.ts';

export type Newcomer = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly nickname: string;
  readonly email: string;
};

/** Somebody else, with a browser of their own, away from the welcome and its fireworks. */
export async function newcomer(browser: Browser, baseURL: string | undefined, at = '/friends'): Promise<Newcomer> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  const page = await context.newPage();
  await letQuestsWait(page);
  const person = await signUpAdult(page);
  await page.goto(at);
  return { context, page, ...person };
}
