import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { MyAcademies } from './my-academies.tsx';

const URL = '/api/eduenv/v1/users/academies';
const academy = (part: object) => ({
  channelId: 1,
  channelName: '푸른바다',
  slug: 'blue',
  role: 'MANAGER',
  logoUrl: null,
  color: 'SEA',
  joinCount: 0,
  reviewCount: 0,
  helpCount: 0,
  worksheetCount: 0,
  ...part,
});

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const cardOf = (name: string) => screen.getByText(name).closest('li') ?? document.body;

it('[NAV-103] a card shows what waits there and leads to it, and staff find their office', async () => {
  browser.server.on('GET', URL, {
    body: {
      academyList: [
        academy({ joinCount: 2, helpCount: 1 }),
        academy({ channelId: 2, channelName: '노을바다', slug: 'dusk', role: 'ADVANCED', worksheetCount: 3 }),
        academy({ channelId: 3, channelName: '고요바다', slug: 'calm', role: 'USER' }),
      ],
    },
  });
  await openPage(MyAcademies, '/channels/mine');
  await screen.findByText('푸른바다');
  const mine = within(cardOf('푸른바다'));
  expect(mine.getByRole('link', { name: '가입 신청 2건' }).getAttribute('href')).toBe('/channel/blue/manage/pending');
  expect(mine.getByRole('link', { name: '든 손 1명' }).getAttribute('href')).toBe('/channel/blue/manage/learning');
  expect(mine.getByRole('link', { name: '푸른바다 관리' }).getAttribute('href')).toBe('/channel/blue/manage');
  const learned = within(cardOf('노을바다'));
  expect(learned.getByRole('link', { name: '남은 워크시트 3개' }).getAttribute('href')).toBe('/channel/dusk');
  expect(learned.queryByRole('link', { name: '노을바다 관리' })).toBeNull();
  expect(within(cardOf('고요바다')).getByText('기다리는 일이 없어요')).toBeTruthy();
});

it('[NAV-103] shows an error when it cannot be read, and asks again', async () => {
  browser.server.on('GET', URL, { status: 500, body: { errorCode: 'X', message: '' } });
  await openPage(MyAcademies, '/channels/mine');
  expect(await screen.findByText('불러오지 못했어요.')).toBeTruthy();
  expect(screen.getByRole('button', { name: '다시 불러오기' })).toBeTruthy();
});
