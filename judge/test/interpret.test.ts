/** The page runs workspaces by an interpreter, the judge by a generated program: both must see the same run. */
import { BLOCKS, type Argument, type BlockDefinition } from '@dolphin/contract/judge/blocks/definitions';
import { goalsMet, playWorkspace } from '@dolphin/contract/judge/blocks/play/play-workspace';
import { seededRandom, type Random } from '@dolphin/contract/judge/blocks/play/random';
import { readWorld } from '@dolphin/contract/judge/blocks/play/world';
import { CPU_MAX_MS } from '@dolphin/contract/judge/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockCourse } from '../../server/seed/learning/blocks/course.ts';
import { openJudge, type Judge } from '../src/open-judge.ts';
import { blockItemsOf } from './content/grade-blocks.ts';

let judge: Judge;
beforeAll(async () => {
  judge = await openJudge({ slots: 1, hosts: 1 });
}, 60_000);
afterAll(() => judge?.close());

type Block = Record<string, unknown>;
const VARIABLES = [
  { id: 'v', name: '수' },
  { id: 'l', name: '목록', type: 'list' },
];
const WORLD = JSON.stringify({
  width: 6,
  height: 6,
  start: { x: 1, y: 1, direction: 90 },
  walls: [
    { x: 3, y: 1 },
    { x: 0, y: 4 },
  ],
  items: [
    { kind: 'star', x: 2, y: 1 },
    { kind: 'shell', x: 1, y: 3 },
  ],
  finish: [{ x: 5, y: 5 }],
  answers: ['3', '바다'],
  keys: [
    { tick: 3, key: 'up' },
    { tick: 9, key: 'space' },
  ],
  seed: 7,
  maxTicks: 400,
});

/** Programs that nobody would write, made of every block there is. */
function randomProgram(random: Random): string {
  let left = 40;
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const of = (shapes: readonly string[]): readonly BlockDefinition[] =>
    BLOCKS.filter(({ shape }) => shapes.includes(shape));
  const value = (check: string | undefined, depth: number): Block => {
    if (depth > 3 || left <= 0 || random() < 0.4)
      return check === 'Boolean'
        ? {
            block: make(
              pick(of(['Boolean']).filter(({ args }) => args.every(({ kind }) => kind === 'choice'))),
              depth + 1,
            ),
          }
        : random() < 0.8
          ? { shadow: { type: 'number_value', fields: { NUMBER: Math.round(random() * 8 - 2) } } }
          : { shadow: { type: 'text_value', fields: { TEXT: pick(['', '바다', '12', 'Sea', ' 3 ']) } } };
    return { block: make(pick(of(check === 'Boolean' ? ['Boolean'] : ['Number', 'String', 'Any'])), depth + 1) };
  };
  const make = ({ type, args }: BlockDefinition, depth: number): Block => {
    left--;
    const block = { type, fields: {} as Block, inputs: {} as Block };
    for (const arg of args) fill(block, arg, depth);
    return block;
  };
  const fill = (block: { fields: Block; inputs: Block }, arg: Argument, depth: number): void => {
    if (arg.kind === 'value' && random() < 0.9) block.inputs[arg.name] = value(arg.check, depth);
    if (arg.kind === 'statements' && random() < 0.8 && depth < 4)
      block.inputs[arg.name] = { block: row(1 + Math.floor(random() * 3), depth + 1) };
    if (arg.kind === 'choice') block.fields[arg.name] = pick(arg.options);
    if (arg.kind === 'variable') block.fields[arg.name] = { id: 'v' };
    if (arg.kind === 'list') block.fields[arg.name] = { id: 'l' };
    if (arg.kind === 'textField') block.fields[arg.name] = pick(['go', '가자']);
    if (arg.kind === 'numberField') block.fields[arg.name] = Math.round(random() * 9);
  };
  const row = (length: number, depth: number): Block => {
    const definition = pick(of(length > 1 ? ['statement'] : ['statement', 'statement', 'cap']));
    const block = make(definition, depth);
    if (random() < 0.05) block['disabledReasons'] = ['MANUALLY_DISABLED'];
    return length > 1 && left > 0 ? { ...block, next: { block: row(length - 1, depth) } } : block;
  };
  const script = (hat: BlockDefinition): Block => ({
    ...make(hat, 0),
    x: Math.round(random() * 200),
    y: Math.round(random() * 200),
    next: { block: row(6, 0) },
  });
  const hats = BLOCKS.filter(({ shape }) => shape === 'hat');
  const [start] = hats;
  if (!start) throw new RangeError('there is no hat');
  return JSON.stringify({
    variables: VARIABLES,
    blocks: { languageVersion: 0, blocks: [script(start), script(pick(hats)), script(pick(hats))] },
  });
}

const input = (name: string, NUMBER: number): Block => ({
  [name]: { shadow: { type: 'number_value', fields: { NUMBER } } },
});
/** Own blocks: one that walks and calls itself, one that answers. */
const OWN = JSON.stringify({
  variables: [{ id: 'n', name: 'n' }],
  blocks: {
    languageVersion: 0,
    blocks: [
      {
        type: 'events_start',
        next: {
          block: {
            type: 'procedures_callnoreturn',
            extraState: { name: 'climb', params: ['n'] },
            inputs: input('ARG0', 3),
            next: {
              block: {
                type: 'looks_say',
                inputs: {
                  TEXT: {
                    block: {
                      type: 'procedures_callreturn',
                      extraState: { name: 'Twice', params: ['n'] },
                      inputs: input('ARG0', 21),
                    },
                  },
                },
              },
            },
          },
        },
      },
      {
        type: 'procedures_defnoreturn',
        y: 100,
        fields: { NAME: 'climb' },
        extraState: { params: [{ name: 'n', id: 'n' }] },
        inputs: {
          STACK: {
            block: {
              type: 'procedures_ifreturn',
              inputs: {
                CONDITION: {
                  block: {
                    type: 'operators_compare',
                    fields: { OPERATOR: 'less' },
                    inputs: {
                      A: { block: { type: 'variables_value', fields: { VARIABLE: { id: 'n' } } } },
                      ...input('B', 1),
                    },
                  },
                },
              },
              next: {
                block: {
                  type: 'motion_change_y',
                  inputs: input('BY', 1),
                  next: {
                    block: {
                      type: 'variables_change',
                      fields: { VARIABLE: { id: 'n' } },
                      inputs: input('BY', -1),
                      next: {
                        block: {
                          type: 'procedures_callnoreturn',
                          extraState: { name: 'climb', params: ['n'] },
                          inputs: { ARG0: { block: { type: 'variables_value', fields: { VARIABLE: { id: 'n' } } } } },
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
      {
        type: 'procedures_defreturn',
        y: 200,
        fields: { NAME: 'twice' },
        extraState: { params: [{ name: 'n', id: 'n' }] },
        inputs: {
          RETURN: {
            block: {
              type: 'operators_arithmetic',
              fields: { OPERATOR: 'multiply' },
              inputs: {
                A: { block: { type: 'variables_value', fields: { VARIABLE: { id: 'n' } } } },
                ...input('B', 2),
              },
            },
          },
        },
      },
    ],
  },
});

async function judged(source: string, world: string): Promise<unknown> {
  // What both see is compared, not how long it takes: on a crowded machine even short programs use more than a second.
  const limits = { cpuMs: CPU_MAX_MS };
  const { outcome, stdout } = await judge.run({ language: 'BLOCKS', source, input: world, limits });
  return outcome === 'OK' ? JSON.parse(stdout) : outcome;
}

function interpreted(source: string, world: string): unknown {
  const played = playWorkspace(source, readWorld(world));
  return 'report' in played ? JSON.parse(JSON.stringify(played.report)) : 'RTE';
}

describe('[LMS-6] [LMS-181] a run in the page is the run that the judge sees', () => {
  it('for every program of the block course, in every world', async () => {
    for (const { title, content } of blockItemsOf(blockCourse.lessons)) {
      for (const source of [content.starter, content.solution, ...content.mistakes]) {
        for (const { world } of content.worlds)
          expect(interpreted(source, JSON.stringify(world)), title).toEqual(
            await judged(source, JSON.stringify(world)),
          );
      }
      expect(content.worlds.map(({ world, goals }) => goalsMet(content.solution, world, goals) - goals.length)).toEqual(
        content.worlds.map(() => 0),
      );
    }
  });

  it('for blocks that learners make', async () => {
    const seen = interpreted(OWN, WORLD);
    expect(seen).toMatchObject({ y: 4, said: ['42'] });
    expect(seen).toEqual(await judged(OWN, WORLD));
  });

  it('for a hundred programs of any blocks', async () => {
    const random = seededRandom(20_26);
    const endings = new Set<string>();
    for (let count = 0; count < 100; count++) {
      const source = randomProgram(random);
      const seen = interpreted(source, WORLD);
      endings.add(typeof seen === 'string' ? seen : (seen as { ending: string }).ending);
      expect(seen, source).toEqual(await judged(source, WORLD));
    }
    expect(endings.size).toBeGreaterThan(2);
  });
});
