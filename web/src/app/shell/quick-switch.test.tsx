import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { useSessionStore } from '../../lib/session/session-store.ts';
import { currentLanguage, useLanguageStore } from '../../lib/text/language.ts';
import { API, freshBrowser, knows, openPage, signedInAs } from '../../shared/test/open-page.tsx';
import { A_USER } from '../../lib/test/clean-page.ts';
import { QuickSwitch } from './quick-switch.tsx';

const SETTINGS = `${API}/users/settings`;
let browser: ReturnType<typeof freshBrowser>;
let stop: () => void;
beforeEach(() => {
  browser = freshBrowser();
  // As the app does: another language makes every read old.
  stop = useLanguageStore.subscribe(({ language }, before) => {
    if (language !== before.language) void queryClient.invalidateQueries();
  });
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

it('[UIX-1] the last of two quick choices stays, however slowly the first is saved', async () => {
  signedInAs(browser.server);
  const saves: (() => void)[] = [];
  browser.server.on(
    'PUT',
    SETTINGS,
    ({ body }) =>
      new Promise((resolve) =>
        saves.push(() => {
          // The next read of the user returns what the account has now.
          knows(browser.server, { ...A_USER, ...(body as object) });
          resolve({
            body: { theme: 'SEA', mode: 'SYSTEM', language: 'KO', character: 'DOLPHIN', ...(body as object) },
          });
        }),
      ),
  );
  await openPage(QuickSwitch, '/');
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  await userEvent.click(screen.getByRole('button', { name: '한국어' }));
  await waitFor(() => expect(saves).toHaveLength(1));
  saves[0]?.();
  await waitFor(() => expect(saves).toHaveLength(2));
  await act(() => queryClient.refetchQueries());
  expect(currentLanguage()).toBe('KO');
  saves[1]?.();
  await waitFor(() => expect(useSessionStore.getState().user.language).toBe('KO'));
  expect(browser.server.callsTo(SETTINGS).map(({ body }) => body)).toEqual([{ language: 'EN' }, { language: 'KO' }]);
  expect(currentLanguage()).toBe('KO');
});

it('a visitor switches on this device alone', async () => {
  await openPage(QuickSwitch, '/');
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(currentLanguage()).toBe('EN');
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement.dataset['mode']).toBe('dark');
  expect(browser.server.callsTo(SETTINGS)).toEqual([]);
});
