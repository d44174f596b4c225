import type { Page } from '@playwright/test';
import { unique } from '../accounts/people.ts';
import { demoPerson } from '../channels/api.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';
import { findVideo } from './find-video.ts';

const SLUG = 'blue-sea';
const NICKNAME = '서아물결';

const positionOf = (page: Page) =>
  page.getByRole('slider', { name: '재생 위치' }).evaluate((bar) => Number(bar.getAttribute('aria-valuenow')));

/** A question stops the video wherever it is: it is answered and the video goes on. */
async function answerQuestions(page: Page): Promise<void> {
  const card = page.getByRole('dialog').filter({ has: page.getByRole('radiogroup') });
  await page.addLocatorHandler(card, async () => {
    const goOn = card.getByRole('button', { name: '이어서 보기' });
    if (!(await goOn.isVisible())) {
      await card.getByRole('radio').first().check({ force: true });
      await card.getByRole('button', { name: '정답 확인' }).click();
    }
    await goOn.click();
  });
}

test('[VID-4] a video begun on a phone goes on at the desk, by keyboard, and a coach reads the heat line @long', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const [learner, coach] = [await demoPerson('student'), await demoPerson('teacher')];
  const video = await findVideo(learner, coach);
  const address = `/learn/lessons/${video.lessonId}/items/${video.itemId}`;
  let leftAt = 0;

  await test.step('on a phone: paused first, then a few seconds', async () => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      locale: 'ko-KR',
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    await learner.enter(context);
    const phone = await postponeQuestPopups(await context.newPage());
    await answerQuestions(phone);
    await phone.goto(address);
    const player = phone.getByRole('region', { name: `동영상: ${video.title}` });
    await expect(player).toBeVisible();
    expect(await phone.locator('video').evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
    const again = player.getByRole('button', { name: '처음부터 보기' });
    await ((await again.isVisible()) ? again : player.locator('.video-start')).tap();
    await expect.poll(() => positionOf(phone)).toBeGreaterThanOrEqual(3);
    const reported = phone.waitForResponse((response) =>
      response.url().endsWith(`/videos/${video.videoId}/progresses`),
    );
    await phone.locator('video').evaluate((element: HTMLVideoElement) => element.pause());
    expect((await reported).ok()).toBe(true);
    leftAt = await positionOf(phone);
    await context.close();
  });

  await test.step('at the desk: it goes on there, with keys alone', async () => {
    await learner.enter((await postponeQuestPopups(page)).context());
    await answerQuestions(page);
    await page.goto(address);
    await expect(page.getByRole('button', { name: /부터 이어서 보기$/ })).toBeVisible();
    expect(Math.abs((await positionOf(page)) - leftAt)).toBeLessThanOrEqual(1);
    await expectAccessible();
    await page.keyboard.press('k');
    await expect.poll(() => positionOf(page)).toBeGreaterThan(leftAt);
    await page.keyboard.press('c');
    await expect(page.getByRole('button', { name: '자막', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Shift+Period');
    await expect(page.getByText('속도 1.25배')).toBeVisible();
    // Back to the start, seen again: a rewind that the coach finds.
    await page.keyboard.press('0');
    await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(1);
    const reported = page.waitForResponse((response) => response.url().endsWith(`/videos/${video.videoId}/progresses`));
    await page.keyboard.press('k');
    expect((await reported).ok()).toBe(true);
  });

  await test.step('a note stands at its moment, also after a reload', async () => {
    const written = `이름표 ${unique()}`;
    await page.getByRole('tab', { name: /^메모/ }).click();
    await page.getByRole('textbox', { name: '메모' }).fill(written);
    await page.keyboard.press('Enter');
    const note = page.getByRole('listitem').filter({ hasText: written });
    await expect(note).toBeVisible();
    await page.reload();
    await page.getByRole('tab', { name: /^메모/ }).click();
    await expect(note).toBeVisible();
  });

  await test.step('the coach sees who watched, and where', async () => {
    await coach.enter(page.context());
    await page.goto(`/channel/${SLUG}/manage/classes/${video.courseClassId}`);
    await page.getByRole('link', { name: '동영상 시청' }).click();
    await page.getByRole('button', { name: video.title, exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: NICKNAME });
    await expect(row.getByRole('progressbar')).toBeVisible();
    await expect(page.getByText('가장 많이 다시 본 곳')).toBeVisible();
    await page.getByText('표로 보기').click();
    await expect(page.getByRole('columnheader', { name: '다시 보기' })).toBeVisible();
    await expectAccessible();
  });
});
