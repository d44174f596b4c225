import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChannelAccess, ChannelContext } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { ConsentForm } from './consent-form.tsx';

const HERE = '/api/eduenv/v1/channels/3';
const group = (channelGroupId: number, name: string) => ({
  channelGroupId,
  name,
  introduction: '',
  memberCount: 4,
  code: null,
  isClass: true,
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

const open = (roleList: readonly string[]) =>
  openPage(() => {
    const channel = {
      id: 3,
      slug: 'sea',
      name: '바다학원',
      GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } },
    };
    const access = { channel, roleList, superChannelRoleList: [], isVisible: true, member: null };
    return (
      <ChannelContext value={access as unknown as ChannelAccess}>
        <ConsentForm onClose={() => {}} />
      </ChannelContext>
    );
  }, '/');

it('[CHN-238] a manager finds a group by name that the first page does not have', async () => {
  browser.server.on(
    'GET',
    `${HERE}/groups`,
    { body: { groupList: [group(1, '가반')], pageCount: 9, totalCount: 90 } },
    { body: { groupList: [group(77, '춤반')], pageCount: 1, totalCount: 1 } },
  );
  browser.server.on('POST', `${HERE}/consent-requests`, { body: { consentRequestId: 4, childCount: 2 } });
  await open(['MANAGER']);
  const field = await screen.findByRole('combobox', { name: '반 또는 그룹' });
  await userEvent.type(field, '춤');
  await userEvent.click(await screen.findByRole('option', { name: '춤반' }));
  await userEvent.type(screen.getByRole('textbox', { name: '제목' }), '캠프');
  await userEvent.type(screen.getByRole('textbox', { name: '내용' }), '글');
  await userEvent.click(screen.getByRole('button', { name: '보내기' }));
  await waitFor(() =>
    expect(browser.server.callsTo(`${HERE}/consent-requests`)[0]?.body).toMatchObject({ channelGroupId: 77 }),
  );
});

it('[CHN-238] a coach reads the classes page by page, and a day that cannot be chosen is not sent', async () => {
  const page = (groupId: number, title: string) => ({
    courseClassList: [{ courseClassId: groupId, groupId, title }],
    pageCount: 2,
    totalCount: 2,
  });
  browser.server.on('GET', `${HERE}/course-classes`, { body: page(5, '월수반') }, { body: page(6, '화목반') });
  await open(['TEACHER']);
  await userEvent.click(await screen.findByRole('button', { name: '반 더 보기' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '반 더 보기' })).toBeNull());
  await userEvent.click(screen.getByRole('combobox', { name: '반 또는 그룹' }));
  await userEvent.click(await screen.findByRole('option', { name: '화목반' }));
  await userEvent.type(screen.getByRole('textbox', { name: '제목' }), '캠프');
  await userEvent.type(screen.getByRole('textbox', { name: '내용' }), '글');
  const due = screen.getByRole('textbox', { name: /마감일/ });
  await userEvent.clear(due);
  await userEvent.type(due, '20200101');
  await userEvent.tab();
  expect(await screen.findByText('고를 수 있는 날짜인지 확인해 주세요.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '보내기' }));
  expect(browser.server.callsTo(`${HERE}/consent-requests`)).toEqual([]);
});
