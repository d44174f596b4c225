/** Blocks as Python or JavaScript, to read and compare. Nobody runs this text: the page interprets the blocks themselves. [LMS-184] */
import {
  heldIn,
  isProcedure,
  paramsOf,
  procedureName,
  rowFrom,
  rowIn,
  variableIn,
  wordIn,
  type SavedBlock,
  type SavedWorkspace,
} from '@dolphin/contract/judge/blocks/saved-block';
import { readWorkspace } from '@dolphin/contract/judge/blocks/workspace';
import { DIALECTS, type CodeLanguage, type Dialect } from './dialects.ts';

type Hats = { readonly start: string; readonly empty: string };
type Pen = {
  readonly dialect: Dialect;
  readonly who: string;
  readonly workspace: SavedWorkspace;
  readonly depth: number;
};

/** Blocks that are one call: the name, then its inputs. A `+` before an input means the text of a field. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  motion_walk: ['walk', 'STEPS'],
  motion_turn_right: ['turnRight', 'DEGREES'],
  motion_turn_left: ['turnLeft', 'DEGREES'],
  motion_point: ['pointTo', 'DEGREES'],
  motion_jump: ['goTo', 'X', 'Y'],
  motion_change_x: ['changeX', 'BY'],
  motion_change_y: ['changeY', 'BY'],
  motion_x: ['x'],
  motion_y: ['y'],
  motion_direction: ['direction'],
  looks_say: ['say', 'TEXT'],
  looks_say_for: ['sayFor', 'TEXT', 'SECONDS'],
  looks_show: ['show'],
  looks_hide: ['hide'],
  looks_size: ['setSize', 'SIZE'],
  looks_costume: ['setCostume', 'COSTUME'],
  looks_next_costume: ['nextCostume'],
  sensing_blocked: ['isBlocked', '+WHERE'],
  sensing_on_finish: ['isOnFlag'],
  sensing_item_ahead: ['isItemAhead'],
  sensing_items_left: ['itemsLeft'],
  sensing_items_collected: ['itemsCollected'],
  sensing_distance: ['distanceTo', 'X', 'Y'],
  sensing_key: ['isKeyPressed', '+KEY'],
  sensing_ask: ['ask', 'TEXT'],
  sensing_answer: ['answer'],
  sensing_timer: ['timer'],
  sensing_reset_timer: ['resetTimer'],
  pen_down: ['penDown'],
  pen_up: ['penUp'],
  pen_color: ['penColor', '+COLOR'],
  pen_width: ['penWidth', 'WIDTH'],
  pen_clear: ['penClear'],
};
/** Calls that belong to nobody on the stage. */
const FREE: Readonly<Record<string, readonly string[]>> = {
  events_broadcast: ['broadcast', '+MESSAGE'],
  events_broadcast_wait: ['broadcastAndWait', '+MESSAGE'],
  control_wait: ['wait', 'SECONDS'],
  operators_random: ['random', 'FROM', 'TO'],
  operators_math: ['', 'A'],
  operators_length: ['length', 'TEXT'],
  operators_letter: ['letter', 'INDEX', 'TEXT'],
};
const LISTS: Readonly<Record<string, readonly string[]>> = {
  lists_add: ['add', 'VALUE'],
  lists_remove: ['remove', 'INDEX'],
  lists_clear: ['clear'],
  lists_replace: ['replace', 'INDEX', 'VALUE'],
  lists_item: ['item', 'INDEX'],
  lists_count: ['length'],
  lists_has: ['has', 'VALUE'],
};
const ARITHMETIC: Readonly<Record<string, string>> = {
  add: '+',
  subtract: '-',
  multiply: '*',
  divide: '/',
  less: '<',
  greater: '>',
};

const quote = (words: string): string => JSON.stringify(words);
/** Hangul is a letter in both languages; only what no name may hold is replaced. */
const nameOf = (words: string): string => words.replace(/[^\p{L}\p{N}_]/gu, '_').replace(/^(?=\p{N})/u, '_') || '_';

function args(pen: Pen, block: SavedBlock, inputs: readonly string[]): string[] {
  return inputs.map((input) =>
    input.startsWith('+') ? quote(wordIn(block, input.slice(1))) : value(pen, block, input),
  );
}

function value(pen: Pen, block: SavedBlock, input: string, missing = '0'): string {
  const held = heldIn(block, input);
  return held ? expression(pen, held) : missing;
}

function expression(pen: Pen, block: SavedBlock): string {
  const { dialect, who, workspace } = pen;
  const part = (input: string, missing?: string): string => {
    const written = value(pen, block, input, missing);
    return / /.test(written) && !/^(["`]).*\1$/.test(written) && !/^[\w.]+\([^()]*\)$/.test(written)
      ? `(${written})`
      : written;
  };
  switch (block.type) {
    case 'number_value':
      return wordIn(block, 'NUMBER') || '0';
    case 'text_value':
      return asTyped(wordIn(block, 'TEXT'));
    case 'operators_arithmetic':
      return `${part('A')} ${ARITHMETIC[wordIn(block, 'OPERATOR')] ?? '+'} ${part('B')}`;
    case 'operators_compare':
      return `${part('A')} ${ARITHMETIC[wordIn(block, 'OPERATOR')] ?? dialect.equal} ${part('B')}`;
    case 'operators_mod':
      return `${part('A')} % ${part('B')}`;
    case 'operators_and':
      return `${part('A', dialect.no)} ${dialect.and} ${part('B', dialect.no)}`;
    case 'operators_or':
      return `${part('A', dialect.no)} ${dialect.or} ${part('B', dialect.no)}`;
    case 'operators_not':
      return dialect.not(value(pen, block, 'A', dialect.no));
    case 'operators_join':
      return dialect.join(value(pen, block, 'A', '""'), value(pen, block, 'B', '""'));
    case 'operators_math':
      return dialect.free(wordIn(block, 'FUNCTION') || 'round', args(pen, block, ['A']));
    case 'variables_value':
      return nameOf(variableIn(block, 'VARIABLE', workspace.variables));
    case 'procedures_callreturn':
    case 'procedures_callnoreturn':
      return `${nameOf(procedureName(block))}(${paramsOf(block)
        .map((_name, index) => value(pen, block, `ARG${index}`))
        .join(', ')})`;
    default:
      return called(pen, block, who);
  }
}

function called(pen: Pen, block: SavedBlock, who: string): string {
  const { dialect, workspace } = pen;
  const [name, ...inputs] = CALLS[block.type] ?? [];
  if (name) return dialect.call(who, name, args(pen, block, inputs));
  const [listed, ...given] = LISTS[block.type] ?? [];
  if (listed)
    return dialect.call(nameOf(variableIn(block, 'LIST', workspace.variables)), listed, args(pen, block, given));
  const [free = block.type, ...taken] = FREE[block.type] ?? [];
  return dialect.free(free, args(pen, block, taken));
}

/** Numbers that were typed where text is allowed are shown as numbers. */
const asTyped = (words: string): string => (/^-?\d+(\.\d+)?$/.test(words) ? words : quote(words));

const indent = (lines: readonly string[]): string[] => lines.map((line) => (line === '' ? '' : `    ${line}`));

function holding(
  pen: Pen,
  opening: string,
  row: readonly SavedBlock[],
  close: string | null = pen.dialect.close,
): string[] {
  const lines = row.flatMap((block) => statement({ ...pen, depth: pen.depth + 1 }, block));
  return [
    ...opening.split('\n'),
    ...indent(lines.length > 0 ? lines : pen.dialect.empty ? [pen.dialect.empty] : []),
    ...(close === null ? [] : [close]),
  ];
}

function statement(pen: Pen, block: SavedBlock): readonly string[] {
  const { dialect, workspace } = pen;
  const condition = (): string => value(pen, block, 'CONDITION', dialect.no);
  const variable = (): string => nameOf(variableIn(block, 'VARIABLE', workspace.variables));
  switch (block.type) {
    case 'control_repeat':
      return holding(
        pen,
        dialect.repeat(value(pen, block, 'TIMES'), 'ijklmn'[pen.depth] ?? `i${pen.depth}`),
        rowIn(block, 'DO'),
      );
    case 'control_forever':
      return holding(pen, dialect.forever, rowIn(block, 'DO'));
    case 'control_while':
      return holding(pen, dialect.loop(condition()), rowIn(block, 'DO'));
    case 'control_repeat_until':
      return holding(pen, dialect.loop(dialect.not(condition())), rowIn(block, 'DO'));
    case 'control_wait_until':
      return holding(pen, dialect.loop(dialect.not(condition())), [], dialect.close);
    case 'control_if':
      return holding(pen, dialect.when(condition()), rowIn(block, 'DO'));
    case 'control_if_else':
      return [
        ...holding(pen, dialect.when(condition()), rowIn(block, 'DO'), null),
        ...holding(pen, dialect.otherwise, rowIn(block, 'ELSE')),
      ];
    case 'control_stop':
      return wordIn(block, 'WHAT') === 'this'
        ? [dialect.stop]
        : [`${dialect.free(wordIn(block, 'WHAT') === 'others' ? 'stopOthers' : 'stopAll', [])}${dialect.end}`];
    case 'variables_put':
      return [dialect.assign(variable(), value(pen, block, 'VALUE', '""'))];
    case 'variables_change':
      return [dialect.add(variable(), value(pen, block, 'BY'))];
    case 'procedures_ifreturn':
      return [
        ...holding(pen, dialect.when(condition()), [], null).filter((line) => line.trim() !== dialect.empty),
        ...indent([dialect.answer(value(pen, block, 'VALUE', ''))]),
        ...(dialect.close === null ? [] : [dialect.close]),
      ];
    default:
      return [`${expression(pen, block)}${dialect.end}`];
  }
}

function script(pen: Pen, block: SavedBlock, index: number, hats: Hats): readonly string[] {
  const { dialect } = pen;
  if (isProcedure(block)) {
    const answer = heldIn(block, 'RETURN') ? indent([dialect.answer(value(pen, block, 'RETURN'))]) : [];
    const lines = holding(
      pen,
      dialect.define(nameOf(procedureName(block)), paramsOf(block).map(nameOf)),
      rowIn(block, 'STACK'),
      null,
    );
    return [
      ...(answer.length > 0 ? lines.filter((line) => line.trim() !== dialect.empty) : lines),
      ...answer,
      ...(dialect.close === null ? [] : [dialect.close]),
    ];
  }
  const row = rowFrom(block.next?.block);
  if (block.type === 'events_start')
    return [dialect.comment(hats.start), ...row.flatMap((each) => statement(pen, each))];
  const [event, field] = block.type === 'events_key' ? ['onKey', 'KEY'] : ['onMessage', 'MESSAGE'];
  return holding(pen, dialect.on(event, [quote(wordIn(block, field))], index), row, dialect.closeOn);
}

/** Only scripts that run are shown: blocks that lie about are not part of the program. */
const HATS = new Set(['events_start', 'events_key', 'events_message']);

export function writeCode(source: string, language: CodeLanguage, character: string, hats: Hats): string {
  const dialect = DIALECTS[language];
  const read = readWorkspace(source);
  if ('fault' in read) return dialect.comment(hats.empty);
  const { workspace } = read;
  const pen: Pen = { dialect, who: character.toLowerCase(), workspace, depth: 0 };
  // What is defined stands above what uses it.
  const top = workspace.blocks.blocks
    .filter((block) => isProcedure(block) || (HATS.has(block.type) && block.next?.block))
    .toSorted((a, b) => Number(isProcedure(b)) - Number(isProcedure(a)));
  return top.length === 0
    ? dialect.comment(hats.empty)
    : top.map((block, index) => script(pen, block, index + 1, hats).join('\n')).join('\n\n');
}
