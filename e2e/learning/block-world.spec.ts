import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { newOwner } from '../channels/api.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';
import { joinBelow, joined, toTake } from './blocks.ts';

const TITLE = '모퉁이를 돌아서';

test('[LMS-6] [LMS-233] a child finishes a block world', { tag: '@phone' }, async ({ page, context }, { project }) => {
  // Two runs to watch, and the judge.
  test.slow();
  // People of the demo learn in other journeys, beside this one and before it.
  const child = await newOwner();
  await child.enter(context);
  await postponeQuestPopups(page);
  const { problemList } = await child.call(problems.list, { kind: 'BLOCK_CODING', query: TITLE });
  const contentId = problemList.find(({ title }) => title === TITLE)?.contentId;
  if (contentId === undefined) throw new Error(`there is no world called ${TITLE}`);
  await page.goto(`/learn/blocks/${contentId}`);

  await test.step('the story, the stage and the first blocks are there', async () => {
    // Blockly is large, and a busy machine takes its time over it.
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('img', { name: /꽃게는 x 0, y 2에서 오른쪽을 보고 있어요/ })).toBeVisible();
    await expect(joined(page, '시작하기를 눌렀을 때').first()).toBeVisible();
  });

  await test.step('the stage shows what is not enough', async () => {
    await page.getByRole('button', { name: '시작하기', exact: true }).click();
    await expect(page.getByText('아직 다 이루지 못했어요')).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: '깃발에 도착하기' }).getByRole('img', { name: '아직이에요' }),
    ).toBeVisible();
  });

  await test.step('two more blocks, and a number changed', async () => {
    // On a phone the story lies over the blocks at first; stage, goals and the run row stay in sight.
    const blocks = page.getByRole('tab', { name: '블록' });
    if (await blocks.isVisible()) await blocks.click();
    const script = joined(page, '시작하기를 눌렀을 때').first();
    await script.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: '제출하기' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: '다시 하기', exact: true })).toBeInViewport();
    if (project.name === 'phone')
      await expect(page.getByRole('listitem').filter({ hasText: '깃발에 도착하기' })).toBeInViewport();
    await joinBelow(page, toTake(page, '오른쪽으로'), script);
    await expect(script).toContainText('오른쪽으로');
    await joinBelow(page, toTake(page, '앞으로'), script);
    await expect(script.getByText('앞으로')).toHaveCount(2);
    // The number of the last block.
    await script.locator('.blocklyEditableField, .blocklyNumberField').last().click();
    await page.locator('.blocklyHtmlInput').fill('2');
    await page.locator('.blocklyHtmlInput').press('Enter');
    await expect(page.getByText('저장했어요')).toBeVisible();
  });

  await test.step('the run reaches the flag', async () => {
    await page
      .getByRole('button', { name: /다시 하기|시작하기/ })
      .filter({ hasText: /./ })
      .click();
    await expect(page.getByText('목표를 이뤘어요!')).toBeVisible();
  });

  await test.step('the judge finds it right in the hidden seas, too', async () => {
    await page.getByRole('button', { name: '제출하기' }).click();
    await expect(page.getByText('모든 바다에서 해냈어요!')).toBeVisible();
    await expect(page.getByText('숨은 바다 3')).toBeVisible();
    await expect(page.getByText('100점 가운데 100점')).toBeVisible();
    // The verdict stands beside the stage, not in its place. [LMS-233]
    await expect(page.getByRole('img', { name: /꽃게는 x/ })).toBeInViewport({ ratio: 0.9 });
  });

  await test.step('the blocks are still there tomorrow', async () => {
    await page.reload();
    await expect(joined(page, '시작하기를 눌렀을 때').first().getByText('앞으로')).toHaveCount(2);
    await expect(page.getByText('해결했어요')).toBeVisible();
  });
});
