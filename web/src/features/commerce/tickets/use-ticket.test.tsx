import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ChannelAccess, ChannelContext } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { MemberTickets } from './member-tickets.tsx';

const HERE = '/api/eduenv/v1/channels/3';
const ACCESS = {
  channel: { id: 3, slug: 'sea', name: '바다학원', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
  roleList: ['MANAGER'],
  superChannelRoleList: [],
  isVisible: true,
  member: null,
} as unknown as ChannelAccess;
const TICKET = { paymentProductId: null, title: '10회', contentType: null, contentId: null, contentTitle: null };
const AT = { createdAt: '2026-11-17T00:00:00.000Z' };

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', `${HERE}/tickets`, {
    body: {
      ticketList: [
        { ticketId: 4, ticketState: 'AVAILABLE', ...TICKET, ...AT },
        {
          ticketId: 5,
          ticketState: 'USED',
          ...TICKET,
          contentType: 'COURSE',
          contentId: 12,
          contentTitle: '파이썬',
          ...AT,
        },
      ],
      pageCount: 1,
      totalCount: 2,
    },
  });
  browser.server.on('GET', `${HERE}/course-classes`, {
    body: { courseClassList: [{ courseClassId: 8, title: '월요일 반' }], pageCount: 1, totalCount: 1 },
  });
  browser.server.on('GET', `${HERE}/courses`, {
    body: { courseList: [{ courseId: 12, title: '파이썬' }], pageCount: 1, totalCount: 1 },
  });
});
afterEach(cleanup);

const open = () =>
  openPage(
    () => (
      <ChannelContext value={ACCESS}>
        <MemberTickets targetUserId={7} name="김하늘" onClose={() => undefined} />
      </ChannelContext>
    ),
    '/x',
    '/x',
  );

it('[PAY-10] staff uses a ticket for a class', async () => {
  browser.server.on('POST', `${HERE}/tickets/4/contents`, { body: {} });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '사용하기' }));
  const dialog = within(await screen.findByRole('dialog', { name: '수강권 사용하기' }));
  await userEvent.click(dialog.getByRole('button', { name: '사용하기' }));
  expect(await dialog.findByText('하나를 골라 주세요.')).toBeTruthy();
  await userEvent.click(await dialog.findByRole('radio', { name: '월요일 반' }));
  await userEvent.click(dialog.getByRole('button', { name: '사용하기' }));
  await waitFor(() => expect(browser.toasts).toEqual(['수강권을 사용했어요.']));
});

it('[PAY-10] and corrects for what it was used', async () => {
  browser.server.on('PUT', `${HERE}/tickets/5/contents`, { body: {} });
  await open();
  const used = await screen.findByRole('link', { name: '파이썬' });
  expect(used.getAttribute('href')).toBe('/channel/sea/manage/courses/12');
  await userEvent.click(screen.getByRole('button', { name: '사용처 고치기' }));
  const dialog = within(await screen.findByRole('dialog', { name: '사용처 고치기' }));
  expect(((await dialog.findByRole('radio', { name: '파이썬' })) as HTMLInputElement).checked).toBe(true);
  await userEvent.click(dialog.getByRole('combobox', { name: /종류/ }));
  await userEvent.click(await screen.findByRole('option', { name: '반' }));
  await userEvent.click(await dialog.findByRole('radio', { name: '월요일 반' }));
  await userEvent.click(dialog.getByRole('button', { name: '사용처 고치기' }));
  await waitFor(() => expect(browser.toasts).toEqual(['사용처를 고쳤어요.']));
});
