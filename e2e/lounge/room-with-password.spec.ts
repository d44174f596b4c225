import type { Browser, Page } from '@playwright/test';
import { unique } from '../accounts/people.ts';
import { enterBySignUp } from '../learner/newcomers.ts';
import { expect, test } from '../product.ts';
import { postponeQuestPopups, useListView } from '../page-preparation.ts';

const PASSWORD = '바다거북-7';

async function newcomer(browser: Browser, nickname: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env['E2E_BASE_URL'] ?? '',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  });
  await enterBySignUp(context, { nickname });
  return postponeQuestPopups(await useListView(await context.newPage()));
}

async function findRoom(page: Page, name: string): Promise<void> {
  await page.goto('/lounge/rooms');
  await page.getByRole('searchbox', { name: '방 이름으로 찾기' }).fill(name);
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

test('[WLD-2] a room with a password: wrong, right, full, and out again @long', async ({ page, context, browser }) => {
  // Three browsers on one machine.
  test.slow();
  const name = `비밀 기지 ${unique()}`.slice(0, 30);
  await enterBySignUp(context, { nickname: `방장${unique()}`.slice(0, 12) });
  await postponeQuestPopups(await useListView(page));

  // Opens a room for two.
  await page.goto('/lounge/rooms');
  await page.getByRole('button', { name: '방 만들기' }).click();
  const make = page.getByRole('dialog', { name: '방 만들기' });
  await make.getByLabel('방 이름').fill(name);
  await make.getByLabel('정원').fill('2');
  await make.getByRole('switch', { name: '비밀번호 걸기' }).click();
  await make.getByLabel('방 비밀번호').fill(PASSWORD);
  await make.getByRole('button', { name: '만들고 들어가기' }).click();
  await expect(page).toHaveURL(/\/lounge\/rooms\/\d+$/);
  const address = new URL(page.url()).pathname;

  // A friend finds it, mistypes, and comes in.
  const friend = await newcomer(browser, `친구${unique()}`.slice(0, 12));
  await findRoom(friend, name);
  await friend.getByRole('button', { name: `${name} 들어가기` }).click();
  const ask = friend.getByRole('dialog', { name: '비밀번호가 있는 방이에요' });
  await ask.getByLabel('방 비밀번호').fill('바다사자-7');
  await ask.getByRole('button', { name: '들어가기' }).click();
  await expect(ask.getByText('방 비밀번호가 맞지 않아요.')).toBeVisible();
  await ask.getByLabel('방 비밀번호').fill(PASSWORD);
  await ask.getByRole('button', { name: '들어가기' }).click();
  await expect(friend).toHaveURL(new RegExp(`${address}$`));

  // A third one sees that it is full.
  const third = await newcomer(browser, `셋째${unique()}`.slice(0, 12));
  await findRoom(third, name);
  const card = third.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByRole('img', { name: '2명 / 2명' })).toBeVisible();
  await expect(card.getByText('가득 참')).toBeVisible();
  await expect(third.getByRole('button', { name: `${name} 들어가기` })).toBeDisabled();

  // The friend leaves; the third one sees the free place by itself, and takes it.
  await findRoom(friend, name);
  await friend.getByRole('button', { name: '방에서 나가기' }).click();
  await expect(card.getByRole('img', { name: '1명 / 2명' })).toBeVisible();
  await third.getByRole('button', { name: `${name} 들어가기` }).click();
  await third.getByLabel('방 비밀번호').fill(PASSWORD);
  await third.keyboard.press('Enter');
  await expect(third).toHaveURL(new RegExp(`${address}$`));
  await findRoom(page, name);
  await expect(page.getByText('지금 있는 방')).toBeVisible();
  for (const other of [friend, third]) await other.context().close();
});
