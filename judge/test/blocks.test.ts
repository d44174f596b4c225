import type { Goal } from '@dolphin/contract/judge/blocks/play/goals';
import { BLOCKS } from '@dolphin/contract/judge/blocks/definitions';
import { HATS, STATEMENTS, VALUES } from '@dolphin/contract/judge/blocks/emit';
import type { JudgeResult } from '@dolphin/contract/judge/job';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJudge, type Judge } from '../src/open-judge.ts';

let judge: Judge;
beforeAll(async () => {
  judge = await openJudge({ slots: 1, hosts: 1 });
}, 60_000);
afterAll(() => judge?.close());

type Block = Readonly<Record<string, unknown>>;
const number = (value: number): Block => ({ shadow: { type: 'number_value', fields: { NUMBER: value } } });
const text = (value: string): Block => ({ shadow: { type: 'text_value', fields: { TEXT: value } } });
const block = (type: string, inputs: Record<string, Block> = {}, fields: Block = {}): Block => ({
  type,
  inputs,
  fields,
});
const row = ([first, ...rest]: readonly Block[]): Block => ({
  ...first,
  ...(rest.length > 0 ? { next: { block: row(rest) } } : {}),
});
const held = (...blocks: readonly Block[]): Block => ({ block: row(blocks) });
const program = (scripts: readonly Block[], variables: readonly Block[] = []): string =>
  JSON.stringify({ variables, blocks: { languageVersion: 0, blocks: scripts } });
const start = (...blocks: readonly Block[]): Block => row([block('events_start'), ...blocks]);
const walk = (steps: number): Block => block('motion_walk', { STEPS: number(steps) });
const right = block('motion_turn_right', { DEGREES: number(90) });

const world = (more: object): string =>
  JSON.stringify({ width: 9, height: 9, start: { x: 0, y: 0, direction: 90 }, maxTicks: 2_000, ...more });
const play = (source: string, goals: readonly Goal[], ...worlds: readonly object[]): Promise<JudgeResult> =>
  judge.grade({
    language: 'BLOCKS',
    source,
    check: { kind: 'stage' },
    cases: (worlds.length > 0 ? worlds : [{}]).map((each) => ({
      input: world(each),
      expected: JSON.stringify(goals),
      points: 1,
    })),
  });

describe('blocks', () => {
  it('all have their code', () => {
    const known = { ...HATS, ...STATEMENTS, ...VALUES };
    expect(BLOCKS.filter(({ type }) => !(type in known)).map(({ type }) => type)).toEqual([]);
    expect(BLOCKS.length).toBeGreaterThan(60);
  });

  it('reach a flag through mazes that the program never saw', async () => {
    const follow = start(
      block('control_repeat_until', {
        CONDITION: held(block('sensing_on_finish')),
        DO: held(
          block('control_if_else', {
            CONDITION: held(block('sensing_blocked', {}, { WHERE: 'ahead' })),
            DO: held(block('motion_turn_left', { DEGREES: number(90) })),
            ELSE: held(walk(1)),
          }),
        ),
      }),
    );
    const { verdict, cases } = await play(
      program([follow]),
      [{ kind: 'reach' }, { kind: 'unhurt' }],
      { finish: [{ x: 8, y: 8 }] },
      { width: 4, height: 6, finish: [{ x: 0, y: 5 }] },
      { walls: [{ x: 3, y: 0 }], finish: [{ x: 2, y: 8 }] },
    );
    expect(cases.map((each) => each.verdict)).toEqual(['AC', 'AC', 'AC']);
    expect(verdict).toBe('AC');
  });

  it('that walk the sample only are wrong in other worlds', async () => {
    const { cases } = await play(
      program([start(walk(3))]),
      [{ kind: 'reach' }],
      { finish: [{ x: 3, y: 0 }] },
      { finish: [{ x: 5, y: 0 }] },
    );
    expect(cases.map(({ verdict }) => verdict)).toEqual(['AC', 'WA']);
  });

  it('collect, and walls stop them', async () => {
    const items = [
      { kind: 'star', x: 2, y: 0 },
      { kind: 'star', x: 5, y: 0 },
      { kind: 'shell', x: 6, y: 0 },
    ];
    expect((await play(program([start(walk(8))]), [{ kind: 'collect' }], { items })).verdict).toBe('AC');
    expect(
      (
        await play(program([start(walk(8))]), [{ kind: 'collect', item: 'star', count: 1 }], {
          items,
          walls: [{ x: 4, y: 0 }],
        })
      ).verdict,
    ).toBe('AC');
    expect(
      (await play(program([start(walk(8))]), [{ kind: 'collect', item: 'star' }], { items, walls: [{ x: 4, y: 0 }] }))
        .verdict,
    ).toBe('WA');
  });

  it('draw, in whatever order of strokes', async () => {
    const square = [
      [1, 1, 5, 1],
      [5, 1, 5, 5],
      [5, 5, 1, 5],
      [1, 5, 1, 1],
    ].map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => ({ x1, y1, x2, y2, color: '#d1242f', width: 1 }));
    const pen = [block('pen_color', {}, { COLOR: 'red' }), block('pen_down')];
    const four = (turn: Block): Block => block('control_repeat', { TIMES: number(4), DO: held(walk(4), turn) });
    const at = { start: { x: 1, y: 1, direction: 0 } };
    expect((await play(program([start(...pen, four(right))]), [{ kind: 'draw', drawing: square }], at)).verdict).toBe(
      'AC',
    );
    expect(
      (
        await play(
          program([
            start(
              ...pen,
              block('motion_point', { DEGREES: number(90) }),
              four(block('motion_turn_left', { DEGREES: number(90) })),
            ),
          ]),
          [{ kind: 'draw', drawing: square }],
          at,
        )
      ).verdict,
    ).toBe('AC');
    expect(
      (await play(program([start(block('pen_down'), four(right))]), [{ kind: 'draw', drawing: square }], at)).verdict,
    ).toBe('WA');
  });

  it('use variables, questions, key and message events, and lists', async () => {
    const score = { VARIABLE: { id: 'v' } };
    const listed = { LIST: { id: 'l' } };
    const scripts = [
      start(
        block('sensing_ask', { TEXT: text('?') }),
        block('variables_put', { VALUE: held(block('sensing_answer')) }, score),
        block('events_broadcast_wait', {}, { MESSAGE: 'go' }),
        block('looks_say', { TEXT: held(block('variables_value', {}, score)) }),
      ),
      row([
        block('events_message', {}, { MESSAGE: 'go' }),
        block('control_wait', { SECONDS: number(1) }),
        block('variables_change', { BY: number(5) }, score),
        block('lists_add', { VALUE: text('a') }, listed),
        block('lists_add', { VALUE: text('b') }, listed),
      ]),
      row([
        block('events_key', {}, { KEY: 'space' }),
        block('looks_say', {
          TEXT: held(
            block('operators_join', {
              A: held(block('lists_item', { INDEX: number(2) }, listed)),
              B: held(block('lists_count', {}, listed)),
            }),
          ),
        }),
      ]),
    ];
    const result = await play(
      program(scripts, [
        { name: 'score', id: 'v' },
        { name: 'all', id: 'l', type: 'list' },
      ]),
      [
        { kind: 'variable', name: 'score', value: 12 },
        { kind: 'say', text: '12' },
        { kind: 'say', text: 'b2' },
      ],
      { answers: ['7'], keys: [{ tick: 200, key: 'space' }] },
    );
    expect(result.cases[0]).toMatchObject({ verdict: 'AC' });
  });

  it('[LMS-231] earn nothing by doing nothing: not bumping counts only beside another goal', async () => {
    const goals: readonly Goal[] = [{ kind: 'reach' }, { kind: 'unhurt' }];
    const scored = async (...blocks: readonly Block[]) =>
      (await play(program([start(...blocks)]), goals, { finish: [{ x: 8, y: 0 }] })).cases[0]?.score;
    expect(await scored()).toBe(0);
    expect(await scored(walk(2))).toBe(0);
    expect(await scored(walk(20))).toBe(0.5);
    expect(await scored(walk(8))).toBe(1);
  });

  it('can be made by the learner, with inputs, also when they call themselves', async () => {
    const n = { VARIABLE: { id: 'n' } };
    const less = (a: Block, b: number): Block =>
      block('operators_compare', { A: held(a), B: number(b) }, { OPERATOR: 'greater' });
    const value = block('variables_value', {}, n);
    const call = (argument: Block): Block => ({
      type: 'procedures_callnoreturn',
      extraState: { name: '계단', params: ['n'] },
      inputs: { ARG0: argument },
    });
    const define = {
      type: 'procedures_defnoreturn',
      fields: { NAME: '계단' },
      extraState: { params: [{ name: 'n', id: 'n' }] },
      inputs: {
        STACK: held(
          block('control_if', {
            CONDITION: held(less(value, 0)),
            DO: held(
              walk(1),
              call(held(block('operators_arithmetic', { A: held(value), B: number(1) }, { OPERATOR: 'subtract' }))),
              block('looks_say', { TEXT: held(value) }),
            ),
          }),
        ),
      },
    };
    const { cases } = await play(program([define, start(call(number(4)))], [{ name: 'n', id: 'n' }]), [
      { kind: 'reach', x: 4, y: 0 },
      { kind: 'say', text: '4' },
    ]);
    expect(cases[0]).toMatchObject({ verdict: 'AC' });
  });

  it('are not blamed for a world that cannot be played', async () => {
    expect((await play(program([start(walk(1))]), [{ kind: 'reach' }], { width: 'wide' })).verdict).toBe('IE');
    expect(
      (
        await judge.grade({
          language: 'BLOCKS',
          source: program([start(walk(1))]),
          check: { kind: 'stage' },
          cases: [{ input: world({}), expected: 'no goals', points: 1 }],
        })
      ).verdict,
    ).toBe('IE');
  });

  it('give the same run every time, also with chance in it', async () => {
    const wander = program([
      start(
        block('control_repeat', {
          TIMES: number(30),
          DO: held(
            block('motion_turn_right', {
              DEGREES: held(block('operators_random', { FROM: number(0), TO: number(359) })),
            }),
            walk(1),
          ),
        }),
      ),
    ]);
    const runs = await Promise.all(
      [1, 2, 3].map(() => judge.run({ language: 'BLOCKS', source: wander, input: world({ seed: 42 }) })),
    );
    expect(new Set(runs.map(({ stdout }) => stdout)).size).toBe(1);
    expect((await judge.run({ language: 'BLOCKS', source: wander, input: world({ seed: 43 }) })).stdout).not.toBe(
      runs[0]?.stdout,
    );
  });
});
