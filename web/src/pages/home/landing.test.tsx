import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { API, freshBrowser, openPage } from '../../shared/test/open-page.tsx';
import { LandingMore } from './landing-more.tsx';
import { SiteFooter } from './site-footer.tsx';

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CONFIGURATION = {
  isDemo: false,
  demoAccountList: [],
  supportEmail: 'help@dolphin.example',
  noticeBlogUrl: 'https://blog.dolphin.example',
  business: null,
  isProduction: false,
  siteHost: 'localhost',
  pluginMap: {},
};

it('[UIX-140] shows four pictures of the product, each with words for those who do not see them', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  await openPage(LandingMore, '/');
  const pictures = within(await screen.findByRole('region', { name: '이렇게 배워요' })).getAllByRole('img');
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(
    ['code', 'blocks', 'lounge', 'class'].map((name) => `/art/landing/${name}.webp`),
  );
  expect(pictures.every((picture) => (picture.getAttribute('alt') ?? '').length > 5)).toBe(true);
  // The editor comes when it is scrolled to.
  expect(screen.queryByRole('button', { name: '실행' })).toBeNull();
});

it('[UIX-141] leads to terms and privacy policy, and shows the business where it is set', async () => {
  browser.server.on('GET', `${API}/configurations`, { body: CONFIGURATION });
  await openPage(SiteFooter, '/');
  expect((await screen.findByRole('link', { name: '이용약관' })).getAttribute('href')).toBe('/terms/SERVICE');
  expect(screen.getByRole('link', { name: '개인정보처리방침' }).getAttribute('href')).toBe('/terms/PRIVACY');
  expect(screen.queryByText('사업자등록번호')).toBeNull();
  cleanup();
  browser = freshBrowser();
  const business = {
    name: '돌핀',
    owner: '김하루',
    number: '123-45-67890',
    mailOrderNumber: null,
    address: '제주시 바다로 1',
    phone: '064-123-4567',
    hosting: null,
  };
  browser.server.on('GET', `${API}/configurations`, { body: { ...CONFIGURATION, business } });
  await openPage(SiteFooter, '/');
  expect(await screen.findByText('김하루')).toBeTruthy();
  expect(screen.getByRole('link', { name: '사업자정보확인' }).getAttribute('href')).toContain('wrkr_no=1234567890');
});
