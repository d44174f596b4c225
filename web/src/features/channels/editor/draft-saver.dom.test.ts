import { boardErrors } from '@dolphin/contract/channels/boards/boards.errors';
import { TEMP_AUTOSAVE_MS } from '@dolphin/contract/channels/posts/posts.constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser, refusal, signedInAs } from '../../../shared/test/open-page.tsx';
import { createDraftSaver, type SaverState } from './draft-saver.ts';
import { draftKey, readLocal } from './local-draft.ts';
import { EMPTY_BODY } from './written.ts';

const TEMPS = '/api/eduenv/v1/channels/1/temps';
const KEY = draftKey(7, 1, { boardId: 2 });
const saved = (version: number) => ({ body: { tempId: 5, version, updatedAt: `2026-11-15T00:00:0${version}Z` } });

let browser: ReturnType<typeof freshBrowser>;
let title: string;
let states: SaverState[];
let saver: ReturnType<typeof createDraftSaver>;

const written = () => ({ boardId: 2, title, tagIds: [], answers: {}, reportFiles: [] });
const type = (next: string) => {
  title = next;
  saver.touch();
};
const sent = () =>
  browser.server.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, body }) => [method, (body as { title: string }).title, (body as { version?: number }).version]);

beforeEach(() => {
  vi.useFakeTimers();
  browser = freshBrowser();
  signedInAs(browser.server);
  [title, states] = ['', []];
  saver = createDraftSaver({
    channelId: 1,
    localKey: KEY,
    take: () => ({ written: written(), body: EMPTY_BODY, fieldIds: [], isBlank: title === '' }),
    onState: (state) => void states.push(state),
  });
  browser.server.on('POST', TEMPS, saved(1));
  browser.server.on('PUT', `${TEMPS}/5`, saved(2), saved(3));
});
afterEach(() => {
  saver.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[BRD-2] drafts', () => {
  it('are saved a few seconds after the first letter, however long one goes on', async () => {
    for (let second = 0; second < 7; second++) {
      type(`글 ${second}`);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await vi.advanceTimersByTimeAsync(TEMP_AUTOSAVE_MS);
    expect(sent()[0]).toEqual(['POST', '글 2', undefined]);
    expect(
      sent()
        .slice(1)
        .every(([method]) => method === 'PUT'),
    ).toBe(true);
    expect(sent().at(-1)?.[1]).toBe('글 6');
    expect(states.at(-1)).toBe('saved');
    expect(readLocal(KEY)).toBeNull();
  });

  it('are not made of nothing', async () => {
    saver.touch();
    await vi.advanceTimersByTimeAsync(TEMP_AUTOSAVE_MS * 2);
    expect(sent()).toEqual([]);
  });

  it('stay on this device while the line is away, and go to the server when it is back', async () => {
    browser.server.on('POST', TEMPS, 'offline');
    type('끊긴 글');
    await vi.advanceTimersByTimeAsync(TEMP_AUTOSAVE_MS);
    expect(states.at(-1)).toBe('local');
    expect(readLocal(KEY)?.written.title).toBe('끊긴 글');
    browser.server.on('POST', TEMPS, saved(1));
    saver.retry();
    await vi.advanceTimersByTimeAsync(100);
    expect(states.at(-1)).toBe('saved');
    expect(readLocal(KEY)).toBeNull();
  });

  it('are kept here at once when the page is hidden', () => {
    type('닫히는 글');
    saver.hide();
    expect(readLocal(KEY)?.written.title).toBe('닫히는 글');
  });

  it('stop when another window has saved the same one, until somebody has chosen', async () => {
    saver.adopt({ tempId: 5, version: 1 });
    browser.server.on('PUT', `${TEMPS}/5`, refusal(boardErrors.TEMP_CHANGED_MEANWHILE));
    type('내 글');
    await vi.advanceTimersByTimeAsync(TEMP_AUTOSAVE_MS);
    expect(states.at(-1)).toBe('conflict');
    type('내 글 더');
    await vi.advanceTimersByTimeAsync(TEMP_AUTOSAVE_MS * 5);
    expect(sent().length).toBe(1);
    expect(readLocal(KEY)?.written.title).toBe('내 글 더');
    // Mine: with the version that is the newest now.
    browser.server.on('PUT', `${TEMPS}/5`, saved(4));
    saver.adopt({ tempId: 5, version: 3 }, { isDirty: true });
    await vi.advanceTimersByTimeAsync(100);
    expect(sent().at(-1)).toEqual(['PUT', '내 글 더', 3]);
    expect(states.at(-1)).toBe('saved');
  });

  it('go on as a new one when the old one is gone', async () => {
    saver.adopt({ tempId: 5, version: 1 });
    browser.server.on('PUT', `${TEMPS}/5`, {
      status: 404,
      body: { errorCode: 'RESOURCE_NOT_FOUND', message: '', show: 'silent' },
    });
    type('새 글');
    await vi.advanceTimersByTimeAsync(TEMP_AUTOSAVE_MS + 100);
    expect(sent().map(([method]) => method)).toEqual(['PUT', 'POST']);
  });

  it('never save two at once', async () => {
    let answer: (reply: { body: object }) => void = () => {};
    browser.server.on('POST', TEMPS, () => new Promise((resolve) => (answer = resolve)));
    type('처음');
    await vi.advanceTimersByTimeAsync(TEMP_AUTOSAVE_MS);
    type('다음');
    await vi.advanceTimersByTimeAsync(TEMP_AUTOSAVE_MS * 3);
    expect(sent().length).toBe(1);
    answer(saved(1));
    await vi.advanceTimersByTimeAsync(TEMP_AUTOSAVE_MS);
    expect(sent()).toEqual([
      ['POST', '처음', undefined],
      ['PUT', '다음', 1],
    ]);
  });
});
