import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { CoachPanel } from './coach-panel.tsx';
import { HandButton } from './hand-button.tsx';

const HELP = '/api/eduenv/v1/users/contents/5/help-requests';
const raised = {
  helpRequestId: 3,
  state: 'OPEN',
  body: '',
  takenBy: null,
  answer: null,
  createdAt: '2026-11-17T00:00:00Z',
  closedAt: null,
};
let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', '/api/eduenv/v1/users/contents/5/comments', { body: { commentList: [] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = () =>
  openPage(
    () => (
      <>
        <CoachPanel contentId={5} isRaisedElsewhere />
        <HandButton contentId={5} />
      </>
    ),
    '/learn/problems/5',
  );

it('[LMS-264] raises a hand from beside the code, once on the page, and shows that it is up', async () => {
  browser.server.on('GET', HELP, { body: { mayAsk: true, helpRequest: null } });
  browser.server.on('POST', HELP, () => {
    browser.server.on('GET', HELP, { body: { mayAsk: true, helpRequest: raised } });
    return { body: raised };
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '손 들기' }));
  fireEvent.change(await screen.findByRole('textbox', { name: '무엇이 어려운가요?' }), { target: { value: '반복' } });
  fireEvent.click(screen.getByRole('button', { name: '도움 부탁하기' }));
  expect(await screen.findByRole('button', { name: '손 들었어요' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(browser.server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ body: '반복' });
  expect(screen.getByText('코치가 곧 볼 거예요.')).toBeTruthy();
});

it('[LMS-264] has nothing for whoever learns without a coach', async () => {
  browser.server.on('GET', HELP, { body: { mayAsk: false, helpRequest: null } });
  await open();
  await waitFor(() => expect(browser.server.callsTo(HELP).length).toBeGreaterThan(0));
  expect(screen.queryByRole('button')).toBeNull();
});
