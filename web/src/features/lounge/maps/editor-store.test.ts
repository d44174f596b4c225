import { newMapContent } from '@dolphin/contract/lounge/maps/map-defaults';
import { applyOperations, type NamedMap } from '@dolphin/contract/lounge/maps/map-operations';
import type { MapObject, MapOperation } from '@dolphin/contract/lounge/maps/maps.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Open, Sent } from './editor-state.ts';
import { createEditor } from './editor-store.ts';

const map: NamedMap = { name: 'm', content: newMapContent() };
const sofa = (id: string, x = 0): MapOperation => ({
  kind: 'PUT_OBJECT',
  object: { id, type: 'OBJECT', key: 'sofa', x, y: 0, scaleX: 1, scaleY: 1, depth: -100 } satisfies MapObject,
});

/** A server that keeps the map, and a line that can break. */
function openServer() {
  const server = {
    map,
    revision: 0,
    isDown: false,
    refuses: false,
    calls: 0,
    slowMs: 0,
    stored: { operations: [], bases: {} } as Open,
  };
  const access = {
    send: async ({ operations }: { operations: MapOperation[] }): Promise<Sent> => {
      server.calls += 1;
      if (server.slowMs > 0) await new Promise((done) => void setTimeout(done, server.slowMs));
      if (server.isDown) return { kind: 'offline' };
      if (server.refuses) return { kind: 'refused' };
      server.map = applyOperations(server.map, operations);
      return { kind: 'taken', revision: ++server.revision };
    },
    read: async () => (server.isDown ? null : { map: server.map, revision: server.revision }),
    store: (open: Open) => {
      server.stored = open;
    },
  };
  /** Somebody else changes the map. */
  const others = (...operations: MapOperation[]) => {
    server.map = applyOperations(server.map, operations);
    server.revision += 1;
  };
  return { server, others, access, editor: createEditor(map, 0, access) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(5_000);

describe('an open editor', () => {
  it('[WLD-173] saves by itself, many changes of a moment in one call', async () => {
    const { server, editor } = openServer();
    for (let n = 0; n < 5; n++) editor.apply([sofa('a', n)]);
    expect(editor.get().save).toBe('waiting');
    await settle();
    expect([editor.get().save, server.calls]).toEqual(['saved', 1]);
    expect(server.map).toEqual(editor.get().map);
  });

  it('[WLD-173] keeps what is done without a connection and saves it when it is back', async () => {
    const { server, editor } = openServer();
    server.isDown = true;
    editor.apply([sofa('a')]);
    await settle();
    expect(editor.get().save).toBe('offline');
    editor.apply([sofa('b')]);
    server.isDown = false;
    await settle();
    expect(editor.get().save).toBe('saved');
    expect(server.map.content.objects.map(({ id }) => id)).toEqual(['background', 'floor', 'a', 'b']);
  });

  it('[WLD-164] sees what others did meanwhile, and leaves it', async () => {
    const { server, editor } = openServer();
    server.map = applyOperations(server.map, [sofa('theirs')]);
    server.revision = 1;
    editor.apply([sofa('mine')]);
    await settle();
    expect(editor.get().map).toEqual(server.map);
    expect(editor.get().map.content.objects).toHaveLength(4);
    editor.undo();
    await settle();
    expect(server.map.content.objects.map(({ id }) => id)).toEqual(['background', 'floor', 'theirs']);
  });

  it('reads the map again when a change was refused or something was missed', async () => {
    const { server, editor } = openServer();
    server.refuses = true;
    editor.apply([sofa('bad')]);
    await settle();
    expect(editor.get().map).toEqual(map);
    server.refuses = false;
    server.map = applyOperations(server.map, [sofa('x'), sofa('y')]);
    server.revision = 4;
    editor.applyRemoteChange({ revision: 4, clientKey: 'other', operations: [sofa('y')] });
    await settle();
    expect(editor.get().map).toEqual(server.map);
  });

  it('[WLD-171] undoes and redoes, and forgets what is gone from the selection', async () => {
    const { editor } = openServer();
    editor.apply([sofa('a')]);
    editor.select(['a']);
    editor.undo();
    expect(editor.get().selection).toEqual([]);
    expect(editor.get().map).toEqual(map);
    editor.redo();
    expect(editor.get().map.content.objects).toHaveLength(3);
  });

  it('[WLD-173] saves everything before the draft is used, also changes made while a request was running', async () => {
    const { server, editor } = openServer();
    server.slowMs = 300;
    editor.apply([sofa('a')]);
    void editor.flush();
    editor.apply([sofa('b')]);
    const saved = editor.saveAll();
    await settle();
    expect([await saved, server.map]).toEqual([true, editor.get().map]);
    server.isDown = true;
    editor.apply([sofa('c')]);
    const unsaved = editor.saveAll();
    await settle();
    expect(await unsaved).toBe(false);
  });

  it('[WLD-173] saves whoever never rests', async () => {
    const { server, editor } = openServer();
    for (let n = 0; n < 10; n++) {
      editor.apply([sofa('a', n)]);
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(server.calls).toBeGreaterThan(1);
  });

  it('[WLD-173] keeps what is not saved for a tab that is killed, and forgets it when it is', async () => {
    const { server, editor } = openServer();
    editor.apply([sofa('a')]);
    expect(server.stored.operations).toEqual([sofa('a')]);
    await settle();
    expect(server.stored.operations).toEqual([]);
  });

  it('[WLD-178] leaves what somebody else did to a part while there was no line, and does the rest', async () => {
    const { server, others, editor } = openServer();
    editor.apply([sofa('a', 1), sofa('b', 1)]);
    await settle();
    server.isDown = true;
    editor.apply([sofa('a', 2)]);
    editor.apply([sofa('b', 2)]);
    editor.apply([{ kind: 'SET_NAME', name: '내 이름' }]);
    await settle();
    others(sofa('a', 9), sofa('c', 9));
    server.isDown = false;
    await settle();
    const xOf = (id: string) => server.map.content.objects.find((object) => object.id === id)?.x;
    expect([xOf('a'), xOf('b'), xOf('c'), server.map.name]).toEqual([9, 2, 9, '내 이름']);
    expect([editor.get().late, editor.get().map, editor.get().save]).toEqual([[sofa('a', 2)], server.map, 'saved']);
    // Until it is answered it is not lost, not even with the tab.
    expect(server.stored.operations).toEqual([sofa('a', 2)]);
    editor.settleLate(true);
    await settle();
    expect([xOf('a'), editor.get().late, server.stored.operations]).toEqual([2, [], []]);
    editor.undo();
    await settle();
    expect(xOf('a')).toBe(9);
  });

  it('[WLD-178] does not restore what someone else removed, and accepts their version when asked to', async () => {
    const { server, others, editor } = openServer();
    editor.apply([sofa('a', 1)]);
    await settle();
    server.isDown = true;
    editor.apply([sofa('a', 2)]);
    await settle();
    others({ kind: 'REMOVE_OBJECT', id: 'a' });
    server.isDown = false;
    await settle();
    expect([server.map.content.objects.length, editor.get().late.length]).toEqual([2, 1]);
    editor.settleLate(false);
    await settle();
    expect([server.map.content.objects.length, editor.get().late, server.stored.operations]).toEqual([2, [], []]);
  });

  it('[WLD-178] asks nothing when only the answer was lost, or when others did the same', async () => {
    const { server, others, editor } = openServer();
    server.isDown = true;
    editor.apply([sofa('a', 2)]);
    await settle();
    others(sofa('a', 2));
    server.isDown = false;
    await settle();
    expect([editor.get().late, editor.get().save, server.map.content.objects.length]).toEqual([[], 'saved', 3]);
  });

  it('[WLD-173] [WLD-178] takes up what a killed tab left, upon what it was made of', async () => {
    const { server, others, access, editor } = openServer();
    editor.apply([sofa('a', 1), sofa('b', 1)]);
    await settle();
    server.isDown = true;
    editor.apply([sofa('a', 2), sofa('b', 2)]);
    const left = JSON.parse(JSON.stringify(server.stored)) as Open;
    vi.clearAllTimers();
    others(sofa('b', 9));
    server.isDown = false;
    // The tab that opens it again may have an older map.
    const next = createEditor(map, 0, access);
    void next.flush();
    await next.takeUp(left);
    await settle();
    const xOf = (id: string) => server.map.content.objects.find((object) => object.id === id)?.x;
    expect([xOf('a'), xOf('b'), next.get().late]).toEqual([2, 9, [sofa('b', 2)]]);
    expect(next.get().map).toEqual(server.map);
  });

  it('[WLD-178] asks about everything that is there, when it is not known upon what something was made', async () => {
    const { server, others, editor } = openServer();
    others(sofa('a', 1));
    await editor.takeUp({ operations: [sofa('a', 2), sofa('new', 2)], bases: {} });
    await settle();
    expect(editor.get().late).toEqual([sofa('a', 2)]);
    expect(server.map.content.objects.map(({ id }) => id)).toEqual(['background', 'floor', 'a', 'new']);
  });

  it('[WLD-164] ends with the later change of a part, in whatever order the response and the event arrive', async () => {
    const { server, editor } = openServer();
    server.slowMs = 300;
    editor.apply([sofa('a', 1)]);
    void editor.flush();
    await vi.advanceTimersByTimeAsync(100);
    // My change was accepted and someone else moved the same sofa since; that event comes before my response.
    server.map = applyOperations(server.map, [sofa('a', 1), sofa('a', 2)]);
    server.revision = 2;
    editor.applyRemoteChange({ revision: 2, clientKey: 'other', operations: [sofa('a', 2)] });
    await vi.advanceTimersByTimeAsync(100);
    server.revision = 0;
    server.map = map;
    const late = vi.advanceTimersByTimeAsync(100);
    await late;
    expect(editor.get().map.content.objects.find(({ id }) => id === 'a')?.x).toBe(2);
  });
});
