import { describe, expect, it } from 'vitest';
import { writeCode } from './write-code.ts';

type Json = Readonly<Record<string, unknown>>;
const number = (NUMBER: number): Json => ({ shadow: { type: 'number_value', fields: { NUMBER } } });
const words = (TEXT: string): Json => ({ shadow: { type: 'text_value', fields: { TEXT } } });
const walk = (steps: number): Json => ({ type: 'motion_walk', inputs: { STEPS: number(steps) } });
const turn: Json = { type: 'motion_turn_right', inputs: { DEGREES: number(90) } };
const row = ([first, ...rest]: readonly Json[]): Json => ({
  ...first,
  ...(rest.length > 0 ? { next: { block: row(rest) } } : {}),
});
const program = (blocks: readonly Json[], variables: readonly Json[] = []): string =>
  JSON.stringify({
    variables,
    blocks: { languageVersion: 0, blocks: [row([{ type: 'events_start' }, ...blocks]), walk(9)] },
  });
const HATS = { start: 'start', empty: 'empty' };
const python = (source: string): string => writeCode(source, 'PYTHON', 'CRAB', HATS);
const javascript = (source: string): string => writeCode(source, 'JAVASCRIPT', 'CRAB', HATS);

describe('[LMS-184] blocks as text', () => {
  it('read as loops, conditions and calls', () => {
    const maze = program([
      {
        type: 'control_repeat_until',
        inputs: {
          CONDITION: { block: { type: 'sensing_on_finish' } },
          DO: {
            block: {
              type: 'control_if_else',
              inputs: {
                CONDITION: { block: { type: 'sensing_blocked', fields: { WHERE: 'ahead' } } },
                DO: { block: turn },
                ELSE: { block: walk(1) },
              },
            },
          },
        },
      },
      { type: 'control_repeat', inputs: { TIMES: number(4), DO: { block: row([walk(3), turn]) } } },
    ]);
    expect(python(maze)).toBe(
      '# start\nwhile not crab.is_on_flag():\n    if crab.is_blocked("ahead"):\n        crab.turn_right(90)\n    else:\n        crab.walk(1)\nfor i in range(4):\n    crab.walk(3)\n    crab.turn_right(90)',
    );
    expect(javascript(maze)).toBe(
      '// start\nwhile (!crab.isOnFlag()) {\n    if (crab.isBlocked("ahead")) {\n        crab.turnRight(90);\n    } else {\n        crab.walk(1);\n    }\n}\nfor (let i = 0; i < 4; i++) {\n    crab.walk(3);\n    crab.turnRight(90);\n}',
    );
  });

  it('keep names in Hangul, and what is typed stays what it is', () => {
    const counted = program(
      [
        { type: 'variables_put', fields: { VARIABLE: { id: 'v' } }, inputs: { VALUE: words('0') } },
        { type: 'variables_change', fields: { VARIABLE: { id: 'v' } }, inputs: { BY: number(1) } },
        {
          type: 'looks_say',
          inputs: {
            TEXT: {
              block: {
                type: 'operators_join',
                inputs: {
                  A: { block: { type: 'variables_value', fields: { VARIABLE: { id: 'v' } } } },
                  B: words('"개"'),
                },
              },
            },
          },
        },
      ],
      [{ id: 'v', name: '조개 수' }],
    );
    expect(python(counted)).toBe('# start\n조개_수 = 0\n조개_수 += 1\ncrab.say(str(조개_수) + str("\\"개\\""))');
  });

  it('show that nothing is connected, or that it is no workspace', () => {
    expect(python(program([]))).toBe('# empty');
    expect(javascript('{')).toBe('// empty');
  });

  it('show empty loops as their language wants them', () => {
    const empty = program([{ type: 'control_forever' }]);
    expect(python(empty)).toBe('# start\nwhile True:\n    pass');
    expect(javascript(empty)).toBe('// start\nwhile (true) {\n}');
  });
});
