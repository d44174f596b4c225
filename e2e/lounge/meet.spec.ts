import type { Browser, Page } from '@playwright/test';
import { unique } from '../accounts/people.ts';
import { enterBySignUp } from '../learner/newcomers.ts';
import { expect, test } from '../product.ts';
import { postponeQuestPopups } from '../page-preparation.ts';

/** Two worlds are drawn without a graphics card: half of the pixels are half of the time. */
const viewport = { width: 1000, height: 600 };
test.use({ viewport });

async function newcomer(browser: Browser, nickname: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env['E2E_BASE_URL'] ?? '',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport,
  });
  await enterBySignUp(context, { nickname });
  return postponeQuestPopups(await context.newPage());
}

const world = (page: Page) => page.getByRole('application');
const panel = async (page: Page, name: string) => page.getByRole('tab', { name }).click();
/** Which of the two lists of the panel shows a user: near enough to chat, or farther away. */
const rowIn = (page: Page, title: string, name: string) =>
  page
    .locator('.people')
    .getByRole('heading', { name: title })
    .locator('xpath=following-sibling::*[1][self::ul]')
    .getByText(name);

test('[WLD-1] [WLD-122] two people meet in the lounge, see each other move, and chat @day1', async ({
  page,
  context,
  browser,
}) => {
  // Two worlds drawn without a graphics card.
  test.setTimeout(360_000);
  const mine = `산호${unique()}`.slice(0, 12);
  const theirs = `파도${unique()}`.slice(0, 12);
  await enterBySignUp(context, { nickname: mine });
  await postponeQuestPopups(page);
  const other = await newcomer(browser, theirs);
  await Promise.all([page.goto('/lounge'), other.goto('/lounge')]);
  await expect(world(page).locator('canvas')).toBeVisible({ timeout: 60_000 });
  await expect(world(other).locator('canvas')).toBeVisible({ timeout: 60_000 });
  // Pixi prepares for a screen reader at the first Tab, which the content policy must allow. [SEC-181]
  await page.keyboard.press('Tab');

  // Each sees the other near.
  await panel(page, '사람들');
  await panel(other, '사람들');
  await expect(rowIn(page, '가까이 있는 사람', theirs)).toBeVisible();
  await expect(rowIn(other, '가까이 있는 사람', mine)).toBeVisible();

  // A message arrives at the other user once, and the answer comes back. Other users may have sent the same text.
  const words = `같이 블록 코딩할래? ${unique()}`;
  await panel(page, '이야기');
  await panel(other, '이야기');
  await page.getByLabel('가까운 친구에게 말하기').fill(words);
  await page.getByLabel('가까운 친구에게 말하기').press('Enter');
  await expect(other.getByRole('log').getByText(words)).toHaveCount(1);
  await other.getByRole('button', { name: '빠른 말' }).click();
  await other.getByRole('button', { name: '잘했어!' }).click();
  await expect(page.locator('.talk-line').filter({ hasText: theirs }).getByText('잘했어!')).toHaveCount(1);
  await expect(page.getByRole('log').getByText(words)).toHaveCount(1);

  // One walks away by the keyboard, and the other sees them go out of earshot.
  await panel(page, '사람들');
  await world(other).focus();
  await other.keyboard.down('ArrowRight');
  await expect(rowIn(page, '다른 곳에 있는 사람', theirs)).toBeVisible({ timeout: 90_000 });
  await other.keyboard.up('ArrowRight');
  await expect(rowIn(page, '가까이 있는 사람', theirs)).toHaveCount(0);

  // The first one goes to them, and both are near again.
  await page.getByRole('button', { name: `${theirs} 옆으로 가기` }).click();
  await expect(rowIn(page, '가까이 있는 사람', theirs)).toBeVisible();
  await other.context().close();
});

test('[WLD-130] a lost connection is shown, and missed messages arrive after the reconnection @long', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(240_000);
  const mine = `해마${unique()}`.slice(0, 12);
  const theirs = `거북${unique()}`.slice(0, 12);
  await enterBySignUp(context, { nickname: mine });
  await postponeQuestPopups(page);
  const other = await newcomer(browser, theirs);
  const [heard, kept] = [`듣고 있어? ${unique()}`, `끊겨서 쓴 말 ${unique()}`];
  // A place is kept for half a minute: the user who writes meanwhile uses the list view, with the text already typed.
  await Promise.all([page.goto('/lounge'), other.goto('/lounge?view=list')]);
  await expect(rowIn(other, '가까이 있는 사람', mine)).toBeVisible({ timeout: 60_000 });
  // The page has no pending requests when the connection breaks.
  await expect(world(page).locator('canvas')).toBeVisible({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await other.getByLabel('가까운 친구에게 말하기').fill(heard);
  await page.getByRole('tab', { name: '이야기' }).click();
  await page.getByLabel('가까운 친구에게 말하기').fill(kept);
  await context.setOffline(true);
  await expect(page.getByText('연결이 끊겼어요. 다시 잇고 있어요…')).toBeVisible();
  await other.getByLabel('가까운 친구에게 말하기').press('Enter');
  await expect(other.getByRole('log').getByText(heard)).toHaveCount(1);
  await page.getByLabel('가까운 친구에게 말하기').press('Enter');
  await expect(page.getByText('연결되면 보낼게요')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('log').getByText(heard)).toHaveCount(1);
  await expect(other.getByRole('log').getByText(kept)).toHaveCount(1);
  await expect(page.getByText('연결이 끊겼어요. 다시 잇고 있어요…')).toHaveCount(0);
  await other.context().close();
});
