import { allFillers } from './fillers/fill.ts';
import { lists } from './lists.ts';
import type { GrowingList } from './list-kinds.ts';

type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
};
type Operation = {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
};
/** As much of the product's own description as is needed here. */
export type Served = { readonly paths: Readonly<Record<string, { readonly get?: Operation }>> };

/** The lists in the product's own API description; each must be known here, and filled. */
export function targetLists({
  paths,
}: Served): readonly { readonly path: string; readonly name: string; readonly growing: GrowingList }[] {
  const isList = (schema: Schema | undefined): boolean =>
    schema?.type === 'array' || (schema?.anyOf ?? []).some(isList);
  const served = Object.entries(paths).flatMap(([template, { get }]) => {
    const schema = get?.responses['200']?.content?.['application/json']?.schema;
    return isList(schema) || Object.values(schema?.properties ?? {}).some(isList)
      ? [template.replace(/\{(\w+)\}/g, ':$1')]
      : [];
  });
  const unknown = served.filter((path) => !(`GET ${path}` in lists));
  if (unknown.length > 0)
    throw new Error(`these lists have no filler in bench/src/growth/lists.ts: ${unknown.join(', ')}`);
  const gone = Object.keys(lists).filter((name) => !served.includes(name.replace('GET ', '')));
  if (gone.length > 0) throw new Error(`these lists are no longer served: ${gone.join(', ')}`);
  return served.flatMap((path) => {
    const known = lists[`GET ${path}`];
    if (!known || 'fixed' in known) return [];
    const unfilled = known.filter(({ table }) => !allFillers.some((filler) => filler.table === table));
    if (unfilled.length > 0) throw new Error(`nothing fills ${unfilled.map(({ table }) => table).join(', ')}`);
    return known.map((growing, index) => ({
      path,
      name: `GET ${path}${known.length > 1 ? ` #${index + 1}` : ''}`,
      growing,
    }));
  });
}
