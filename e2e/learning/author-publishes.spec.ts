import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { storages } from '@dolphin/contract/learning/storages/storages.contract';
import type { Page } from '@playwright/test';
import { demoPerson } from '../channels/api.ts';
import { expect, test } from '../product.ts';

const SUM = 'a = int(input())\nb = int(input())\nprint(a + b)';
const WRONG = 'print(3)';
/** Where the teacher teaches and somebody else decides. */
const ACADEMY = '푸른바다 코딩학원';

/** A program of a code editor, pasted as a person would: typing would let the editor close brackets and indent. */
async function write(page: Page, label: string, source: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: label, exact: true });
  await editor.click();
  await page.keyboard.insertText(source);
  await expect(editor).toContainText(source.split('\n').at(-1) ?? '');
}

test('[LMS-2] an author publishes a problem: the judge agrees, a manager accepts, learners find it @day1', async ({
  page,
  context,
  browser,
  baseURL,
  expectAccessible,
}, { project }) => {
  // The judge runs twice.
  test.slow();
  const title = `바다 더하기 ${project.name} ${Date.now() % 100_000}`;
  const author = await demoPerson('teacher');
  await author.enter(context);

  await test.step('a new problem is begun', async () => {
    await page.goto('/channel/blue-sea/manage/contents');
    await expect(page.getByRole('heading', { level: 1, name: '문제·블록·문서' })).toBeVisible();
    await page.getByRole('button', { name: '새로 만들기' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('제목').fill(title);
    // The academy one came from is chosen already. [NAV-104]
    await expect(dialog.getByRole('combobox', { name: /누가 볼까요/ })).toContainText(ACADEMY);
    await dialog.getByRole('button', { name: '만들기', exact: true }).click();
    await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue(title);
  });

  await test.step('what is written is saved by itself', async () => {
    await page.getByRole('textbox', { name: '문제 설명' }).click();
    await page.keyboard.insertText('두 수를 읽고 더한 값을 출력해요.');
    await page.getByRole('button', { name: '예제 추가' }).click();
    await page.getByLabel('입력', { exact: true }).fill('1\n2\n');
    await page.getByLabel('출력', { exact: true }).fill('3\n');
    await page.getByRole('tab', { name: '테스트' }).click();
    await page.getByRole('button', { name: '붙여 넣기' }).click();
    await page.getByLabel('케이스들').fill('1\n2\n---\n3\n===\n20\n-5\n---\n15\n');
    await page.getByRole('button', { name: '2개 추가' }).click();
    await page.getByRole('button', { name: '100점을 고르게 나누기' }).click();
    await page.getByRole('tab', { name: '설정' }).click();
    await page.getByLabel('자바스크립트', { exact: true }).uncheck();
    await page.getByRole('tab', { name: '풀이' }).click();
    await page.getByRole('button', { name: '맞는 풀이 추가' }).click();
    await write(page, '맞는 풀이 1', SUM);
    await page.getByRole('button', { name: '틀린 풀이 추가' }).click();
    // By mistake the right program is among the wrong ones: the judge must report it.
    await write(page, '틀린 풀이 1', SUM);
    await page.getByRole('tab', { name: '힌트와 해설' }).click();
    await write(page, '파이썬 모범 답안', SUM);
    await expect(page.getByText(/에 저장했어요/)).toBeVisible();
    await expectAccessible();
    await page.reload();
    await expect(page.getByText('두 수를 읽고 더한 값을 출력해요.')).toBeVisible();
  });

  await test.step('a wrong program that passes is named, and nothing is submitted', async () => {
    await page.getByRole('button', { name: '승인 요청' }).click();
    await expect(page.getByText('뜻과 다르게 나온 것이 있어요')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('listitem').filter({ hasText: '틀린 풀이 1' })).toContainText('모두 통과');
    await expect(page.getByText('작성 중')).toBeVisible();
  });

  await test.step('mended, the judge agrees and it is submitted', async () => {
    await page.getByRole('tab', { name: '풀이' }).click();
    await page.getByRole('button', { name: '틀린 풀이 1 지우기' }).click();
    await page.getByRole('button', { name: '틀린 풀이 추가' }).click();
    await write(page, '틀린 풀이 1', WRONG);
    await page.getByRole('button', { name: '승인 요청' }).click();
    await expect(page.getByText('승인 대기', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('모두 뜻대로 나왔어요')).toBeVisible();
  });

  await test.step('a manager accepts', async () => {
    const manager = await demoPerson('manager');
    const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    await manager.enter(theirs);
    const desk = await theirs.newPage();
    await desk.goto('/channel/blue-sea/manage');
    await desk
      .getByRole('navigation', { name: '학원 관리 메뉴' })
      .getByRole('link', { name: /승인 대기/ })
      .click();
    await desk
      .getByRole('button', { name: title })
      .or(desk.getByRole('link', { name: title }))
      .first()
      .click();
    await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await desk.getByRole('button', { name: '승인하기' }).click();
    await expect(desk.getByText('승인됨').first()).toBeVisible();
    await theirs.close();
  });

  await test.step('learners find it', async () => {
    const student = await demoPerson('student');
    const { placeList } = await author.call(storages.places, {});
    const { problemList } = await student.call(problems.list, {
      channel_id: placeList.find(({ channelName }) => channelName === ACADEMY)?.channelId ?? 0,
      query: title,
    });
    expect(problemList.map((problem) => problem.title)).toEqual([title]);
  });
});
