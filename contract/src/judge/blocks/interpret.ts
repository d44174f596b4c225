/**
 * Runs a workspace without writing a program first: in a page, where no text of a learner's may ever become code of
 * ours. It yields at the same places as the programs of emit.ts, so a run here is the run that the judge sees.
 */
import { chosen, num, OPERATORS, type Got } from './block-values.ts';
import { COLORS, SIDES } from './emit.ts';
import type { Api, Hat, Script } from './play/play.ts';
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
} from './saved-block.ts';
import { StageError, type Value } from './play/stage.ts';
import { readWorkspace, type WorkspaceFault } from './workspace.ts';

/** Set when a script or an own block is to end here; `value` is what the own block answers. */
type Exit = { readonly value: Got };
type Steps<T> = Generator<string, T, void>;
type Frame = {
  readonly api: (name: string, ...given: readonly Got[]) => Got;
  readonly workspace: SavedWorkspace;
  readonly procedures: ReadonlyMap<string, SavedBlock>;
  /** Inputs of the own block that runs. */
  readonly locals: Map<string, Got>;
};
type Statement = (frame: Frame, block: SavedBlock) => Steps<Exit | void>;

/** Blocks that are one call with numbers. */
const CALLS: Readonly<Record<string, readonly [name: string, ...inputs: string[]]>> = {
  motion_walk: ['walk', 'STEPS'],
  motion_turn_right: ['turn', 'DEGREES'],
  motion_point: ['point', 'DEGREES'],
  motion_jump: ['jump', 'X', 'Y'],
  motion_change_x: ['changeX', 'BY'],
  motion_change_y: ['changeY', 'BY'],
  motion_x: ['x'],
  motion_y: ['y'],
  motion_direction: ['direction'],
  looks_show: ['show'],
  looks_hide: ['hide'],
  looks_size: ['setSize', 'SIZE'],
  looks_costume: ['setCostume', 'COSTUME'],
  looks_next_costume: ['nextCostume'],
  sensing_on_finish: ['isOnFinish'],
  sensing_item_ahead: ['isItemAhead'],
  sensing_items_left: ['itemsLeft'],
  sensing_items_collected: ['itemsCollected'],
  sensing_distance: ['distanceTo', 'X', 'Y'],
  sensing_answer: ['answer'],
  sensing_timer: ['timer'],
  sensing_reset_timer: ['resetTimer'],
  operators_random: ['randomBetween', 'FROM', 'TO'],
  pen_down: ['penDown'],
  pen_up: ['penUp'],
  pen_width: ['penWidth', 'WIDTH'],
  pen_clear: ['penClear'],
};

/** Blocks that are one call with a list. */
const LIST_CALLS: Readonly<Record<string, readonly [name: string, ...inputs: string[]]>> = {
  lists_add: ['addToList', 'VALUE'],
  lists_remove: ['removeFromList', 'INDEX'],
  lists_clear: ['clearList'],
  lists_replace: ['setInList', 'INDEX', 'VALUE'],
  lists_item: ['itemOfList', 'INDEX'],
  lists_count: ['lengthOfList'],
  lists_has: ['listHas', 'VALUE'],
};

function* numbers(frame: Frame, block: SavedBlock, inputs: readonly string[]): Steps<number[]> {
  const given: number[] = [];
  for (const input of inputs) given.push(num(yield* valueOf(frame, block, input, 0)));
  return given;
}

function* valueOf(frame: Frame, block: SavedBlock, input: string, missing: Value = ''): Steps<Got> {
  const held = heldIn(block, input);
  return held ? yield* evaluate(frame, held) : missing;
}

function* isTrue(frame: Frame, block: SavedBlock, input = 'CONDITION'): Steps<boolean> {
  return Boolean(yield* valueOf(frame, block, input, false));
}

function* evaluate(frame: Frame, block: SavedBlock): Steps<Got> {
  const { type } = block;
  const operator = OPERATORS[type];
  if (operator) {
    const given: Got[] = [];
    for (const input of operator.inputs) given.push(yield* valueOf(frame, block, input));
    return operator.of(operator.field ? wordIn(block, operator.field) : '', ...given);
  }
  switch (type) {
    case 'number_value':
      return Number(wordIn(block, 'NUMBER')) || 0;
    case 'text_value':
      return wordIn(block, 'TEXT');
    case 'operators_and':
      return (yield* valueOf(frame, block, 'A', false)) && (yield* valueOf(frame, block, 'B', false));
    case 'operators_or':
      return (yield* valueOf(frame, block, 'A', false)) || (yield* valueOf(frame, block, 'B', false));
    case 'operators_not':
      return !(yield* isTrue(frame, block, 'A'));
    case 'sensing_blocked':
      return frame.api(chosen(SIDES, wordIn(block, 'WHERE')));
    case 'sensing_key':
      return frame.api('isKeyPressed', wordIn(block, 'KEY') || 'up');
    case 'variables_value': {
      const name = variableIn(block, 'VARIABLE', frame.workspace.variables);
      return frame.locals.has(name) ? frame.locals.get(name) : frame.api('getVariable', name);
    }
    case 'procedures_callreturn':
      return yield* callOwn(frame, block);
    default:
      return yield* callBlock(frame, block);
  }
}

/** What only calls: something done, or something sensed. */
function* callBlock(frame: Frame, block: SavedBlock): Steps<Got> {
  const call = CALLS[block.type];
  if (call) return frame.api(call[0], ...(yield* numbers(frame, block, call.slice(1))));
  const [name, ...inputs] = LIST_CALLS[block.type] ?? [];
  if (name === undefined) throw new StageError(`no such block: ${block.type}`);
  const given: Got[] = [];
  for (const input of inputs)
    given.push(input === 'INDEX' ? num(yield* valueOf(frame, block, input, 0)) : yield* valueOf(frame, block, input));
  return frame.api(name, variableIn(block, 'LIST', frame.workspace.variables), ...given);
}

function* callOwn(frame: Frame, block: SavedBlock): Steps<Got> {
  const given: Got[] = [];
  for (let index = 0; index < paramsOf(block).length; index++)
    given.push(yield* valueOf(frame, block, `ARG${index}`, 0));
  const own = frame.procedures.get(procedureName(block));
  if (!own) throw new StageError(`no such block: ${procedureName(block)}`);
  const inside: Frame = { ...frame, locals: new Map(paramsOf(own).map((name, index) => [name, given[index]])) };
  yield '';
  const exit = yield* runRow(inside, rowIn(own, 'STACK'));
  return exit ? exit.value : heldIn(own, 'RETURN') ? yield* valueOf(inside, own, 'RETURN') : undefined;
}

function* runRow(frame: Frame, row: readonly SavedBlock[]): Steps<Exit | undefined> {
  for (const block of row) {
    yield block.id ?? '';
    const exit = yield* runBlock(frame, block);
    if (exit) return exit;
  }
  return undefined;
}

function* runBlock(frame: Frame, block: SavedBlock): Steps<Exit | void> {
  const statement = STATEMENTS[block.type];
  if (statement) return yield* statement(frame, block);
  const plain = PLAIN[block.type];
  return plain ? plain(frame, block) : void (yield* callBlock(frame, block));
}

/** One round; without a block inside it still yields once. */
function* round(frame: Frame, block: SavedBlock): Steps<Exit | undefined> {
  const row = rowIn(block, 'DO');
  if (row.length === 0) yield '';
  return yield* runRow(frame, row);
}

function setVariable(frame: Frame, block: SavedBlock, of: (own: boolean, name: string) => Got): Exit | void {
  const name = variableIn(block, 'VARIABLE', frame.workspace.variables);
  const isOwn = frame.locals.has(name);
  const value = of(isOwn, name);
  if (isOwn) frame.locals.set(name, value);
}

/** Blocks whose only input is a text or a choice. */
const PLAIN: Readonly<Record<string, (frame: Frame, block: SavedBlock) => Exit | void>> = {
  events_broadcast: (frame, block) => void frame.api('broadcast', wordIn(block, 'MESSAGE')),
  pen_color: (frame, block) => void frame.api('penColor', chosen(COLORS, wordIn(block, 'COLOR'))),
  control_stop(frame, block) {
    const what = wordIn(block, 'WHAT') || 'all';
    if (what === 'others') return void frame.api('stopOthers');
    if (what === 'all') frame.api('stopAll');
    return { value: undefined };
  },
};

const STATEMENTS: Readonly<Record<string, Statement>> = {
  *motion_turn_left(frame, block) {
    frame.api('turn', -num(yield* valueOf(frame, block, 'DEGREES', 0)));
  },
  *looks_say(frame, block) {
    frame.api('say', yield* valueOf(frame, block, 'TEXT'));
  },
  *looks_say_for(frame, block) {
    frame.api('say', yield* valueOf(frame, block, 'TEXT'));
    frame.api('wait', num(yield* valueOf(frame, block, 'SECONDS', 0)));
    yield '';
    frame.api('say', '');
  },
  *events_broadcast_wait(frame, block) {
    frame.api('broadcast', wordIn(block, 'MESSAGE'));
    while (frame.api('isReceiving', wordIn(block, 'MESSAGE'))) yield '';
  },
  *control_wait(frame, block) {
    frame.api('wait', num(yield* valueOf(frame, block, 'SECONDS', 0)));
    yield '';
  },
  *control_repeat(frame, block) {
    for (let left = Math.round(num(yield* valueOf(frame, block, 'TIMES', 0))); left > 0; left--) {
      const exit = yield* round(frame, block);
      if (exit) return exit;
    }
    return undefined;
  },
  *control_forever(frame, block) {
    for (;;) {
      const exit = yield* round(frame, block);
      if (exit) return exit;
    }
  },
  *control_if(frame, block) {
    return (yield* isTrue(frame, block)) ? yield* runRow(frame, rowIn(block, 'DO')) : undefined;
  },
  *control_if_else(frame, block) {
    return yield* runRow(frame, rowIn(block, (yield* isTrue(frame, block)) ? 'DO' : 'ELSE'));
  },
  *control_wait_until(frame, block) {
    while (!(yield* isTrue(frame, block))) yield '';
  },
  *control_repeat_until(frame, block) {
    while (!(yield* isTrue(frame, block))) {
      const exit = yield* round(frame, block);
      if (exit) return exit;
    }
    return undefined;
  },
  *control_while(frame, block) {
    while (yield* isTrue(frame, block)) {
      const exit = yield* round(frame, block);
      if (exit) return exit;
    }
    return undefined;
  },
  *sensing_ask(frame, block) {
    frame.api('ask', yield* valueOf(frame, block, 'TEXT'));
    yield '';
  },
  *variables_put(frame, block) {
    const value = yield* valueOf(frame, block, 'VALUE');
    setVariable(frame, block, (isOwn, name) => (isOwn ? value : frame.api('setVariable', name, value)));
  },
  *variables_change(frame, block) {
    const by = num(yield* valueOf(frame, block, 'BY', 0));
    setVariable(frame, block, (isOwn, name) =>
      isOwn ? num(frame.locals.get(name)) + by : frame.api('changeVariable', name, by),
    );
  },
  *procedures_callnoreturn(frame, block) {
    yield* callOwn(frame, block);
  },
  *procedures_ifreturn(frame, block) {
    return (yield* isTrue(frame, block))
      ? { value: heldIn(block, 'VALUE') ? yield* valueOf(frame, block, 'VALUE') : undefined }
      : undefined;
  },
};

function hatOf(block: SavedBlock): Hat | undefined {
  if (block.type === 'events_start') return { kind: 'start' };
  if (block.type === 'events_key') return { kind: 'key', key: wordIn(block, 'KEY') || 'up' };
  return block.type === 'events_message' ? { kind: 'message', name: wordIn(block, 'MESSAGE') } : undefined;
}

/** Scripts take turns from top to bottom, and from left to right where they are level: the order in which Blockly writes them. */
const placeOf = ({ x = 0, y = 0 }: SavedBlock): number => y + Math.sin((3 * Math.PI) / 180) * x;

/** The scripts of a workspace, ready for `createPlay`; or what is wrong with the workspace. */
export function scriptsOf(
  json: string,
  api: Api,
): { readonly scripts: readonly Script[] } | { readonly fault: WorkspaceFault } {
  const read = readWorkspace(json);
  if ('fault' in read) return read;
  const { workspace } = read;
  const top = workspace.blocks.blocks.toSorted((a, b) => placeOf(a) - placeOf(b));
  const frame: Frame = {
    workspace,
    locals: new Map(),
    procedures: new Map(top.filter(isProcedure).map((block) => [procedureName(block), block])),
    // What an own block did not answer is 0 to every block that takes it.
    api: (name, ...given) => api(name, ...given.map((value) => value ?? 0)),
  };
  const scripts = top.flatMap((block): readonly Script[] => {
    const hat = hatOf(block);
    return hat && block.next?.block ? [{ hat, begin: () => beginScript(frame, rowFrom(block.next?.block)) }] : [];
  });
  return { scripts };
}

function beginScript(frame: Frame, row: readonly SavedBlock[]): { next(): string | undefined } {
  const steps = runRow(frame, row);
  return {
    next() {
      const step = steps.next();
      return step.done ? undefined : step.value;
    },
  };
}
