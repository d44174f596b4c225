import { BLOCKS, LIST_TYPE } from '@dolphin/contract/judge/blocks/definitions';

export type Named = { readonly name: string; readonly type: string };
type ToTake = { readonly kind: string; readonly type?: string };

/** Which kind of name a block needs, if any: Blockly's own types for a variable and for a list. */
const NEEDS: ReadonlyMap<string, { readonly field: string; readonly type: string }> = new Map(
  BLOCKS.flatMap(({ type, args }) => {
    const found = args.find(({ kind }) => kind === 'variable' || kind === 'list');
    return found ? [[type, { field: found.name, type: found.kind === 'list' ? LIST_TYPE : '' }] as const] : [];
  }),
);

/**
 * Toolbox blocks that use an existing variable: the one created last. By default, Blockly would create one called
 * "a", and a child who takes the block would count in it while the goal looks at another. Without any, what needs one is
 * not offered, except where there is no button to make one.
 */
export function withNames<B extends object>(
  blocks: readonly B[],
  names: readonly Named[],
  includesUnnamed: boolean,
): readonly B[] {
  return blocks.flatMap((block) => {
    const need = NEEDS.get((block as ToTake).type ?? '');
    if (!need) return [block];
    const found = names.findLast(({ type }) => type === need.type);
    if (!found) return includesUnnamed ? [block] : [];
    return [{ ...block, fields: { [need.field]: { name: found.name, type: found.type } } }];
  });
}
