/** From the scripts of a Scratch sprite to a workspace of ours, and what had to stay behind. [LMS-185] */
import { SCRATCH, type Mapped } from './scratch-table.ts';

/** As much of a block as sb-edit gives and we read. */
export type ScratchBlock = {
  readonly opcode: string;
  readonly inputs: Readonly<Record<string, { readonly type: string; readonly value: unknown } | undefined>>;
};
export type ScratchScript = { readonly x: number; readonly y: number; readonly blocks: readonly ScratchBlock[] };

export type Imported = {
  readonly workspace: string;
  readonly count: number;
  /** By Scratch's own name of the block: how many had no counterpart. */
  readonly lost: Readonly<Record<string, number>>;
  /** By our type: how many the item does not offer. */
  readonly notOffered: Readonly<Record<string, number>>;
};

type Json = Record<string, unknown>;
type Trip = {
  readonly isOffered: (type: string) => boolean;
  readonly names: Map<string, { readonly id: string; readonly name: string; readonly type: string }>;
  readonly lost: Record<string, number>;
  readonly notOffered: Record<string, number>;
  count: number;
};

const add = (counts: Record<string, number>, name: string): void => void (counts[name] = (counts[name] ?? 0) + 1);
const HATS = new Set(['events_start', 'events_key', 'events_message']);
const ROW_GAP = 1.4;

export function mapScratch(scripts: readonly ScratchScript[], offered: readonly string[]): Imported {
  const trip: Trip = {
    isOffered: (type) => offered.length === 0 || offered.includes(type),
    names: new Map(),
    lost: {},
    notOffered: {},
    count: 0,
  };
  const top = scripts.flatMap(({ x, y, blocks }): readonly Json[] => {
    const row = rowOf(trip, blocks);
    return row ? [{ ...row, x: Math.round((x || 0) * ROW_GAP), y: Math.round((y || 0) * ROW_GAP) }] : [];
  });
  const variables = [...trip.names.values()].map(({ type, ...named }) => (type === '' ? named : { ...named, type }));
  return {
    workspace: JSON.stringify({
      ...(variables.length > 0 ? { variables } : {}),
      blocks: { languageVersion: 0, blocks: top },
    }),
    count: trip.count,
    lost: trip.lost,
    notOffered: trip.notOffered,
  };
}

/** Blocks below each other; what cannot come along is left out, and the row closes over the gap. */
function rowOf(trip: Trip, blocks: readonly ScratchBlock[]): Json | undefined {
  const made = blocks.flatMap((block, index) => {
    const ours = blockOf(trip, block);
    // A hat in the middle of a row would tear it apart.
    return ours && !(index > 0 && HATS.has(String(ours['type']))) ? [ours] : [];
  });
  return made.reduceRight<Json | undefined>(
    (next, block) => (next ? { ...block, next: { block: next } } : block),
    undefined,
  );
}

function blockOf(trip: Trip, block: ScratchBlock): Json | undefined {
  const mapped = SCRATCH[block.opcode];
  const fields = mapped ? fieldsOf(trip, mapped, block) : undefined;
  if (!mapped || !fields) return void add(trip.lost, block.opcode);
  if (!trip.isOffered(mapped.type)) return void add(trip.notOffered, mapped.type);
  trip.count++;
  const inputs: Json = {};
  for (const [ours, theirs] of Object.entries(mapped.inputs ?? {})) {
    const held = heldBy(trip, block.inputs[theirs]);
    if (held) inputs[ours] = held;
  }
  for (const [ours, theirs] of Object.entries(mapped.statements ?? {})) {
    const inside = block.inputs[theirs]?.value;
    const row = Array.isArray(inside) ? rowOf(trip, inside as ScratchBlock[]) : undefined;
    if (row) inputs[ours] = { block: row };
  }
  return {
    type: mapped.type,
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(Object.keys(inputs).length > 0 ? { inputs } : {}),
  };
}

/** Undefined when a Scratch option has no equivalent here: another key, another function. */
function fieldsOf(
  trip: Trip,
  { fields = {}, choice, word, variable }: Mapped,
  { inputs }: ScratchBlock,
): Json | undefined {
  const made: Json = { ...fields };
  if (choice) {
    const ours = choice.words[String(inputs[choice.theirs]?.value)];
    if (ours === undefined) return undefined;
    made[choice.ours] = ours;
  }
  if (word) {
    const { value } = inputs[word.theirs] ?? {};
    if (typeof value !== 'string') return undefined;
    made[word.ours] = value.slice(0, 100);
  }
  if (variable) {
    const name = nameIn(inputs[variable]?.value);
    if (!name) return undefined;
    made[variable] = { id: named(trip, name, variable === 'LIST' ? 'list' : '') };
  }
  return made;
}

function nameIn(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? value.name
    : '';
}

function named(trip: Trip, name: string, type: string): string {
  const key = `${type} ${name}`;
  const there = trip.names.get(key);
  if (there) return there.id;
  const id = `scratch${trip.names.size + 1}`;
  trip.names.set(key, { id, name: name.slice(0, 100), type });
  return id;
}

function heldBy(trip: Trip, input: ScratchBlock['inputs'][string]): Json | undefined {
  if (!input) return undefined;
  const { value } = input;
  if (input.type === 'block') {
    const block = blockOf(trip, value as ScratchBlock);
    return block ? { block } : undefined;
  }
  if (
    typeof value === 'number' ||
    (typeof value === 'string' && input.type !== 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
  )
    return { shadow: { type: 'number_value', fields: { NUMBER: Number(value) } } };
  return typeof value === 'string'
    ? { shadow: { type: 'text_value', fields: { TEXT: value.slice(0, 1_000) } } }
    : undefined;
}
