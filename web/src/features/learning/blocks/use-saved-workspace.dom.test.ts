import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, type RecordedRequest } from '../../../lib/test/fake-server.ts';
import { readDraft } from './draft.ts';
import { startingPoint, type BlockItem } from './starting-point.ts';
import { createSaver, type SaveState } from './use-saved-workspace.ts';

const CODE = '/api/eduenv/v1/users/contents/7/codes/BLOCKS';
const SAVED_AT = '2026-11-16T00:00:00.000Z';
let server: ReturnType<typeof fakeServer>;
let states: SaveState[];

const makeSaver = () =>
  createSaver({
    contentId: 7,
    userId: 1,
    saved: { source: 'old', revision: 3 },
    onState: (state) => void states.push(state),
  });
const bodies = (method = 'PUT'): readonly unknown[] =>
  server.calls.filter((call) => call.method === method).map(({ body }) => body);
const accept = ({ body }: RecordedRequest) => ({
  body: {
    isSaved: true,
    revision: (body as { baseRevision: number }).baseRevision + 1,
    source: null,
    savedAt: SAVED_AT,
  },
});

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  server = fakeServer();
  states = [];
});
afterEach(() => void vi.useRealTimers());

describe('[LMS-183] blocks that are saved', () => {
  it('lie in the browser at once and on the server within two seconds, however long somebody goes on', async () => {
    server.on('PUT', CODE, accept);
    const saver = makeSaver();
    for (let at = 0; at < 20; at++) {
      saver.change(`blocks ${at}`);
      expect(readDraft(1, 7)?.source).toBe(`blocks ${at}`);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(bodies()[0]).toMatchObject({ baseRevision: 3 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(bodies().at(-1)).toMatchObject({ source: 'blocks 19', baseRevision: 4 });
    expect([states.at(-1), readDraft(1, 7)]).toEqual(['saved', null]);
  });

  it('wait in the browser while offline, and are sent by themselves later', async () => {
    server.on('PUT', CODE, 'offline', accept);
    makeSaver().change('new');
    await vi.advanceTimersByTimeAsync(1_000);
    expect([states.at(-1), readDraft(1, 7)?.source]).toEqual(['waiting', 'new']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([states.at(-1), readDraft(1, 7)]).toEqual(['saved', null]);
  });

  it('never write over what another window saved without asking, and keep what was not chosen', async () => {
    server.on('PUT', CODE, { body: { isSaved: false, revision: 9, source: 'theirs', savedAt: SAVED_AT } }, accept);
    server.on('POST', `${CODE}/versions`, { body: { versionId: 1 } });
    const saver = makeSaver();
    const requests: string[][] = [];
    saver.setListener({
      onConflict: (ours, theirs) => Promise.resolve(requests.push([ours, theirs]) ? ours : theirs),
      onNews: () => undefined,
    });
    saver.change('ours');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(requests).toEqual([['ours', 'theirs']]);
    expect(bodies('POST')).toEqual([{ source: 'theirs', reason: 'CONFLICT' }]);
    expect(bodies().at(-1)).toMatchObject({ source: 'ours', baseRevision: 9 });
  });

  it('[LMS-224] are kept as they are at this very moment before others take their place', async () => {
    server.on('PUT', CODE, accept);
    const saver = makeSaver();
    saver.change('typed a moment ago');
    saver.replace('typed just now', 'earlier', 'RESTORE');
    await vi.advanceTimersByTimeAsync(3_000);
    // The server keeps what it had before a save that gives a reason: that must be the newest blocks.
    expect(bodies()).toMatchObject([
      { source: 'typed just now', baseRevision: 3 },
      { source: 'earlier', baseRevision: 4, keep: 'RESTORE' },
    ]);
    expect(bodies()[0]).not.toHaveProperty('keep');
  });

  it('[LMS-401] are on the server if flush() is true: also what was changed while a save was on its way', async () => {
    server.on('PUT', CODE, accept);
    const saver = makeSaver();
    saver.change('one');
    const first = saver.flush();
    saver.change('two');
    expect(await Promise.all([first, saver.flush()])).toEqual([true, true]);
    expect(bodies()).toMatchObject([{ source: 'one' }, { source: 'two', baseRevision: 4 }]);
    server.on('PUT', CODE, 'offline');
    saver.change('three');
    expect(await saver.flush()).toBe(false);
    expect(readDraft(1, 7)?.source).toBe('three');
  });

  it('come along when another window saves and nothing waits here', async () => {
    server.on('GET', CODE, { body: { source: 'from there', revision: 4, savedAt: SAVED_AT } });
    const saver = makeSaver();
    const news: string[] = [];
    saver.setListener({
      onConflict: (_ours, theirs) => Promise.resolve(theirs),
      onNews: (source) => void news.push(source),
    });
    await saver.readNews(4);
    await saver.readNews(4);
    expect(news).toEqual(['from there']);
  });

  it('begin with what this browser had not sent yet, if it was made on top of what is saved', () => {
    const item = { blockCodingId: 7, starter: 'starter' } as BlockItem;
    localStorage.setItem('dolphin-blocks 1 7', JSON.stringify({ source: 'draft', revision: 3 }));
    expect(startingPoint(1, item, { source: 'saved', revision: 3 })).toMatchObject({
      source: 'draft',
      isDraft: true,
    });
    expect(startingPoint(1, item, { source: 'saved', revision: 4 })).toMatchObject({
      source: 'saved',
      isDraft: false,
    });
    expect(startingPoint(2, item, { source: null, revision: 0 })).toMatchObject({
      source: 'starter',
      isDraft: false,
    });
  });
});
