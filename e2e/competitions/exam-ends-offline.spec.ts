import { exams } from '@dolphin/contract/competitions/exams/exams.contract';
import {
  competitionProblems,
  competitionSettings,
  siteCompetitions,
} from '@dolphin/contract/competitions/manage/manage.contract';
import { competitionRegistration } from '@dolphin/contract/competitions/registration/registration.contract';
import { demoPerson, newOwner } from '../channels/api.ts';
import { uniqueNickname } from '../learner/newcomers.ts';
import { problemOf, writeProgram } from '../learning/workbench.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';

const SHOWN_WITHIN_MS = 90_000;
const LASTS_MS = 90_000;

test.setTimeout(600_000);

test('[LMS-350] [LMS-351] an exam ends while the browser is offline: what was saved last is handed in @phone', async ({
  page,
}) => {
  const [admin, student] = [await demoPerson('admin'), await newOwner()];
  const startsAt = new Date(Date.now() + 15_000);
  const { competitionId } = await admin.call(siteCompetitions.create, {
    title: `짧은 시험 ${uniqueNickname()}`,
    kind: 'EXAM',
    format: 'SCORE',
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + LASTS_MS).toISOString(),
  });
  const contentId = await problemOf(admin, '조개 두 바구니');
  await admin.call(competitionProblems.arrange, {
    competitionId,
    problemList: [
      {
        problemId: null,
        label: 'A',
        colour: 'RED',
        points: 100,
        variantList: [{ variantId: null, contentId, subtasks: null }],
      },
    ],
  });
  await admin.call(competitionSettings.setState, { competitionId, state: 'PUBLISHED' });
  await student.call(competitionRegistration.register, { competitionId });
  await student.enter(page.context());
  await postponeQuestPopups(page);
  await page.goto(`/competitions/${competitionId}?tab=problems`);
  await page.getByRole('link', { name: /조개 두 바구니/ }).click({ timeout: SHOWN_WITHIN_MS });
  await expect(page.getByRole('timer')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  // A phone shows the parts of the workbench as tabs, once it is there.
  await expect(page.getByRole('heading', { name: '조개 두 바구니' }).first()).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  const isSaved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/codes/PYTHON') && answer.ok(),
  );
  await writeProgram(page, 'print(int(input()) + int(input()))\n');
  await isSaved;
  await page.context().setOffline(true);
  await expect(page.getByText('인터넷 연결이 끊겼지만 괜찮아요.', { exact: false })).toBeVisible();

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
