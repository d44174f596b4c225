import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { API, freshBrowser, openPage, signedInAs, write } from '../../../../shared/test/open-page.tsx';
import { AdminQuests } from './admin-quests.tsx';
import type { AdminQuest } from './quest-draft.ts';

let browser: ReturnType<typeof freshBrowser>;
let places: object[];
beforeEach(() => {
  browser = freshBrowser();
  places = [];
  signedInAs(browser.server, { roleList: ['ROLE_ADMIN'] });
  browser.server.on('GET', `${API}/admin/quests`, { body: { questList: [QUEST, LATER], pageCount: 1, totalCount: 2 } });
  browser.server.on('GET', `${API}/admin/quests/6`, { body: QUEST });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const QUEST: AdminQuest = {
  questId: 6,
  questType: 'SUB',
  character: 'CRAB',
  level: null,
  titleKo: '셋이면 더 즐거워요',
  titleEn: 'The more the merrier',
  descriptionKo: '친구 세 명과 함께해요.',
  descriptionEn: 'Make three friends.',
  rewardType: 'POINT',
  rewardCount: 60,
  experience: 40,
  sort: 10,
  prerequisiteIdList: [],
  goalList: [
    {
      questGoalId: 9,
      goalNameKo: '친구 사귀기',
      goalNameEn: 'Make friends',
      event: 'social.befriended',
      goalCount: 3,
      path: '/friends',
    },
  ],
  isActive: true,
  mayBeActive: true,
  version: 'v1',
};
const LATER: AdminQuest = { ...QUEST, questId: 7, titleKo: '나중 퀘스트', isActive: false, mayBeActive: false };
const open = (quest?: string) =>
  openPage(
    () => <AdminQuests requested={{ quest, page: undefined }} onPlace={(place) => void places.push(place)} />,
    '/admin/quests',
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('lists quests, turns them on and off, and not those that nobody can count yet', async () => {
  browser.server.on('PUT', `${API}/admin/quests/6/activation`, { body: { ...QUEST, isActive: false } });
  await open();
  expect(await screen.findByRole('switch', { name: '나중 퀘스트 켜기' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('switch', { name: '셋이면 더 즐거워요 켜기' }));
  await waitFor(() =>
    expect(browser.server.callsTo(`${API}/admin/quests/6/activation`)[0]?.body).toEqual({ isActive: false }),
  );
  await waitFor(() => expect(browser.toasts).toEqual(['퀘스트를 껐어요.']));
  await press('셋이면 더 즐거워요 고치기');
  expect(places).toEqual([{ quest: '6' }]);
});

it('shows while writing how it will look, and sends what was changed: numbers, goals with their ids', async () => {
  browser.server.on('PUT', `${API}/admin/quests/6`, { body: QUEST });
  await open('6');
  await screen.findByDisplayValue('셋이면 더 즐거워요');
  write('제목 (한국어)', '넷이면 더 즐거워요');
  expect(screen.getByRole('heading', { name: '넷이면 더 즐거워요' })).toBeTruthy();
  write('몇 번', '4');
  expect(screen.getByText('0 / 4')).toBeTruthy();
  await press('목표 더하기');
  const [, second] = screen.getAllByLabelText('목표 이름 (한국어)');
  fireEvent.change(second as HTMLElement, { target: { value: '퀘스트 끝내기' } });
  fireEvent.change(screen.getAllByLabelText('목표 이름 (영어)')[1] as HTMLElement, {
    target: { value: 'Finish quests' },
  });
  fireEvent.change(screen.getAllByLabelText('하러 갈 주소')[1] as HTMLElement, { target: { value: '/quests' } });
  await press('저장');
  await waitFor(() =>
    expect(browser.server.callsTo(`${API}/admin/quests/6`).find(({ method }) => method === 'PUT')?.body).toEqual({
      version: 'v1',
      titleKo: '넷이면 더 즐거워요',
      goalList: [
        { ...QUEST.goalList[0], goalCount: 4 },
        {
          goalNameKo: '퀘스트 끝내기',
          goalNameEn: 'Finish quests',
          event: 'profile.questCompleted',
          goalCount: 1,
          path: '/quests',
        },
      ],
    }),
  );
  await waitFor(() => expect(places).toEqual([{}]));
});

it('shows each error at its field, also in a goal, before anything is sent', async () => {
  await open('new');
  await screen.findByLabelText('제목 (한국어)');
  write('하러 갈 주소', '//elsewhere.example');
  write('몇 번', 'x');
  await press('저장');
  for (const label of ['제목 (한국어)', '제목 (영어)', '하러 갈 주소', '몇 번', '목표 이름 (한국어)'])
    await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid'), label).toBe('true'));
  expect(browser.server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('is not for everybody', async () => {
  signedInAs(browser.server);
  await open();
  expect(await screen.findByText('사이트 관리자만 볼 수 있어요')).toBeTruthy();
});
