import type { JudgeJob } from '@dolphin/contract/judge/job';

const sums = (count: number): JudgeJob['cases'] =>
  Array.from({ length: count }, (_, index) => ({
    input: `${index} ${index + 7}\n`,
    expected: `${2 * index + 7}\n`,
    points: 1,
  }));

export const pythonSum = (cases: number): JudgeJob => ({
  language: 'PYTHON',
  source: 'a, b = map(int, input().split())\nprint(a + b)\n',
  cases: sums(cases),
  check: { kind: 'exact' },
});
export const javascriptSum = (cases: number): JudgeJob => ({
  language: 'JAVASCRIPT',
  source: 'const [a, b] = readline().split(" ").map(Number);\nconsole.log(a + b);\n',
  cases: sums(cases),
  check: { kind: 'exact' },
});

const number = (value: number): object => ({ shadow: { type: 'number_value', fields: { NUMBER: value } } });
/** Follows the wall on its right hand until it stands on the flag: loops, conditions and sensing. */
const FOLLOW_THE_WALL = {
  blocks: {
    languageVersion: 0,
    blocks: [
      {
        type: 'events_start',
        next: {
          block: {
            type: 'control_repeat_until',
            inputs: {
              CONDITION: { block: { type: 'sensing_on_finish' } },
              DO: {
                block: {
                  type: 'control_if_else',
                  inputs: {
                    CONDITION: { block: { type: 'sensing_blocked', fields: { WHERE: 'ahead' } } },
                    DO: { block: { type: 'motion_turn_left', inputs: { DEGREES: number(90) } } },
                    ELSE: { block: { type: 'motion_walk', inputs: { STEPS: number(1) } } },
                  },
                },
              },
            },
          },
        },
      },
    ],
  },
};

/** Rooms of different sizes, to be walked along the edge. */
export const blocksWalk = (worlds: number): JudgeJob => ({
  language: 'BLOCKS',
  source: JSON.stringify(FOLLOW_THE_WALL),
  check: { kind: 'stage' },
  cases: Array.from({ length: worlds }, (_, index) => ({
    input: JSON.stringify({
      width: 4 + index,
      height: 4,
      start: { x: 0, y: 0, direction: 90 },
      finish: [{ x: 0, y: 3 }],
      endsAt: 'finish',
    }),
    expected: JSON.stringify([{ kind: 'reach' }]),
    points: 1,
  })),
});
