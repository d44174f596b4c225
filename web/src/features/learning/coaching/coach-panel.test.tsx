import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { CoachPanel } from './coach-panel.tsx';

const HELP = '/api/eduenv/v1/users/contents/5/help-requests';
let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', HELP, { body: { mayAsk: true, helpRequest: null } });
  browser.server.on('GET', '/api/eduenv/v1/users/contents/5/comments', { body: { commentList: [] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[LMS-216] lets somebody without a mouse raise a hand: the focus goes where they write, and never gets lost', async () => {
  await openPage(() => <CoachPanel contentId={5} />, '/learn/problems/5');
  fireEvent.click(await screen.findByRole('button', { name: '손 들기' }));
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  fireEvent.click(screen.getByRole('button', { name: '취소' }));
  await waitFor(() =>
    expect(document.activeElement?.contains(screen.getByRole('button', { name: '손 들기' }))).toBe(true),
  );
  expect(document.activeElement).not.toBe(document.body);
});
