import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser, signedInAs } from '../../../../shared/test/open-page.tsx';
import { createCodeSaver, type Conflict, type SaverState } from './code-saver.ts';
import { readLocal } from './local-code.ts';

const PATH = '/api/eduenv/v1/users/contents/7/codes/PYTHON';
const LOCAL = 'code 1 7 PYTHON';

function begin(base = { source: 'a = 1\nb = 2\nprint(a)\n', revision: 3 }) {
  const browser = freshBrowser();
  signedInAs(browser.server);
  const seen: { states: SaverState[]; text: string; conflict: Conflict | null } = {
    states: [],
    text: base.source,
    conflict: null,
  };
  const saver = createCodeSaver({
    contentId: 7,
    language: 'PYTHON',
    localKey: LOCAL,
    base,
    text: base.source,
    onState: (state) => seen.states.push(state),
    onText: (text) => (seen.text = text),
    onConflict: (conflict) => (seen.conflict = conflict),
  });
  const saves = () =>
    browser.server.calls
      .filter(({ method, path }) => method === 'PUT' && path === PATH)
      .map(({ body }) => body as { source: string; baseRevision: number; keep?: string });
  return { ...browser, base, seen, saver, saves };
}
const saved = (revision: number) => ({
  body: { isSaved: true, revision, source: null, savedAt: '2026-01-01T00:00:00Z' },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('code that is being written', () => {
  it('[LMS-161] reaches the server within two seconds, also when nobody stops typing', async () => {
    const { server, saver, saves } = begin();
    server.on('PUT', PATH, saved(4), saved(5));
    for (let at = 0; at < 19; at++) {
      saver.write(`x${at}`);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(saves()).toHaveLength(1);
    expect(saves()[0]).toMatchObject({ source: 'x14', baseRevision: 3 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(saves().at(-1)).toMatchObject({ source: 'x18', baseRevision: 4 });
    expect(readLocal(LOCAL)).toBeNull();
  });

  it('[LMS-161] waits on this device while there is no connection, and goes when there is one again', async () => {
    const { server, saver, saves, seen } = begin();
    server.on('PUT', PATH, 'offline', 'offline', saved(4));
    saver.write('offline text');
    expect(readLocal(LOCAL)?.source).toBe('offline text');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(seen.states.at(-1)).toBe('local');
    expect(readLocal(LOCAL)).toMatchObject({ source: 'offline text', base: { revision: 3 } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saves().at(-1)?.source).toBe('offline text');
    expect(seen.states.at(-1)).toBe('saved');
    expect(readLocal(LOCAL)).toBeNull();
  });

  it('[LMS-163] takes in what another tab changed elsewhere in the text', async () => {
    const { base, server, saver, saves, seen } = begin();
    const theirs = base.source.replace('print(a)', 'print(a + b)');
    server.on(
      'PUT',
      PATH,
      { body: { isSaved: false, revision: 4, source: theirs, savedAt: '2026-01-01T00:00:00Z' } },
      saved(5),
    );
    saver.write(base.source.replace('a = 1', 'a = 100'));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(seen.text).toBe('a = 100\nb = 2\nprint(a + b)\n');
    expect(saves().at(-1)).toMatchObject({ source: seen.text, baseRevision: 4 });
  });

  it('[LMS-163] lets the person choose where two changes touch, and keeps both', async () => {
    const { base, server, saver, saves, seen } = begin();
    const theirs = base.source.replace('a = 1', 'a = 7');
    const mine = base.source.replace('a = 1', 'a = 9');
    server.on(
      'PUT',
      PATH,
      { body: { isSaved: false, revision: 4, source: theirs, savedAt: '2026-01-01T00:00:00Z' } },
      saved(5),
    );
    saver.write(mine);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(seen.conflict).toEqual({ mine, theirs: { source: theirs, revision: 4 } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saves()).toHaveLength(1);
    await saver.choose('mine');
    await vi.advanceTimersByTimeAsync(100);
    expect(saves().at(-1)).toMatchObject({ source: mine, baseRevision: 4, keep: 'CONFLICT' });
    expect(seen.conflict).toBeNull();
  });

  it('[LMS-163] keeps mine as a version when theirs is chosen', async () => {
    const { base, server, saver, seen } = begin();
    const theirs = base.source.replace('a = 1', 'a = 7');
    server.on('PUT', PATH, { body: { isSaved: false, revision: 4, source: theirs, savedAt: '2026-01-01T00:00:00Z' } });
    server.on('POST', `${PATH}/versions`, { body: { versionId: 1 } });
    const mine = base.source.replace('a = 1', 'a = 9');
    saver.write(mine);
    await vi.advanceTimersByTimeAsync(1_000);
    await saver.choose('theirs');
    expect(seen.text).toBe(theirs);
    expect(server.callsTo(`${PATH}/versions`)[0]?.body).toEqual({ source: mine, reason: 'CONFLICT' });
  });

  it('[LMS-163] is notified of a change in another tab by its event', async () => {
    const { base, server, saver, seen } = begin();
    server.on('GET', PATH, {
      body: { source: `${base.source}# theirs\n`, revision: 4, savedAt: '2026-01-01T00:00:00Z' },
    });
    await saver.receiveRevision(4);
    expect(seen.text).toBe(`${base.source}# theirs\n`);
    await saver.receiveRevision(4);
    expect(server.callsTo(PATH)).toHaveLength(1);
  });

  it('[LMS-161] goes to the server whole when it is left while a save is on its way', async () => {
    const { server, saver, saves } = begin();
    server.on('PUT', PATH, saved(4), saved(5));
    saver.write('one');
    const first = saver.flush();
    saver.write('one two');
    saver.close();
    await first;
    await vi.advanceTimersByTimeAsync(10);
    expect(saves().map(({ source }) => source)).toEqual(['one', 'one two']);
    expect(readLocal(LOCAL)).toBeNull();
  });

  it('[LMS-162] that is replaced asks for a version of what was there', async () => {
    const { server, saver, saves } = begin();
    server.on('PUT', PATH, saved(4));
    saver.replace('starter', 'RESET');
    await vi.advanceTimersByTimeAsync(10);
    expect(saves()[0]).toMatchObject({ source: 'starter', keep: 'RESET' });
  });
});
