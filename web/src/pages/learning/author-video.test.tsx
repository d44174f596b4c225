import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorReply } from '../../lib/test/fake-server.ts';
import { freshBrowser, openPage, signedInAs } from '../../shared/test/open-page.tsx';
import { AuthorStoragePage } from './author-storage.tsx';

const AT = '/api/eduenv/v1/users/videos/storages/5';
const video = {
  videoType: 'FILE',
  mediaId: null,
  youtubeId: null,
  description: { type: 'doc', content: [] },
  thumbnail: null,
  subtitles: [],
  chapters: [],
  answerCodes: [],
  questions: [],
  completeShare: 90,
  noSkip: false,
  durationMs: null,
  level: 1,
  tags: [],
};
const detail = (part: object = {}, content: object = {}) => ({
  body: {
    storageId: 5,
    contentId: null,
    videoStorageId: 5,
    kind: 'VIDEO',
    channelId: 1,
    channelName: '바다학원',
    authorId: 7,
    authorName: '산호코치',
    title: '반복문',
    level: 1,
    tags: [],
    state: 'DRAFT',
    visibleState: null,
    updatedAt: '2026-11-15T00:00:00Z',
    deletedAt: null,
    draftRevision: 3,
    video: { ...video, ...content },
    fileList: [],
    check: null,
    decisionComment: null,
    mayEdit: true,
    mayDecide: false,
    mayAccept: false,
    ...part,
  },
});
const media = (part: object = {}) => ({
  body: {
    videoStorageId: 5,
    videoType: 'FILE',
    state: 'PENDING',
    mediaId: null,
    fileName: null,
    contentType: null,
    byteSize: null,
    progress: 0,
    uploadId: null,
    videoUrl: null,
    failure: null,
    method: null,
    durationMs: null,
    width: null,
    height: null,
    renditionList: [],
    sprite: null,
    canEncode: true,
    isInDraft: false,
    ...part,
  },
});

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', AT, detail());
  browser.server.on('GET', `${AT}/media`, media());
  browser.server.on('GET', `${AT}/usages`, { body: { totalCount: 0, usageList: [] } });
  browser.server.on('GET', `${AT}/managements/checks`, { body: { check: null, state: 'DRAFT' } });
  browser.server.on('PUT', AT, { body: { draftRevision: 4, state: 'DRAFT', updatedAt: '2026-11-15T00:00:01Z' } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = () => openPage(AuthorStoragePage, '/author/videos/5', '/author/videos/$videoStorageId');
const sentParts = () =>
  browser.server
    .callsTo(AT)
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => (body as { video?: object }).video);

describe('a video being written', () => {
  it('[VID-1] offers a place for the file and shows what is missing', async () => {
    await open();
    expect(await screen.findByText('동영상 파일을 여기에 끌어다 놓으세요')).toBeTruthy();
    expect(screen.getByText('동영상 파일')).toBeTruthy();
    expect(screen.getByText('아직 수업이나 워크시트에 넣지 않았어요.')).toBeTruthy();
  });

  it('[VID-3] refers to the list of what is missing by its title, wherever it stands', async () => {
    browser.server.on('POST', `${AT}/managements/submit`, errorReply(422, 'CONTENT_IS_INCOMPLETE', ''));
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '승인 요청' }));
    const { textContent: title } = await screen.findByRole('heading', { name: '채워야 할 것' });
    await waitFor(() => expect(browser.toasts.join()).toContain(title));
  });

  it('[VID-2] shows an upload that was interrupted and asks for the same file', async () => {
    browser.server.on(
      'GET',
      `${AT}/media`,
      media({ state: 'UPLOADING', fileName: '반복문.mp4', byteSize: 52_428_800, progress: 40 }),
    );
    await open();
    expect(await screen.findByText(/‘반복문.mp4’ \(50 MB\)의 일부를 받아 두었어요/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '같은 파일 골라서 이어 올리기' })).toBeTruthy();
  });

  it('[VID-2] names why a conversion failed, and offers no other try where none can help', async () => {
    browser.server.on('GET', `${AT}/media`, media({ state: 'FAILED', failure: 'UNSUPPORTED_CODEC', canEncode: false }));
    await open();
    expect(await screen.findByText(/H.264 화면과 AAC 소리로 내보낸 MP4/)).toBeTruthy();
    expect(screen.getByText(/이 서버는 H.264 화면과 AAC 소리만/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '다시 변환하기' })).toBeNull();
    cleanup();
    browser.server.on('GET', `${AT}/media`, media({ state: 'FAILED', failure: 'BROKEN' }));
    await open();
    expect(await screen.findByText(/깨졌거나/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '다시 변환하기' })).toBeNull();
  });

  it('[VID-2] offers to convert again what failed for a reason outside the file', async () => {
    browser.server.on('GET', `${AT}/media`, media({ state: 'FAILED', failure: 'CRASHED' }));
    browser.server.on('POST', `${AT}/convert`, 'never');
    await open();
    await screen.findByText('동영상을 준비하지 못했어요');
    fireEvent.click(screen.getByRole('button', { name: '다시 변환하기' }));
    await waitFor(() => expect(browser.server.callsTo(`${AT}/convert`)[0]?.body).toEqual({ isRetry: true }));
  });

  it('[VID-2] shows the finished file, which the server has put into the draft', async () => {
    browser.server.on(
      'GET',
      `${AT}/media`,
      media({
        state: 'COMPLETE',
        isInDraft: true,
        mediaId: 9,
        fileName: '반복문.mp4',
        byteSize: 1_048_576,
        durationMs: 61_200,
        width: 1_280,
        height: 720,
        method: 'COPY',
        renditionList: [{ height: 720, width: 1_280, bandwidth: 1, byteSize: 1 }],
      }),
    );
    await open();
    expect(await screen.findByText('길이 1:01')).toBeTruthy();
    expect(screen.getByText('1280 × 720')).toBeTruthy();
    // It is in the draft without a save of the browser: nothing is missing any more.
    expect(await screen.findByText('준비됐어요')).toBeTruthy();
    expect(sentParts()).toEqual([]);
  });

  it('[VID-3] asks for acceptance again when the file of an accepted video was replaced', async () => {
    browser.server.on('GET', AT, detail({ state: 'ACCEPTED', contentId: 8 }, { mediaId: 4, durationMs: 5_000 }));
    browser.server.on(
      'GET',
      `${AT}/media`,
      media({ state: 'COMPLETE', isInDraft: true, mediaId: 4, durationMs: 5_000 }),
    );
    await open();
    expect(await screen.findByText('승인됐어요')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '승인 요청' })).toBeNull();
    cleanup();
    browser.server.on(
      'GET',
      `${AT}/media`,
      media({ state: 'COMPLETE', isInDraft: true, mediaId: 9, durationMs: 6_000 }),
    );
    await open();
    expect(await screen.findByRole('button', { name: '승인 요청' })).toBeTruthy();
    expect(screen.getByText('작성 중')).toBeTruthy();
  });

  it('[VID-3] lacks its file as long as that is not converted', async () => {
    browser.server.on('GET', AT, detail({}, { mediaId: 4 }));
    browser.server.on('GET', `${AT}/media`, media({ state: 'FAILED', failure: 'BROKEN', isInDraft: true, mediaId: 4 }));
    await open();
    expect(await screen.findByText('동영상을 준비하지 못했어요')).toBeTruthy();
    expect(screen.getByText('채워야 할 것')).toBeTruthy();
  });

  it('[VID-1] takes the address of a YouTube video and saves its id only', async () => {
    browser.server.on('GET', AT, detail({}, { videoType: 'YOUTUBE' }));
    await open();
    const field = await screen.findByRole('textbox', { name: /유튜브 주소/ });
    fireEvent.change(field, { target: { value: 'https://example.com/watch?v=aaaaaaaaaaa' } });
    expect(screen.getByText(/유튜브 동영상 주소가 아니에요/)).toBeTruthy();
    fireEvent.change(field, { target: { value: 'https://youtu.be/dQw4w9WgXcQ?t=3' } });
    act(() => void fireEvent(window, new Event('online')));
    await waitFor(() => expect(sentParts()).toEqual([{ youtubeId: 'dQw4w9WgXcQ' }]));
  });

  it('[VID-3] marks a length that is missing, at the field, when it is submitted', async () => {
    browser.server.on('GET', AT, detail({}, { videoType: 'YOUTUBE', youtubeId: 'dQw4w9WgXcQ' }));
    browser.server.on('POST', `${AT}/managements/submit`, errorReply(422, 'CONTENT_IS_INCOMPLETE', ''));
    await open();
    expect(await screen.findByText('유튜브 동영상 길이')).toBeTruthy();
    const length = () => screen.getByRole('textbox', { name: /^동영상 길이/ });
    expect(length().getAttribute('aria-invalid')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '승인 요청' }));
    expect(await screen.findByText(/길이를 알아야 승인을 요청할 수 있어요/)).toBeTruthy();
    expect(length().getAttribute('aria-invalid')).toBe('true');
  });

  it('[VID-3] takes the length of a YouTube video from its player', async () => {
    browser.server.on('GET', AT, detail({}, { videoType: 'YOUTUBE', youtubeId: 'dQw4w9WgXcQ' }));
    browser.server.on('PUT', `${AT}/durations`, {
      body: { draftRevision: 4, state: 'DRAFT', updatedAt: '2026-11-15T00:00:01Z' },
    });
    await open();
    const field = (await screen.findByRole('textbox', { name: /^동영상 길이/ })) as HTMLInputElement;
    expect(field.value).toBe('');
    const data = {
      kind: 'youtube-state',
      phase: 'PAUSE',
      isWaiting: false,
      positionMs: 0,
      durationMs: 213_400,
      rate: 1,
      volume: 1,
      isMuted: false,
    };
    // The frame reports again and again, also before the page listens.
    await waitFor(() => {
      const source = document.querySelector('iframe')?.contentWindow;
      act(() => void dispatchEvent(Object.assign(new Event('message'), { source, origin: location.origin, data })));
      expect(browser.server.callsTo(`${AT}/durations`).map(({ body }) => body)).toEqual([
        { draftRevision: 3, durationMs: 213_000 },
      ]);
    });
    expect(await screen.findByDisplayValue('3:33')).toBeTruthy();
  });

  it('[VID-3] forgets the length of a YouTube video with its address, and takes minutes and seconds from any keyboard', async () => {
    browser.server.on('GET', AT, detail({}, { videoType: 'YOUTUBE', youtubeId: 'dQw4w9WgXcQ', durationMs: 213_000 }));
    await open();
    const length = await screen.findByRole('textbox', { name: /동영상 길이/ });
    expect(length).toHaveProperty('value', '3:33');
    // The keyboard for decimals has no colon.
    expect(length.getAttribute('inputmode')).toBeNull();
    fireEvent.change(screen.getByRole('textbox', { name: /유튜브 주소/ }), {
      target: { value: 'https://youtu.be/aaaaaaaaaaa' },
    });
    await waitFor(() => expect(screen.getByRole('textbox', { name: /동영상 길이/ })).toHaveProperty('value', ''));
  });

  it('[VID-1] keeps chapters and questions with their moments', async () => {
    await open();
    fireEvent.click(await screen.findByRole('tab', { name: '챕터·코드·질문' }));
    fireEvent.click(screen.getByRole('button', { name: '챕터 추가' }));
    fireEvent.change(screen.getByRole('textbox', { name: '시간' }), { target: { value: '1:30' } });
    fireEvent.change(screen.getByRole('textbox', { name: '챕터 이름' }), { target: { value: '반복' } });
    fireEvent.click(screen.getByRole('button', { name: '질문 추가' }));
    fireEvent.click(screen.getByRole('button', { name: '보기 추가' }));
    fireEvent.click(screen.getByRole('radio', { name: '보기 3 정답' }));
    fireEvent.click(screen.getByRole('button', { name: '보기 1 지우기' }));
    act(() => void fireEvent(window, new Event('online')));
    await waitFor(() => expect(sentParts().at(-1)).toMatchObject({ chapters: [{ atMs: 90_000, title: '반복' }] }));
    // The right choice is still the right one.
    expect(sentParts().at(-1)).toMatchObject({ questions: [{ choices: ['', ''], answer: 1, atMs: 0 }] });
  });

  it('[VID-3] that waits for a decision is shown with its answers to who decides', async () => {
    browser.server.on(
      'GET',
      AT,
      detail(
        { state: 'SUBMITTED', mayDecide: true, mayAccept: true },
        {
          youtubeId: 'dQw4w9WgXcQ',
          videoType: 'YOUTUBE',
          questions: [
            { key: 'q', atMs: 5_000, prompt: '몇 번 돌까요?', choices: ['3', '4'], answer: 1, explanation: '' },
          ],
        },
      ),
    );
    await open();
    expect(await screen.findByText(/몇 번 돌까요/)).toBeTruthy();
    expect(screen.getByText('(정답)').closest('li')?.textContent).toContain('4');
    expect(screen.getByRole('button', { name: '승인하기' })).toBeTruthy();
  });
});
