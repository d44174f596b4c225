import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { demoPerson } from '../channels/api.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';
import { writeProgram } from './workbench.ts';

const COURSE = '파이썬 첫 항해';
/** The judge answers in a moment; a machine that runs every journey at once takes longer to show it. */
const JUDGED_WITHIN_MS = 60_000;

// A judge and a browser at once.
test.setTimeout(300_000);

/** Each project has a learner of its own, who has not begun the course. */
const LEARNERS = { desktop: 'user', phone: 'lecturer' } as const;

test(
  "[LMS-1] [LMS-103] a student's first lesson: enrol, read, solve, and see the progress move",
  { tag: '@phone' },
  async ({ page, context }, { project }) => {
    const learner = await demoPerson(LEARNERS[project.name as keyof typeof LEARNERS]);
    const { courseList } = await learner.call(courses.mine, {});
    for (const { courseId, title } of courseList) if (title === COURSE) await learner.call(courses.leave, { courseId });
    await learner.enter(context);
    // Another journey may have earned this person a quest meanwhile.
    await postponeQuestPopups(page);

    await test.step('the catalogue shows the courses', async () => {
      await page.goto('/learn');
      await expect(page.getByRole('heading', { level: 1, name: '배우기' })).toBeVisible({ timeout: 60_000 });
      await page.getByRole('link', { name: COURSE, exact: true }).last().click();
    });

    await test.step('the course begins with one press', async () => {
      await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
      await page.getByRole('button', { name: '지금 시작하기' }).click();
      await expect(page.getByRole('heading', { level: 2, name: '컴퓨터에게 말 시키기' })).toBeVisible();
    });

    await test.step('a document is done when it was read to the end', async () => {
      await page.getByText('실행 단추를 눌러 보고').scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(page.getByText('좋아요! 하나 끝냈어요.')).toBeVisible();
      await page.getByRole('link', { name: '다음', exact: true }).click();
    });

    await test.step('the first program is judged right, and the course moves on', async () => {
      await expect(page.getByRole('heading', { name: '바다에 인사하기' })).toBeVisible({ timeout: 60_000 });
      await writeProgram(page, 'print("안녕, 바다!")\n');
      await page.getByRole('button', { name: '제출', exact: true }).click();
      await expect(page.getByRole('progressbar', { name: '강좌 진도' })).toHaveAttribute('aria-valuenow', '2', {
        timeout: JUDGED_WITHIN_MS,
      });
      await expect(page.getByRole('link', { name: /바다에 인사하기, 다 했어요/ })).toBeVisible();
    });

    await test.step('whoever comes back goes on where they left', async () => {
      await page.goto('/learn');
      await page
        .getByRole('link', { name: `${COURSE}를 이어서 배우기` })
        .or(page.getByRole('link', { name: `${COURSE}을 이어서 배우기` }))
        .first()
        .click();
      await expect(page.getByRole('heading', { name: '세 줄 항해 일지' })).toBeVisible({ timeout: 60_000 });
    });
  },
);
