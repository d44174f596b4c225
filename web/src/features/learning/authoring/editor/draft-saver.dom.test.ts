import { authoringErrors } from '@dolphin/contract/learning/storages/storages.errors';
import { STORAGE_AUTOSAVE_MS } from '@dolphin/contract/learning/storages/storages.constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser, refusal, signedInAs } from '../../../../shared/test/open-page.tsx';
import { createDraftSaver, type SaveState } from './draft-saver.ts';

const AT = '/api/eduenv/v1/users/problems/storages/5';
const saved = (draftRevision: number) => ({
  body: { draftRevision, state: 'DRAFT', updatedAt: '2026-11-15T00:00:00Z' },
});

let browser: ReturnType<typeof freshBrowser>;
let states: SaveState[];
let saver: ReturnType<typeof createDraftSaver>;
const sent = () => browser.server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

beforeEach(() => {
  vi.useFakeTimers();
  browser = freshBrowser();
  signedInAs(browser.server);
  states = [];
  saver = createDraftSaver({
    shelf: 'problems',
    storageId: 5,
    revision: 3,
    onState: (state) => void states.push(state),
  });
});
afterEach(() => {
  saver.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[LMS-122] a working copy', () => {
  it('is saved part by part, a moment after the first change', async () => {
    browser.server.on('PUT', AT, saved(4), saved(5));
    saver.touch({ level: 2 });
    saver.touch({ level: 3 }, '새 제목');
    await vi.advanceTimersByTimeAsync(STORAGE_AUTOSAVE_MS - 10);
    expect(sent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(sent()).toEqual([{ draftRevision: 3, title: '새 제목', problem: { level: 3 } }]);
    saver.touch({ tags: ['합'] });
    expect(await saver.flush()).toBe(true);
    expect(sent()[1]).toEqual({ draftRevision: 4, problem: { tags: ['합'] } });
    expect([states.at(-1), saver.revision(), saver.isDirty()]).toEqual(['saved', 5, false]);
  });

  it('that was saved elsewhere first is not written over, until whoever writes insists', async () => {
    browser.server.on('PUT', AT, refusal(authoringErrors.STORAGE_CHANGED_MEANWHILE), saved(9));
    saver.touch({ level: 2 });
    expect(await saver.flush()).toBe(false);
    saver.touch({ tags: ['합'] });
    await vi.advanceTimersByTimeAsync(STORAGE_AUTOSAVE_MS * 4);
    expect([states.at(-1), sent().length, saver.isDirty()]).toEqual(['conflict', 1, true]);
    expect(await saver.insist(8)).toBe(true);
    expect(sent()[1]).toEqual({ draftRevision: 8, problem: { level: 2, tags: ['합'] } });
  });

  it('that could not be sent is kept and sent again, with what was typed meanwhile', async () => {
    browser.server.on('PUT', AT, 'offline', saved(4));
    saver.touch({ level: 2 });
    expect(await saver.flush()).toBe(false);
    expect(states.at(-1)).toBe('offline');
    saver.touch({ level: 4 });
    expect(await saver.flush()).toBe(true);
    expect(sent().at(-1)).toEqual({ draftRevision: 3, problem: { level: 4 } });
  });
});
