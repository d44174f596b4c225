import { channels } from '@dolphin/contract/channels/channels.contract';
import { maps } from '@dolphin/contract/lounge/maps/maps.contract';
import type { Page } from '@playwright/test';
import { unique } from '../accounts/people.ts';
import { demoPerson } from '../channels/api.ts';
import { enterBySignUp } from '../learner/newcomers.ts';
import { expect, test } from '../product.ts';
import { postponeQuestPopups } from '../page-preparation.ts';

/** A new map of the sea, smaller than usual; gives its name. */
async function makeMap(page: Page): Promise<string> {
  const name = `산호 정원 ${unique()}`.slice(0, 30);
  await enterBySignUp(page.context(), { nickname: `짓는이${unique()}`.slice(0, 12) });
  await postponeQuestPopups(page);
  await page.goto('/maps');
  await page.getByRole('button', { name: '새 맵' }).first().click();
  const make = page.getByRole('dialog', { name: '새 맵' });
  await make.getByLabel('이름').fill(name);
  await make.getByRole('radio', { name: '푸른 바다' }).check({ force: true });
  await make.getByLabel('너비').fill('3000');
  await make.getByRole('button', { name: '만들기' }).click();
  await expect(page).toHaveURL(/\/maps\/[a-z0-9-]+\/edit$/);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  return name;
}

test(
  'a phone shows a map and lets one walk, and shows where it is edited @long',
  { tag: '@phone-only' },
  async ({ page }) => {
    await makeMap(page);
    await expect(page.getByText('넓은 화면에서 고칠 수 있어요')).toBeVisible();
    await page.getByRole('button', { name: '걸어 보기' }).click();
    await expect(page.getByRole('button', { name: '걸어 보기 끝내기' })).toBeVisible();
  },
);

test('[WLD-3] [WLD-166] [WLD-174] build a map by keyboard and pointer, publish it, and walk in it @day3', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  const name = await makeMap(page);

  // Things are placed; the last one is moved by the arrows and saved by itself. [WLD-172] [WLD-173]
  await page.getByRole('searchbox', { name: '찾기' }).fill('산호');
  await page.getByRole('button', { name: '‘분홍 산호’ 놓기' }).click();
  // A corner pulled by hand makes it larger, and the whole drag is one step to take back. [WLD-175]
  const size = page.getByRole('spinbutton', { name: '크기(%)' });
  const corner = await page.locator('.map-handles [data-handle="SE"]').boundingBox();
  if (!corner) throw new Error('what is chosen has handles');
  const [x, y] = [corner.x + corner.width / 2, corner.y + corner.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 60, { steps: 4 });
  await page.mouse.move(x + 80, y + 120, { steps: 4 });
  await page.mouse.up();
  await expect(size).not.toHaveValue('100');
  await page.keyboard.press('Control+z');
  await expect(size).toHaveValue('100');
  await page.getByRole('searchbox', { name: '찾기' }).fill('');
  await page.getByRole('button', { name: '‘바위 선반’ 놓기' }).click();
  await page.getByRole('application', { name: '맵 그림판' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+d');
  await expect(page.getByRole('status').filter({ hasText: '모두 저장했어요' })).toBeVisible();

  // Everything stands in the list, and what was done can be taken back and done again. [WLD-171]
  await page.getByRole('tab', { name: '목록' }).click();
  await expect(page.getByRole('button', { name: /^바위 선반/ })).toHaveCount(2);
  await page.getByRole('button', { name: '되돌리기', exact: true }).click();
  await expect(page.getByRole('button', { name: /^바위 선반/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^분홍 산호/ })).toHaveCount(1);
  await expectAccessible();

  // Walking on the draft. [WLD-174]
  await page.getByRole('button', { name: '걸어 보기' }).click();
  await expect(page.locator('.map-walk-world canvas')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: '걸어 보기 끝내기' }).click();

  // Published, and brought back. [WLD-166] [WLD-167]
  await page.getByRole('button', { name: '공개', exact: true }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '공개' }).click();
  await expect(page.getByText('1판을 공개했어요.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: '버전' }).click();
  await expect(page.getByRole('dialog', { name: '버전' }).getByText('1판')).toBeVisible();
  await page.keyboard.press('Escape');

  // A room on the map, and its maker in it.
  await page.goto('/lounge/rooms');
  await page.getByRole('button', { name: '방 만들기' }).click();
  const open = page.getByRole('dialog', { name: '방 만들기' });
  await open.getByLabel('방 이름').fill(name);
  await open.getByRole('combobox', { name: '맵' }).click();
  await page.getByRole('option', { name }).click();
  await open.getByRole('button', { name: '만들고 들어가기' }).click();
  await expect(page).toHaveURL(/\/lounge\/rooms\/\d+$/);
  await expect(page.locator('canvas').first()).toBeVisible();
});

/** One pixel, as small as a real picture can be. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('[WLD-164] [WLD-165] [WLD-173] two people build one map together, one of them without a line for a while @long', async ({
  page,
  context,
  browser,
}) => {
  const [teacher, manager] = await Promise.all([demoPerson('teacher'), demoPerson('manager')]);
  const { channelList } = await teacher.call(channels.mine, {});
  const channelId = channelList.find(({ slug }) => slug === 'blue-sea')?.channelId ?? 0;
  const { mapId } = await teacher.call(maps.create, {
    owner: 'CHANNEL',
    channelId,
    name: `함께 ${unique()}`,
    themeKey: 'sea',
    bounds: { width: 2_000, height: 1_000 },
  });
  const otherContext = await browser.newContext({
    viewport: { width: 800, height: 520 },
    locale: 'ko-KR',
    baseURL: process.env['E2E_BASE_URL'] ?? '',
  });
  await Promise.all([teacher.enter(context), manager.enter(otherContext)]);
  const other = await otherContext.newPage();
  await Promise.all([page.goto(`/maps/${mapId}/edit`), other.goto(`/maps/${mapId}/edit`)]);
  const partOn = (where: typeof page, name: string | RegExp) =>
    where.locator('.map-parts').getByRole('button', { name });
  const place = (where: typeof page, name: string) => where.getByRole('button', { name: `‘${name}’ 놓기` }).click();
  const list = (where: typeof page) => where.getByRole('tab', { name: '목록' }).click();
  const palette = (where: typeof page) => where.getByRole('tab', { name: '놓기' }).click();

  // Each sees who builds with them, and what they do.
  await expect(page.getByRole('list', { name: '함께 고치는 사람' })).toContainText('파도실장');
  await list(other);
  await place(page, '분홍 산호');
  await expect(partOn(other, /^분홍 산호/)).toBeVisible();

  // A picture of one's own is on the map of both.
  await page
    .locator('.map-palette input[type=file]')
    .setInputFiles({ name: 'flag.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByRole('button', { name: /^‘그림 \d+’ 놓기/ }).click();
  await expect(partOn(other, /^그림 \d+/)).toBeVisible();

  // One removes what the other has just made; taking back one's own step brings nothing of that back.
  await partOn(other, /^그림 \d+/).click();
  await other.keyboard.press('Delete');
  await list(page);
  await expect(partOn(page, /^그림 \d+/)).toHaveCount(0);
  await palette(other);
  await place(other, '바위 선반');
  await expect(partOn(page, /^바위 선반/)).toBeVisible();
  await page.getByRole('button', { name: '되돌리기', exact: true }).click();
  await page.getByRole('button', { name: '되돌리기', exact: true }).click();
  await expect(partOn(page, /^분홍 산호/)).toHaveCount(0);
  await expect(partOn(page, /^바위 선반/)).toBeVisible();

  // Offline the editor shows a message and goes on; when online again both have everything.
  await otherContext.setOffline(true);
  await place(other, '주황 산호');
  await expect(other.getByRole('status').filter({ hasText: '연결되면 저장할게요' })).toBeVisible();
  await palette(page);
  await place(page, '다시마');
  await otherContext.setOffline(false);
  await Promise.all([list(page), list(other)]);
  await expect(partOn(page, /^주황 산호/)).toBeVisible();
  await expect(partOn(other, /^다시마/)).toBeVisible();
  await expect(partOn(other, /^분홍 산호/)).toHaveCount(0);

  // Who leaves is gone at once.
  await otherContext.close();
  await expect(page.getByRole('list', { name: '함께 고치는 사람' })).toHaveCount(0);
});
