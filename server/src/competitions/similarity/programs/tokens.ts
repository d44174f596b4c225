export type Token = { readonly hash: number; readonly from: number; readonly to: number };
/** The tokens of a program in three columns: a hundred times a thousand objects would not fit the memory of the thread. */
export type Tokens = {
  readonly length: number;
  readonly hashes: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
};

export function tokensOf(list: readonly Token[]): Tokens {
  return {
    length: list.length,
    hashes: Int32Array.from(list, ({ hash }) => hash | 0),
    from: Int32Array.from(list, ({ from }) => from),
    to: Int32Array.from(list, ({ to }) => to),
  };
}

export type Program = {
  /** What a person reads: the source, or an outline of the blocks. Tokens point into it. */ readonly text: string;
  readonly tokens: Tokens;
};
