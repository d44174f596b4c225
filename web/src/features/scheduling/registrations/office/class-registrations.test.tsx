import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChannelAccess, ChannelContext } from '../../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../../shared/test/open-page.tsx';
import { ClassRegistrations } from './class-registrations.tsx';
import { forgetUnsaved } from './quiet-saves.ts';
import { RegistrationSettings } from './registration-settings.tsx';

const HERE = '/api/eduenv/v1/channels/3';
const ALL = `${HERE}/registrations`;
const registration = {
  registrationId: 11,
  courseClassId: 5,
  title: '월수반',
  registrationDate: '2027-03-02',
  startTime: 960,
  optionList: [{ label: '수준', choice: '처음' }],
  state: 'APPLIED',
  progressState: 'BEFORE',
  isPaid: false,
  offeredUntil: null,
  waitNumber: null,
  createdAt: '2027-02-01T00:00:00.000Z',
  userId: 7,
  nickname: '서아',
};
const detail = {
  ...registration,
  askedList: [{ label: '수준', choiceList: ['처음', '다시'] }],
  changeList: [
    {
      state: 'APPLIED',
      progressState: 'BEFORE',
      courseClassId: 5,
      title: '월수반',
      cause: 'SELF',
      changedBy: '서아',
      reason: '',
      createdAt: '2027-02-01T00:00:00.000Z',
    },
  ],
  version: 'v1',
};

function Page() {
  const channel = {
    id: 3,
    slug: 'sea',
    name: '바다학원',
    GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } },
  };
  const access = { channel, roleList: ['TEACHER'], superChannelRoleList: [], isVisible: true, member: null };
  return (
    <ChannelContext value={access as unknown as ChannelAccess}>
      <ClassRegistrations courseClassId={5} />
      <RegistrationSettings courseClassId={5} />
    </ChannelContext>
  );
}

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', ALL, { body: { registrationList: [registration], pageCount: 1, totalCount: 1 } });
  browser.server.on('GET', `${ALL}/11`, { body: detail });
  browser.server.on('GET', `${HERE}/course-classes/5/registration-settings`, {
    body: { entry: 'APPROVAL', optionList: [], offerHours: 24, version: 's1' },
  });
});
afterEach(() => {
  cleanup();
  forgetUnsaved();
  vi.unstubAllGlobals();
});

const put = (path: string) => browser.server.calls.filter((one) => one.method === 'PUT' && one.path.includes(path));

describe('[LMS-9] registrations on the page of a class', () => {
  it('[LMS-9] those that are selected are confirmed with a reason', async () => {
    browser.server.on('PUT', `${ALL}/states`, { body: { changedCount: 1, refusedList: [] } });
    await openPage(Page, '/channel/sea/manage/classes/5');
    await userEvent.click(await screen.findByRole('checkbox', { name: '서아 고르기' }));
    await userEvent.click(screen.getByRole('button', { name: '확정' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /이유/ }), '상담 완료');
    await userEvent.click(screen.getByRole('button', { name: '바꾸기' }));
    await waitFor(() => expect(put('/registrations/states')).toHaveLength(1));
    expect(put('/registrations/states')[0]?.body).toEqual({
      registrationIdList: [11],
      state: 'CONFIRMED',
      reason: '상담 완료',
    });
  });

  it('[LMS-285] a day that cannot be saved stays in its field with a quiet line, and no dialog opens', async () => {
    browser.server.on('PUT', `${ALL}/11/dates`, { status: 503, body: { errorCode: 'UNEXPECTED', message: '' } });
    await openPage(Page, '/channel/sea/manage/classes/5');
    await userEvent.click(await screen.findByText('서아'));
    const day = await screen.findByRole('textbox', { name: /등록일/ });
    fireEvent.change(day, { target: { value: '2027-04-05' } });
    fireEvent.blur(day);
    expect(await screen.findByText('아직 저장되지 않았어요')).toBeTruthy();
    expect(put('/dates')[0]?.body).toMatchObject({ registrationDate: '2027-04-05', version: 'v1' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect((screen.getByRole('textbox', { name: /등록일/ }) as HTMLInputElement).value).toContain('2027. 4. 5.');
  });

  it('[LMS-9] the class is opened for applications, with what it asks', async () => {
    browser.server.on('PUT', `${HERE}/course-classes/5/registration-settings`, { body: {} });
    await openPage(Page, '/channel/sea/manage/classes/5');
    await userEvent.click(await screen.findByRole('radio', { name: '바로 확정' }));
    await userEvent.click(screen.getByRole('button', { name: '항목 더하기' }));
    await userEvent.type(screen.getByRole('textbox', { name: '항목' }), '수준');
    expect(screen.getByRole('button', { name: '저장' })).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByRole('textbox', { name: /고를 것/ }), '처음, 다시');
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(put('/registration-settings')).toHaveLength(1));
    expect(put('/registration-settings')[0]?.body).toEqual({
      entry: 'INSTANT',
      optionList: [{ label: '수준', choiceList: ['처음', '다시'] }],
      version: 's1',
    });
  });
});
