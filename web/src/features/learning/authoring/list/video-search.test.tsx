import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../../shared/test/open-page.tsx';
import { VideoSearch } from './video-search.tsx';

const SEARCH = '/api/eduenv/v1/users/videos/storages/search';
const found = {
  body: {
    titleList: [{ videoStorageId: 5, videoId: null, title: '반복문 첫걸음', state: 'DRAFT' }],
    tagList: [{ tag: '반복', count: 2 }],
  },
};
const onTag = vi.fn();

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', SEARCH, found);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onTag.mockReset();
});

function Searched() {
  const [words, setWords] = useState('');
  return <VideoSearch channelId={1} words={words} onWords={setWords} onTag={onTag} />;
}

async function type(words: string): Promise<HTMLElement> {
  await openPage(Searched, '/author');
  const field = await screen.findByRole('combobox', { name: '제목과 태그로 찾기' });
  fireEvent.change(field, { target: { value: words } });
  await screen.findByRole('option', { name: /반복문 첫걸음/ });
  return field;
}

it('[VID-1] offers titles and tags while one types, and takes one by keyboard', async () => {
  const field = await type('반복');
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onTag).toHaveBeenCalledWith('반복');
  expect(screen.queryByRole('option')).toBeNull();
});

it('[VID-1] opens the video whose title is taken', async () => {
  const field = await type('반복');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(browser.visited).toEqual(['/author/videos/5']);
});

it('[VID-1] does not take a suggestion with the Enter that ends a syllable, and closes with Escape', async () => {
  const field = await type('반복');
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(onTag).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('option')).toBeNull();
  expect((field as HTMLInputElement).value).toBe('반복');
});
