/** A block as a workspace keeps it, after `readWorkspace` has looked at it, and what everybody who walks through blocks asks of one. */
export type SavedBlock = {
  readonly type: string;
  readonly id?: string;
  readonly x?: number;
  readonly y?: number;
  readonly enabled?: boolean;
  readonly disabledReasons?: readonly string[];
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly inputs?: Readonly<Record<string, SavedLink>>;
  readonly next?: SavedLink;
  readonly extraState?: { readonly name?: string; readonly params?: readonly (string | { readonly name?: string })[] };
};
export type SavedLink = { readonly block?: SavedBlock; readonly shadow?: SavedBlock };
export type SavedVariable = { readonly id: string; readonly name: string; readonly type?: string };
export type SavedWorkspace = {
  readonly variables: readonly SavedVariable[];
  readonly blocks: { readonly languageVersion: number; readonly blocks: readonly SavedBlock[] };
};

/** Blocks that a learner switched off are passed over. */
export const isOff = ({ enabled, disabledReasons }: SavedBlock): boolean =>
  enabled === false || (disabledReasons?.length ?? 0) > 0;

/** What is put into an input, or what is typed in. */
export function heldIn({ inputs }: SavedBlock, name: string): SavedBlock | undefined {
  const held = inputs?.[name]?.block ?? inputs?.[name]?.shadow;
  return held && !isOff(held) ? held : undefined;
}

/** The row of blocks that begins with this one. */
export function rowFrom(first: SavedBlock | undefined): readonly SavedBlock[] {
  const row: SavedBlock[] = [];
  for (let block = first; block; block = block.next?.block) if (!isOff(block)) row.push(block);
  return row;
}

/** The row inside a block; the first of it may be switched off, the rest still runs. */
export const rowIn = ({ inputs }: SavedBlock, name: string): readonly SavedBlock[] => rowFrom(inputs?.[name]?.block);

export function wordIn({ fields }: SavedBlock, name: string): string {
  const field = fields?.[name];
  return typeof field === 'string' || typeof field === 'number' || typeof field === 'boolean' ? String(field) : '';
}

/** The name of the variable or list that a block's field points to. */
export function variableIn({ fields }: SavedBlock, name: string, variables: readonly SavedVariable[]): string {
  const field = fields?.[name] as { readonly id?: string; readonly name?: string } | string | undefined;
  const id = typeof field === 'string' ? field : field?.id;
  return (
    variables.find((variable) => variable.id === id)?.name ?? (typeof field === 'object' ? field.name : undefined) ?? ''
  );
}

/** The inputs that a learner gave to a block of their own. */
export const paramsOf = ({ extraState }: SavedBlock): readonly string[] =>
  (extraState?.params ?? []).map((param) => (typeof param === 'string' ? param : (param.name ?? '')));

export const isProcedure = ({ type }: SavedBlock): boolean =>
  type === 'procedures_defnoreturn' || type === 'procedures_defreturn';

/** Names of own blocks are the same whatever their case, as Blockly has it. */
export const procedureName = (block: SavedBlock): string =>
  (isProcedure(block) ? wordIn(block, 'NAME') : (block.extraState?.name ?? wordIn(block, 'NAME'))).toLowerCase();
