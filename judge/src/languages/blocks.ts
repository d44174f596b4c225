import { interpretHost } from './host-results.ts';
import type { Language } from './language.ts';

const script = (...blocks: readonly object[]): string =>
  JSON.stringify({ blocks: { languageVersion: 0, blocks: [{ type: 'events_start', next: chain(blocks) }] } });
const chain = ([first, ...rest]: readonly object[]): object | undefined =>
  first ? { block: { ...first, ...(rest.length > 0 ? { next: chain(rest) } : {}) } } : undefined;

const WORLD = JSON.stringify({
  width: 5,
  height: 1,
  start: { x: 0, y: 0, direction: 90 },
  finish: [{ x: 4, y: 0 }],
  maxTicks: 500,
});
const WALK = { type: 'motion_walk', inputs: { STEPS: { shadow: { type: 'number_value', fields: { NUMBER: 4 } } } } };
const AT_THE_FLAG = {
  x: 4,
  y: 0,
  direction: 90,
  isOnFinish: true,
  collected: [],
  left: [],
  bumps: 0,
  said: [],
  drawing: [],
  variables: {},
  ticks: 2,
  ending: 'done',
};

export const blocks: Language = {
  name: 'BLOCKS',
  engine: 'javascript-host',
  selfTest: { source: script(WALK), input: WORLD, stdout: JSON.stringify(AT_THE_FLAG) },
  quickSet: [
    {
      name: 'writes a program of its own',
      source: script({ ...WALK, id: `'; api("jump", 3, 0); '` }),
      input: WORLD,
      isHeld: ({ outcome }) => outcome === 'CE',
    },
    {
      name: 'never ends',
      source: script({ type: 'control_forever' }),
      input: WORLD,
      isHeld: ({ outcome, stdout }) => outcome === 'OK' && stdout.includes('"ending":"limit"'),
    },
  ],
  interpret: interpretHost,
};
