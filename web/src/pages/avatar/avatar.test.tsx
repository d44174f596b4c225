import { avatarErrors } from '@dolphin/contract/avatar/avatar.errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { API, freshBrowser, openPage, refusal, signedInAs, write } from '../../shared/test/open-page.tsx';
import { AvatarPage } from './avatar.tsx';

const WORN = `${API}/auth/worlds/equipped-user-items`;
const OWNED = `${API}/auth/worlds/inventories`;
const PRESETS = `${API}/auth/worlds/outfit-presets`;
const item = (itemId: number, itemCategory: string, name: string) => ({
  itemId,
  itemCategory,
  name,
  rarity: 'COMMON',
  theme: 'SEA',
  icon: `/i${itemId}`,
  spriteStand1: `/s${itemId}`,
  source: 'SHOP',
  isEquipped: false,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const page = (...inventoryList: object[]) => ({
  body: { inventoryList, pageCount: inventoryList.length > 0 ? 1 : 0, totalCount: inventoryList.length },
});
const worn = (ids: readonly (readonly [number, string])[], outfitHash: string) => ({
  body: {
    outfitHash,
    equippedUserItemList: ids.map(([itemId, itemCategory]) => ({ itemId, itemCategory, spriteStand1: '/s' })),
  },
});

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  signedInAs(browser.server);
  browser.server.on(
    'GET',
    WORN,
    worn(
      [
        [1, 'TOP'],
        [2, 'BOTTOM'],
      ],
      'v.saved',
    ),
  );
  browser.server.on('GET', OWNED, ({ query }) =>
    query.get('inventory_category') === 'HAT'
      ? page(item(3, 'HAT', '왕관'), item(4, 'HAT', '모자'))
      : query.get('inventory_category') === 'ONE_PIECE'
        ? page(item(9, 'ONE_PIECE', '원피스'))
        : page(),
  );
  browser.server.on('GET', PRESETS, { body: { presetList: [] } });
  browser.server.on('POST', `${API}/auth/worlds/outfits`, ({ body }) => ({
    body: { outfitHash: `v.${(body as { itemIdList: number[] }).itemIdList.join('-')}` },
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mirror = () => screen.getByRole('img', { name: /거울에 비친 내 아바타/ });
const tried = () =>
  browser.server.calls.filter(({ path }) => path === `${API}/auth/worlds/outfits`).map(({ body }) => body);
const isDisabled = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled;

describe('/avatar', () => {
  it('[AVT-1] has fourteen categories, and shows what is owned in each', async () => {
    await openPage(AvatarPage, '/avatar?category=HAT', '/avatar');
    expect(await screen.findAllByRole('tab')).toHaveLength(14);
    expect((await screen.findAllByRole('button', { name: /입어 보기/ })).map((button) => button.textContent)).toEqual([
      '왕관 기본  입어 보기',
      '모자 기본  입어 보기',
    ]);
    fireEvent.click(screen.getByRole('tab', { name: '망토' }));
    expect(await screen.findByText('아직 망토가 없어요.')).toBeTruthy();
  });

  it('[AVT-2] tries on without saving, takes back, and saves everything at once', async () => {
    browser.server.on(
      'PUT',
      WORN,
      worn(
        [
          [3, 'HAT'],
          [1, 'TOP'],
          [2, 'BOTTOM'],
        ],
        'v.3-1-2',
      ),
    );
    await openPage(AvatarPage, '/avatar?category=HAT', '/avatar');
    fireEvent.click(await screen.findByRole('button', { name: /^왕관.*입어 보기$/ }));
    await screen.findByText('입어 보는 중이에요');
    await waitFor(() => expect(tried()).toEqual([{ itemIdList: [3, 1, 2] }]));
    expect(screen.getByRole('button', { name: /^왕관.*벗기$/ }).getAttribute('aria-pressed')).toBe('true');
    expect(browser.server.calls.some(({ method }) => method === 'PUT')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: '되돌리기' }));
    expect(screen.queryByText('입어 보는 중이에요')).toBeNull();
    expect([isDisabled('되돌리기'), isDisabled('이대로 입기')]).toEqual([true, true]);
    fireEvent.click(screen.getByRole('button', { name: /^왕관.*입어 보기$/ }));
    browser.server.on(
      'GET',
      WORN,
      worn(
        [
          [3, 'HAT'],
          [1, 'TOP'],
          [2, 'BOTTOM'],
        ],
        'v.3-1-2',
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: '이대로 입기' }));
    await waitFor(() => expect(browser.toasts).toEqual(['옷을 갈아입었어요!']));
    expect(browser.server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ itemIdList: [3, 1, 2] });
    await waitFor(() => expect(screen.queryByText('입어 보는 중이에요')).toBeNull());
    expect(mirror()).toBeTruthy();
  });

  it('takes top and bottom off for a one-piece', async () => {
    await openPage(AvatarPage, '/avatar?category=ONE_PIECE', '/avatar');
    fireEvent.click(await screen.findByRole('button', { name: /^원피스.*입어 보기$/ }));
    await waitFor(() => expect(tried()).toEqual([{ itemIdList: [9] }]));
  });

  it('[AVT-7] puts everything back when an item is not owned any more', async () => {
    browser.server.on('PUT', WORN, refusal(avatarErrors.NOT_FOUND_INVENTORY));
    await openPage(AvatarPage, '/avatar?category=HAT', '/avatar');
    fireEvent.click(await screen.findByRole('button', { name: /^모자.*입어 보기$/ }));
    fireEvent.click(await screen.findByRole('button', { name: '이대로 입기' }));
    await waitFor(() => expect(screen.queryByText('입어 보는 중이에요')).toBeNull());
  });

  it('saves an outfit under a name, wears it, renames it and forgets it', async () => {
    const preset = (name: string) => ({
      presetId: 5,
      name,
      itemIdList: [1, 2],
      outfitHash: 'v.saved',
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    await openPage(AvatarPage, '/avatar?category=HAT', '/avatar');
    const save = await screen.findByRole('button', { name: '지금 옷차림 저장' });
    await waitFor(() => expect((save as HTMLButtonElement).disabled).toBe(false));
    fireEvent.click(save);
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: '저장' }));
    expect(browser.server.callsTo(PRESETS).some(({ method }) => method === 'POST')).toBe(false);
    write('옷차림 이름', '소풍');
    browser.server.on('POST', PRESETS, { body: preset('소풍') });
    browser.server.on('GET', PRESETS, { body: { presetList: [preset('소풍')] } });
    fireEvent.click(within(dialog).getByRole('button', { name: '저장' }));
    await waitFor(() => expect(browser.toasts).toEqual(['소풍을 저장했어요.']));
    expect(browser.server.callsTo(PRESETS).find(({ method }) => method === 'POST')?.body).toEqual({
      name: '소풍',
      itemIdList: [1, 2],
    });

    browser.server.on(
      'POST',
      `${PRESETS}/5/apply`,
      worn(
        [
          [1, 'TOP'],
          [2, 'BOTTOM'],
        ],
        'v.saved',
      ),
    );
    fireEvent.click(await screen.findByRole('button', { name: '소풍 입기' }));
    await waitFor(() => expect(browser.toasts.at(-1)).toBe('소풍으로 갈아입었어요!'));

    browser.server.on('DELETE', `${PRESETS}/5`, {});
    browser.server.on('GET', PRESETS, { body: { presetList: [] } });
    fireEvent.click(screen.getByRole('button', { name: '소풍 관리' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '지우기' }));
    await waitFor(() => expect(useOverlayStore.getState().dialogs).toHaveLength(1));
    useOverlayStore.getState().dialogs[0]?.answer(true);
    await waitFor(() => expect(browser.toasts.at(-1)).toBe('소풍을 지웠어요.'));
    expect(await screen.findByText(/아직 저장한 옷차림이 없어요/)).toBeTruthy();
  });

  it('shows an error when the wardrobe cannot be loaded, and loads it again', async () => {
    browser.server.on('GET', WORN, 'offline', worn([], 'v.none'));
    await openPage(AvatarPage, '/avatar?category=HAT', '/avatar');
    fireEvent.click(await screen.findByRole('button', { name: '다시 열기' }));
    expect(await screen.findAllByRole('tab')).toHaveLength(14);
  });
});
