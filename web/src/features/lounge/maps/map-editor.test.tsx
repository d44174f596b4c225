import { newMapContent } from '@dolphin/contract/lounge/map-defaults';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createEditor } from './editor-store.ts';
import { Inspector } from './inspector.tsx';
import { PartList } from './part-list.tsx';

const map = { name: 'm', content: newMapContent({ themeKey: 'sea' }) };

function open() {
  const editor = createEditor(map, 0, { send: async () => ({ kind: 'offline' }), read: async () => null });
  function Panels() {
    const state = useSyncExternalStore(editor.subscribe, editor.get);
    return <><PartList editor={editor} state={state} /><Inspector editor={editor} state={state} onCommand={() => undefined} /></>;
  }
  render(<Panels />);
  return editor;
}

afterEach(cleanup);

describe('the panels of the map editor', () => {
  it('[WLD-172] list every part and let it be chosen and moved by typing', async () => {
    const user = userEvent.setup();
    const editor = open();
    await user.click(screen.getByRole('button', { name: /^모래 바닥/ }));
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
    const editor = open();
    editor.apply([{ kind: 'PUT_AREA', area: { id: 'a', name: '', x: 0, y: 0, width: 100, height: 100, property: { kind: 'SILENT' } } }]);
    await user.click(await screen.findByRole('button', { name: /^조용한 곳/ }));
    await user.click(screen.getByRole('radio', { name: /코치 호출 종/ }));
    expect(editor.get().map.content.areas[0]?.property).toEqual({ kind: 'BELL' });
    await user.click(screen.getByRole('radio', { name: /강의로 가는 곳/ }));
    expect(within(screen.getByRole('region', { name: '1개 골랐어요' })).getByRole('spinbutton', { name: '강의 번호' })).toBeTruthy();
  });
});
