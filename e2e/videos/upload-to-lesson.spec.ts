import { storages } from '@dolphin/contract/learning/storages/storages.contract';
import { courseAuthoring } from '@dolphin/contract/learning/courses/course-authoring.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoPerson } from '../channels/api.ts';
import { expect, test } from '../product.ts';

const ACADEMY = '푸른바다 코딩학원';
const CLIP = new URL('../../converter/test/fixtures/ordinary.mp4', import.meta.url);
/** Three parts of 10 MiB: a small video with a free box behind it, which players skip. */
const PADDING = 25 * 1_048_576;

function padded(clip: Buffer): Buffer {
  const box = Buffer.alloc(PADDING);
  box.writeUInt32BE(PADDING, 0);
  box.write('free', 4, 'latin1');
  return Buffer.concat([clip, box]);
}

const file = { name: '수업.mp4', mimeType: 'video/mp4', buffer: padded(readFileSync(CLIP)) };
async function choose(page: Page, label: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: label }).click(),
  ]);
  await chooser.setFiles(file);
}

test('[VID-2] an upload survives a cut line and a closed tab, is converted, accepted and put into a lesson @day3', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const author = await demoPerson('teacher');
  const { placeList } = await author.call(storages.places, {});
  const channelId = placeList.find(({ channelName }) => channelName === ACADEMY)?.channelId ?? 0;
  const title = `동영상 ${Date.now() % 1_000_000}`;
  const { storageId } = await author.call(storages.create, { shelf: 'videos', channelId, title });
  await author.enter(context);

  const sent: string[] = [];
  let isCut = true;
  await context.route(
    (url) => url.pathname.startsWith('/object-store/'),
    async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      // The first part arrives; then the line is cut.
      if (isCut && sent.length > 0) return route.abort('internetdisconnected');
      sent.push(route.request().url());
      return route.continue();
    },
  );

  await test.step('the line is cut after the first part', async () => {
    await page.goto(`/author/videos/${storageId}`);
    await choose(page, '파일 고르기');
    await expect(page.getByText(/인터넷이 다시 연결되면/)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  await test.step('the tab is closed; a new one asks for the same file and sends the rest only', async () => {
    await page.close({ runBeforeUnload: false });
    isCut = false;
    const again = await context.newPage();
    await again.goto(`/author/videos/${storageId}`);
    await expect(again.getByText('올리다가 멈춘 파일이 있어요')).toBeVisible();
    await choose(again, '같은 파일 골라서 이어 올리기');
    await expect(again.getByText('동영상이 준비됐어요')).toBeVisible({ timeout: 90_000 });
    // No part twice. One that was on its way when the tab closed may have arrived without being seen here.
    const parts = sent.map((url) => new URL(url).searchParams.get('partNumber'));
    expect(new Set(parts).size).toBe(parts.length);
    expect(parts.length).toBeGreaterThan(1);
    await again.getByRole('button', { name: '승인 요청' }).click();
    await expect(again.getByText('승인 대기', { exact: true }).first()).toBeVisible();
    await again.close();
  });

  await test.step('a manager watches and accepts it', async () => {
    const manager = await demoPerson('manager');
    const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    await manager.enter(theirs);
    const desk = await theirs.newPage();
    await desk.goto(`/author/videos/${storageId}`);
    await expect(desk.locator('video')).toBeVisible();
    await desk.getByRole('button', { name: '승인하기' }).click();
    await expect(desk.getByText('승인됨').first()).toBeVisible();
    await theirs.close();
  });

  await test.step('it is put into a lesson', async () => {
    const { courseId } = await author.call(courseAuthoring.create, {
      channelId,
      title: `${title} 강좌`,
      summary: '',
      subject: 'PYTHON',
      level: 1,
      cover: 'SEA',
      admits: 'EVERYBODY',
    });
    const desk = await context.newPage();
    await desk.goto(`/channel/blue-sea/manage/courses/${courseId}`);
    await desk.getByRole('button', { name: '강 추가' }).click();
    await desk.getByRole('button', { name: '배울 것 추가' }).click();
    const picker = desk.getByRole('dialog');
    await picker.getByRole('button', { name: '동영상', exact: true }).click();
    await picker.getByRole('searchbox').fill(title);
    await picker.getByRole('button', { name: `${title} 넣기` }).click();
    await picker.getByRole('button', { name: '닫기' }).last().click();
    await desk.getByRole('button', { name: '저장', exact: true }).last().click();
    await expect
      .poll(async () => (await author.call(courses.detail, { courseId })).lessonList[0]?.itemList[0]?.kind)
      .toBe('VIDEO');
  });
});
