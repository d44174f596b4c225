import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { vi } from 'vitest';
import { setNavigate } from '../../lib/browser/navigate.ts';
import { setShowToast } from '../../lib/overlay/overlay.ts';
import { queryClient } from '../../lib/query-client.ts';
import { startSession } from '../../lib/session/session.ts';
import { becomeValid } from '../../lib/session/session-store.ts';
import { cleanPage, A_USER } from '../../lib/test/clean-page.ts';
import { errorReply, fakeServer, type Answer } from '../../lib/test/fake-server.ts';

export const API = '/api/dolphin/v1';

/** A browser that has never been here, and a server that so far knows nothing but what every page asks. */
export function freshBrowser() {
  cleanPage();
  localStorage.clear();
  const server = fakeServer();
  // jsdom has no layout; the router scrolls all the same.
  vi.stubGlobal('scrollTo', () => {});
  const visited: string[] = [];
  const toasts: string[] = [];
  setNavigate((address) => void visited.push(address));
  setShowToast((_kind, title) => void toasts.push(title));
  server.on('GET', `${API}/configurations`, {
    body: {
      isDemo: false,
      demoAccountList: [],
      supportEmail: 'help@dolphin.example',
      noticeBlogUrl: 'https://blog.dolphin.example',
      isProduction: false,
      pluginMap: {},
    },
  });
  server.on('GET', `${API}/auth/social`, { body: { providerList: [] } });
  server.on('GET', `${API}/terms`, { body: { termsList: TERMS } });
  return { server, visited, toasts };
}

const term = (type: string, isRequired: boolean) => ({
  type,
  title: type,
  version: 1,
  isRequired,
  effectiveDate: '2026-01-01',
});
export const TERMS = [
  term('SERVICE', true),
  term('CHANNEL_SERVICE', false),
  term('PRIVACY', true),
  term('MARKETING_EMAIL', false),
  term('MARKETING_SMS', false),
  term('MARKETING_NIGHT', false),
];

export const TOKENS = { access_token: 'new-token', refresh_id: 'new-refresh' };

/** A server that lets this user in. */
export function knows(server: ReturnType<typeof fakeServer>, user: object = A_USER): void {
  server.on('GET', `${API}/users/me`, { body: user });
}

/** Somebody is signed in already. */
export function signedInAs(server: ReturnType<typeof fakeServer>, part: object = {}): void {
  const user = { ...A_USER, ...part };
  knows(server, user);
  document.cookie = 'access_token=token; path=/';
  document.cookie = 'refresh_id=refresh; path=/';
  becomeValid(user as unknown as Parameters<typeof becomeValid>[0]);
}

/** Renders a page at an address, as the app would: query cache, router, session. */
export async function openPage(Page: () => JSX.Element, address: string, path = '$'): Promise<void> {
  history.replaceState(null, '', address);
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: Page }),
    createRoute({ getParentRoute: () => root, path, component: Page }),
  ];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await startSession();
}

/** The error answer for a declared code. */
export function refusal(
  spec: { readonly code: string; readonly status: number; readonly ko: string; readonly show: string },
  rest: object = {},
): Answer {
  return errorReply(spec.status, spec.code, spec.ko, { show: spec.show, ...rest });
}

/** Writes into a field at once; typing letter by letter is only worth its time where the letters matter. */
export function write(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** The sentence that is read together with a field. */
export function descriptionOf(field: HTMLElement): string {
  return (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
}
