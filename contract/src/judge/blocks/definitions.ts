/**
 * Our blocks, as data. The browser and the judge make the same Blockly definitions from it, so a workspace that one
 * saves is the workspace that the other loads.
 */
export const BLOCK_CATEGORIES = [
  'motion',
  'looks',
  'events',
  'control',
  'sensing',
  'operators',
  'variables',
  'lists',
  'pen',
  'procedures',
] as const;
export type BlockCategory = (typeof BLOCK_CATEGORIES)[number];

export type Check = 'Number' | 'String' | 'Boolean';
export type Argument =
  | { readonly kind: 'value'; readonly name: string; readonly check?: Check; readonly preset?: number | string }
  | { readonly kind: 'statements'; readonly name: string }
  /** Options are keys of blockOptionText. */
  | { readonly kind: 'choice'; readonly name: string; readonly options: readonly string[] }
  | { readonly kind: 'variable' | 'list'; readonly name: string }
  | { readonly kind: 'textField'; readonly name: string; readonly preset: string }
  | { readonly kind: 'numberField'; readonly name: string; readonly preset: number };

/** How a block fits: hats begin a script, caps end one, reporters are put into others. */
export type Shape = 'hat' | 'statement' | 'cap' | Check | 'Any';
export type BlockDefinition = {
  readonly type: string;
  readonly category: BlockCategory;
  readonly shape: Shape;
  readonly args: readonly Argument[];
};

const number = (name: string, preset: number): Argument => ({ kind: 'value', name, check: 'Number', preset });
const text = (name: string, preset: string): Argument => ({ kind: 'value', name, preset });
const condition = (name = 'CONDITION'): Argument => ({ kind: 'value', name, check: 'Boolean' });
const inside = (name = 'DO'): Argument => ({ kind: 'statements', name });
const choice = (name: string, ...options: readonly string[]): Argument => ({ kind: 'choice', name, options });
const variable: Argument = { kind: 'variable', name: 'VARIABLE' };
const list: Argument = { kind: 'list', name: 'LIST' };

const in_ = (
  category: BlockCategory,
  blocks: Readonly<Record<string, readonly [Shape, ...Argument[]]>>,
): readonly BlockDefinition[] =>
  Object.entries(blocks).map(([type, [shape, ...args]]) => ({ type, category, shape, args }));

export const KEYS = ['up', 'down', 'left', 'right', 'space'] as const;

export const BLOCKS: readonly BlockDefinition[] = [
  ...in_('motion', {
    motion_walk: ['statement', number('STEPS', 1)],
    motion_turn_right: ['statement', number('DEGREES', 90)],
    motion_turn_left: ['statement', number('DEGREES', 90)],
    motion_point: ['statement', number('DEGREES', 90)],
    motion_jump: ['statement', number('X', 0), number('Y', 0)],
    motion_change_x: ['statement', number('BY', 1)],
    motion_change_y: ['statement', number('BY', 1)],
    motion_x: ['Number'],
    motion_y: ['Number'],
    motion_direction: ['Number'],
  }),
  ...in_('looks', {
    looks_say: ['statement', text('TEXT', '!')],
    looks_say_for: ['statement', text('TEXT', '!'), number('SECONDS', 2)],
    looks_show: ['statement'],
    looks_hide: ['statement'],
    looks_size: ['statement', number('SIZE', 100)],
    looks_costume: ['statement', number('COSTUME', 1)],
    looks_next_costume: ['statement'],
  }),
  ...in_('events', {
    events_start: ['hat'],
    events_key: ['hat', choice('KEY', ...KEYS)],
    events_message: ['hat', { kind: 'textField', name: 'MESSAGE', preset: 'go' }],
    events_broadcast: ['statement', { kind: 'textField', name: 'MESSAGE', preset: 'go' }],
    events_broadcast_wait: ['statement', { kind: 'textField', name: 'MESSAGE', preset: 'go' }],
  }),
  ...in_('control', {
    control_wait: ['statement', number('SECONDS', 1)],
    control_repeat: ['statement', number('TIMES', 4), inside()],
    control_forever: ['cap', inside()],
    control_if: ['statement', condition(), inside()],
    control_if_else: ['statement', condition(), inside(), inside('ELSE')],
    control_wait_until: ['statement', condition()],
    control_repeat_until: ['statement', condition(), inside()],
    control_while: ['statement', condition(), inside()],
    control_stop: ['cap', choice('WHAT', 'all', 'this', 'others')],
  }),
  ...in_('sensing', {
    sensing_blocked: ['Boolean', choice('WHERE', 'ahead', 'toTheLeft', 'toTheRight')],
    sensing_on_finish: ['Boolean'],
    sensing_item_ahead: ['Boolean'],
    sensing_items_left: ['Number'],
    sensing_items_collected: ['Number'],
    sensing_distance: ['Number', number('X', 0), number('Y', 0)],
    sensing_key: ['Boolean', choice('KEY', ...KEYS)],
    sensing_ask: ['statement', text('TEXT', '?')],
    sensing_answer: ['Any'],
    sensing_timer: ['Number'],
    sensing_reset_timer: ['statement'],
  }),
  ...in_('operators', {
    number_value: ['Number', { kind: 'numberField', name: 'NUMBER', preset: 0 }],
    text_value: ['String', { kind: 'textField', name: 'TEXT', preset: '' }],
    operators_arithmetic: [
      'Number',
      number('A', 1),
      choice('OPERATOR', 'add', 'subtract', 'multiply', 'divide'),
      number('B', 1),
    ],
    operators_mod: ['Number', number('A', 1), number('B', 2)],
    operators_random: ['Number', number('FROM', 1), number('TO', 10)],
    operators_compare: ['Boolean', text('A', ''), choice('OPERATOR', 'less', 'equal', 'greater'), text('B', '50')],
    operators_and: ['Boolean', condition('A'), condition('B')],
    operators_or: ['Boolean', condition('A'), condition('B')],
    operators_not: ['Boolean', condition('A')],
    operators_math: ['Number', choice('FUNCTION', 'round', 'floor', 'ceiling', 'abs', 'sqrt'), number('A', 1)],
    operators_join: ['String', text('A', ''), text('B', '')],
    operators_letter: ['String', number('INDEX', 1), text('TEXT', '')],
    operators_length: ['Number', text('TEXT', '')],
  }),
  ...in_('variables', {
    variables_value: ['Any', variable],
    variables_put: ['statement', variable, text('VALUE', '0')],
    variables_change: ['statement', variable, number('BY', 1)],
  }),
  ...in_('lists', {
    lists_add: ['statement', text('VALUE', ''), list],
    lists_remove: ['statement', list, number('INDEX', 1)],
    lists_clear: ['statement', list],
    lists_replace: ['statement', list, number('INDEX', 1), text('VALUE', '')],
    lists_item: ['Any', list, number('INDEX', 1)],
    lists_count: ['Number', list],
    lists_has: ['Boolean', list, text('VALUE', '')],
  }),
  ...in_('pen', {
    pen_down: ['statement'],
    pen_up: ['statement'],
    pen_color: ['statement', choice('COLOR', 'black', 'red', 'orange', 'yellow', 'green', 'blue', 'purple')],
    pen_width: ['statement', number('WIDTH', 1)],
    pen_clear: ['statement'],
  }),
];

/** Blockly's own: blocks that a learner makes, with names and inputs of their choice. */
export const PROCEDURE_TYPES = [
  'procedures_defnoreturn',
  'procedures_defreturn',
  'procedures_callnoreturn',
  'procedures_callreturn',
  'procedures_ifreturn',
] as const;
export const BLOCK_TYPES: ReadonlySet<string> = new Set([...BLOCKS.map(({ type }) => type), ...PROCEDURE_TYPES]);

/** A variable of this type is a list. */
export const LIST_TYPE = 'list';
