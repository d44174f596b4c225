import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { API, freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { Converters } from './converters.tsx';

const CONVERTER = {
  converterId: 'one',
  hostName: 'coral',
  state: 'READY',
  tier: 'A',
  ffmpegVersion: '7.1',
  slotCount: 1,
  runningCount: 1,
  noteList: [],
  seenAt: '2026-11-16T00:00:00.000Z',
};
const STATUS = {
  converterList: [CONVERTER],
  canEncode: true,
  waitingCount: 3,
  convertingCount: 1,
  oldestWaitingSeconds: 12,
  failedCount: 1,
  failureList: [
    {
      mediaId: 4,
      videoStorageId: 5,
      channelId: 7,
      channelName: '바다학원',
      fileName: '수업.mkv',
      byteSize: 1_048_576,
      failure: 'UNSUPPORTED_CODEC',
      attemptCount: 1,
      failedAt: '2026-11-16T00:00:00.000Z',
    },
  ],
};

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server, { roleList: ['ROLE_ADMIN'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = (status: object) => {
  browser.server.on('GET', `${API}/admin/converters`, { body: { ...STATUS, ...status } });
  return openPage(() => <Converters />, '/admin/converters');
};

it('[VID-126] shows converters, the queue and what failed, with the reason', async () => {
  await open({});
  expect((await screen.findAllByText('7.1')).length).toBeGreaterThan(0);
  expect(screen.getByText('12초')).toBeTruthy();
  // One that waits for work converts nothing.
  expect(screen.getAllByText('준비됨').length).toBeGreaterThan(0);
  expect(screen.getAllByText('다시 압축해야 하는 형식').length).toBeGreaterThan(0);
  const [channel] = screen.getAllByRole('link', { name: '바다학원' });
  expect(channel?.getAttribute('href')).toBe('/admin/channels/7');
  expect(screen.queryByText('다시 압축할 수 있는 변환기가 없어요')).toBeNull();
});

const copies = { ...CONVERTER, ffmpegVersion: null, noteList: [{ code: 'FFMPEG_NOT_FOUND', detail: '/opt/ffmpeg' }] };

it('[VID-126] shows when only repackaging is possible, and why', async () => {
  await open({ canEncode: false, converterList: [copies] });
  expect(await screen.findByText('다시 압축할 수 있는 변환기가 없어요')).toBeTruthy();
  expect(screen.getByText('coral: VIDEO_FFMPEG에 적은 프로그램이 없어요. (/opt/ffmpeg)')).toBeTruthy();
});

it('[VID-126] shows when nothing converts', async () => {
  await open({ canEncode: false, converterList: [{ ...copies, state: 'GONE' }] });
  expect(await screen.findByText('지금은 변환하는 곳이 없어요')).toBeTruthy();
});
