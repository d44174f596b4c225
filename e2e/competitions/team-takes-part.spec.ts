import {
  competitionProblems,
  competitionSettings,
  siteCompetitions,
} from '@dolphin/contract/competitions/manage/manage.contract';
import { uniqueNickname } from '../learner/newcomers.ts';
import { demoPerson, newOwner } from '../channels/api.ts';
import { problemOf, writeProgram } from '../learning/workbench.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';

const SHOWN_WITHIN_MS = 90_000;
/** Long enough to register and to join. */
const BEGINS_IN_MS = 45_000;
const FREEZE_MINUTES = 30;
/** The freeze begins right after the start. */
const LASTS_MS = FREEZE_MINUTES * 60_000 + 5_000;

test.setTimeout(600_000);

/** A contest for teams that begins soon; its standings stand still a moment after the start. */
async function soon(): Promise<number> {
  const admin = await demoPerson('admin');
  const startsAt = new Date(Date.now() + BEGINS_IN_MS);
  const endsAt = new Date(startsAt.getTime() + LASTS_MS);
  const { competitionId } = await admin.call(siteCompetitions.create, {
    title: `돌고래 팀 대회 ${uniqueNickname()}`,
    kind: 'CONTEST',
    format: 'ICPC',
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  });
  const contentId = await problemOf(admin, '조개 두 바구니');
  const variantList = [{ variantId: null, contentId, subtasks: null }];
  await admin.call(competitionProblems.arrange, {
    competitionId,
    problemList: [{ problemId: null, label: 'A', colour: 'RED', points: 100, variantList }],
  });
  await admin.call(competitionSettings.update, { competitionId, teamSizeMax: 2, freezeMinutes: FREEZE_MINUTES });
  await admin.call(competitionSettings.setState, { competitionId, state: 'PUBLISHED' });
  return competitionId;
}

test('[LMS-333] [LMS-334] [LMS-338] a team of two registers, solves a problem, and sees the freeze @phone', async ({
  page,
  browser,
}) => {
  const competitionId = await soon();
  const [leader, friend] = [await newOwner(), await newOwner()];
  await leader.enter(page.context());
  await postponeQuestPopups(page);
  await page.goto(`/competitions/${competitionId}`);
  await page.getByLabel('팀 이름').fill(`고래 ${competitionId}`);
  await page.getByRole('button', { name: '팀 만들기' }).click({ timeout: SHOWN_WITHIN_MS });
  const code = await page.locator('.contest-code code').textContent({ timeout: SHOWN_WITHIN_MS });

  const other = await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  await friend.enter(other);
  const friendsPage = await other.newPage();
  await postponeQuestPopups(friendsPage);
  await friendsPage.goto(`${process.env['E2E_BASE_URL']}/competitions/${competitionId}`);
  await friendsPage.getByLabel('팀 코드').fill(code ?? '');
  await friendsPage.getByRole('button', { name: '팀에 들어가기' }).click({ timeout: SHOWN_WITHIN_MS });
  await expect(friendsPage.getByText('2/2명')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  // Without a reload: the leader sees who came.
  await expect(page.getByText(friend.nickname)).toBeVisible({ timeout: SHOWN_WITHIN_MS });

  // The problems open by themselves when it starts.
  await page.getByRole('tab', { name: '문제' }).click();
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
  await other.close();
});
