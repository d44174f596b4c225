/**
 * The JavaScript of each block. Statements `yield` before they run, so a stage can count, stop and light up
 * every block; everything a block does goes through `api`. Used by Blockly's generator in the browser and in the judge.
 */
export type BlockView = { readonly type: string; getFieldValue(name: string): unknown };

/** What an emitter asks of the generator. The answers are complete expressions or statements. */
export type Writer<B extends BlockView = BlockView> = {
  value(block: B, input: string): string | undefined;
  statements(block: B, input: string): string;
  variable(block: B, field: string): string;
  /** The identifier, when the variable is an input of the learner's own block that this block stands in. */
  parameter(block: B, field: string): string | undefined;
};

export const PREFIX = 'yield %1;\n';
/** A loop without a block inside still yields once per round. */
const PAUSE = 'yield "";\n';

/** Stands above every generated program. `scripts` collects hats with their generator functions. */
export const PRELUDE = `"use strict";
const scripts = [];
const num = (value) => { const number = Number(value); return Number.isFinite(number) ? number : 0; };
const mod = (a, b) => ((a % b) + b) % b;
const compare = (a, b) => { const [x, y] = [Number(a), Number(b)]; if (String(a).trim() !== "" && String(b).trim() !== "" && !Number.isNaN(x) && !Number.isNaN(y)) return x - y; const [s, t] = [String(a).toLowerCase(), String(b).toLowerCase()]; return s < t ? -1 : s > t ? 1 : 0; };
const join = (a, b) => { const text = String(a) + String(b); if (text.length > 100000) throw new RangeError("this text is too long"); return text; };
`;

const quote = (value: unknown): string => JSON.stringify(String(value ?? ''));
const ARITHMETIC: Readonly<Record<string, string>> = { add: '+', subtract: '-', multiply: '*', divide: '/' };
const COMPARISON: Readonly<Record<string, string>> = { less: '< 0', equal: '=== 0', greater: '> 0' };
const FUNCTIONS: Readonly<Record<string, string>> = {
  round: 'round',
  floor: 'floor',
  ceiling: 'ceil',
  abs: 'abs',
  sqrt: 'sqrt',
};
export const SIDES: Readonly<Record<string, string>> = {
  ahead: 'isBlockedAhead',
  toTheLeft: 'isBlockedLeft',
  toTheRight: 'isBlockedRight',
};
const STOPS: Readonly<Record<string, string>> = {
  all: 'api("stopAll");\nreturn;\n',
  this: 'return;\n',
  others: 'api("stopOthers");\n',
};
export const COLORS: Readonly<Record<string, string>> = {
  black: '#1b1f24',
  red: '#d1242f',
  orange: '#e16f24',
  yellow: '#d4a72c',
  green: '#1a7f37',
  blue: '#1f6feb',
  purple: '#8250df',
};

type Emit = (block: BlockView, writer: Writer) => string;
const number = (w: Writer, b: BlockView, input: string): string => `num(${w.value(b, input) ?? 0})`;
const any = (w: Writer, b: BlockView, input: string): string => w.value(b, input) ?? '""';
const yes = (w: Writer, b: BlockView, input = 'CONDITION'): string => `(${w.value(b, input) ?? 'false'})`;
const body = (w: Writer, b: BlockView, input = 'DO'): string => w.statements(b, input);
const loop = (w: Writer, b: BlockView): string => w.statements(b, 'DO') || PAUSE;
const pick = (table: Readonly<Record<string, string>>, b: BlockView, field: string): string =>
  table[String(b.getFieldValue(field))] ?? Object.values(table)[0] ?? '';

/** A statement that is one call: `api("walk", num(3));` */
const act =
  (name: string, ...inputs: readonly string[]): Emit =>
  (b, w) =>
    `api("${name}"${inputs.map((input) => `, ${number(w, b, input)}`).join('')});\n`;
const sense =
  (name: string, ...inputs: readonly string[]): Emit =>
  (b, w) =>
    `api("${name}"${inputs.map((input) => `, ${number(w, b, input)}`).join('')})`;
const hat =
  (of: (b: BlockView) => object): Emit =>
  (b) =>
    JSON.stringify(of(b));

/** What begins a script, as JSON; the generator puts the script behind it. */
export const HATS: Readonly<Record<string, Emit>> = {
  events_start: hat(() => ({ kind: 'start' })),
  events_key: hat((b) => ({ kind: 'key', key: b.getFieldValue('KEY') })),
  events_message: hat((b) => ({ kind: 'message', name: b.getFieldValue('MESSAGE') })),
};

export const STATEMENTS: Readonly<Record<string, Emit>> = {
  motion_walk: act('walk', 'STEPS'),
  motion_turn_right: act('turn', 'DEGREES'),
  motion_turn_left: (b, w) => `api("turn", -${number(w, b, 'DEGREES')});\n`,
  motion_point: act('point', 'DEGREES'),
  motion_jump: act('jump', 'X', 'Y'),
  motion_change_x: act('changeX', 'BY'),
  motion_change_y: act('changeY', 'BY'),
  looks_say: (b, w) => `api("say", ${any(w, b, 'TEXT')});\n`,
  looks_say_for: (b, w) =>
    `api("say", ${any(w, b, 'TEXT')});\napi("wait", ${number(w, b, 'SECONDS')});\n${PAUSE}api("say", "");\n`,
  looks_show: act('show'),
  looks_hide: act('hide'),
  looks_size: act('setSize', 'SIZE'),
  looks_costume: act('setCostume', 'COSTUME'),
  looks_next_costume: act('nextCostume'),
  events_broadcast: (b) => `api("broadcast", ${quote(b.getFieldValue('MESSAGE'))});\n`,
  events_broadcast_wait: (b) =>
    `api("broadcast", ${quote(b.getFieldValue('MESSAGE'))});\nwhile (api("isReceiving", ${quote(b.getFieldValue('MESSAGE'))})) ${PAUSE}`,
  control_wait: (b, w) => `api("wait", ${number(w, b, 'SECONDS')});\n${PAUSE}`,
  control_repeat: (b, w) =>
    `for (let left = Math.round(${number(w, b, 'TIMES')}); left > 0; left--) {\n${loop(w, b)}}\n`,
  control_forever: (b, w) => `while (true) {\n${loop(w, b)}}\n`,
  control_if: (b, w) => `if ${yes(w, b)} {\n${body(w, b)}}\n`,
  control_if_else: (b, w) => `if ${yes(w, b)} {\n${body(w, b)}} else {\n${body(w, b, 'ELSE')}}\n`,
  control_wait_until: (b, w) => `while (!${yes(w, b)}) ${PAUSE}`,
  control_repeat_until: (b, w) => `while (!${yes(w, b)}) {\n${loop(w, b)}}\n`,
  control_while: (b, w) => `while ${yes(w, b)} {\n${loop(w, b)}}\n`,
  control_stop: (b) => pick(STOPS, b, 'WHAT'),
  sensing_ask: (b, w) => `api("ask", ${any(w, b, 'TEXT')});\n${PAUSE}`,
  sensing_reset_timer: act('resetTimer'),
  variables_put(b, w) {
    const own = w.parameter(b, 'VARIABLE');
    return own
      ? `${own} = ${any(w, b, 'VALUE')};\n`
      : `api("setVariable", ${quote(w.variable(b, 'VARIABLE'))}, ${any(w, b, 'VALUE')});\n`;
  },
  variables_change(b, w) {
    const own = w.parameter(b, 'VARIABLE');
    return own
      ? `${own} = num(${own}) + ${number(w, b, 'BY')};\n`
      : `api("changeVariable", ${quote(w.variable(b, 'VARIABLE'))}, ${number(w, b, 'BY')});\n`;
  },
  lists_add: (b, w) => `api("addToList", ${quote(w.variable(b, 'LIST'))}, ${any(w, b, 'VALUE')});\n`,
  lists_remove: (b, w) => `api("removeFromList", ${quote(w.variable(b, 'LIST'))}, ${number(w, b, 'INDEX')});\n`,
  lists_clear: (b, w) => `api("clearList", ${quote(w.variable(b, 'LIST'))});\n`,
  lists_replace: (b, w) =>
    `api("setInList", ${quote(w.variable(b, 'LIST'))}, ${number(w, b, 'INDEX')}, ${any(w, b, 'VALUE')});\n`,
  pen_down: act('penDown'),
  pen_up: act('penUp'),
  pen_color: (b) => `api("penColor", ${quote(pick(COLORS, b, 'COLOR'))});\n`,
  pen_width: act('penWidth', 'WIDTH'),
  pen_clear: act('penClear'),
};

export const VALUES: Readonly<Record<string, Emit>> = {
  motion_x: sense('x'),
  motion_y: sense('y'),
  motion_direction: sense('direction'),
  sensing_blocked: (b) => `api("${pick(SIDES, b, 'WHERE')}")`,
  sensing_on_finish: sense('isOnFinish'),
  sensing_item_ahead: sense('isItemAhead'),
  sensing_items_left: sense('itemsLeft'),
  sensing_items_collected: sense('itemsCollected'),
  sensing_distance: sense('distanceTo', 'X', 'Y'),
  sensing_key: (b) => `api("isKeyPressed", ${quote(b.getFieldValue('KEY'))})`,
  sensing_answer: sense('answer'),
  sensing_timer: sense('timer'),
  number_value: (b) => String(Number(b.getFieldValue('NUMBER')) || 0),
  text_value: (b) => quote(b.getFieldValue('TEXT')),
  operators_arithmetic: (b, w) => `(${number(w, b, 'A')} ${pick(ARITHMETIC, b, 'OPERATOR')} ${number(w, b, 'B')})`,
  operators_mod: (b, w) => `mod(${number(w, b, 'A')}, ${number(w, b, 'B')})`,
  operators_random: sense('randomBetween', 'FROM', 'TO'),
  operators_compare: (b, w) => `(compare(${any(w, b, 'A')}, ${any(w, b, 'B')}) ${pick(COMPARISON, b, 'OPERATOR')})`,
  operators_and: (b, w) => `(${yes(w, b, 'A')} && ${yes(w, b, 'B')})`,
  operators_or: (b, w) => `(${yes(w, b, 'A')} || ${yes(w, b, 'B')})`,
  operators_not: (b, w) => `(!${yes(w, b, 'A')})`,
  operators_math: (b, w) => `Math.${pick(FUNCTIONS, b, 'FUNCTION')}(${number(w, b, 'A')})`,
  operators_join: (b, w) => `join(${any(w, b, 'A')}, ${any(w, b, 'B')})`,
  operators_letter: (b, w) => `(Array.from(String(${any(w, b, 'TEXT')}))[${number(w, b, 'INDEX')} - 1] ?? "")`,
  operators_length: (b, w) => `Array.from(String(${any(w, b, 'TEXT')})).length`,
  variables_value: (b, w) => w.parameter(b, 'VARIABLE') ?? `api("getVariable", ${quote(w.variable(b, 'VARIABLE'))})`,
  lists_item: (b, w) => `api("itemOfList", ${quote(w.variable(b, 'LIST'))}, ${number(w, b, 'INDEX')})`,
  lists_count: (b, w) => `api("lengthOfList", ${quote(w.variable(b, 'LIST'))})`,
  lists_has: (b, w) => `api("listHas", ${quote(w.variable(b, 'LIST'))}, ${any(w, b, 'VALUE')})`,
};
