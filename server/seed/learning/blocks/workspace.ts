/** Block programs as their authors think of them, written in the JSON that Blockly saves. */
type Json = Readonly<Record<string, unknown>>;
export type Block = Json & { readonly type: string };

const block = (type: string, inputs: Readonly<Record<string, Json>> = {}, fields: Json = {}): Block => ({
  type,
  ...(Object.keys(inputs).length > 0 ? { inputs } : {}),
  ...(Object.keys(fields).length > 0 ? { fields } : {}),
});
/** What is typed in stands as a shadow, just as a block from the drawer brings it. */
const number = (value: number): Json => ({ shadow: { type: 'number_value', fields: { NUMBER: value } } });
const text = (value: string): Json => ({ shadow: { type: 'text_value', fields: { TEXT: value } } });
const value = (given: number | Block): Json => (typeof given === 'number' ? number(given) : { block: given });
const words = (given: string | Block): Json => (typeof given === 'string' ? text(given) : { block: given });
const inside = (blocks: readonly Block[]): Json => ({ block: row(blocks) });

/** Blocks joined below each other. */
function row([first, ...rest]: readonly Block[]): Block {
  if (!first) throw new RangeError('a row has at least one block');
  return rest.length > 0 ? { ...first, next: { block: row(rest) } } : first;
}

export const walk = (steps: number | Block): Block => block('motion_walk', { STEPS: value(steps) });
export const right = (degrees = 90): Block => block('motion_turn_right', { DEGREES: number(degrees) });
export const left = (degrees = 90): Block => block('motion_turn_left', { DEGREES: number(degrees) });
export const say = (what: string | Block): Block => block('looks_say', { TEXT: words(what) });
export const ask = (what: string): Block => block('sensing_ask', { TEXT: text(what) });
export const answer: Block = block('sensing_answer');
export const join = (a: string | Block, b: string | Block): Block =>
  block('operators_join', { A: words(a), B: words(b) });
export const penDown: Block = block('pen_down');
export const repeat = (times: number | Block, ...blocks: readonly Block[]): Block =>
  block('control_repeat', { TIMES: value(times), DO: inside(blocks) });
export const until = (condition: Block, ...blocks: readonly Block[]): Block =>
  block('control_repeat_until', { CONDITION: { block: condition }, DO: inside(blocks) });
export const when = (condition: Block, ...blocks: readonly Block[]): Block =>
  block('control_if', { CONDITION: { block: condition }, DO: inside(blocks) });
export const either = (condition: Block, yes: readonly Block[], no: readonly Block[]): Block =>
  block('control_if_else', { CONDITION: { block: condition }, DO: inside(yes), ELSE: inside(no) });
export const onFlag: Block = block('sensing_on_finish');
export const itemAhead: Block = block('sensing_item_ahead');
export const blocked = (where: 'ahead' | 'toTheLeft' | 'toTheRight'): Block =>
  block('sensing_blocked', {}, { WHERE: where });

export type Variable = { readonly name: string; readonly id: string };
const named = ({ id }: Variable): Json => ({ VARIABLE: { id } });
export const get = (variable: Variable): Block => block('variables_value', {}, named(variable));
export const put = (variable: Variable, given: string): Block =>
  block('variables_put', { VALUE: text(given) }, named(variable));
export const change = (variable: Variable, by: number): Block =>
  block('variables_change', { BY: number(by) }, named(variable));

const PLACE = { x: 48, y: 48 };

/** A workspace with one script, below the hat that every program here begins with. */
export function program(blocks: readonly Block[], variables: readonly Variable[] = []): string {
  return JSON.stringify({
    ...(variables.length > 0 ? { variables } : {}),
    blocks: { languageVersion: 0, blocks: [{ ...row([block('events_start'), ...blocks]), ...PLACE }] },
  });
}
