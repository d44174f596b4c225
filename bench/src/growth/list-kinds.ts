import type { Callers, FilledProduct } from './stage.ts';

export type Input = Readonly<Record<string, string | number>>;

/** One query of a list that grows with a table. */
export type GrowingList = {
  readonly as: keyof Callers;
  /** The table that grows; it has a filler. */
  readonly table: string;
  readonly input?: (stage: FilledProduct) => Input;
  /** Where in the list to look, for lists without pages. */
  readonly places?: (stage: FilledProduct) => Readonly<Record<Place, Input>>;
  /** Pages beyond this one cannot be opened. */
  readonly pagesMax?: number;
  /** The answer may be empty: that is what is asked for. */
  readonly mayBeEmpty?: true;
};

export const PLACES = ['first', 'middle', 'last', 'random'] as const;

export type Place = (typeof PLACES)[number];

/** As long for everybody, and nothing it reads grows with the number of people or what they do. */
export type Fixed = { readonly fixed: string };
