import { describe, expect, it } from 'vitest';
import { BLOCKS } from './blocks/definitions.ts';
import { blockOptionText, blockText } from './blocks/blocks.text.ts';
import { blocklyDefinitions } from './blocks/blockly-definitions.ts';
import { createPlay, type Script } from './blocks/play/play.ts';
import { toolbox } from './blocks/toolbox.ts';
import { readWorkspace } from './blocks/workspace.ts';
import { readWorld } from './blocks/play/world.ts';
import { isSameDrawing, readDrawing, writeDrawing, type Segment } from './drawing.ts';
import { limitsFor, wallFor } from './limits.ts';
import { overallVerdict } from './verdicts.ts';

describe('verdicts', () => {
  const each = (verdict: 'AC' | 'WA' | 'TLE' | 'IE', score = verdict === 'AC' ? 1 : 0) => ({ verdict, score });
  it('are named by the first case that is not right, unless we ourselves failed', () => {
    expect(overallVerdict([each('AC'), each('AC')], false)).toBe('AC');
    expect(overallVerdict([each('AC'), each('TLE'), each('WA')], false)).toBe('TLE');
    expect(overallVerdict([each('AC'), each('TLE')], true)).toBe('PAC');
    expect(overallVerdict([each('WA'), each('WA')], true)).toBe('WA');
    expect(overallVerdict([each('WA'), each('IE')], true)).toBe('IE');
    expect(overallVerdict([], true)).toBe('IE');
  });
});

describe('limits', () => {
  it('are filled up and held below what any problem may ask for', () => {
    expect(limitsFor('PYTHON')).toEqual({ cpuMs: 2_000, wallMs: 8_000, memoryMb: 256, outputBytes: 1_048_576 });
    expect(limitsFor('JAVASCRIPT', { cpuMs: 1e9, memoryMb: 1e9, outputBytes: 1e9, wallMs: 1e9 })).toEqual({
      cpuMs: 10_000,
      wallMs: wallFor(10_000),
      memoryMb: 512,
      outputBytes: 1_048_576,
    });
    expect(limitsFor('BLOCKS', { cpuMs: Number.NaN, memoryMb: -1 })).toMatchObject({ cpuMs: 50, memoryMb: 16 });
  });
});

describe('drawings', () => {
  const line = (x1: number, y1: number, x2: number, y2: number, color = 'black', width = 1): Segment => ({
    x1,
    y1,
    x2,
    y2,
    color,
    width,
  });
  const corner = [line(0, 0, 10, 0), line(10, 0, 10, 10)];
  it('are the same whatever the order, the direction and the number of strokes', () => {
    expect(isSameDrawing(corner, [line(10, 10, 10, 0), line(4, 0, 0, 0), line(4, 0, 10, 0), line(2, 0, 6, 0)])).toBe(
      true,
    );
    expect(isSameDrawing(corner, [line(0, 0.01, 10, 0), line(10, 0, 10, 9.98)])).toBe(true);
  });
  it('differ by what is missing, too much, or of another colour', () => {
    for (const other of [
      [line(0, 0, 10, 0)],
      [...corner, line(0, 0, 0, 5)],
      [line(0, 0, 10, 0, 'red'), line(10, 0, 10, 10)],
      [line(0, 0, 4, 0), line(6, 0, 10, 0), line(10, 0, 10, 10)],
      [],
    ]) {
      expect(isSameDrawing(corner, other)).toBe(false);
      expect(isSameDrawing(other, corner)).toBe(false);
    }
  });
  it('are read as they were written, and nothing else is', () => {
    expect(readDrawing(writeDrawing(corner))).toEqual(corner);
    for (const log of ['{}', '[[1,2,3]]', '[[0,0,1,1,7,1]]', '[[0,0,1,null,"red",1]]', 'x'])
      expect(() => readDrawing(log), log).toThrow();
  });
});

describe('blocks', () => {
  it('have labels in both languages, with a place for every input', () => {
    for (const { type, args } of BLOCKS) {
      for (const language of ['KO', 'EN'] as const) {
        const message = (blockText[language] as Record<string, string>)[type] ?? '';
        const places = [...message.matchAll(/%(\d)/g)].map(([, place]) => Number(place)).toSorted((a, b) => a - b);
        expect(places, `${type} ${language}`).toEqual(args.map((_, index) => index + 1));
        for (const argument of args)
          if (argument.kind === 'choice')
            for (const option of argument.options) expect(blockOptionText[language]).toHaveProperty(option);
      }
    }
    expect(blocklyDefinitions('KO').length).toBe(BLOCKS.length);
  });

  it('are offered by category, some only when asked', () => {
    const { contents } = toolbox('KO', (type) => type.startsWith('motion_')) as { contents: { name: string }[] };
    expect(contents.map(({ name }) => name)).toEqual(['움직임', '나만의 블록']);
  });

  it('are looked at before they are loaded', () => {
    const fault = (block: object, more: object = {}): unknown => {
      const read = readWorkspace(JSON.stringify({ blocks: { blocks: [block] }, ...more }));
      return 'fault' in read ? read.fault : undefined;
    };
    expect(fault({ type: 'events_start' })).toBeUndefined();
    expect(fault({ type: 'events_start', id: 'a`b$c' })).toBeUndefined();
    expect(fault({ type: 'events_start', id: "a'b" })).toBe('BAD_ID');
    expect(fault({ type: 'events_start', id: 'a\\b' })).toBe('BAD_ID');
    expect(fault({ type: 'constructor' })).toBe('UNKNOWN_BLOCK');
    expect(fault({ type: 'events_start', mutation: '<x/>' })).toBe('UNKNOWN_BLOCK');
    expect(fault({ type: 'events_start', extraState: '<mutation/>' })).toBe('BAD_FIELD');
    expect(fault({ type: 'events_start' }, { variables: [{ name: '', id: 'x' }] })).toBe('BAD_VARIABLE');
    expect(readWorkspace('{')).toEqual({ fault: 'NOT_A_WORKSPACE' });
  });
});

describe('a stage', () => {
  const world = (more: object = {}): ReturnType<typeof readWorld> =>
    readWorld(JSON.stringify({ width: 5, height: 5, start: { x: 0, y: 0, direction: 90 }, ...more }));
  const script = (hat: Script['hat'], steps: () => Generator<string>): Script => ({
    hat,
    begin() {
      const going = steps();
      return {
        next: () => {
          const { done, value } = going.next();
          return done ? undefined : value;
        },
      };
    },
  });

  it('runs one block per script and tick, in order, until all have ended', () => {
    const scripts: Script[] = [];
    const play = createPlay(world(), scripts);
    const visited: string[] = [];
    scripts.push(
      script({ kind: 'start' }, function* () {
        yield 'a1';
        play.api('walk', 2);
        yield 'a2';
        play.api('broadcast', 'go');
      }),
      script({ kind: 'start' }, function* () {
        yield 'b1';
        play.api('wait', 0.1);
        yield '';
        yield 'b2';
      }),
      script({ kind: 'message', name: 'go' }, function* () {
        yield 'm1';
      }),
    );
    let ending = play.tick((block) => visited.push(block));
    while (!ending) ending = play.tick((block) => visited.push(block));
    expect(ending).toBe('done');
    expect(visited).toEqual(['a1', 'b1', 'a2', 'm1', 'b2']);
    expect(play.report(ending)).toMatchObject({ x: 2, y: 0 });
  });

  it('ends at its limit, at the flag, or when everything is collected', () => {
    const run = (more: object): string => {
      const scripts: Script[] = [];
      const play = createPlay(world(more), scripts);
      scripts.push(
        script({ kind: 'start' }, function* () {
          for (;;) {
            yield 'x';
            play.api('walk', 1);
          }
        }),
      );
      let ending = play.tick();
      while (!ending) ending = play.tick();
      return ending;
    };
    expect(run({ maxTicks: 50 })).toBe('limit');
    expect(run({ endsAt: 'finish', finish: [{ x: 3, y: 0 }] })).toBe('finish');
    expect(run({ endsAt: 'collected', items: [{ kind: 'star', x: 2, y: 0 }] })).toBe('collected');
  });

  it('refuses worlds that cannot be played', () => {
    for (const more of [
      { width: 0 },
      { width: 1e9 },
      { start: { x: 'a' } },
      { walls: 7 },
      { items: [{ x: 1, y: 1 }] },
      { maxTicks: 1e9 },
      { endsAt: 'never ever' },
      { keys: [null] },
    ])
      expect(() => world(more), JSON.stringify(more)).toThrow(/no usable/);
  });
});
