import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChannelAccess, ChannelContext } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { MaterialsModal } from './materials-modal.tsx';
import { TodaysMaterials } from './todays-materials.tsx';

const HERE = '/api/eduenv/v1/channels/3';
const MATERIALS = `${HERE}/class-lessons/7/materials`;
const ACCESS = {
  channel: { id: 3, slug: 'sea', name: '바다학원', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
  roleList: ['TEACHER'],
  superChannelRoleList: [],
  isVisible: true,
  member: { channelMemberId: 4, nickname: '파도', introduction: '' },
} as unknown as ChannelAccess;
const onClose = vi.fn();

function Page() {
  return (
    <ChannelContext value={ACCESS}>
      <MaterialsModal classLessonId={7} courseClassId={5} onClose={onClose} />
    </ChannelContext>
  );
}

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', MATERIALS, {
    body: {
      day: '2026-11-20',
      isOpen: true,
      isEarly: false,
      materialList: [],
      proposal: { targetId: 31, title: '반복문' },
      mayEdit: true,
      version: 'v1',
    },
  });
  browser.server.on('GET', `${HERE}/course-classes/5`, { body: { courseId: 2 } });
  browser.server.on('GET', '/api/eduenv/v1/courses/2', { body: { lessonList: [] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[SCH-260] [SCH-261] takes what the plan proposes and an address, refuses another one, and saves both', async () => {
  browser.server.on('PUT', MATERIALS, { body: {} });
  await openPage(Page, '/');
  await userEvent.click(await screen.findByRole('button', { name: '붙이기' }));
  await userEvent.click(screen.getByRole('button', { name: '링크' }));
  await userEvent.type(screen.getByRole('textbox', { name: '주소' }), 'javascript:1');
  await userEvent.click(screen.getByRole('button', { name: '넣기' }));
  expect(await screen.findByText('http:// 또는 https://로 시작하는 주소를 적어 주세요.')).toBeTruthy();
  await userEvent.clear(screen.getByRole('textbox', { name: '주소' }));
  await userEvent.type(screen.getByRole('textbox', { name: '주소' }), 'https://example.com/a{Enter}');
  expect(screen.getByText('https://example.com/a')).toBeTruthy();
  expect(browser.server.calls.some(({ method }) => method === 'PUT')).toBe(false);
  await userEvent.click(screen.getByRole('checkbox', { name: '수업하는 날 전에도 보여 주기' }));
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(browser.server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    version: 'v1',
    isEarly: true,
    materialList: [
      { kind: 'LESSON', targetId: 31, title: '', url: '' },
      { kind: 'LINK', targetId: null, title: 'https://example.com/a', url: 'https://example.com/a' },
    ],
  });
});

it('[SCH-260] shows a learner what there is today for a class, without a way into what is closed', async () => {
  browser.server.on('GET', `${HERE}/lesson-materials`, {
    body: {
      lessonList: [
        {
          classLessonId: 7,
          courseClassId: 5,
          startMinute: 960,
          materialList: [
            { kind: 'PROBLEM', targetId: 8, title: '두 수의 합', url: '', itemId: null, mayOpen: true },
            { kind: 'DOCUMENT', targetId: 9, title: '심화 읽기', url: '', itemId: null, mayOpen: false },
          ],
        },
        { classLessonId: 9, courseClassId: 6, startMinute: 1_020, materialList: [] },
      ],
    },
  });
  await openPage(() => <TodaysMaterials channelId={3} courseClassId={5} />, '/');
  expect((await screen.findByRole('link', { name: '두 수의 합' })).getAttribute('href')).toBe('/learn/problems/8');
  expect(screen.queryByRole('link', { name: /심화 읽기/ })).toBeNull();
  expect(screen.getByText('심화 읽기')).toBeTruthy();
});
