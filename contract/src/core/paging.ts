import Type, { type TSchema } from 'typebox';

/** Items on a page unless the list sets its own size. [UIX-13] */
export const PAGE_SIZE = 10;
/** Beyond this nobody pages; it keeps an absurd number from reaching the database. */
export const PAGE_MAX = 1_000_000;

/** Page numbers start at 1. */
export const PageInput = { page: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_MAX, default: 1 })) };

/** The answer of a list: `pageOf('friendList', Friend)` is `{ friendList, pageCount, totalCount }`. */
export function pageOf<const K extends string, T extends TSchema>(name: K, item: T) {
  return Type.Object({
    [name]: Type.Array(item),
    pageCount: Type.Integer({ minimum: 0 }),
    totalCount: Type.Integer({ minimum: 0 }),
  } as { readonly [P in K]: ReturnType<typeof Type.Array<T>> } & {
    readonly pageCount: ReturnType<typeof Type.Integer>;
    readonly totalCount: ReturnType<typeof Type.Integer>;
  });
}

export function pageCountOf(totalCount: number, size: number = PAGE_SIZE): number {
  return Math.ceil(totalCount / size);
}
