/** Workspaces that no editor would save. Each with the verdicts that are right for it. */
import type { Verdict } from '@dolphin/contract/judge/verdicts';

type Block = Readonly<Record<string, unknown>>;
export type HostileBlocks = { readonly name: string; /** For programs that must run into another limit first. */ readonly cpuMs?: number; readonly expect: readonly Verdict[]; readonly source: string; readonly world?: object };

const number = (value: unknown): Block => ({ shadow: { type: 'number_value', fields: { NUMBER: value } } });
const text = (value: unknown): Block => ({ shadow: { type: 'text_value', fields: { TEXT: value } } });
const row = ([first, ...rest]: readonly Block[]): Block => ({ ...first, ...(rest.length > 0 ? { next: { block: row(rest) } } : {}) });
const saved = (blocks: readonly unknown[], variables: readonly unknown[] = []): string => JSON.stringify({ variables, blocks: { languageVersion: 0, blocks } });
const script = (...blocks: readonly Block[]): string => saved([row([{ type: 'events_start' }, ...blocks])]);
const walk = (steps: unknown): Block => ({ type: 'motion_walk', inputs: { STEPS: number(steps) } });
const forever = (...inside: readonly Block[]): Block => ({ type: 'control_forever', ...(inside.length > 0 ? { inputs: { DO: { block: row(inside) } } } : {}) });
const score = [{ name: 'score', id: 'v' }];
const variable = { VARIABLE: { id: 'v' } };
const nested = (depth: number): Block => {
  let block: Block = walk(1);
  for (let level = 0; level < depth; level++) block = { type: 'control_if', inputs: { DO: { block } } };
  return block;
};
const grow: Block = { type: 'variables_put', fields: variable, inputs: { VALUE: { block: { type: 'operators_join', inputs: { A: { block: { type: 'variables_value', fields: variable } }, B: { block: { type: 'variables_value', fields: variable } } } } } } };

export const HOSTILE_BLOCKS: readonly HostileBlocks[] = [
  { name: 'forever', expect: ['TLE'], source: script(forever(walk(1))) },
  { name: 'forever with nothing inside', expect: ['TLE'], source: script(forever()) },
  { name: 'waits for what never comes', expect: ['TLE'], source: script({ type: 'control_wait_until' }) },
  { name: 'waits for ages', expect: ['TLE'], source: script({ type: 'control_wait', inputs: { SECONDS: number(1e308) } }) },
  { name: 'repeats without end', expect: ['TLE'], source: script({ type: 'control_repeat', inputs: { TIMES: number(1e308), DO: { block: walk(0) } } }) },
  { name: 'walks without end', expect: ['WA'], source: script(walk(1e308), walk(-1e308), walk('Infinity'), walk('NaN')), world: { finish: [] } },
  { name: 'talks without end', expect: ['RTE'], source: script(forever({ type: 'looks_say', inputs: { TEXT: text('x') } })), world: { maxTicks: 20_000 } },
  { name: 'draws without end', cpuMs: 2_000, expect: ['RTE', 'TLE'], source: script({ type: 'pen_down' }, forever(walk(2), walk(-2))), world: { maxTicks: 20_000 } },
  { name: 'grows a text', expect: ['RTE', 'MLE'], source: saved([row([{ type: 'events_start' }, { type: 'variables_put', fields: variable, inputs: { VALUE: text('xxxxxxxx') } }, forever(grow)])], score) },
  { name: 'grows a list', cpuMs: 2_000, expect: ['RTE', 'TLE'], source: saved([row([{ type: 'events_start' }, forever({ type: 'lists_add', fields: { LIST: { id: 'l' } }, inputs: { VALUE: text('x') } })])], [{ name: 'all', id: 'l', type: 'list' }]), world: { maxTicks: 20_000 } },
  { name: 'calls itself', cpuMs: 2_000, expect: ['RTE', 'TLE'], source: saved([{ type: 'procedures_defnoreturn', fields: { NAME: 'again' }, inputs: { STACK: { block: { type: 'procedures_callnoreturn', extraState: { name: 'again' } } } } }, row([{ type: 'events_start' }, { type: 'procedures_callnoreturn', extraState: { name: 'again' } }])]) },
  { name: 'broadcasts to itself', expect: ['TLE'], source: saved([row([{ type: 'events_start' }, { type: 'events_broadcast', fields: { MESSAGE: 'go' } }]), row([{ type: 'events_message', fields: { MESSAGE: 'go' } }, { type: 'events_broadcast', fields: { MESSAGE: 'go' } }])]) },
  { name: 'waits for itself', expect: ['TLE'], source: saved([row([{ type: 'events_start' }, { type: 'events_broadcast', fields: { MESSAGE: 'go' } }]), row([{ type: 'events_message', fields: { MESSAGE: 'go' } }, { type: 'events_broadcast_wait', fields: { MESSAGE: 'go' } }])]) },
  { name: 'writes code into an id', expect: ['CE'], source: script({ ...walk(1), id: `'; api("jump", 4, 0); '` }) },
  { name: 'writes code into a text', expect: ['WA'], source: script({ type: 'looks_say', inputs: { TEXT: text(`"); api("jump", 4, 0); ("`) } }) },
  { name: 'writes code into a number', expect: ['WA'], source: script(walk('1); api("jump", 4, 0); (')) },
  { name: 'writes code into a choice', expect: ['WA'], source: script({ type: 'control_if', inputs: { CONDITION: { block: { type: 'sensing_blocked', fields: { WHERE: `"); api("jump", 4, 0); ("` } } }, DO: { block: walk(0) } } }) },
  { name: 'writes code into a message', expect: ['WA'], source: script({ type: 'events_broadcast', fields: { MESSAGE: `"); api("jump", 4, 0); ("` } }) },
  { name: 'writes code into the name of a variable', expect: ['WA'], source: saved([row([{ type: 'events_start' }, { type: 'variables_put', fields: variable, inputs: { VALUE: number(1) } }])], [{ name: `x"); api("jump", 4, 0); ("`, id: 'v' }]) },
  { name: 'writes code into the name of a block', expect: ['WA'], source: saved([{ type: 'procedures_defnoreturn', fields: { NAME: `x(){} api("jump", 4, 0); function* y` } }, row([{ type: 'events_start' }, { type: 'procedures_callnoreturn', extraState: { name: `x(){} api("jump", 4, 0); function* y` } }])]) },
  { name: 'names a block like ours', expect: ['WA', 'RTE'], source: saved([{ type: 'procedures_defnoreturn', fields: { NAME: 'api' } }, row([{ type: 'events_start' }, { type: 'procedures_callnoreturn', extraState: { name: 'api' } }, walk(1)])]) },
  { name: 'an unknown block', expect: ['CE'], source: script({ type: 'javascript_eval', fields: { CODE: 'process.exit()' } }) },
  { name: 'a block of the library', expect: ['CE'], source: script({ type: 'controls_repeat_ext' }) },
  { name: 'a block with a prototype', expect: ['CE'], source: '{"blocks":{"blocks":[{"type":"events_start","__proto__":{"type":"evil"},"next":{"block":{"type":"__proto__"}}}]}}' },
  { name: 'three hundred deep', expect: ['CE'], source: script(nested(300)) },
  { name: 'seven hundred deep', expect: ['CE'], source: script(nested(700)) },
  { name: 'a hundred deep', expect: ['WA'], source: script(nested(100)) },
  { name: 'two thousand scripts', expect: ['CE'], source: saved(Array.from({ length: 2_000 }, () => ({ type: 'events_start' }))) },
  { name: 'no workspace', expect: ['CE'], source: '[[[[' },
  { name: 'nothing', expect: ['WA'], source: saved([]) },
  { name: 'blocks that are none', expect: ['CE'], source: saved([null, 7, 'x']) },
  { name: 'a field that is an object', expect: ['CE'], source: script({ type: 'number_value', fields: { NUMBER: { toString: 'x' } } }) },
];
