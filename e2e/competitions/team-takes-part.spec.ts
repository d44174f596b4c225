import { demoPerson, newOwner } from '../channels/api.ts';
import { problemOf, writeProgram } from '../learning/workbench.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';
import { begin, prepare } from './competition.ts';

const SHOWN_WITHIN_MS = 90_000;

test('[LMS-333] [LMS-334] [LMS-338] [LMS-376] a team registers, solves a problem, sees the freeze and watches the reveal @phone @day1', async ({
  page,
  browser,
}) => {
  test.slow();
  const [admin, leader, friend] = [await demoPerson('admin'), await newOwner(), await newOwner()];
  const competitionId = await prepare(admin, {
    title: '돌고래 팀 대회',
    kind: 'CONTEST',
    format: 'ICPC',
    contentId: await problemOf(admin, '조개 두 바구니'),
    settings: { teamSizeMax: 2, freezeMinutes: 1 },
  });
  const team = `고래 ${competitionId}`;
  const openAs = async (person: typeof leader, address: string) => {
    const context = await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul', reducedMotion: 'reduce' });
    await person.enter(context);
    const opened = await context.newPage();
    await postponeQuestPopups(opened);
    await opened.goto(`${process.env['E2E_BASE_URL']}${address}`);
    return opened;
  };
  await leader.enter(page.context());
  await postponeQuestPopups(page);
  await page.goto(`/competitions/${competitionId}`);
  await page.getByLabel('팀 이름').fill(team, { timeout: SHOWN_WITHIN_MS });
  await page.getByRole('button', { name: '팀 만들기' }).click();
  const code = await page.locator('.contest-code code').textContent({ timeout: SHOWN_WITHIN_MS });

  const friendsPage = await openAs(friend, `/competitions/${competitionId}`);
  await friendsPage.getByLabel('팀 코드').fill(code ?? '', { timeout: SHOWN_WITHIN_MS });
  await friendsPage.getByRole('button', { name: '팀에 들어가기' }).click();
  await expect(friendsPage.getByText('2/2명')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  // Without a reload: the leader sees who came.
  await expect(page.getByText(friend.nickname)).toBeVisible({ timeout: SHOWN_WITHIN_MS });

  // The problems open by themselves when it starts.
  await page.getByRole('tab', { name: '문제' }).click();
  const time = await begin(admin, competitionId);
  try {
    await page.getByRole('link', { name: /조개 두 바구니/ }).click({ timeout: SHOWN_WITHIN_MS });
    await expect(page.getByRole('heading', { level: 1, name: '조개 두 바구니' })).toBeVisible({
      timeout: SHOWN_WITHIN_MS,
    });
    await writeProgram(page, 'print(int(input()) + int(input()))\n');
    await page.getByRole('button', { name: '제출', exact: true }).click();
    await expect(page.locator('.wb-verdict[data-right]')).toBeVisible({ timeout: SHOWN_WITHIN_MS });

    // The team's other member sees it too; everybody else sees a try without its verdict.
    await friendsPage.getByRole('tab', { name: '내 제출' }).click();
    await expect(friendsPage.locator('.contest-entries li')).toHaveCount(1, { timeout: SHOWN_WITHIN_MS });
    await friendsPage.getByRole('tab', { name: '순위' }).click();
    await expect(friendsPage.locator('.standings-notice[data-frozen]')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  } finally {
    await time.stop();
  }
  await time.end();

  // An author opens the table cell by cell, with the keyboard alone, and publishes it at the end.
  const stage = await openAs(admin, `/competitions/${competitionId}/reveal`);
  await expect(stage.getByText(team)).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  const publish = stage.getByRole('button', { name: '모두에게 결과 공개하기' });
  for (let step = 0; step < 10 && !(await publish.isVisible()); step++) await stage.keyboard.press('ArrowRight');
  await expect(stage.locator('.reveal-now')).toContainText('축하');
  await stage.keyboard.press('ArrowLeft');
  await expect(publish).toBeHidden();
  await stage.keyboard.press('ArrowRight');
  await publish.focus();
  await stage.keyboard.press('Enter');
  const ask = stage.getByRole('alertdialog').or(stage.getByRole('dialog'));
  await ask.getByRole('button', { name: '모두에게 결과 공개하기' }).press('Enter');

  // The team sees it without a reload.
  await expect(friendsPage.locator('.standings-notice[data-frozen]')).toBeHidden({ timeout: SHOWN_WITHIN_MS });
  await stage.context().close();
  await friendsPage.context().close();
});
