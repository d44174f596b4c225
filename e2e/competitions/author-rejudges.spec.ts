import { competitionEntries } from '@dolphin/contract/competitions/entries/entries.contract';
import {
  competitionProblems,
  competitionSettings,
  siteCompetitions,
} from '@dolphin/contract/competitions/manage/manage.contract';
import { competitionRegistration } from '@dolphin/contract/competitions/registration/registration.contract';
import { type Caller, demoPerson, newOwner } from '../channels/api.ts';
import { uniqueNickname } from '../learner/newcomers.ts';
import { publishProblem } from '../learning/publish-problem.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';

const SHOWN_WITHIN_MS = 60_000;
const MINUTE_MS = 60_000;

test.setTimeout(300_000);

/** A contest that runs, with one problem whose cases are wrong: they multiply. */
async function running(admin: Caller, title: string, contentId: number): Promise<number> {
  const { competitionId } = await admin.call(siteCompetitions.create, {
    title,
    kind: 'CONTEST',
    format: 'ICPC',
    startsAt: new Date(Date.now() - MINUTE_MS).toISOString(),
    endsAt: new Date(Date.now() + 60 * MINUTE_MS).toISOString(),
  });
  const variantList = [{ variantId: null, contentId, subtasks: null }];
  await admin.call(competitionProblems.arrange, {
    competitionId,
    problemList: [{ problemId: null, label: 'A', colour: 'RED', points: 100, variantList }],
  });
  await admin.call(competitionSettings.setState, { competitionId, state: 'PUBLISHED' });
  return competitionId;
}

/** Takes part and hands in one program; the verdict is there afterwards. */
async function handIn(person: Caller, competitionId: number, source: string): Promise<void> {
  await person.call(competitionRegistration.register, { competitionId });
  const { problemList } = await person.call(competitionEntries.problems, { competitionId });
  const problemId = problemList[0]?.problemId ?? 0;
  await person.call(competitionEntries.submit, { competitionId, problemId, language: 'PYTHON', source });
  await expect
    .poll(
      async () => (await person.call(competitionEntries.mySubmissions, { competitionId })).submissionList[0]?.state,
      {
        timeout: SHOWN_WITHIN_MS,
      },
    )
    .toBe('DONE');
}

test('[LMS-324] [LMS-317] [LMS-323] an author rejudges a problem, disqualifies and takes it back, and clones @long', async ({
  page,
  browser,
}) => {
  const [admin, adder, multiplier] = [await demoPerson('admin'), await newOwner(), await newOwner()];
  const title = `다시 채점 ${uniqueNickname()}`;
  const wrong = await publishProblem(admin, { title, operator: '*' });
  const competitionId = await running(admin, title, wrong.contentId);
  await handIn(multiplier, competitionId, 'print(int(input()) * int(input()))\n');
  await handIn(adder, competitionId, 'print(int(input()) + int(input()))\n');
  await publishProblem(admin, { title, operator: '+', known: wrong });

  const other = await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  await adder.enter(other);
  const adders = await other.newPage();
  await postponeQuestPopups(adders);
  await adders.goto(`${process.env['E2E_BASE_URL']}/competitions/${competitionId}?tab=entries`);
  const verdict = adders.locator('.contest-entries li').first();
  await expect(verdict).not.toContainText('맞았어요', { timeout: SHOWN_WITHIN_MS });

  await admin.enter(page.context());
  await postponeQuestPopups(page);
  await page.goto(`/admin/competitions?competition=${competitionId}`);
  await page.getByRole('button', { name: '새 버전으로 바꾸기' }).click({ timeout: SHOWN_WITHIN_MS });
  await expect(page.getByRole('button', { name: '새 버전으로 바꾸기' })).toBeHidden({ timeout: SHOWN_WITHIN_MS });

  // Every changed place and verdict is seen before anything counts.
  await page.getByRole('tab', { name: '재채점' }).click();
  await page.getByRole('button', { name: 'A번 다시 채점' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${adder.nickname} 2위 1위`) })).toBeVisible({
    timeout: SHOWN_WITHIN_MS,
  });
  await expect(page.getByRole('row', { name: new RegExp(`${multiplier.nickname} 1위 2위`) })).toBeVisible();
  await expect(verdict).not.toContainText('맞았어요');
  await page.getByRole('button', { name: '적용하기' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '적용하기' }).click();
  await expect(page.getByText('적용함').first()).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  // Without a reload.
  await expect(verdict).toContainText('맞았어요', { timeout: SHOWN_WITHIN_MS });
  await other.close();

  await page.getByRole('tab', { name: '참가자' }).click();
  const row = page.getByRole('listitem').filter({ hasText: multiplier.nickname });
  await row.getByRole('button', { name: '실격' }).click();
  await page.getByRole('dialog').getByLabel('사유').fill('다른 사람의 코드');
  await page.getByRole('dialog').getByRole('button', { name: '실격', exact: true }).click();
  await row.getByRole('button', { name: '실격 취소' }).click({ timeout: SHOWN_WITHIN_MS });
  await page.getByRole('dialog').getByLabel('사유').fill('확인했어요');
  await page.getByRole('dialog').getByRole('button', { name: '실격 취소' }).click();
  await expect(row.getByRole('button', { name: '실격', exact: true })).toBeVisible({ timeout: SHOWN_WITHIN_MS });

  await page.getByRole('button', { name: '복제하기' }).click();
  await expect(page.getByRole('heading', { name: `${title} (복사)` })).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  await expect(page.getByText('작성 중').first()).toBeVisible();
});
