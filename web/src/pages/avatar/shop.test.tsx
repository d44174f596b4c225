import { avatarErrors } from '@dolphin/contract/avatar/avatar.errors';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { API, freshBrowser, openPage, refusal, signedInAs, write } from '../../shared/test/open-page.tsx';
import { ShopPage } from './shop.tsx';

const PRODUCTS = `${API}/shops/products`;
const WORN = {
  equippedUserItemList: [
    { itemId: 1, itemCategory: 'HAT', spriteStand1: '/1' },
    { itemId: 2, itemCategory: 'TOP', spriteStand1: '/2' },
  ],
  outfitHash: 'mine',
};
const product = (productId: number, part: object = {}) => ({
  productId,
  itemId: 100 + productId,
  itemCategory: 'HAT',
  name: `모자 ${productId}`,
  rarity: 'COMMON',
  theme: 'SEA',
  icon: `/icon-${productId}@2x.webp`,
  spriteStand1: '/s',
  shopLargeCategory: 'CLOTHES',
  listPrice: 200,
  price: 200,
  discount: null,
  sellsUntil: null,
  isNew: false,
  isOwned: false,
  wishProductId: null,
  ...part,
});
const page = (...productList: readonly object[]) => ({
  body: { productList, pageCount: productList.length > 0 ? 2 : 0, totalCount: productList.length },
});
const validation = (productIds: readonly number[], point: number, part: object = {}) => ({
  body: {
    productList: productIds.map((productId) => ({ productId, isBuyable: true, errorCode: null, price: 200, ...part })),
    totalPrice: 'errorCode' in part ? 0 : 200 * productIds.length,
    point,
    isAffordable: point >= 200 * productIds.length,
  },
});

// Dialogs over a full page of cards: many roles to look through on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  // jsdom has none; the avatar asks whether it may move.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const { server } = browser;
  server.on(
    'GET',
    PRODUCTS,
    page(
      product(1),
      product(2, { isOwned: true }),
      product(3, {
        price: 140,
        discount: { kind: 'PERCENT', value: 30, endsAt: new Date(Date.now() + 7_500_000).toISOString() },
      }),
    ),
  );
  server.on('GET', `${PRODUCTS}/events`, { body: { eventList: [] } });
  server.on('GET', `${PRODUCTS}/recommendations`, {
    body: { productList: [{ ...product(9), reason: 'FRIENDS', friendCount: 2 }] },
  });
  server.on('GET', `${PRODUCTS}/1`, { body: product(1) });
  server.on('GET', `${API}/users/points`, { body: { point: 500 } });
  server.on('GET', `${API}/auth/worlds/equipped-user-items`, { body: WORN });
  server.on('POST', `${API}/auth/worlds/outfits`, { body: { outfitHash: 'tried' } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (address = '/shop') => openPage(ShopPage, address);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const shelf = async () => within(await screen.findByRole('region', { name: /전체|옷|모자/ }));

describe('/shop', () => {
  it('[AVT-4] shows products with price, discount, its end, and what I own', async () => {
    await open();
    const cards = within((await (await shelf()).findAllByRole('list'))[0]!).getAllByRole('listitem');
    expect(cards).toHaveLength(3);
    expect(cards[0]!.textContent).toContain('200 P');
    expect(cards[1]!.textContent).toContain('가지고 있어요');
    expect(within(cards[1]!).queryByRole('button', { name: /찜/ })).toBeNull();
    expect(cards[2]!.textContent).toMatch(/30% 할인.*140 P.*200 P.*2시간 \d+분 뒤 끝나요/);
    expect(screen.getByText('친구 2명이 입고 있어요')).toBeTruthy();
  });

  it('[AVT-4] requests the shelf, category, order, search text and page that the URL names', async () => {
    await open('/shop?shelf=CLOTHES&category=HAT&sort=PRICE_LOW&q=%EB%AA%A8%EC%9E%90&page=2');
    await waitFor(() =>
      expect(Object.fromEntries(browser.server.callsTo(PRODUCTS).at(-1)!.query)).toEqual({
        shop_large_category: 'CLOTHES',
        item_category: 'HAT',
        sort: 'PRICE_LOW',
        query: '모자',
        page: '2',
      }),
    );
    await press('장신구');
    await waitFor(() =>
      expect(Object.fromEntries(browser.server.callsTo(PRODUCTS).at(-1)!.query)).toEqual({
        shop_large_category: 'ACCESSORIES',
        sort: 'PRICE_LOW',
        query: '모자',
        page: '1',
      }),
    );
  });

  it('searches once the typing rests', async () => {
    await open();
    await screen.findByLabelText('아이템 찾기');
    write('아이템 찾기', 'ㅁ');
    write('아이템 찾기', 'ㅁㅈ');
    await waitFor(() =>
      expect(browser.server.callsTo(PRODUCTS).some(({ query }) => query.get('query') === 'ㅁㅈ')).toBe(true),
    );
    expect(browser.server.callsTo(PRODUCTS).some(({ query }) => query.get('query') === 'ㅁ')).toBe(false);
  });

  it('has an empty state for no results and an error state for a lost network', async () => {
    browser.server.on('GET', PRODUCTS, 'offline', page(product(1)));
    await open('/shop?category=HAT');
    await press('다시 불러오기');
    await screen.findByText('모자 1');
    cleanup();
    browser.server.on('GET', PRODUCTS, page());
    await open('/shop?q=zzz');
    expect(await screen.findByText('찾는 아이템이 없어요.')).toBeTruthy();
  });

  it('[AVT-6] puts a product on the wish list and takes it off again', async () => {
    browser.server.on('POST', `${API}/wishproducts`, { body: { wishProductId: 55 } });
    browser.server.on('DELETE', `${API}/wishproducts/55`, {});
    await open('/shop?category=HAT');
    await screen.findByRole('button', { name: '모자 1 찜하기' });
    browser.server.on('GET', PRODUCTS, page(product(1, { wishProductId: 55 })));
    await press('모자 1 찜하기');
    await waitFor(() => expect(browser.server.callsTo(`${API}/wishproducts`)[0]?.body).toEqual({ productId: 1 }));
    await press('모자 1 찜 빼기');
    await waitFor(() => expect(browser.server.callsTo(`${API}/wishproducts/55`)).toHaveLength(1));
  });
});

describe('buying', () => {
  const BUY = `${API}/auth/shops/products/1`;
  const VALIDATE = `${API}/validations/buy-products`;

  it('[AVT-5] tries it on, shows the balance before and after, buys at the price shown and can be worn at once', async () => {
    browser.server.on('GET', VALIDATE, validation([1], 500));
    browser.server.on('POST', BUY, { body: { orderId: 'o', price: 200, itemIdList: [101] } });
    browser.server.on('PUT', `${API}/auth/worlds/equipped-user-items`, { body: WORN });
    await open('/shop?product=1');
    expect(await screen.findByRole('img', { name: '입어 본 모습' })).toBeTruthy();
    // The hat takes the place of mine; the top stays.
    expect(browser.server.callsTo(`${API}/auth/worlds/outfits`)[0]?.body).toEqual({ itemIdList: [2, 101] });
    await press('바로 사기');
    expect((await screen.findByText('사고 나면')).nextSibling?.textContent).toBe('300 P');
    await press('200 P로 사기');
    expect(await screen.findByText('모자 1을 옷장에 넣었어요.')).toBeTruthy();
    expect(browser.server.callsTo(BUY).map(({ body }) => body)).toEqual([{ expectedPrice: 200 }]);
    expect(browser.server.callsTo(BUY)[0]!.headers.get('idempotency-key')).toBeTruthy();
    expect(useOverlayStore.getState().effects.confetti).toBe('SHOW');
    await press('지금 입기');
    await waitFor(() =>
      expect(
        browser.server.calls.find(({ method, path }) => method === 'PUT' && path.endsWith('equipped-user-items'))?.body,
      ).toEqual({ itemIdList: [2, 101] }),
    );
    expect(browser.server.callsTo(`${API}/users/points`).length).toBeGreaterThan(1);
  });

  it('[AVT-5] does not buy when the price has changed: it shows this and asks again with the new one', async () => {
    browser.server.on('GET', VALIDATE, validation([1], 500), {
      body: { ...validation([1], 500).body, totalPrice: 260 },
    });
    browser.server.on(
      'POST',
      BUY,
      refusal({ ...avatarErrors.PRICE_CHANGED, ko: '그사이 가격이 260 P로 바뀌었어요.' }),
      { body: { orderId: 'o', price: 260, itemIdList: [101] } },
    );
    await open('/shop?product=1');
    await press('바로 사기');
    await press('200 P로 사기');
    expect((await screen.findByRole('alert')).textContent).toBe('그사이 가격이 260 P로 바뀌었어요.');
    await press('260 P로 사기');
    await screen.findByText('모자 1을 옷장에 넣었어요.');
    expect(browser.server.callsTo(BUY).map(({ body }) => body)).toEqual([
      { expectedPrice: 200 },
      { expectedPrice: 260 },
    ]);
  });

  it('[AVT-5] shows how many points are missing, and sells nothing', async () => {
    browser.server.on('GET', VALIDATE, validation([1], 150));
    await open('/shop?product=1');
    await press('바로 사기');
    expect((await screen.findByRole('alert')).textContent).toContain('50 P가 모자라요');
    expect(await screen.findByRole('button', { name: '200 P로 사기' })).toHaveProperty('disabled', true);
  });

  it('[AVT-5] buys a basket of several at once, without what I own already', async () => {
    browser.server.on('GET', `${PRODUCTS}/3`, { body: product(3) });
    browser.server.on('GET', `${PRODUCTS}/4`, { body: product(4) });
    browser.server.on('GET', PRODUCTS, page(product(1), product(3), product(4)));
    browser.server.on('GET', VALIDATE, {
      body: {
        ...validation([1, 3], 500).body,
        productList: [
          ...validation([1, 3], 500).body.productList,
          { productId: 4, isBuyable: false, errorCode: 'DUPLICATE_PRODUCT', price: 200 },
        ],
      },
    });
    browser.server.on('POST', `${API}/auth/shops/purchases`, {
      body: { orderId: 'o', price: 400, itemIdList: [101, 103] },
    });
    await open('/shop?category=HAT');
    for (const n of [1, 3, 4]) {
      await press(new RegExp(`^모자 ${n}(?! 찜)`));
      await press('장바구니에 담기');
      await press('닫기');
    }
    expect(await screen.findByText('장바구니에 3개')).toBeTruthy();
    await press('계산하기');
    expect(await screen.findByText('살 수 없는 것은 빼고 살게요.')).toBeTruthy();
    expect(browser.server.callsTo(VALIDATE)[0]!.query.get('product_ids')).toBe('1,3,4');
    await press('400 P로 사기');
    await screen.findByText('2개를 옷장에 넣었어요.');
    expect(browser.server.callsTo(`${API}/auth/shops/purchases`)[0]?.body).toEqual({
      productIdList: [1, 3],
      expectedTotal: 400,
    });
    await press('더 둘러보기');
    expect(await screen.findByText('장바구니에 1개')).toBeTruthy();
  });
});

describe('gifts', () => {
  const FRIENDS = `${API}/friendships`;
  const friend = (userId: number, nickname: string) => ({
    userId,
    nickname,
    portrait: null,
    level: 2,
    friendshipId: userId,
    introduction: '',
    presence: 'OFFLINE',
    since: '2026-11-01T00:00:00Z',
  });

  it('chooses a friend, writes a message and sends it for the price shown', async () => {
    browser.server.on('GET', FRIENDS, {
      body: { friendList: [friend(8, '하린'), friend(9, '도윤')], pageCount: 1, totalCount: 2 },
    });
    browser.server.on('POST', `${API}/auth/shops/gifts`, refusal(avatarErrors.GIFT_ALREADY_OWNED), {
      body: { orderId: 'o', price: 200 },
    });
    await open('/shop?product=1');
    await press('선물하기');
    expect(await screen.findByRole('button', { name: '200 P로 선물하기' })).toHaveProperty('disabled', true);
    await userEvent.click(await screen.findByRole('radio', { name: /하린/ }));
    write('함께 보낼 말', '생일 축하해!');
    await press('200 P로 선물하기');
    expect((await screen.findByRole('alert')).textContent).toContain('이미 가지고 있는');
    await userEvent.click(screen.getByRole('radio', { name: /도윤/ }));
    await press('200 P로 선물하기');
    await waitFor(() => expect(browser.toasts).toContain('도윤님에게 선물했어요!'));
    expect(browser.server.callsTo(`${API}/auth/shops/gifts`).map(({ body }) => body)).toEqual([
      { productId: 1, userId: 8, expectedPrice: 200, message: '생일 축하해!' },
      { productId: 1, userId: 9, expectedPrice: 200, message: '생일 축하해!' },
    ]);
  });

  it('leads to friends when there are none', async () => {
    browser.server.on('GET', FRIENDS, { body: { friendList: [], pageCount: 0, totalCount: 0 } });
    await open('/shop?product=1');
    await press('선물하기');
    expect((await screen.findByRole('link', { name: '친구 찾기' })).getAttribute('href')).toBe('/friends');
  });
});

describe('what is mine', () => {
  it.each([
    ['wishes', `${API}/wishproducts`, 'wishProductList', '아직 찜한 아이템이 없어요.'],
    ['history', `${API}/auth/shops/purchases`, 'purchaseList', '아직 산 것이 없어요.'],
    ['gifts', `${API}/auth/shops/gifts`, 'giftList', '받은 선물이 없어요.'],
  ])('%s: shows that there is nothing yet, and leads back to the shop', async (tab, path, list, sentence) => {
    browser.server.on('GET', path, { body: { [list]: [], pageCount: 0, totalCount: 0 } });
    await open(`/shop?tab=${tab}`);
    expect(await screen.findByText(sentence)).toBeTruthy();
    await press('구경하러 가기');
    expect(await screen.findByLabelText('아이템 찾기')).toBeTruthy();
  });

  it('shows what was bought, for whom, and who gave what with which message', async () => {
    const item = {
      itemId: 1,
      itemCategory: 'HAT',
      name: '선원 모자',
      rarity: 'COMMON',
      theme: 'SEA',
      icon: '/i',
      spriteStand1: '/s',
      createdAt: '2026-11-15T03:00:00Z',
    };
    browser.server.on('GET', `${API}/auth/shops/purchases`, {
      body: {
        purchaseList: [
          {
            ...item,
            purchaseId: 1,
            orderId: 'o',
            productId: 1,
            listPrice: 200,
            price: 180,
            isGift: true,
            recipient: { userId: 8, nickname: '하린' },
          },
        ],
        pageCount: 1,
        totalCount: 1,
      },
    });
    browser.server.on('GET', `${API}/auth/shops/gifts`, {
      body: { giftList: [{ ...item, giftId: 3, sender: null, message: '고마워!' }], pageCount: 1, totalCount: 1 },
    });
    await open('/shop?tab=history');
    expect((await screen.findByText('선원 모자')).closest('li')?.textContent).toMatch(/선물.*하린.*180 P/);
    cleanup();
    await open('/shop?tab=gifts');
    expect((await screen.findByText('고마워!')).closest('li')?.textContent).toContain('떠난 사용자');
  });
});
