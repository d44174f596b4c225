import { REPORT_FILES_MAX } from '@dolphin/contract/channels/channels.constants';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { JSX } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOverlayStore } from '../../../lib/overlay/overlay-store.ts';
import { followSession } from '../../../lib/realtime/realtime.ts';
import { type ChannelAccess, ChannelContext } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, refusal, signedInAs } from '../../../shared/test/open-page.tsx';
import { ChannelBoardPage } from './channel-board.tsx';
import { ChannelEditPage } from '../channel-edit.tsx';
import { ChannelPostPage } from './channel-post.tsx';
import { ChannelWritePage } from './channel-write.tsx';

const CHANNEL = '/api/eduenv/v1/channels/3';
const AUTHOR = { userId: 9, nickname: '하늘고래', portrait: null, role: 'TEACHER' };
const BOARD = {
  boardId: 2,
  name: '자유 게시판',
  kind: 'FREE',
  folder: null,
  visibility: 'VISIBLE',
  readCheck: null,
  writeCheck: 'USER',
  mayRead: true,
  mayWrite: true,
  refusal: null,
  postCount: 1,
  lastPostAt: null,
  isNew: false,
  introduction: '무엇이든',
  groupIdList: [],
  formFieldList: [],
  mayModerate: false,
};
const POST = {
  postId: 8,
  boardId: 2,
  postType: 'FREE',
  title: '고래 이야기',
  author: AUTHOR,
  tagList: [{ tagId: 4, tag: '파이썬' }],
  likeCount: 2,
  commentCount: 1,
  viewCount: 30,
  isPinned: false,
  visibility: 'VISIBLE',
  hasFiles: true,
  isAnswered: false,
  submissionState: null,
  createdAt: '2026-11-15T00:00:00Z',
  editedAt: null,
};
const ITEM = { ...POST, preview: '오늘 본 고래밥', thumbnailUrl: null };
const DOC = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '큰 고래를 봤어요.' }] }] };
const DETAIL = {
  ...POST,
  boardName: '자유 게시판',
  body: DOC,
  fileList: [],
  reportFileList: [
    {
      reportFileId: 1,
      fileId: 5,
      fileName: '보고서.pdf',
      contentType: 'application/pdf',
      byteSize: 1_500_000,
      url: '/files/a?signed',
    },
  ],
  isLiked: false,
  acceptedCommentId: null,
  submissionNote: null,
  version: 1,
  editCount: 0,
  mayEdit: false,
  mayRemove: false,
  mayComment: true,
  mayAccept: false,
  mayModerate: false,
  formAnswerList: [
    { fieldId: 1, name: '배운 점', fieldType: 'TEXTAREA', visibility: 'VISIBLE', text: '끈기', file: null },
    { fieldId: 2, name: '학번', fieldType: 'TEXT', visibility: 'INVISIBLE', text: '2026-07', file: null },
    {
      fieldId: 3,
      name: '첨부',
      fieldType: 'FILE',
      visibility: 'VISIBLE',
      text: null,
      file: { fileId: 6, fileName: 'code.py', contentType: 'text/x-python', byteSize: 120, url: '/files/b?signed' },
    },
  ],
};
const comment = (commentId: number, text: string) => ({
  commentId,
  postId: 8,
  parentId: null,
  author: AUTHOR,
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
  fileList: [],
  removedBy: null,
  likeCount: 0,
  isLiked: false,
  isAccepted: false,
  mayEdit: false,
  mayRemove: false,
  createdAt: '2026-11-15T00:00:00Z',
  editedAt: null,
  replyCount: 0,
  replyList: [],
});
const comments = (...commentList: readonly object[]) => ({
  body: { commentList, totalCount: commentList.length, nextCursor: null, hasPrevious: false },
});
const list = (postList: readonly object[], part: object = {}) => ({
  body: { pinnedPostList: [], postList, pageCount: 1, totalCount: postList.length, totalCountExact: true, ...part },
});

function inChannel(Page: () => JSX.Element, ...roleList: ChannelAccess['roleList']) {
  const channel = {
    id: 3,
    slug: 'sea',
    name: '바다학원',
    contactEmail: 'hello@sea.example',
    GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } },
  };
  const access = {
    channel,
    roleList,
    superChannelRoleList: [],
    isVisible: true,
    member: null,
  } as unknown as ChannelAccess;
  return () => (
    <ChannelContext value={access}>
      <Page />
    </ChannelContext>
  );
}
const Board = inChannel(ChannelBoardPage, 'USER');
const Post = inChannel(ChannelPostPage, 'USER');
const Write = inChannel(ChannelWritePage, 'USER');
const Edit = inChannel(ChannelEditPage, 'USER');
const requestsTo = (path: string) => browser.server.callsTo(`${CHANNEL}${path}`);
const dialogs = () => useOverlayStore.getState().dialogs;

/** A fake WebSocket that the test controls. */
class FakeSocket {
  static last: FakeSocket | undefined;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.last = this;
  }
  send() {}
  close() {
    this.readyState = 3;
  }
}
let seq = 10;
const receive = (frame: object) => FakeSocket.last?.onmessage?.({ data: JSON.stringify(frame) });
const emit = (e: string, p: object) => act(() => receive({ e, p, s: ++seq }));
let stop: () => void;

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  vi.stubGlobal('WebSocket', FakeSocket);
  signedInAs(browser.server);
  stop = followSession({ onReset: () => undefined });
  if (FakeSocket.last) FakeSocket.last.readyState = 1;
  FakeSocket.last?.onopen?.();
  receive({ t: 'ready', seq, connectionId: 'c', topics: [] });
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  browser.server.on('GET', `${CHANNEL}/boards`, {
    body: {
      boardItemList: [
        BOARD,
        { ...BOARD, boardId: 6, name: '정회원 방', mayRead: false, mayWrite: false, refusal: 'GROUP', postCount: null },
      ],
    },
  });
  browser.server.on('GET', `${CHANNEL}/boards/2`, { body: BOARD });
  browser.server.on('GET', `${CHANNEL}/tags`, {
    body: { tagList: [{ channelTagId: 4, tag: '파이썬', color: 'SEA' }] },
  });
  browser.server.on('GET', `${CHANNEL}/posts`, list([ITEM]));
  browser.server.on('GET', `${CHANNEL}/posts/8`, { body: DETAIL });
  browser.server.on('POST', `${CHANNEL}/posts/8/views`, { body: { isCounted: true } });
  browser.server.on('GET', `${CHANNEL}/posts/8/comments`, comments(comment(1, '처음 댓글')));
  browser.server.on('GET', `${CHANNEL}/temps`, { body: { tempList: [] } });
});
afterEach(() => {
  stop();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the board menu', () => {
  it('[BRD-1] links to boards, and shows why one may not be opened', async () => {
    await openPage(Board, '/channel/sea/boards/2', '/channel/sea/boards/$boardId');
    const menu = await screen.findByRole('navigation', { name: '게시판' });
    expect((await within(menu).findByRole('link', { name: /자유 게시판/ })).getAttribute('href')).toBe(
      '/channel/sea/boards/2',
    );
    await userEvent.click(within(menu).getByRole('button', { name: /정회원 방/ }));
    expect(dialogs()[0]?.dialog).toMatchObject({ kind: 'notice', notice: 'REQUIRED_GROUP' });
  });

  it('[BRD-1] when it does not come: whom to ask, and home 150 ms after that', async () => {
    browser.server.on('GET', `${CHANNEL}/boards`, { status: 500, body: { errorCode: 'UNEXPECTED', message: '' } });
    await openPage(Board, '/channel/sea/boards/2', '/channel/sea/boards/$boardId');
    await waitFor(
      () =>
        expect(dialogs()[0]?.dialog).toMatchObject({
          kind: 'alert',
          hint: '관리자(hello@sea.example)에게 알려 주세요.',
        }),
      { timeout: 8_000 },
    );
    vi.useFakeTimers();
    act(() => dialogs()[0]?.answer(true));
    await vi.advanceTimersByTimeAsync(149);
    expect(browser.visited).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(browser.visited).toEqual(['/']);
  });
});

describe('a board', () => {
  it('[BRD-2] lists its posts and marks what was searched for', async () => {
    await openPage(
      Board,
      '/channel/sea/boards/2?query=%EA%B3%A0%EB%9E%98&sort=LIKES&page=2',
      '/channel/sea/boards/$boardId',
    );
    const rows = await screen.findByRole('list', { name: '자유 게시판 글 목록' });
    expect(within(rows).getByRole('link', { name: '고래 이야기' }).getAttribute('href')).toBe('/channel/sea/posts/8');
    expect([...rows.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['고래', '고래']);
    expect(Object.fromEntries(requestsTo('/posts')[0]?.query ?? [])).toEqual({
      board_id: '2',
      page: '2',
      query: '고래',
      sort: 'LIKES',
    });
  });

  it('is friendly when nothing matches, and asks to write when there is nothing', async () => {
    browser.server.on('GET', `${CHANNEL}/posts`, list([]));
    await openPage(Board, '/channel/sea/boards/2?query=%EC%83%81%EC%96%B4', '/channel/sea/boards/$boardId');
    expect(await screen.findByText('‘상어’에 맞는 글이 없어요.')).toBeTruthy();
    cleanup();
    await openPage(Board, '/channel/sea/boards/2', '/channel/sea/boards/$boardId');
    expect(await screen.findByText('첫 글을 남겨 보세요.')).toBeTruthy();
  });

  it.each([
    [null, '과제 내기', '/channel/sea/boards/2/write'],
    ['SUBMITTED', '낸 과제 고치기', '/channel/sea/posts/8/edit'],
    ['RETURNED', '고쳐서 다시 내기', '/channel/sea/posts/8/edit'],
    ['ACCEPTED', '낸 과제 보기', '/channel/sea/posts/8'],
  ])('for assignments leads on from what was handed in (%s)', async (submissionState, name, href) => {
    browser.server.on('GET', `${CHANNEL}/boards/2`, { body: { ...BOARD, kind: 'ASSIGNMENT' } });
    browser.server.on(
      'GET',
      `${CHANNEL}/posts`,
      list(submissionState === null ? [] : [{ ...ITEM, postType: 'ASSIGNMENT', submissionState }]),
    );
    await openPage(Board, '/channel/sea/boards/2', '/channel/sea/boards/$boardId');
    expect((await screen.findAllByRole('link', { name }))[0]?.getAttribute('href')).toBe(href);
    expect(screen.queryAllByRole('link', { name: '과제 내기' }).length > 0).toBe(submissionState === null);
  });

  it.each([false, true])(
    'opens the complaints for staff who come from a notice, and for nobody else (%s)',
    async (mayModerate) => {
      browser.server.on('GET', `${CHANNEL}/post-reports`, {
        body: { postReportList: [], pageCount: 0, totalCount: 0 },
      });
      browser.server.on('GET', `${CHANNEL}/boards/2`, { body: { ...BOARD, mayModerate } });
      await openPage(Board, '/channel/sea/boards/2?reports=1', '/channel/sea/boards/$boardId');
      await screen.findByRole('list', { name: '자유 게시판 글 목록' });
      if (mayModerate) await screen.findByRole('dialog', {}, { timeout: 5_000 });
      expect(requestsTo('/post-reports').length > 0).toBe(mayModerate);
    },
  );

  it.each([
    [coreErrors.NOT_HAS_ROLE, 'REQUIRED', '아직 볼 수 없는 게시판이에요.'],
    [channelErrors.CHANNEL_GROUP_UNAUTHORIZED, 'REQUIRED_GROUP', '그룹 회원만 볼 수 있는 게시판이에요.'],
  ])('[BRD-4] shows the notice for %o', async (spec, notice, shown) => {
    browser.server.on('GET', `${CHANNEL}/boards/2`, refusal(spec));
    await openPage(Board, '/channel/sea/boards/2', '/channel/sea/boards/$boardId');
    expect(await screen.findByText(shown)).toBeTruthy();
    await waitFor(() =>
      expect(dialogs().map(({ dialog }) => (dialog.kind === 'notice' ? dialog.notice : ''))).toEqual([notice]),
    );
  });

  it('counts posts that arrive and shows them on wish, so that nothing moves under the finger', async () => {
    await openPage(Board, '/channel/sea/boards/2', '/channel/sea/boards/$boardId');
    await screen.findByRole('link', { name: '고래 이야기' });
    browser.server.on('GET', `${CHANNEL}/posts`, list([{ ...ITEM, postId: 9, title: '새로 온 글' }, ITEM]));
    emit('channels.postsChanged', { boardId: 2, postId: 9, change: 'CREATED' });
    emit('channels.postsChanged', { boardId: 5, postId: 10, change: 'CREATED' });
    const news = await screen.findByRole('button', { name: '새 글 1개 보기' });
    expect(screen.queryByRole('link', { name: '새로 온 글' })).toBeNull();
    await userEvent.click(news);
    expect(await screen.findByRole('link', { name: '새로 온 글' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /새 글/ })).toBeNull();
  });

  it('refuses a search of one letter without asking', async () => {
    await openPage(Board, '/channel/sea/boards/2', '/channel/sea/boards/$boardId');
    const field = await screen.findByRole('searchbox', { name: '글 찾기' });
    const before = requestsTo('/posts').length;
    await userEvent.type(field, '고{Enter}');
    expect(await screen.findByText('두 글자 이상 써 주세요.')).toBeTruthy();
    expect(requestsTo('/posts').length).toBe(before);
  });
});

describe('a post', () => {
  it('[BRD-5] [BRD-6] shows the form and the files with their sizes', async () => {
    await openPage(Post, '/channel/sea/posts/8', '/channel/sea/posts/$postId');
    expect(await screen.findByRole('heading', { level: 1, name: '고래 이야기' })).toBeTruthy();
    const form = screen.getByRole('region', { name: '작성 항목' });
    expect(within(form).getByText('끈기')).toBeTruthy();
    expect(within(form).getByText('나와 운영진만 봐요')).toBeTruthy();
    expect(
      within(form)
        .getByRole('link', { name: /code\.py/ })
        .getAttribute('href'),
    ).toBe('/files/b?signed');
    expect(
      within(screen.getByRole('region', { name: '붙임 파일' })).getByRole('link', { name: /보고서\.pdf 1\.4 MB/ }),
    ).toBeTruthy();
    expect(await screen.findByText('처음 댓글')).toBeTruthy();
    expect(requestsTo('/posts/8/views').length).toBe(1);
  });

  it('is liked at once, and not after all when the server refuses', async () => {
    let answer: (reply: { status: number; body: object }) => void = () => {};
    browser.server.on('PUT', `${CHANNEL}/posts/8/likes`, () => new Promise((resolve) => (answer = resolve)));
    await openPage(Post, '/channel/sea/posts/8', '/channel/sea/posts/$postId');
    await userEvent.click(await screen.findByRole('button', { name: '좋아요 2' }));
    expect((await screen.findByRole('button', { name: '좋아요 3' })).getAttribute('aria-pressed')).toBe('true');
    await act(async () => answer({ status: 403, body: { errorCode: 'NOT_HAS_ROLE', message: '', show: 'silent' } }));
    expect(await screen.findByRole('button', { name: '좋아요 2' })).toBeTruthy();
  });

  it('[BRD-3] shows a comment of somebody else as it arrives', async () => {
    await openPage(Post, '/channel/sea/posts/8', '/channel/sea/posts/$postId');
    await screen.findByText('처음 댓글');
    browser.server.on(
      'GET',
      `${CHANNEL}/posts/8/comments`,
      comments(comment(1, '처음 댓글'), comment(2, '방금 온 댓글')),
    );
    emit('channels.commentsChanged', { boardId: 2, postId: 8, commentId: 2, parentId: null, change: 'CREATED' });
    expect(await screen.findByText('방금 온 댓글')).toBeTruthy();
    expect(screen.getByText('새 댓글이 달렸어요.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '댓글 2' })).toBeTruthy();
  });

  it('goes when it is removed while somebody reads it', async () => {
    await openPage(Post, '/channel/sea/posts/8', '/channel/sea/posts/$postId');
    await screen.findByRole('heading', { level: 1, name: '고래 이야기' });
    browser.server.on('GET', `${CHANNEL}/posts/8`, refusal(coreErrors.RESOURCE_NOT_FOUND));
    emit('channels.postsChanged', { boardId: 2, postId: 8, change: 'REMOVED' });
    expect(await screen.findByText('찾을 수 없어요.')).toBeTruthy();
    expect(screen.queryByText('큰 고래를 봤어요.')).toBeNull();
  });
});

describe('work that is looked at', () => {
  it('[BRD-103] is not returned without a comment', async () => {
    browser.server.on('GET', `${CHANNEL}/posts/8`, {
      body: {
        ...DETAIL,
        submissionState: 'SUBMITTED',
        submissionNote: null,
        formAnswerList: [],
        reportFileList: [],
        mayModerate: true,
      },
    });
    browser.server.on('PUT', `${CHANNEL}/posts/8/submission-states`, { body: {} });
    await openPage(Post, '/channel/sea/posts/8', '/channel/sea/posts/$postId');
    await userEvent.click(await screen.findByRole('button', { name: '다시 하도록 돌려주기' }));
    const note = screen.getByRole('textbox', { name: /학생에게 남길 말/ });
    expect([
      screen.getByText('무엇을 고치면 좋을지 한마디 적어 주세요.').textContent !== '',
      document.activeElement === note,
    ]).toEqual([true, true]);
    expect(requestsTo('/posts/8/submission-states')).toEqual([]);
    fireEvent.change(note, { target: { value: '끝을 다시 보세요' } });
    await userEvent.click(screen.getByRole('button', { name: '다시 하도록 돌려주기' }));
    await waitFor(() =>
      expect(requestsTo('/posts/8/submission-states')[0]?.body).toEqual({
        submissionState: 'RETURNED',
        note: '끝을 다시 보세요',
      }),
    );
  });
});

describe('writing', () => {
  const FORM = {
    ...BOARD,
    formFieldList: [
      { fieldId: 1, name: '배운 점', fieldType: 'TEXT', visibility: 'VISIBLE', isRequired: true },
      { fieldId: 2, name: '학번', fieldType: 'TEXT', visibility: 'INVISIBLE', isRequired: false },
    ],
  };
  const WRITE = ['/channel/sea/boards/2/write', '/channel/sea/boards/$boardId/write'] as const;
  const body = () => screen.findByRole('textbox', { name: '내용' });

  it('[BRD-6] wants a title, a text and the required fields before it publishes', async () => {
    browser.server.on('GET', `${CHANNEL}/boards/2`, { body: FORM });
    await openPage(Write, ...WRITE);
    await body();
    await userEvent.click(screen.getByRole('button', { name: '올리기' }));
    expect(await screen.findByText('제목을 써 주세요.')).toBeTruthy();
    expect(screen.getByText('내용을 써 주세요.')).toBeTruthy();
    expect(screen.getByText('배운 점을 채워 주세요.')).toBeTruthy();
    expect(screen.getByText('나와 운영진만 봐요.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /제목/ }));
    expect(requestsTo('/posts').filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('[BRD-2] asks about what was begun, and goes on with it until it is a post', async () => {
    const temp = {
      tempId: 11,
      boardId: 2,
      boardName: '자유 게시판',
      postId: null,
      title: '쓰다 만 글',
      preview: '',
      version: 3,
      updatedAt: '2026-11-15T00:00:00Z',
    };
    browser.server.on('GET', `${CHANNEL}/temps`, { body: { tempList: [temp] } });
    browser.server.on('GET', `${CHANNEL}/temps/11`, {
      body: { ...temp, body: DOC, tagIdList: [4], formAnswerList: [], reportFileList: [], fileList: [] },
    });
    browser.server.on('PUT', `${CHANNEL}/temps/11`, {
      body: { tempId: 11, version: 4, updatedAt: '2026-11-15T00:01:00Z' },
    });
    browser.server.on('POST', `${CHANNEL}/posts`, { body: { postId: 77 } });
    await openPage(Write, ...WRITE);
    await waitFor(() => expect(dialogs()[0]?.dialog).toMatchObject({ kind: 'confirm', confirmLabel: '이어서 쓰기' }));
    act(() => dialogs()[0]?.answer(true));
    expect((await body()).textContent).toBe('큰 고래를 봤어요.');
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: /제목/ });
    expect(title.value).toBe('쓰다 만 글');
    fireEvent.change(title, { target: { value: '다 쓴 글' } });
    await userEvent.click(screen.getByRole('button', { name: '올리기' }));
    await waitFor(() => expect(browser.visited).toEqual(['/channel/sea/posts/77']));
    expect(requestsTo('/posts').find(({ method }) => method === 'POST')?.body).toEqual({
      boardId: 2,
      title: '다 쓴 글',
      body: DOC,
      tagIdList: [4],
      formAnswerList: [],
      reportFileIdList: [],
      tempId: 11,
    });
    expect(browser.toasts).toContain('글을 올렸어요.');
  });

  it.each([
    ['SUBMITTED', '과제를 이미 냈어요.', '낸 과제 고치기', '/channel/sea/posts/8/edit'],
    ['RETURNED', '과제가 돌아왔어요.', '고쳐서 다시 내기', '/channel/sea/posts/8/edit'],
    ['ACCEPTED', '검사가 끝난 과제예요.', '낸 과제 보기', '/channel/sea/posts/8'],
  ])(
    '[BRD-103] shows what was handed in instead of taking another (%s)',
    async (submissionState, title, name, href) => {
      browser.server.on('GET', `${CHANNEL}/boards/2`, { body: { ...BOARD, kind: 'ASSIGNMENT' } });
      browser.server.on('GET', `${CHANNEL}/posts`, list([{ ...ITEM, postType: 'ASSIGNMENT', submissionState }]));
      await openPage(Write, ...WRITE);
      expect(await screen.findByText(title)).toBeTruthy();
      expect(screen.queryByRole('textbox', { name: /제목/ })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name }));
      expect(browser.visited).toEqual([href]);
    },
  );

  it('hands work that came back in again', async () => {
    browser.server.on('GET', `${CHANNEL}/boards/2`, { body: { ...BOARD, kind: 'ASSIGNMENT' } });
    browser.server.on('GET', `${CHANNEL}/posts/8`, {
      body: {
        ...DETAIL,
        submissionState: 'RETURNED',
        submissionNote: '한 번 더',
        formAnswerList: [],
        reportFileList: [],
        mayEdit: true,
      },
    });
    browser.server.on('PUT', `${CHANNEL}/posts/8`, { body: {} });
    await openPage(Edit, '/channel/sea/posts/8/edit', '/channel/$slug/posts/$postId/edit');
    await body();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('과제 다시 내기');
    await userEvent.click(screen.getByRole('button', { name: '고쳐서 다시 내기' }));
    await waitFor(() => expect(browser.toasts).toEqual(['과제를 냈어요. 검사가 끝나면 알려 드릴게요.']));
  });

  it('[BRD-5] takes five files and refuses the sixth before it is uploaded', async () => {
    await openPage(Write, ...WRITE);
    await body();
    const region = screen.getByRole('region', { name: '붙임 파일' });
    const input = region.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no input');
    browser.server.on('POST', '/api/dolphin/v1/storages/uploads', 'never');
    const files = Array.from(
      { length: REPORT_FILES_MAX + 1 },
      (_, index) => new File(['x'], `${index}.txt`, { type: 'text/plain' }),
    );
    fireEvent.change(input, { target: { files } });
    await waitFor(() =>
      expect(browser.server.callsTo('/api/dolphin/v1/storages/uploads').length).toBe(REPORT_FILES_MAX),
    );
    expect(dialogs()[0]?.dialog).toMatchObject({ kind: 'alert', hint: '파일은 5개까지 올릴 수 있어요.' });
    await userEvent.type(screen.getByRole('textbox', { name: /제목/ }), '기다리는 글');
    expect(browser.server.callsTo('/api/dolphin/v1/storages/uploads')[0]?.body).toMatchObject({
      purpose: 'REPORT_FILE',
      fileName: '0.txt',
    });
  });

  it('is not offered to whoever may not write here', async () => {
    browser.server.on('GET', `${CHANNEL}/boards/2`, { body: { ...BOARD, mayWrite: false } });
    await openPage(Write, ...WRITE);
    expect(await screen.findByRole('heading', { level: 1, name: '이 게시판에 글을 쓸 수 없어요.' })).toBeTruthy();
  });
});
