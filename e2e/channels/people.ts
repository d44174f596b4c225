import type { Browser, BrowserContext, Page } from '@playwright/test';
import { postponeQuestPopups } from '../page-preparation.ts';
import { enterAsAdult } from '../learner/newcomers.ts';

export type Newcomer = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly nickname: string;
  readonly email: string;
};

/** Somebody else, with a browser of their own. */
export async function newcomer(browser: Browser, baseURL: string | undefined, at = '/friends'): Promise<Newcomer> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  const person = await enterAsAdult(context);
  const page = await postponeQuestPopups(await context.newPage());
  await page.goto(at);
  return { context, page, ...person };
}
