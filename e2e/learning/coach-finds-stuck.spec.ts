import { codes } from '@dolphin/contract/learning/codes/codes.contract';
import { STUCK_TRIES } from '@dolphin/contract/learning/coaching/coaching.constants';
import { unique } from '../accounts/people.ts';
import { demoPerson } from '../channels/api.ts';
import { expect, test } from '../product.ts';
import { failOnce, give, LIVE_WITHIN_MS, SLUG, SOURCE } from './stuck-student.ts';

// A judge and two browsers at once.
test.setTimeout(300_000);

test('[LMS-10] a coach finds the stuck student and comments; the student sees it @day2', async ({
  page,
  context,
  browser,
  baseURL,
}, { project }) => {
  const [key, nickname] =
    project.name === 'phone' ? (['advanced-lecturer', '하늘고래'] as const) : (['student', '서아물결'] as const);
  const [coach, student] = [await demoPerson('teacher'), await demoPerson(key)];
  const given = await give(coach, student, nickname);
  const remark = `이 줄을 소리 내어 읽어 봐요 ${unique().slice(-6)}`;
  await coach.enter(context);

  await test.step('the coach looks at the class; nobody is stuck with it yet', async () => {
    await page.goto(`/channel/${SLUG}/manage/learning?of=assignment-${given.assignmentId}`);
    await expect(page.getByRole('button', { name: `${nickname}, ${given.problemTitle}: 아직` })).toBeVisible({
      timeout: LIVE_WITHIN_MS,
    });
  });

  await test.step('the student fails again and again, and the mark appears by itself', async () => {
    await student.call(codes.save, {
      contentId: given.contentId,
      language: 'PYTHON',
      source: SOURCE,
      baseRevision: (await student.call(codes.detail, { contentId: given.contentId, language: 'PYTHON' })).revision,
      tabKey: 'journey',
    });
    for (let tries = 0; tries < STUCK_TRIES; tries++) await failOnce(student, given.contentId);
    await expect(page.getByRole('row').filter({ hasText: nickname }).getByText('막힘')).toBeVisible({
      timeout: LIVE_WITHIN_MS,
    });
  });

  await test.step('the coach opens the code and writes beside a line', async () => {
    await page.getByRole('button', { name: new RegExp(`^${nickname}, ${given.problemTitle}: `) }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${nickname}의 학습 기록` })).toBeVisible({
      timeout: LIVE_WITHIN_MS,
    });
    await page.getByRole('button', { name: '2번째 줄에 의견 쓰기' }).click();
    await page.getByRole('textbox', { name: '2번째 줄에 의견 쓰기' }).fill(remark);
    await page.getByRole('button', { name: '남기기' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: remark })).toBeVisible();
  });

  const desk = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: page.viewportSize(),
  });
  const atDesk = await desk.newPage();
  await student.enter(desk);
  await test.step('the student sees it at the workbench and ticks it off; the coach sees that', async () => {
    await atDesk.goto(`/learn/worksheets/${given.worksheetId}`);
    const note = atDesk.getByRole('listitem').filter({ hasText: remark });
    await expect(note).toBeVisible({ timeout: LIVE_WITHIN_MS });
    await expect(note).toContainText('2번째 줄');
    await note.getByRole('button', { name: '확인했어요' }).click();
    await expect(note.getByText('확인함')).toBeVisible();
    await expect(page.getByText('학생이 확인했어요').first()).toBeVisible({ timeout: LIVE_WITHIN_MS });
  });

  await test.step('a hand is raised and taken, live on both sides', async () => {
    // What happens between the first look and the open line is seen at the next look only.
    const isLive = page
      .waitForEvent('websocket')
      .then((line) =>
        line.waitForEvent('framereceived', { predicate: ({ payload }) => String(payload).includes('"t":"ready"') }),
      );
    await page.goto(`/channel/${SLUG}/manage/learning?of=assignment-${given.assignmentId}`);
    await isLive;
    await atDesk.getByRole('button', { name: '손 들기' }).click();
    await atDesk.getByRole('textbox', { name: '무엇이 어려운가요?' }).fill(remark);
    await atDesk.getByRole('button', { name: '도움 부탁하기' }).click();
    const card = page.getByRole('listitem').filter({ hasText: remark });
    await expect(card).toBeVisible({ timeout: LIVE_WITHIN_MS });
    await card.getByRole('button', { name: '내가 도울게요' }).click();
    await expect(atDesk.getByText('산호코치님이 보고 있어요.')).toBeVisible({ timeout: LIVE_WITHIN_MS });
    await atDesk.getByRole('button', { name: '손 내리기' }).click();
    await expect(card).toBeHidden({ timeout: LIVE_WITHIN_MS });
  });
  await desk.close();
});
