/**
 * Looks at a workspace before anything loads it. Blockly trusts what it is given: it writes a block's id into the
 * program as it stands, and it follows nested blocks by recursion. Neither is left to a learner.
 */
import { BLOCK_TYPES, PROCEDURE_TYPES } from './definitions.ts';
import type { SavedWorkspace } from './saved-block.ts';

export const BLOCKS_MAX = 1_500;
export const NESTING_MAX = 120;
const NAME_MAX = 100;
/** The signs of Blockly's own ids; none of them ends a string. */
const SAFE_ID = /^[A-Za-z0-9!#$%()*+,\-./:;=?@[\]^_`{|}~]{1,64}$/;
const SAFE_KEYS = new Set([
  'type',
  'id',
  'x',
  'y',
  'collapsed',
  'deletable',
  'movable',
  'editable',
  'inline',
  'inputs',
  'fields',
  'next',
  'extraState',
  'icons',
  'enabled',
  'disabledReasons',
  'data',
]);

type Json = Readonly<Record<string, unknown>>;
export type WorkspaceFault =
  | 'NOT_A_WORKSPACE'
  | 'UNKNOWN_BLOCK'
  | 'TOO_MANY_BLOCKS'
  | 'TOO_DEEP'
  | 'BAD_ID'
  | 'BAD_FIELD'
  | 'BAD_VARIABLE';

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A workspace to load, or what is wrong with it. */
export function readWorkspace(
  json: string,
): { readonly workspace: SavedWorkspace } | { readonly fault: WorkspaceFault } {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    return { fault: 'NOT_A_WORKSPACE' };
  }
  const top = isObject(given) && isObject(given['blocks']) ? given['blocks']['blocks'] : undefined;
  if (!isObject(given) || !Array.isArray(top)) return { fault: 'NOT_A_WORKSPACE' };
  const variables = given['variables'] ?? [];
  if (!Array.isArray(variables) || variables.length > BLOCKS_MAX || !variables.every(isVariable))
    return { fault: 'BAD_VARIABLE' };
  const fault = faultOf(top);
  // Comments, procedures of other editors and whatever else stands in the file play no part.
  return fault ? { fault } : { workspace: { variables, blocks: { languageVersion: 0, blocks: top } } };
}

function isVariable(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { name, id, type = '' } = value;
  return (
    typeof name === 'string' &&
    name.length > 0 &&
    name.length <= NAME_MAX &&
    typeof id === 'string' &&
    SAFE_ID.test(id) &&
    (type === '' || type === 'list')
  );
}

/** Level by level and without recursion: a deep workspace must not overflow the stack of whoever looks at it. */
function faultOf(top: readonly unknown[]): WorkspaceFault | undefined {
  let level: readonly unknown[] = top;
  let seen = 0;
  for (let depth = 0; level.length > 0; depth++) {
    // A row of blocks goes down by one with each block, too.
    if (depth > BLOCKS_MAX) return 'TOO_DEEP';
    seen += level.length;
    if (seen > BLOCKS_MAX) return 'TOO_MANY_BLOCKS';
    const below: unknown[] = [];
    for (const block of level) {
      if (!isObject(block) || typeof block['type'] !== 'string') return 'NOT_A_WORKSPACE';
      const fault = faultOfBlock(block);
      if (fault) return fault;
      below.push(...childrenOf(block));
    }
    level = below;
  }
  return nestingOf(top) > NESTING_MAX ? 'TOO_DEEP' : undefined;
}

function faultOfBlock(block: Json): WorkspaceFault | undefined {
  const { type, id, fields = {}, inputs = {}, extraState } = block;
  if (!BLOCK_TYPES.has(String(type)) || !Object.keys(block).every((key) => SAFE_KEYS.has(key))) return 'UNKNOWN_BLOCK';
  if (id !== undefined && !(typeof id === 'string' && SAFE_ID.test(id))) return 'BAD_ID';
  if (!isObject(fields) || !isObject(inputs) || !Object.values(fields).every(isField)) return 'BAD_FIELD';
  // Only blocks that learners make have a state of their own: the names of their inputs.
  if (
    extraState !== undefined &&
    !(PROCEDURE_TYPES.some((own) => own === type) && isObject(extraState) && JSON.stringify(extraState).length <= 4_000)
  )
    return 'BAD_FIELD';
  return undefined;
}

function isField(value: unknown): boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return true;
  if (typeof value === 'string') return value.length <= 1_000;
  return (
    isObject(value) &&
    typeof value['id'] === 'string' &&
    SAFE_ID.test(value['id']) &&
    (value['name'] === undefined || (typeof value['name'] === 'string' && value['name'].length <= NAME_MAX))
  );
}

function childrenOf(block: Json): readonly unknown[] {
  const held = [...Object.values((block['inputs'] ?? {}) as Json), block['next']].filter(isObject);
  return held.flatMap((connection) =>
    [connection['block'], connection['shadow']].filter((child) => child !== undefined),
  );
}

/** How deep blocks stand inside each other; a long row is not deep. */
function nestingOf(top: readonly unknown[]): number {
  const open = top.map((block) => ({ block: block as Json, depth: 1 }));
  let deepest = 0;
  for (let entry = open.pop(); entry; entry = open.pop()) {
    deepest = Math.max(deepest, entry.depth);
    const { block, depth } = entry;
    for (const [connection, down] of [
      ...Object.values((block['inputs'] ?? {}) as Json).map((input) => [input, 1] as const),
      [block['next'], 0] as const,
    ]) {
      if (!isObject(connection)) continue;
      for (const child of [connection['block'], connection['shadow']])
        if (isObject(child)) open.push({ block: child, depth: depth + down });
    }
  }
  return deepest;
}
