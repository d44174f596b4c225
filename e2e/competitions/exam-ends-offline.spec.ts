import { competitionEntries } from '@dolphin/contract/competitions/entries/entries.contract';
import { exams } from '@dolphin/contract/competitions/exams/exams.contract';
import { competitionRegistration } from '@dolphin/contract/competitions/registration/registration.contract';
import type { Page } from '@playwright/test';
import { demoPerson, newOwner } from '../channels/api.ts';
import { editor, problemOf, writeProgram } from '../learning/workbench.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';
import { begin, prepare } from './competition.ts';

const SHOWN_WITHIN_MS = 90_000;
const PROGRAM = 'print(int(input()) + int(input()))\n';

/** A student in an exam of one problem, at its workbench. */
async function inExam(page: Page) {
  const [admin, student] = [await demoPerson('admin'), await newOwner()];
  const competitionId = await prepare(admin, {
    title: '짧은 시험',
    kind: 'EXAM',
    format: 'SCORE',
    contentId: await problemOf(admin, '조개 두 바구니'),
  });
  await student.call(competitionRegistration.register, { competitionId });
  await student.enter(page.context());
  await postponeQuestPopups(page);
  const time = await begin(admin, competitionId);
  const { problemList } = await student.call(competitionEntries.problems, { competitionId });
  await page.goto(`/competitions/${competitionId}/problems/${problemList[0]?.problemId}`);
  await expect(page.getByRole('timer')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  // A phone shows the parts of the workbench as tabs, once it is there.
  await expect(page.getByRole('heading', { name: '조개 두 바구니' }).first()).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  return { admin, student, competitionId, time };
}

test('[LMS-350] [LMS-351] an exam ends while the browser is offline: what was saved last is handed in @phone @day2', async ({
  page,
}) => {
  test.slow();
  const { admin, competitionId, time } = await inExam(page);
  try {
    const isSaved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/codes/PYTHON') && answer.ok(),
    );
    await writeProgram(page, PROGRAM);
    await isSaved;
    await page.context().setOffline(true);
    await expect(page.getByText('인터넷 연결이 끊겼지만 괜찮아요.', { exact: false })).toBeVisible();
  } finally {
    await time.stop();
  }

  // Nobody touches the browser; the server hands in.
  await expect
    .poll(
      async () => {
        const { participantList } = await admin.call(exams.live, { competitionId });
        const [own] = participantList;
        return [own?.finishedAt !== null, own?.cellList[0]?.tries];
      },
      { timeout: 180_000, intervals: [2_000] },
    )
    .toEqual([true, 1]);
  await page.context().setOffline(false);
  await expect(page.getByText('시험이 끝났어요. 수고했어요!')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
});

test('[LMS-401] [LMS-352] who types and finishes at once hands in the last key @phone @long', async ({ page }) => {
  test.slow();
  const { student, competitionId, time } = await inExam(page);
  try {
    await writeProgram(page, PROGRAM);
    await editor(page).press('ControlOrMeta+End');
    await page.keyboard.type('# 끝');
    await page.getByRole('button', { name: '시험 마치기' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: '마치고 제출' })
      .click();
    await expect(page.getByText('시험이 끝났어요. 수고했어요!')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  } finally {
    await time.stop();
  }
  const { submissionList } = await student.call(competitionEntries.mySubmissions, { competitionId });
  const [handedIn] = submissionList;
  expect(submissionList).toHaveLength(1);
  const { source } = await student.call(competitionEntries.submission, {
    competitionId,
    submissionId: handedIn?.submissionId ?? 0,
  });
  expect(source).toBe(`${PROGRAM}# 끝`);
});
