import { globSync } from 'node:fs';
import path from 'node:path';
import type { Person, TestServer } from '../harness.ts';

type Input = Readonly<Record<string, unknown>>;

/** How tests that know no domain make what a domain's calls need. Keys are `METHOD /full/path`, or with ` field` behind. */
export type Probes = {
  /** Input for a call that succeeds, where a sample from the schema would not. */
  readonly inputs?: Readonly<Record<string, (test: TestServer, caller: Person) => Promise<Input>>>;
  /** Calls that cannot succeed in a test server, each with the reason. */
  readonly unable?: Readonly<Record<string, string>>;
  /** What a field names, so that somebody else's object can be tried. */
  readonly objects?: Readonly<Record<string, ObjectProbe>>;
  /** Makes the caller see that many more items in a list. */
  readonly lists?: Readonly<Record<string, ListProbe>>;
  /** Where the version of an edit is read, and values that a sample from the schema cannot be. */
  readonly edits?: Readonly<Record<string, EditProbe>>;
};

export type EditProbe = {
  /** `GET /full/path`; its answer holds the version, at the object that the input of the edit names. */
  readonly read: string;
  /** What the read needs beside the input of the edit. */
  readonly with?: (test: TestServer, caller: Person, input: Input) => Promise<Input>;
  /** Where in that answer, when several objects have one. */ readonly at?: (answer: Input) => unknown;
  /** At least two possible values of a field. */
  readonly values?: (
    test: TestServer,
    caller: Person,
    input: Input,
  ) => Promise<Readonly<Record<string, readonly unknown[]>>>;
};

export type ObjectProbe =
  /** Belongs to one person: everybody else must be answered as if it did not exist. */
  | {
      readonly kind: 'private';
      readonly missing: unknown;
      /** What is not there is passed over and not refused. */ readonly isPassedOver?: true;
      readonly make: (test: TestServer, owner: Person) => Promise<unknown>;
      /** Further input that goes with the object. */ readonly with?: (
        test: TestServer,
        owner: Person,
        value: unknown,
      ) => Promise<Input>;
    }
  /** Everybody may name it, and why. */
  | { readonly kind: 'public'; readonly why: string }
  /** Whoever knows it owns it, and why it cannot be guessed. */
  | { readonly kind: 'secret'; readonly why: string };

export type ListProbe =
  | { readonly kind: 'grows'; readonly fill: (test: TestServer, caller: Person, count: number) => Promise<void> }
  /** As long for everybody, and why. */
  | { readonly kind: 'fixed'; readonly why: string };

const FOLDER = path.join(import.meta.dirname, 'probes');
const parts = await Promise.all(
  globSync('*.probes.ts', { cwd: FOLDER }).map(
    async (file) => ((await import(path.join(FOLDER, file))) as { probes: Probes }).probes,
  ),
);

const merge = <T>(pick: (probes: Probes) => Readonly<Record<string, T>> | undefined): Readonly<Record<string, T>> =>
  Object.assign({}, ...parts.map((part) => pick(part) ?? {})) as Readonly<Record<string, T>>;

/** Every slice's probes together; a slice brings its own file in the folder `probes`. */
export const probes: Required<Probes> = {
  inputs: merge((part) => part.inputs),
  unable: merge((part) => part.unable),
  objects: merge((part) => part.objects),
  lists: merge((part) => part.lists),
  edits: merge((part) => part.edits),
};
