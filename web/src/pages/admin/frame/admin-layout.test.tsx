import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { headerSlot } from '../../../shared/frame/slots.tsx';
import { freshBrowser, signedInAs } from '../../../shared/test/open-page.tsx';
import { AdminHomePage } from './admin-home.tsx';
import { AdminLayoutPage } from './admin-layout.tsx';

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
});
afterEach(() => {
  cleanup();
  headerSlot(null);
  vi.unstubAllGlobals();
});

async function open(...roleList: readonly string[]): Promise<void> {
  signedInAs(browser.server, { roleList });
  const root = createRootRoute({ component: AdminLayoutPage });
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/admin', component: AdminHomePage }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/admin'] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

it('[NAV-104] [NAV-105] the administration of the site has the frame of an office, with what waits', async () => {
  browser.server.on('GET', '/api/dolphin/v1/admin/reports', {
    body: { reportList: [], pageCount: 1, totalCount: 7 },
  });
  await open('ROLE_ADMIN');
  const menu = await screen.findByRole('navigation', { name: '사이트 관리 메뉴' });
  await waitFor(() => expect(within(menu).getByRole('link', { name: /신고 관리/ }).textContent).toContain('7'));
  expect(within(menu).getByRole('link', { name: /오늘/ }).textContent).toContain('7');
  expect(within(menu).getByRole('list', { name: '콘텐츠' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /열린 신고/ }).getAttribute('href')).toBe('/admin/reports');
});

it('[NAV-104] nobody else sees its menu, and nothing is read', async () => {
  await open('ROLE_CHANNEL_MASTER');
  expect(await screen.findByRole('heading', { level: 1, name: '이 바다에는 아무것도 없어요' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: '사이트 관리 메뉴' })).toBeNull();
  expect(browser.server.callsTo('/api/dolphin/v1/admin/reports')).toHaveLength(0);
});
