import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { ClassPolicyCard } from './class-policy-card.tsx';

const POLICY = '/api/eduenv/v1/channels/3/course-classes/5/policies';
const policy = {
  isBookable: false,
  lessonMinutes: 60,
  capacity: null,
  roomId: null,
  skipsHolidays: true,
  usesTickets: false,
  cancelHours: 24,
  moveHours: 24,
  changesPerMonth: 4,
  overrideRole: 'TEACHER',
  chargesAbsence: true,
  grantsMakeup: true,
  makeupDays: 30,
  offerMinutes: 30,
  version: 'v1',
};

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', POLICY, { body: policy });
  browser.server.on('GET', '/api/eduenv/v1/channels/3/rooms', { body: { roomList: [] } });
  browser.server.on('PUT', POLICY, { body: {} });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[SCH-210] sends the rules that were changed, and no others', async () => {
  await openPage(() => <ClassPolicyCard channelId={3} courseClassId={5} />, '/');
  await userEvent.click(await screen.findByRole('checkbox', { name: /수강권을 써요/, checked: false }));
  const hours = screen.getByRole('textbox', { name: /취소는 몇 시간 전까지/ });
  await userEvent.clear(hours);
  await userEvent.type(hours, '12');
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(browser.server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      version: 'v1',
      usesTickets: true,
      cancelHours: 12,
    }),
  );
});
