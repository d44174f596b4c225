import { newMapContent } from '@dolphin/contract/lounge/maps/map-defaults';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { API, freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { createEditor } from './editor-store.ts';
import { Inspector } from './inspector/inspector.tsx';
import { PartList } from './inspector/part-list.tsx';

const map = { name: 'm', content: newMapContent({ themeKey: 'sea' }) };
const LEARNING = API.replace('/api/dolphin/', '/api/eduenv/');
const page = (name: string, list: readonly object[]) => ({
  body: { [name]: list, pageCount: 1, totalCount: list.length },
});
const portal = {
  id: 'gate',
  type: 'PORTAL',
  key: 'bubble-gate',
  x: 500,
  y: 500,
  scaleX: 1,
  scaleY: 1,
  depth: 0,
  target: { kind: 'SPOT', x: 9, y: 9 },
} as const;

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});

async function open(channelId: number | null = null) {
  const editor = createEditor(map, 0, { send: async () => ({ kind: 'offline' }), read: async () => null });
  function Panels() {
    const state = useSyncExternalStore(editor.subscribe, editor.get);
    return (
      <>
        <PartList editor={editor} state={state} isMany={false} onChosen={() => undefined} />
        <Inspector editor={editor} state={state} channelId={channelId} onCommand={() => undefined} />
      </>
    );
  }
  await openPage(Panels, '/');
  return editor;
}

afterEach(cleanup);

describe('the panels of the map editor', () => {
  it('[WLD-172] list every part and let it be chosen and moved by typing', async () => {
    const user = userEvent.setup();
    const editor = await open();
    await user.click(await screen.findByRole('button', { name: /^모래 바닥/ }));
    expect(editor.get().selection).toEqual(['floor']);
    const across = screen.getByRole('spinbutton', { name: '가로 위치' });
    await user.clear(across);
    await user.type(across, '120');
    await user.tab();
    expect(editor.get().map.content.objects.find(({ id }) => id === 'floor')?.x).toBe(120);
    expect(screen.queryByRole('spinbutton', { name: '기울기(°)' })).toBeNull();
  });

  it('asks what a portal and an area mean', async () => {
    const user = userEvent.setup();
    const editor = await open();
    editor.apply([
      {
        kind: 'PUT_AREA',
        area: { id: 'a', name: '', x: 0, y: 0, width: 100, height: 100, property: { kind: 'SILENT' } },
      },
    ]);
    await user.click(await screen.findByRole('button', { name: /^조용한 곳/ }));
    await user.click(screen.getByRole('radio', { name: /코치 호출 종/ }));
    expect(editor.get().map.content.areas[0]?.property).toEqual({ kind: 'BELL' });
  });

  it('[WLD-176] a lesson is chosen by its course and its name, and nothing changes before', async () => {
    browser.server.on(
      'GET',
      `${LEARNING}/channels/3/courses`,
      page('courseList', [{ courseId: 5, title: '파이썬 첫걸음', lessonCount: 2 }]),
    );
    browser.server.on('GET', `${LEARNING}/courses`, page('courseList', []));
    browser.server.on('GET', `${LEARNING}/courses/5`, {
      body: {
        courseId: 5,
        title: '파이썬 첫걸음',
        lessonList: [
          { lessonId: 50, title: '변수' },
          { lessonId: 51, title: '반복문' },
        ],
      },
    });
    browser.server.on('GET', `${LEARNING}/users/lessons/51`, {
      body: { lessonId: 51, title: '반복문', courseId: 5, courseTitle: '파이썬 첫걸음' },
    });
    const user = userEvent.setup();
    const editor = await open(3);
    editor.apply([
      {
        kind: 'PUT_AREA',
        area: { id: 'a', name: '', x: 0, y: 0, width: 100, height: 100, property: { kind: 'SILENT' } },
      },
    ]);
    await user.click(await screen.findByRole('button', { name: /^조용한 곳/ }));
    await user.click(screen.getByRole('radio', { name: /강의로 가는 곳/ }));
    expect(editor.get().map.content.areas[0]?.property).toEqual({ kind: 'SILENT' });
    await user.type(screen.getByRole('combobox', { name: '강좌' }), '파이썬');
    await user.click(await screen.findByRole('option', { name: /파이썬 첫걸음/ }));
    await user.click(screen.getByRole('combobox', { name: '강의' }));
    await user.click(await screen.findByRole('option', { name: /반복문/ }));
    expect(editor.get().map.content.areas[0]?.property).toEqual({ kind: 'LESSON', lessonId: 51 });
  });

  it('[WLD-176] a portal leads to a room that is chosen from those that are open, or to a named place of the map', async () => {
    browser.server.on(
      'GET',
      `${API}/auth/rooms`,
      page('roomList', [{ roomId: 70, name: '블록 놀이방', mapName: '바다', memberCount: 2, capacity: 10 }]),
    );
    browser.server.on('GET', `${API}/auth/rooms/70`, { body: { roomId: 70, name: '블록 놀이방' } });
    const user = userEvent.setup();
    const editor = await open();
    editor.apply([
      { kind: 'PUT_OBJECT', object: portal },
      {
        kind: 'PUT_AREA',
        area: { id: 'a', name: '무대', x: 100, y: 100, width: 200, height: 100, property: { kind: 'CHAT_ZONE' } },
      },
    ]);
    await user.click(await screen.findByRole('button', { name: /^방울 문|^거품 문|문/ }));
    const target = () => editor.get().map.content.objects.find(({ id }) => id === 'gate')?.target;
    await user.click(screen.getByRole('combobox', { name: /도착할 곳/ }));
    await user.click(await screen.findByRole('option', { name: /무대/ }));
    expect(target()).toEqual({ kind: 'SPOT', x: 200, y: 200 });
    await user.click(screen.getByRole('radio', { name: '다른 방' }));
    expect(target()).toEqual({ kind: 'SPOT', x: 200, y: 200 });
    await user.click(screen.getByRole('combobox', { name: '이어질 방' }));
    await user.click(await screen.findByRole('option', { name: /블록 놀이방/ }));
    expect(target()).toEqual({ kind: 'ROOM', roomId: 70 });
  });
});
