import type { Sizes } from '../stage.ts';

/**
 * How each table is filled, in the order in which they refer to each other. Half of what may be one person's without
 * end is the caller's, so that their last page lies deep; the rest is spread over everybody. Where the product knows a
 * limit, the caller stays within it at both sizes.
 */
export type Filler = { readonly table: string; readonly fill: (at: Sql) => readonly string[] };

/** Numbers that statements are made of; `person(n)` is the n-th other person, counted from 0 and going around. */
export type Sql = Sizes & { readonly me: number; readonly admin: number; readonly person: (n: string) => string };
