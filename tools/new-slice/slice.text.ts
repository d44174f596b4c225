import type { SliceNames } from './names.ts';

/** Files with texts for users. They are samples: whoever makes the slice writes what is right for it. */
export const errorsFile = ({ one, oneUpper }: SliceNames): string => `import { defineErrors } from '../core/errors.ts';

export const ${one}Errors = defineErrors({
  ${oneUpper}_EXISTS: {
    status: 409,
    show: 'toast',
    ko: '같은 제목이 이미 있어요.',
    en: 'There is one with this title already.',
  },
});
`;

export const textFile = ({
  camel,
  slice,
}: SliceNames): string => `import { defineText } from '@dolphin/contract/core/text';

export const ${camel}Text = defineText({
  ko: {
    list: '${slice} 목록',
    title: '제목',
    add: '추가',
    remove: '{title} 지우기',
    loading: '불러오고 있어요',
    empty: '아직 없어요.',
    emptyHint: '제목을 적어 추가해 보세요.',
    failed: '불러오지 못했어요.',
    failedHint: '인터넷 연결을 확인하고 다시 눌러 주세요.',
    retry: '다시 불러오기',
    pages: '쪽 이동',
    first: '첫 쪽',
    previous: '이전 쪽',
    next: '다음 쪽',
    last: '마지막 쪽',
    page: '{page}쪽',
  },
  en: {
    list: 'List: ${slice}',
    title: 'Title',
    add: 'Add',
    remove: 'Remove {title}',
    loading: 'Loading',
    empty: 'Nothing here yet.',
    emptyHint: 'Write a title and add one.',
    failed: 'It could not be loaded.',
    failedHint: 'Please check your connection and try again.',
    retry: 'Load again',
    pages: 'Pages',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    page: 'Page {page}',
  },
});
`;

export const webTestFile = ({
  domain,
  slice,
  pascal,
  one,
  area,
}: SliceNames): string => `import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, signedInAs, write } from '../../../shared/test/open-page.tsx';
import { ${pascal}List } from './${slice}-list.tsx';

const PATH = '/api/${area}/v1/users/${slice}';
let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer = (...titles: readonly string[]) => ({
  body: {
    ${one}List: titles.map((title, i) => ({ ${one}Id: i + 1, title, createdAt: '2026-11-15T03:00:00.000Z' })),
    pageCount: titles.length > 0 ? 1 : 0,
    totalCount: titles.length,
  },
});

it('adds one and shows it', async () => {
  browser.server.on('GET', PATH, answer(), answer('바다'));
  browser.server.on('POST', PATH, { body: { ${one}Id: 1 } });
  await openPage(${pascal}List, '/${domain}');
  expect(await screen.findByText('아직 없어요.')).toBeTruthy();
  write('제목', '바다');
  fireEvent.click(screen.getByRole('button', { name: '추가' }));
  expect(await screen.findByText('바다')).toBeTruthy();
  expect(browser.server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ title: '바다' });
});

it('removes one', async () => {
  browser.server.on('GET', PATH, answer('바다'), answer());
  browser.server.on('DELETE', \`\${PATH}/1\`, { body: {} });
  await openPage(${pascal}List, '/${domain}');
  fireEvent.click(await screen.findByRole('button', { name: '바다 지우기' }));
  expect(await screen.findByText('아직 없어요.')).toBeTruthy();
});

it('can be loaded again after a failure', async () => {
  browser.server.on('GET', PATH, 'offline', answer('바다'));
  await openPage(${pascal}List, '/${domain}');
  fireEvent.click(await screen.findByRole('button', { name: '다시 불러오기' }));
  expect(await screen.findByText('바다')).toBeTruthy();
});
`;
