import { ACCESS_TOKEN_COOKIE } from '@dolphin/contract/accounts/accounts.constants';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { type Endpoint, type InputOf, type OutputOf, urlOf } from '@dolphin/contract/core/endpoint';
import { maps } from '@dolphin/contract/lounge/maps/maps.contract';
import type { MapArea, MapOperation } from '@dolphin/contract/lounge/maps/maps.schema';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { unique } from '../accounts/people.ts';
import { postponeQuestPopups, useListView } from '../page-preparation.ts';
import { demoPerson } from '../channels/api.ts';
import { enterBySignUp } from '../learner/newcomers.ts';
import { expect, test } from '../product.ts';

/** What the pages call, without them: to make what a journey then walks in. */
async function ask<E extends Endpoint>(context: BrowserContext, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const given = input as Readonly<Record<string, unknown>>;
  const path = urlOf(endpoint).replaceAll(/:(\w+)/g, (_, name: string) => String(given[name]));
  const slots = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const token = (await context.cookies()).find(({ name }) => name === ACCESS_TOKEN_COOKIE)?.value ?? '';
  const answer = await context.request.fetch(path, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}` },
    ...(endpoint.method === 'GET'
      ? {}
      : { data: Object.fromEntries(Object.entries(given).filter(([name]) => !slots.has(name))) }),
  });
  if (!answer.ok()) throw new Error(`${endpoint.method} ${path} answered ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as OutputOf<E>;
}

const area = (id: string, name: string, x: number, property: MapArea['property']): MapOperation => ({
  kind: 'PUT_AREA',
  area: { id, name, x, y: 1_000, width: 400, height: 700, property },
});

/** A map of one's own with a silent start area, a chat zone and an exit, published. */
async function buildMap(context: BrowserContext): Promise<string> {
  const { mapId } = await ask(context, maps.create, {
    owner: 'MINE',
    name: `자리 ${unique()}`.slice(0, 30),
    themeKey: 'sea',
    bounds: { width: 4_000, height: 1_800 },
  });
  await ask(context, maps.change, {
    mapId,
    revision: 0,
    clientKey: `key-${unique()}`,
    operations: [
      area('quiet', '조용한 방', 200, { kind: 'SILENT' }),
      area('talk', '속닥속닥', 2_600, { kind: 'CHAT_ZONE' }),
      {
        kind: 'PUT_OBJECT',
        object: {
          id: 'gate',
          type: 'PORTAL',
          key: 'bubble-gate',
          x: 1_500,
          y: 1_340,
          scaleX: 1,
          scaleY: 1,
          depth: -100,
          target: { kind: 'LOUNGE' },
        },
      },
    ],
  });
  await ask(context, maps.publish, { mapId });
  return mapId;
}

async function newcomer(browser: Browser, nickname: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env['E2E_BASE_URL'] ?? '',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  });
  await enterBySignUp(context, { nickname });
  return useListView(await postponeQuestPopups(await context.newPage()));
}

async function sendMessage(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: '가까이', exact: true }).click();
  await page.getByRole('textbox', { name: '가까운 친구에게 말하기' }).fill(words);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText(words)).toBeVisible();
}

test('[WLD-128] [WLD-147] [WLD-106] areas and portals without walking: chat by area, a changed map, the exit @day2', async ({
  page,
  context,
  browser,
  expectAccessible,
}) => {
  test.slow();
  const name = `자리 방 ${unique()}`.slice(0, 30);
  await enterBySignUp(context, { nickname: `가재${unique()}`.slice(0, 12) });
  await useListView(await postponeQuestPopups(page));
  const mapId = await buildMap(context);
  const { roomId } = await ask(context, rooms.create, { name, mapId });
  const friend = await newcomer(browser, `소라${unique()}`.slice(0, 12));
  await Promise.all([page.goto(`/lounge/rooms/${roomId}`), friend.goto(`/lounge/rooms/${roomId}`)]);
  await expect(friend.getByRole('heading', { name: /갈 수 있는 곳/ })).toBeVisible({ timeout: 60_000 });

  // The start area is silent: the user is informed at the input field, and no one receives the message.
  await expect(page.getByText('조용한 곳에 있어서 지금 하는 말은 아무도 듣지 못해요.')).toBeVisible();
  await sendMessage(page, '들리나요');
  await expectAccessible();

  // Both go to the chat zone, by keyboard.
  for (const each of [page, friend]) {
    await each.getByRole('button', { name: '속닥속닥으로 가기' }).press('Enter');
    await expect(each.getByRole('listitem').filter({ hasText: '속닥속닥' }).getByText('지금 여기')).toBeVisible();
    await expect(each.getByText('조용한 곳에 있어서 지금 하는 말은 아무도 듣지 못해요.')).toHaveCount(0);
  }
  await sendMessage(page, '이제 들리죠');
  await expect(friend.getByRole('log').getByText('이제 들리죠')).toBeVisible();
  await expect(friend.getByRole('log').getByText('들리나요')).toHaveCount(0);

  // The map is published again without that area: everybody is notified and no one falls out of the world.
  const { revision } = await ask(context, maps.draft, { mapId });
  await ask(context, maps.change, {
    mapId,
    revision,
    clientKey: `key-${unique()}`,
    operations: [
      { kind: 'REMOVE_AREA', id: 'talk' },
      { kind: 'SET_BOUNDS', bounds: { width: 2_400, height: 1_800 } },
    ],
  });
  await ask(context, maps.publish, { mapId });
  await expect(friend.getByText('누군가 맵을 고쳐서 새로워졌어요.')).toBeVisible();
  await expect(friend.getByRole('button', { name: '속닥속닥으로 가기' })).toHaveCount(0);
  await expect.poll(async () => (await ask(friend.context(), rooms.scene, { roomId })).x).toBeLessThanOrEqual(2_400);

  // Out through the portal, without being asked whether one really wants to leave the room.
  await friend.getByRole('button', { name: '라운지로 가는 문 들어가기' }).press('Enter');
  await expect(friend).toHaveURL(/\/lounge$/);
  await expect(friend.getByRole('heading', { name: '여기 있는 사람' })).toBeVisible();
  await friend.context().close();
});

test('[WLD-2] [WLD-142] a full room shows it before asking for a password, and a new host is notified @long', async ({
  page,
  context,
  browser,
}) => {
  const name = `작은 방 ${unique()}`.slice(0, 30);
  await enterBySignUp(context, { nickname: `고둥${unique()}`.slice(0, 12) });
  await useListView(await postponeQuestPopups(page));
  const { roomId } = await ask(context, rooms.create, { name, capacity: 2, password: '조개-11' });
  const friend = await newcomer(browser, `해마${unique()}`.slice(0, 12));
  const third = await newcomer(browser, `멍게${unique()}`.slice(0, 12));
  await page.goto(`/lounge/rooms/${roomId}`);
  await friend.goto(`/lounge/rooms/${roomId}`);
  await friend.getByLabel('방 비밀번호').fill('조개-11');
  await friend.keyboard.press('Enter');
  await expect(friend.getByRole('heading', { name: '여기 있는 사람' })).toBeVisible();
  await third.goto(`/lounge/rooms/${roomId}`);
  await expect(third.getByText('지금은 가득 찼어요.')).toBeVisible();
  await expect(third.getByLabel('방 비밀번호')).toHaveCount(0);
  // The host leaves: the friend is the host now, and there is a place for the third one.
  await page.getByRole('button', { name: '방에서 나가기' }).click();
  await expect(friend.getByText(`이제 ‘${name}’의 방장이에요.`)).toBeVisible();
  await third.getByRole('button', { name: '다시 들어가기' }).click();
  await third.getByLabel('방 비밀번호').fill('조개-11');
  await third.keyboard.press('Enter');
  await expect(third.getByRole('heading', { name: '여기 있는 사람' })).toBeVisible();
  for (const other of [friend, third]) await other.context().close();
});

test('[WLD-178] what lay unsaved in a closed tab does not undo what somebody else did meanwhile @long', async ({
  browser,
}) => {
  const [teacher, manager] = await Promise.all([demoPerson('teacher'), demoPerson('manager')]);
  const { channelList } = await teacher.call(channels.mine, {});
  const channelId = channelList.find(({ slug }) => slug === 'blue-sea')?.channelId ?? 0;
  const { mapId } = await teacher.call(maps.create, {
    owner: 'CHANNEL',
    channelId,
    name: `둘이서 ${unique()}`,
    themeKey: 'sea',
    bounds: { width: 2_000, height: 1_000 },
  });
  const operations = [area('a', '', 100, { kind: 'SILENT' }), area('b', '', 900, { kind: 'CHAT_ZONE' })];
  await teacher.call(maps.change, { mapId, revision: 0, clientKey: `key-${unique()}`, operations });
  const context = await browser.newContext({
    baseURL: process.env['E2E_BASE_URL'] ?? '',
    locale: 'ko-KR',
    viewport: { width: 1280, height: 860 },
  });
  await teacher.enter(context);
  const first = await context.newPage();
  await first.goto(`/maps/${mapId}/edit`);
  await first.getByRole('tab', { name: '목록' }).click();
  await context.setOffline(true);
  const move = async (part: RegExp, x: string) => {
    await first.locator('.map-parts').getByRole('button', { name: part }).click();
    await first.getByRole('spinbutton', { name: '가로 위치' }).fill(x);
    await first.keyboard.press('Tab');
  };
  await move(/^조용한 곳/, '140');
  await move(/^이야기 구역/, '940');
  await expect(first.getByRole('status').filter({ hasText: '연결되면 저장할게요' })).toBeVisible();
  const { revision } = await manager.call(maps.draft, { mapId });
  await manager.call(maps.change, {
    mapId,
    revision,
    clientKey: `key-${unique()}`,
    operations: [area('a', '', 20, { kind: 'SILENT' })],
  });
  await first.close({ runBeforeUnload: false });
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto(`/maps/${mapId}/edit`);
  const dialog = again.getByRole('alertdialog', { name: '그사이 다른 곳에서 바뀐 것이 있어요' });
  await expect(dialog).toContainText('조용한 곳');
  const placesNow = async () => (await manager.call(maps.draft, { mapId })).content.areas.map(({ x }) => x);
  await expect.poll(placesNow).toEqual([20, 940]);
  // The default is to leave it.
  await again.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await placesNow()).toEqual([20, 940]);
  await context.close();
});
