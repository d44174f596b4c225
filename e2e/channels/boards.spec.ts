import type { Browser, BrowserContext, Page } from '@playwright/test';
import { unique } from '../accounts/people.ts';
import { expect, test } from '../product.ts';
import { closeToasts, postponeQuestPopups } from '../page-preparation.ts';
import { demoPerson } from './api.ts';

const ACADEMY = '/channel/blue-sea';

/** Somebody of the demo academy, in a browser of their own. */
async function somebody(
  browser: Browser,
  baseURL: string | undefined,
  key: string,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  return { context, page: await enter(await context.newPage(), key) };
}

async function enter(page: Page, key: string): Promise<Page> {
  await (await demoPerson(key)).enter(page.context());
  return postponeQuestPopups(page);
}

/** The master opens a board with a form; gives its address. */
async function openBoard(page: Page, name: string): Promise<string> {
  await page.goto(`${ACADEMY}/manage/boards`);
  await page.getByRole('button', { name: '게시판 만들기' }).first().click();
  const dialog = page.getByRole('dialog', { name: '게시판 만들기' });
  await dialog.getByLabel('이름', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: '항목 더하기' }).click();
  await dialog.getByLabel('항목 이름').fill('배운 점');
  await dialog.getByLabel('꼭 채우기').check();
  await dialog.getByRole('button', { name: '게시판 만들기' }).click();
  await expect(page.getByText('게시판을 만들었어요.')).toBeVisible();
  const link = page.getByRole('link', { name: `게시판 보기: ${name}` });
  return (await link.getAttribute('href')) ?? '';
}

const body = (page: Page) => page.getByRole('textbox', { name: '내용' });
const title = (page: Page) => page.getByRole('textbox', { name: /^제목/ });

test(
  '[BRD-1] [BRD-2] [BRD-3] [BRD-6] a student writes, loses the tab, goes on, publishes, and a comment is seen live',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    // Three people.
    test.slow();
    const name = `여행 ${unique()}`;
    const master = await somebody(browser, baseURL, 'master');
    const board = await openBoard(master.page, name);

    // A student finds the board in the menu and begins.
    await enter(page, 'user');
    await page.goto(board);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('첫 글을 남겨 보세요.')).toBeVisible();
    await page.getByRole('link', { name: '글쓰기' }).first().click();
    await title(page).fill('바다에서 배운 반복문');
    await body(page).click();
    await page.keyboard.type('파도는 계속 와요. 반복문처럼요.');
    await expect(page.getByText(/에 임시 저장했어요/)).toBeVisible();

    // The tab is gone; a new one knows.
    const context = page.context();
    await page.close();
    const second = await context.newPage();
    await postponeQuestPopups(second);
    await second.goto(`${board}/write`);
    const ask = second.getByRole('alertdialog').or(second.getByRole('dialog')).filter({ hasText: '쓰던 글이 있어요' });
    await ask.getByRole('button', { name: '이어서 쓰기' }).click();
    await expect(body(second)).toContainText('반복문처럼요.');
    await expect(title(second)).toHaveValue('바다에서 배운 반복문');

    // Without a network it stays on this device.
    await context.setOffline(true);
    await second.getByLabel('배운 점').fill('끈기');
    await body(second).click();
    await second.keyboard.press('Control+End');
    await second.keyboard.type(' 끊겨도 써요.');
    await expect(second.getByText('인터넷 연결이 끊겨서 이 기기에 저장했어요', { exact: false })).toBeVisible();
    await context.setOffline(false);
    await expect(second.getByText(/에 임시 저장했어요/)).toBeVisible();
    await second.getByRole('button', { name: '올리기' }).click();
    await expect(second.getByRole('heading', { level: 1, name: '바다에서 배운 반복문' })).toBeVisible();
    await expect(second.getByText('파도는 계속 와요. 반복문처럼요. 끊겨도 써요.')).toBeVisible();
    await expect(second.getByText('끈기')).toBeVisible();

    // A teacher reads it, and what each of them writes is there for the other without a reload.
    const teacher = await somebody(browser, baseURL, 'teacher');
    await teacher.page.goto(new URL(second.url()).pathname);
    await expect(teacher.page.getByText('아직 댓글이 없어요.')).toBeVisible();
    await teacher.page.getByRole('button', { name: '댓글 쓰기' }).click();
    await expect(teacher.page.getByRole('textbox', { name: '댓글 쓰기' })).toBeFocused();
    await teacher.page.keyboard.type('멋진 비유예요!');
    await teacher.page.getByRole('button', { name: '남기기' }).click();
    await expect(second.getByText('멋진 비유예요!')).toBeVisible();
    // On a phone the news of it lie over the comment; a finger puts them away.
    await closeToasts(second);
    await second.getByRole('button', { name: '산호코치님에게 답글' }).click();
    await expect(second.getByRole('textbox', { name: '산호코치님에게 답글 쓰기' })).toBeFocused();
    await second.keyboard.type('고맙습니다, 선생님.');
    await second.keyboard.press('Control+Enter');
    await expect(teacher.page.getByText('고맙습니다, 선생님.')).toBeVisible();

    // The draft went with the post.
    await second.goto(`${board}/write`);
    await expect(body(second)).toBeVisible();
    await expect(second.getByText('쓰던 글이 있어요')).toHaveCount(0);
    await master.context.close();
    await teacher.context.close();
  },
);

test('[BRD-4] a board for managers shows a student why it stays closed @long', async ({ page, browser, baseURL }) => {
  const name = `회의 ${unique()}`;
  const master = await somebody(browser, baseURL, 'master');
  const board = await openBoard(master.page, name);
  await master.page.goto(`${ACADEMY}/manage/boards`);
  await master.page.getByRole('button', { name: `${name} 설정` }).click();
  await master.page.getByRole('combobox', { name: /읽을 수 있는 등급/ }).click();
  await master.page.getByRole('option', { name: '매니저' }).click();
  await master.page.getByRole('button', { name: '저장' }).click();
  await expect(master.page.getByText('게시판 설정을 저장했어요.')).toBeVisible();
  await enter(page, 'user');
  await page.goto(board);
  await expect(page.getByText('아직 볼 수 없는 게시판이에요.')).toBeVisible();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
  await master.context.close();
});
