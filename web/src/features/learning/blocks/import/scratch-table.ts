/** Which block of Scratch is which of ours. Inputs and fields are named ours first, theirs second. */
type Names = Readonly<Record<string, string>>;
export type Mapped = {
  readonly type: string;
  readonly inputs?: Names;
  readonly statements?: Names;
  /** Their menu word → our option. */
  readonly choice?: { readonly ours: string; readonly theirs: string; readonly words: Names };
  /** A text that is copied into a field of ours. */
  readonly word?: { readonly ours: string; readonly theirs: string };
  readonly variable?: 'VARIABLE' | 'LIST';
  readonly fields?: Names;
};

const KEYS: Names = {
  'up arrow': 'up',
  'down arrow': 'down',
  'left arrow': 'left',
  'right arrow': 'right',
  space: 'space',
};
const DO: Names = { DO: 'SUBSTACK' };
const CONDITION: Names = { CONDITION: 'CONDITION' };
const arithmetic = (OPERATOR: string): Mapped => ({
  type: 'operators_arithmetic',
  fields: { OPERATOR },
  inputs: { A: 'NUM1', B: 'NUM2' },
});
const compare = (OPERATOR: string): Mapped => ({
  type: 'operators_compare',
  fields: { OPERATOR },
  inputs: { A: 'OPERAND1', B: 'OPERAND2' },
});
const plain = (type: string, inputs: Names = {}): Mapped => ({ type, inputs });
const withKey = (type: string): Mapped => ({ type, choice: { ours: 'KEY', theirs: 'KEY_OPTION', words: KEYS } });
const listed = (type: string, inputs: Names = {}): Mapped => ({ type, inputs, variable: 'LIST' });

export const SCRATCH: Readonly<Record<string, Mapped>> = {
  event_whenflagclicked: plain('events_start'),
  event_whenkeypressed: withKey('events_key'),
  event_whenbroadcastreceived: { type: 'events_message', word: { ours: 'MESSAGE', theirs: 'BROADCAST_OPTION' } },
  event_broadcast: { type: 'events_broadcast', word: { ours: 'MESSAGE', theirs: 'BROADCAST_INPUT' } },
  event_broadcastandwait: { type: 'events_broadcast_wait', word: { ours: 'MESSAGE', theirs: 'BROADCAST_INPUT' } },
  motion_movesteps: plain('motion_walk', { STEPS: 'STEPS' }),
  motion_turnright: plain('motion_turn_right', { DEGREES: 'DEGREES' }),
  motion_turnleft: plain('motion_turn_left', { DEGREES: 'DEGREES' }),
  motion_pointindirection: plain('motion_point', { DEGREES: 'DIRECTION' }),
  motion_gotoxy: plain('motion_jump', { X: 'X', Y: 'Y' }),
  motion_changexby: plain('motion_change_x', { BY: 'DX' }),
  motion_changeyby: plain('motion_change_y', { BY: 'DY' }),
  motion_xposition: plain('motion_x'),
  motion_yposition: plain('motion_y'),
  motion_direction: plain('motion_direction'),
  looks_say: plain('looks_say', { TEXT: 'MESSAGE' }),
  looks_think: plain('looks_say', { TEXT: 'MESSAGE' }),
  looks_sayforsecs: plain('looks_say_for', { TEXT: 'MESSAGE', SECONDS: 'SECS' }),
  looks_thinkforsecs: plain('looks_say_for', { TEXT: 'MESSAGE', SECONDS: 'SECS' }),
  looks_show: plain('looks_show'),
  looks_hide: plain('looks_hide'),
  looks_setsizeto: plain('looks_size', { SIZE: 'SIZE' }),
  looks_nextcostume: plain('looks_next_costume'),
  control_wait: plain('control_wait', { SECONDS: 'DURATION' }),
  control_repeat: { type: 'control_repeat', inputs: { TIMES: 'TIMES' }, statements: DO },
  control_forever: { type: 'control_forever', statements: DO },
  control_if: { type: 'control_if', inputs: CONDITION, statements: DO },
  control_if_else: { type: 'control_if_else', inputs: CONDITION, statements: { ...DO, ELSE: 'SUBSTACK2' } },
  control_wait_until: plain('control_wait_until', CONDITION),
  control_repeat_until: { type: 'control_repeat_until', inputs: CONDITION, statements: DO },
  control_while: { type: 'control_while', inputs: CONDITION, statements: DO },
  control_stop: {
    type: 'control_stop',
    choice: {
      ours: 'WHAT',
      theirs: 'STOP_OPTION',
      words: {
        all: 'all',
        'this script': 'this',
        'other scripts in sprite': 'others',
        'other scripts in stage': 'others',
      },
    },
  },
  sensing_askandwait: plain('sensing_ask', { TEXT: 'QUESTION' }),
  sensing_answer: plain('sensing_answer'),
  sensing_timer: plain('sensing_timer'),
  sensing_resettimer: plain('sensing_reset_timer'),
  sensing_keypressed: withKey('sensing_key'),
  operator_add: arithmetic('add'),
  operator_subtract: arithmetic('subtract'),
  operator_multiply: arithmetic('multiply'),
  operator_divide: arithmetic('divide'),
  operator_mod: plain('operators_mod', { A: 'NUM1', B: 'NUM2' }),
  operator_random: plain('operators_random', { FROM: 'FROM', TO: 'TO' }),
  operator_gt: compare('greater'),
  operator_lt: compare('less'),
  operator_equals: compare('equal'),
  operator_and: plain('operators_and', { A: 'OPERAND1', B: 'OPERAND2' }),
  operator_or: plain('operators_or', { A: 'OPERAND1', B: 'OPERAND2' }),
  operator_not: plain('operators_not', { A: 'OPERAND' }),
  operator_round: { type: 'operators_math', fields: { FUNCTION: 'round' }, inputs: { A: 'NUM' } },
  operator_mathop: {
    type: 'operators_math',
    inputs: { A: 'NUM' },
    choice: {
      ours: 'FUNCTION',
      theirs: 'OPERATOR',
      words: { abs: 'abs', floor: 'floor', ceiling: 'ceiling', sqrt: 'sqrt' },
    },
  },
  operator_join: plain('operators_join', { A: 'STRING1', B: 'STRING2' }),
  operator_letter_of: plain('operators_letter', { INDEX: 'LETTER', TEXT: 'STRING' }),
  operator_length: plain('operators_length', { TEXT: 'STRING' }),
  data_variable: { type: 'variables_value', variable: 'VARIABLE' },
  data_setvariableto: { type: 'variables_put', inputs: { VALUE: 'VALUE' }, variable: 'VARIABLE' },
  data_changevariableby: { type: 'variables_change', inputs: { BY: 'VALUE' }, variable: 'VARIABLE' },
  data_addtolist: listed('lists_add', { VALUE: 'ITEM' }),
  data_deleteoflist: listed('lists_remove', { INDEX: 'INDEX' }),
  data_deletealloflist: listed('lists_clear'),
  data_replaceitemoflist: listed('lists_replace', { INDEX: 'INDEX', VALUE: 'ITEM' }),
  data_itemoflist: listed('lists_item', { INDEX: 'INDEX' }),
  data_lengthoflist: listed('lists_count'),
  data_listcontainsitem: listed('lists_has', { VALUE: 'ITEM' }),
  pen_clear: plain('pen_clear'),
  pen_penDown: plain('pen_down'),
  pen_penUp: plain('pen_up'),
  pen_setPenSizeTo: plain('pen_width', { WIDTH: 'SIZE' }),
};
