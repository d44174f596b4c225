import { coreErrors } from '@dolphin/contract/core/core.errors';
import { authoringErrors } from '@dolphin/contract/learning/storages/storages.errors';
import { storages } from '@dolphin/contract/learning/storages/storages.contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refresh } from '../../lib/query.ts';
import { freshBrowser, openPage, refusal, signedInAs } from '../../shared/test/open-page.tsx';
import { AuthorStoragePage } from './author-storage.tsx';

const AT = '/api/eduenv/v1/users/problems/storages/5';
const EMPTY_DOCUMENT = { type: 'doc', content: [] };
const problem = {
  statement: EMPTY_DOCUMENT,
  inputFormat: '',
  outputFormat: '',
  languages: ['PYTHON'],
  starters: {},
  samples: [],
  cases: [],
  check: { kind: 'exact' },
  limits: {},
  allowsPartial: true,
  hints: [],
  solution: { explanation: EMPTY_DOCUMENT, programs: {} },
  references: [],
  mistakes: [],
  level: 1,
  tags: [],
};
const detail = (part: object = {}) => ({
  body: {
    storageId: 5,
    contentId: null,
    problemStorageId: 5,
    kind: 'PROBLEM',
    channelId: 1,
    channelName: '바다학원',
    authorId: 7,
    authorName: '산호코치',
    title: '더하기',
    level: 1,
    tags: [],
    state: 'DRAFT',
    visibleState: null,
    updatedAt: '2026-11-15T00:00:00Z',
    deletedAt: null,
    draftRevision: 3,
    problem,
    fileList: [],
    check: null,
    decisionComment: null,
    mayEdit: true,
    mayDecide: false,
    mayAccept: false,
    ...part,
  },
});

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', AT, detail());
  browser.server.on('GET', `${AT}/managements/checks`, { body: { check: null, state: 'DRAFT' } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = () => openPage(AuthorStoragePage, '/author/problems/5', '/author/problems/$problemStorageId');
const titleField = () => screen.findByRole<HTMLInputElement>('textbox', { name: '제목' });
const type = async (title: string) => fireEvent.change(await titleField(), { target: { value: title } });

it.each([
  ['/author/problems/5', '/author/problems/$problemStorageId', 'problems'],
  ['/author/documents/5', '/author/documents/$documentStorageId', 'documents'],
  ['/author/blocks/5', '/author/blocks/$blockCodingStorageId', 'blocks'],
  ['/author/videos/5', '/author/videos/$videoStorageId', 'videos'],
])('[LMS-11] %s opens the storage with the number of its own address', async (address, path, shelf) => {
  const storage = `/api/eduenv/v1/users/${shelf}/storages/5`;
  browser.server.on('GET', storage, refusal(coreErrors.RESOURCE_NOT_FOUND));
  await openPage(AuthorStoragePage, address, path);
  await waitFor(() => expect(browser.server.calls.map((read) => read.path)).toContain(storage));
  // And no other one.
  const read = browser.server.calls.map((one) => one.path).filter((one) => one.includes('/storages/'));
  expect([...new Set(read)]).toEqual([storage]);
});

describe('a storage being written', () => {
  it('[LMS-125] shows what is still missing', async () => {
    await open();
    for (const part of ['문제 설명', '테스트 케이스', '예제', '언어마다 맞는 풀이', '틀린 풀이'])
      expect((await screen.findAllByText(part)).length).toBeGreaterThan(0);
  });

  it('[LMS-122] is not overwritten by a refetch', async () => {
    await open();
    await type('더 쓴 제목');
    browser.server.on('GET', AT, detail({ title: '서버의 제목', draftRevision: 9 }));
    await act(() => refresh(storages.detail));
    expect((await titleField()).value).toBe('더 쓴 제목');
  });

  it('[LMS-122] asks what to keep when somebody else was first', async () => {
    browser.server.on('PUT', AT, refusal(authoringErrors.STORAGE_CHANGED_MEANWHILE));
    await open();
    await type('내 제목');
    fireEvent(window, new Event('online'));
    const theirs = await screen.findByRole('button', { name: '저장된 것 불러오기' }, { timeout: 5_000 });
    browser.server.on('GET', AT, detail({ title: '남의 제목', draftRevision: 4 }));
    fireEvent.click(theirs);
    await waitFor(async () => expect((await titleField()).value).toBe('남의 제목'));
    expect(screen.queryByText('다른 창이나 다른 사람이 먼저 저장했어요')).toBeNull();
  });

  it('[LMS-2] that waits for a decision is shown and not changed; who decides finds the two buttons', async () => {
    browser.server.on('GET', AT, detail({ state: 'SUBMITTED', mayDecide: true, mayAccept: true }));
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: '더하기' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: '제목' })).toBeNull();
    expect(screen.getByRole('button', { name: '승인하기' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '돌려보내기' }).disabled).toBe(true);
  });

  it('[LMS-246] that a manager wrote has no buttons to decide where others accept it, and shows why', async () => {
    browser.server.on('GET', AT, detail({ state: 'SUBMITTED', mayDecide: true, mayAccept: false }));
    await open();
    expect(await screen.findByText(/다른 매니저가 승인해요/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /승인하기|돌려보내기/ })).toBeNull();
    expect(screen.getByRole('button', { name: '제출 취소' })).toBeTruthy();
  });
});
