import { competitionEntries } from '@dolphin/contract/competitions/entries/entries.contract';
import { competitionRegistration } from '@dolphin/contract/competitions/registration/registration.contract';
import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { demoPerson, newOwner } from '../channels/api.ts';
import { joinBelow, joined, toTake } from '../learning/blocks.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';
import { begin, prepare } from './competition.ts';

const TITLE = '모퉁이를 돌아서';

test('[LMS-338] a block problem of a competition is opened, built and handed in @long', async ({ page }) => {
  test.slow();
  const [admin, student] = [await demoPerson('admin'), await newOwner()];
  const { problemList: worlds } = await admin.call(problems.list, { kind: 'BLOCK_CODING', query: TITLE });
  const competitionId = await prepare(admin, {
    title: '블록 대회',
    kind: 'CONTEST',
    format: 'ICPC',
    contentId: worlds.find(({ title }) => title === TITLE)?.contentId ?? 0,
    settings: { languageList: ['BLOCKS'] },
  });
  await student.call(competitionRegistration.register, { competitionId });
  await student.enter(page.context());
  await postponeQuestPopups(page);
  const time = await begin(admin, competitionId);
  try {
    const { problemList } = await student.call(competitionEntries.problems, { competitionId });
    await page.goto(`/competitions/${competitionId}/problems/${problemList[0]?.problemId}`);
    // Blockly is large, and a busy machine takes its time over it.
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible({ timeout: 90_000 });
    const blocks = page.getByRole('tab', { name: '블록' });
    if (await blocks.isVisible()) await blocks.click();
    const script = joined(page, '시작하기를 눌렀을 때').first();
    await expect(script).toBeVisible();
    await script.scrollIntoViewIfNeeded();
    await joinBelow(page, toTake(page, '오른쪽으로'), script);
    await expect(script).toContainText('오른쪽으로');
    await joinBelow(page, toTake(page, '앞으로'), script);
    await expect(script.getByText('앞으로')).toHaveCount(2);
    await script.locator('.blocklyEditableField, .blocklyNumberField').last().click();
    await page.locator('.blocklyHtmlInput').fill('2');
    await page.locator('.blocklyHtmlInput').press('Enter');
    await page.getByRole('button', { name: '제출하기' }).click();
    await expect(page.getByText('모든 바다에서 해냈어요!')).toBeVisible({ timeout: 90_000 });
    await expect(page.locator('.contest-bar').getByText('맞혔어요')).toBeVisible();
  } finally {
    await time.stop();
  }
});
