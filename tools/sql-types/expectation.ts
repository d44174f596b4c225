/**
 * The comparison itself, left to the compiler: a statement's declared row against the columns PostgreSQL describes. Every
 * difference becomes a sentence, and a sentence is not assignable to never, so the compiler prints it.
 */
import type { Selectable } from 'kysely';
import type { Tables } from '../../server/src/core/db.ts';

declare const json: unique symbol;
/** A JSON value: PostgreSQL does not know what is in it, so any declared type will do. */
export type Json = { readonly [json]: true };
/** A type the driver reads as something nobody should declare. */
export type Unreadable = { readonly [json]: false };
/** An object becomes JSON; an array would become an array of PostgreSQL, so it is given as text. */
export type GivenJson = string | (object & { readonly length?: never });

/** What the domain's `*.tables.ts` declares of a column; PostgreSQL itself knows only that it is text, or JSON. */
export type ColumnOf<Table extends string, Name extends string, Read> = Table extends keyof Tables
  ? Name extends keyof Selectable<Tables[Table]>
    ? Exclude<Selectable<Tables[Table]>[Name], null>
    : Read
  : Read;

/** What a column holds, whether null is among it, and how to name it. */
export type Column<Type, Nulls extends 'never' | 'maybe' | 'unknown', Name extends string> = readonly [
  Type,
  Nulls,
  Name,
];

/** The declared row itself, which nothing is wrong with. */
export type Checked<Row, _Faults extends never> = Row;

export type FaultsOf<Row, Described> = unknown extends Row
  ? never
  : {
      [Key in Keys<Row> | (keyof Described & string)]: Key extends keyof Described
        ? Key extends Keys<Row>
          ? ColumnFaults<Key, Held<Row, Key>, Described[Key]>
          : `${Key}: is selected and not declared`
        : `${Key}: is declared and not selected`;
    }[Keys<Row> | (keyof Described & string)];

type Keys<Row> = Row extends unknown ? keyof Row & string : never;
type Held<Row, Key> = Row extends unknown ? (Key extends keyof Row ? Row[Key] : never) : never;

type ColumnFaults<Key extends string, Declared, Described> = unknown extends Declared
  ? never
  : Described extends Column<infer Type, infer Nulls, infer Name>
    ?
        | (undefined extends Declared ? `${Key}: is never undefined` : never)
        | NullFault<Key, Declared, Nulls>
        | TypeFault<Key, Exclude<Declared, null | undefined>, Type, Name>
    : never;

type NullFault<Key extends string, Declared, Nulls> = null extends Declared
  ? Nulls extends 'never'
    ? `${Key}: is never null`
    : never
  : Nulls extends 'maybe'
    ? `${Key}: may be null`
    : never;

type TypeFault<Key extends string, Declared, Type, Name extends string> = [Declared] extends [never]
  ? never
  : [Type] extends [Json]
    ? [Declared] extends [Date]
      ? `${Key}: is ${Name}`
      : never
    : [Type] extends [readonly (infer Element)[]]
      ? [Declared] extends [readonly (infer Item)[]]
        ? TypeFault<Key, Exclude<Item, null>, Element, Name>
        : `${Key}: is ${Name}`
      : [Type] extends [Declared]
        ? never
        : [Declared] extends [Type]
          ? `${Key}: is any ${Name}`
          : `${Key}: is ${Name}`;

/** The same for a table that `*.tables.ts` declares; one that it does not declare has nothing to be wrong. */
export type TableFaults<Table extends string, Described> = Table extends keyof Tables
  ? FaultsOf<Selectable<Tables[Table]>, Described> | ChecklessFaults<Selectable<Tables[Table]>, Described>
  : `${Table}: is declared by nobody`;

/** Where a CHECK lists the values of a column, the declared type lists the same. */
type ChecklessFaults<Row, Described> = {
  [Key in keyof Row & keyof Described & string]: Described[Key] extends Column<infer Type, infer _Nulls, infer _Name>
    ? [Type] extends [string]
      ? string extends Type
        ? never
        : [Exclude<Row[Key], null>] extends [Type]
          ? never
          : `${Key}: has a CHECK that admits fewer values`
      : never
    : never;
}[keyof Row & keyof Described & string];

/** Hands the values through as the four-argument `query` wants them; each is held against its parameter's type. */
export declare function givenToStatement<Parameters extends readonly unknown[]>(values: Parameters): readonly unknown[];
