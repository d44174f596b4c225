export type Base = { readonly source: string; readonly revision: number };
