import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import type { Page } from '@playwright/test';
import { unique } from '../accounts/people.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { demoPerson } from '../channels/api.ts';
import { expect, test } from '../product.ts';

const BLOCK_WORLD = '모퉁이를 돌아서';

/** Collects every violation of the content security policy, with the code that caused it, and every error on the console. */
async function watch(page: Page): Promise<() => readonly string[]> {
  const found: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => void found.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile, lineNumber, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${location.pathname}: ${effectiveDirective} ${sample} ${sourceFile}:${lineNumber}`);
    });
  });
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${page.url()}: ${message.text()}`);
  });
  return () => found;
}

/** Pastes markup as another page or a word processor puts it on the clipboard. */
async function pasteMarkup(page: Page, label: string, markup: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: label });
  await editor.click();
  await editor.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'plain');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, markup);
}

// Pages with Blockly.
test.setTimeout(360_000);

test('[SEC-180] a string becomes neither markup nor the address of a script', async ({ context }) => {
  // Not the page of the fixture, which fails at any violation.
  const page = await context.newPage();
  await page.goto('/signin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const outcomes = await page.evaluate(() => {
    const text = '<img src="x" onerror="document.title = \'taken\'">';
    const script = document.createElement('script');
    const tries: Record<string, () => unknown> = {
      innerHTML: () => (document.body.innerHTML = text),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', text),
      write: () => document.write(text),
      parse: () => new DOMParser().parseFromString(text, 'text/html'),
      frame: () => (document.createElement('iframe').srcdoc = text),
      scriptText: () => (script.text = 'document.title = "taken"'),
      scriptAddress: () => (script.src = '/boot.js'),
      handler: () => document.body.setAttribute('onclick', 'document.title = "taken"'),
      worker: () => new Worker('/boot.js'),
      ownPolicy: () =>
        (
          window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
        ).trustedTypes.createPolicy('mine', { createHTML: (given: string) => given }),
    };
    return Object.fromEntries(
      Object.entries(tries).map(([name, attempt]) => {
        try {
          attempt();
          return [name, 'passed'];
        } catch (error) {
          return [name, (error as Error).name];
        }
      }),
    );
  });
  expect(outcomes).toEqual(Object.fromEntries(Object.keys(outcomes).map((name) => [name, 'TypeError'])));
  expect(Object.keys(outcomes)).toHaveLength(10);
});

// Every journey fails at a violation (../product.ts); these are places that no other one reaches.
test('[SEC-181] pasted markup, menus of blocks and authoring work under the policy @day1', async ({
  page,
  context,
}) => {
  const found = await watch(page);
  await postponeQuestPopups(page);
  const teacher = await demoPerson('teacher');
  await teacher.enter(context);
  const { channelList } = await teacher.call(channels.mine, {});
  const channelId = channelList.find(({ slug }) => slug === 'blue-sea')?.channelId ?? 0;

  await test.step('a board: pasted markup, a mention, the published post', async () => {
    const master = await demoPerson('master');
    const { boardId } = await master.call(boards.create, {
      channelId,
      name: `붙여넣기 ${unique()}`,
      kind: 'FREE',
      folder: null,
      visibility: 'VISIBLE',
      readCheck: null,
      writeCheck: 'USER',
      groupIdList: [],
      formFieldList: [],
    });
    await page.goto(`/channel/blue-sea/boards/${boardId}/write`);
    await page.getByRole('textbox', { name: /^제목/ }).fill('다른 곳에서 옮긴 글');
    await pasteMarkup(page, '내용', '<h2>옮긴 제목</h2><p>굵은 <b>글자</b></p>');
    const body = page.getByRole('textbox', { name: '내용' });
    await expect(body.locator('strong')).toHaveText('글자');
    await pasteMarkup(page, '내용', '<table><tr><td>칸</td></tr></table>');
    await expect(body.locator('td')).toHaveText('칸');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '사람 부르기' }).click();
    await page.keyboard.type('파도실장');
    await page
      .getByRole('listbox', { name: '부를 사람' })
      .getByRole('option', { name: /파도실장/ })
      .click();
    await page.getByRole('button', { name: '올리기' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '다른 곳에서 옮긴 글' })).toBeVisible();
    await expect(page.locator('main').getByText('옮긴 제목')).toBeVisible();
  });

  await test.step('blocks: the drawer, a field, the menu of a block, a run', async () => {
    const { problemList } = await teacher.call(problems.list, { kind: 'BLOCK_CODING', query: BLOCK_WORLD });
    await page.goto(`/learn/blocks/${problemList[0]?.contentId}`);
    const script = page.locator('.blocklySvg .blocklyBlockCanvas .blocklyDraggable').first();
    await expect(script).toBeVisible({ timeout: 60_000 });
    await script.locator('.blocklyEditableField, .blocklyNumberField').last().click();
    await page.locator('.blocklyHtmlInput').fill('3');
    await page.locator('.blocklyHtmlInput').press('Enter');
    await script.click({ button: 'right', position: { x: 8, y: 12 } });
    await expect(page.locator('.blocklyMenu, .blocklyContextMenu').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /다시 하기|시작하기/ })
      .filter({ hasText: /./ })
      .click();
    await expect(page.getByRole('button', { name: '다시 하기', exact: true })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('authoring: a problem with text and programs', async () => {
    await page.goto('/author');
    await page.getByRole('button', { name: '새로 만들기' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('제목').fill(`정책 ${unique()}`);
    await dialog.getByRole('button', { name: '만들기', exact: true }).click();
    await pasteMarkup(page, '문제 설명', '<p>두 수를 <em>더해요</em>.</p>');
    await expect(page.getByRole('textbox', { name: '문제 설명' }).locator('em')).toHaveText('더해요');
    await page.getByRole('tab', { name: '풀이' }).click();
    await page.getByRole('button', { name: '맞는 풀이 추가' }).click();
    await page.getByRole('textbox', { name: '맞는 풀이 1', exact: true }).click();
    await page.keyboard.insertText('print(1)');
    await expect(page.getByText(/에 저장했어요/)).toBeVisible();
  });
  expect(found()).toEqual([]);
});
