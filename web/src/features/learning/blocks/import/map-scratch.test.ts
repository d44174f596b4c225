import { readWorkspace } from '@dolphin/contract/judge/blocks/workspace';
import { Project, Sprite, Stage } from 'sb-edit';
import { describe, expect, it } from 'vitest';
import { mapScratch, type ScratchBlock, type ScratchScript } from './map-scratch.ts';
import { readSb3 } from './read-sb3.ts';

const block = (opcode: string, inputs: ScratchBlock['inputs'] = {}): ScratchBlock => ({ opcode, inputs });
const script = (...blocks: readonly ScratchBlock[]): ScratchScript => ({ x: 10, y: 20, blocks });
const walk = block('motion_movesteps', { STEPS: { type: 'number', value: 10 } });

describe('[LMS-185] what Scratch saved', () => {
  it('becomes a workspace that the judge reads', () => {
    const { workspace, count, lost } = mapScratch(
      [
        script(
          block('event_whenflagclicked'),
          block('control_repeat', {
            TIMES: { type: 'number', value: '4' },
            SUBSTACK: {
              type: 'blocks',
              value: [walk, block('motion_turnright', { DEGREES: { type: 'number', value: 90 } })],
            },
          }),
          block('data_setvariableto', {
            VARIABLE: { type: 'variable', value: { id: 'x', name: '점수' } },
            VALUE: { type: 'string', value: '0' },
          }),
          block('looks_say', {
            MESSAGE: {
              type: 'block',
              value: block('data_variable', { VARIABLE: { type: 'variable', value: { id: 'x', name: '점수' } } }),
            },
          }),
        ),
      ],
      [],
    );
    expect(readWorkspace(workspace)).toHaveProperty('workspace');
    expect(count).toBe(7);
    expect(lost).toEqual({});
    const saved = JSON.parse(workspace) as {
      variables: unknown;
      blocks: {
        blocks: { type: string; next: { block: { type: string; inputs: { DO: { block: { type: string } } } } } }[];
      };
    };
    expect(saved.variables).toEqual([{ id: 'scratch1', name: '점수' }]);
    expect(saved.blocks.blocks[0]?.type).toBe('events_start');
    expect(saved.blocks.blocks[0]?.next.block.inputs.DO.block.type).toBe('motion_walk');
  });

  it('reports what could not be imported, and closes the gap in the script', () => {
    const { workspace, lost, notOffered, count } = mapScratch(
      [
        script(
          block('event_whenflagclicked'),
          block('sound_play'),
          block('sound_play'),
          walk,
          block('looks_hide'),
          block('event_whenkeypressed', { KEY_OPTION: { type: 'key', value: 'q' } }),
        ),
      ],
      ['events_start', 'motion_walk'],
    );
    expect(lost).toEqual({ sound_play: 2, event_whenkeypressed: 1 });
    expect(notOffered).toEqual({ looks_hide: 1 });
    expect(count).toBe(2);
    expect(JSON.parse(workspace).blocks.blocks[0].next.block.type).toBe('motion_walk');
  });

  it('is read from the file itself', async () => {
    const project = new Project({ stage: new Stage(), sprites: [new Sprite({ name: '고양이' })] });
    const [sprite] = project.sprites;
    if (!sprite) throw new Error('there is no sprite');
    const { json } = project.toSb3();
    const target = JSON.parse(json) as { targets: { isStage: boolean; blocks: unknown }[] };
    for (const one of target.targets)
      if (!one.isStage)
        one.blocks = {
          a: {
            opcode: 'event_whenflagclicked',
            next: 'b',
            parent: null,
            inputs: {},
            fields: {},
            shadow: false,
            topLevel: true,
            x: 0,
            y: 0,
          },
          b: {
            opcode: 'motion_movesteps',
            next: null,
            parent: 'a',
            inputs: { STEPS: [1, [4, '3']] },
            fields: {},
            shadow: false,
            topLevel: false,
          },
        };
    const { default: Zip } = await import('jszip');
    const file = await new Zip().file('project.json', JSON.stringify(target)).generateAsync({ type: 'arraybuffer' });
    const sprites = await readSb3({ arrayBuffer: () => Promise.resolve(file) } as Blob);
    expect(sprites.map(({ name }) => name)).toEqual(['고양이']);
    const { workspace, count } = mapScratch(sprites[0]?.scripts ?? [], []);
    expect(count).toBe(2);
    expect(workspace).toContain('"STEPS":{"shadow":{"type":"number_value","fields":{"NUMBER":3}}}');
    await expect(readSb3({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(8)) } as Blob)).rejects.toThrow();
  });
});
