import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { ClassInfosCard } from './class-infos-card.tsx';

const INFOS = '/api/eduenv/v1/channels/3/course-classes/5/class-infos';
const classInfo = { phoneNumber: '01012345678', firstRegistrationDate: '2026-11-16T07:00:00Z', subject: 'SCRATCH' };
const memberList = [
  { userId: 1, nickname: '서아', classInfo },
  { userId: 2, nickname: '하준', classInfo: null },
];

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[SCH-7] class information on the page of a class', () => {
  it('[SCH-7] [SCH-8] shows what was entered in Korean, and who has not', async () => {
    browser.server.on('GET', INFOS, { body: { isAsked: true, memberList } });
    await openPage(() => <ClassInfosCard channelId={3} courseClassId={5} />, '/');
    expect(await screen.findByText('2명 중 1명이 입력했어요.')).toBeTruthy();
    expect(screen.getByRole('link', { name: '010-1234-5678' }).getAttribute('href')).toBe('tel:01012345678');
    expect(screen.getByText('스크래치 · 첫 등록 2026. 11. 16. (월) 16:00')).toBeTruthy();
    expect(screen.getByText('아직 입력하지 않았어요')).toBeTruthy();
  });

  it('[SCH-7] turns asking on', async () => {
    browser.server.on(
      'GET',
      INFOS,
      { body: { isAsked: false, memberList: [] } },
      { body: { isAsked: true, memberList } },
    );
    browser.server.on('PUT', INFOS, { body: {} });
    await openPage(() => <ClassInfosCard channelId={3} courseClassId={5} />, '/');
    await userEvent.click(await screen.findByRole('switch', { name: '첫 수업 전에 수업 정보 받기' }));
    await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true'));
    expect(browser.server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ isAsked: true });
  });
});
