import type { Page } from '@playwright/test';
import { codes } from '@dolphin/contract/learning/codes/codes.contract';
import { CODE_SAVE_WAIT_MAX_MS } from '@dolphin/contract/learning/codes/codes.rules';
import { expect, test } from '../product.ts';
import { demoPerson } from '../channels/api.ts';
import { atWorkbench, editor, openPart, writeProgram } from './workbench.ts';

/** [LMS-161] */
const LOST_AT_MOST_MS = 2_000;
const KEY_MS = 50;

test('[LMS-161] a tab that is killed while somebody types loses at most two seconds, and offline nothing @day1', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  expect(CODE_SAVE_WAIT_MAX_MS).toBeLessThan(LOST_AT_MOST_MS);
  const { person, problemId } = await atWorkbench(page, 'lecturer', '바다에 인사하기');
  await writeProgram(page, '# 처음\n');
  const typed =
    '# abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz';
  const keys: { readonly at: number; readonly text: string }[] = [];
  for (let length = 1; length <= typed.length; length++) {
    await page.keyboard.insertText(typed[length - 1] ?? '');
    keys.push({ at: Date.now(), text: typed.slice(0, length) });
    await page.waitForTimeout(KEY_MS);
  }
  const killedAt = Date.now();
  // Closed without any notice, as when the machine is switched off; the browser's storage is lost with it.
  await page.context().close();
  const { source } = await person.call(codes.detail, { contentId: problemId, language: 'PYTHON' });
  const sure = keys.findLast(({ at }) => at <= killedAt - LOST_AT_MOST_MS)?.text ?? '';
  expect(sure.length).toBeGreaterThan(20);
  expect(source).toContain(sure);

  // Another device goes on with it.
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'ko-KR',
    viewport: { width: 1280, height: 860 },
  });
  await (await demoPerson('lecturer')).enter(context);
  const other = await context.newPage();
  await other.goto(`/learn/problems/${problemId}`);
  await expect(editor(other)).toContainText(sure, { timeout: 60_000 });

  // Without a connection it waits in the browser, also when the tab is gone.
  // A lazy module that is missing when the connection ends would reload the page.
  await modulesLoaded(other);
  await context.setOffline(true);
  await openPart(other, '코드');
  await editor(other).click();
  await other.keyboard.press('ControlOrMeta+End');
  await other.keyboard.insertText('\nprint("끊겨도 남아요")');
  await expect(other.getByText('인터넷 연결이 끊겨서 이 기기에 저장했어요')).toBeVisible();
  await other.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`/learn/problems/${problemId}`);
  await expect(editor(again)).toContainText('끊겨도 남아요', { timeout: 60_000 });
  await expect(async () => {
    expect((await person.call(codes.detail, { contentId: problemId, language: 'PYTHON' })).source).toContain(
      '끊겨도 남아요',
    );
  }).toPass({ timeout: 30_000 });
  await context.close();
});

/** No module was loaded for two seconds. (`networkidle` never comes here: the request for a program's input stays open.) */
async function modulesLoaded(page: Page): Promise<void> {
  const count = async (): Promise<number> =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js')).length,
    );
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await count();
        const isSettled = now === before;
        before = now;
        return isSettled;
      },
      { intervals: [2_000], timeout: 60_000 },
    )
    .toBe(true);
}
