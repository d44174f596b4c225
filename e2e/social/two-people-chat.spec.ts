import type { Page } from '@playwright/test';
import { newcomer } from '../channels/people.ts';
import { enterAsAdult } from '../learner/newcomers.ts';
import { expect, test } from '../product.ts';
import { postponeQuestPopups } from '../page-preparation.ts';

/** What somebody loses the network for; thirty seconds of it behave like eight. */
const AWAY_MS = 8_000;

const send = async (page: Page, name: string, text: string) => {
  await page.getByLabel(`${name}님에게 귓속말`).fill(text);
  await page.getByRole('button', { name: '보내기', exact: true }).click();
};
const texts = (page: Page) => page.getByRole('log').locator('.chat-bubble').allTextContents();

test('[SOC-8] two people whisper while one loses the network, and nothing is lost or doubled @day2', async ({
  page,
  browser,
  baseURL,
}) => {
  await postponeQuestPopups(page);
  const { nickname: mine } = await enterAsAdult(page.context());
  const other = await newcomer(browser, baseURL);

  // A whisper to a nickname.
  await page.goto('/whispers');
  await expect(page.getByText('아직 나눈 귓속말이 없어요')).toBeVisible();
  await page.getByLabel('닉네임으로 귓속말 보내기').fill('없는닉네임이에요');
  await page.getByRole('button', { name: '찾기' }).click();
  const notice = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: '알림' }));
  await expect(notice.getByText('해당 닉네임을 가진 사용자를 찾을 수 없어요!')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('닉네임으로 귓속말 보내기').fill(other.nickname);
  await page.getByRole('button', { name: '찾기' }).click();
  await send(page, other.nickname, '안녕! 나야');

  // The other user, on another page, is notified at once.
  await expect(other.page.getByRole('link', { name: '귓속말, 읽지 않은 귓속말 1개' })).toBeVisible();
  await other.page.getByRole('link', { name: '귓속말, 읽지 않은 귓속말 1개' }).click();
  await other.page.getByRole('button', { name: new RegExp(mine) }).click();
  await expect(other.page.getByRole('log').getByText('안녕! 나야')).toBeVisible();
  await expect(page.getByText('읽음', { exact: true })).toBeVisible();
  await other.page.getByLabel(`${mine}님에게 귓속말`).pressSequentially('어 반');
  await expect(page.getByText(`${other.nickname}님이 입력하고 있어요`)).toBeAttached();
  await send(other.page, mine, '어 반가워');
  await expect(page.getByRole('log').getByText('어 반가워')).toBeVisible();

  // One loses the network. Both go on writing.
  await page.context().setOffline(true);
  for (const text of ['끊겨서 쓴 말 1', '끊겨서 쓴 말 2']) await send(page, other.nickname, text);
  for (const text of ['혼자 한 말 1', '혼자 한 말 2', '혼자 한 말 3']) await send(other.page, mine, text);
  await expect(page.getByText('연결되면 보낼게요')).toHaveCount(2);
  await page.waitForTimeout(AWAY_MS);
  await send(page, other.nickname, '끊겨서 쓴 말 3');
  expect(await texts(other.page)).toEqual(['안녕! 나야', '어 반가워', '혼자 한 말 1', '혼자 한 말 2', '혼자 한 말 3']);
  await page.context().setOffline(false);

  const expected = [
    '안녕! 나야',
    '어 반가워',
    '혼자 한 말 1',
    '혼자 한 말 2',
    '혼자 한 말 3',
    '끊겨서 쓴 말 1',
    '끊겨서 쓴 말 2',
    '끊겨서 쓴 말 3',
  ];
  for (const one of [page, other.page]) await expect.poll(() => texts(one)).toEqual(expected);
  await expect(page.getByText('연결되면 보낼게요')).toHaveCount(0);
  // And so it is for whoever comes anew.
  await page.reload();
  await expect.poll(() => texts(page)).toEqual(expected);
  await other.context.close();
});

test('[SOC-8] what is written without a network outlives leaving the page @day3', async ({
  page,
  browser,
  baseURL,
}) => {
  await postponeQuestPopups(page);
  const { nickname: mine } = await enterAsAdult(page.context());
  const other = await newcomer(browser, baseURL);
  await page.goto('/whispers');
  await page.getByLabel('닉네임으로 귓속말 보내기').fill(other.nickname);
  await page.getByRole('button', { name: '찾기' }).click();
  await send(page, other.nickname, '첫 마디');
  await expect(page.getByText('보내는 중')).toHaveCount(0);
  // Refused at the edge, as a dead network does, but the page itself can still be loaded.
  await page.route('**/chats/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  );
  await send(page, other.nickname, '새로고침 전에 쓴 말');
  await page.reload();
  await expect(page.getByRole('log').getByText('새로고침 전에 쓴 말')).toBeVisible();
  await page.unroute('**/chats/*/messages');
  await other.page.goto('/whispers');
  await other.page.getByRole('button', { name: new RegExp(mine) }).click();
  await expect.poll(() => texts(other.page)).toEqual(['첫 마디', '새로고침 전에 쓴 말']);
  await expect.poll(() => texts(page)).toEqual(['첫 마디', '새로고침 전에 쓴 말']);
  await other.context.close();
});
