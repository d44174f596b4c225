import pg from 'pg';
import type { Catalog } from '../catalog.ts';
import { inferColumns } from './infer.ts';
import { neededParameters } from './parameters.ts';
import { nodes, num, readTree, type Tree } from './query-tree.ts';
import { eitherOf, type Facts } from './scope.ts';

/** How PostgreSQL describes a statement, without running it. */
export type Described = {
  /** Object ids of the parameters' origins, in order. */
  readonly parameters: readonly number[];
  /** Numbers of the parameters, from 1, that go straight into a column that takes no null. */
  readonly needed: ReadonlySet<number>;
  readonly columns: readonly DescribedColumn[];
};
export type DescribedColumn = Facts & { readonly name: string; readonly type: number };

type Connection = {
  parse(message: { readonly text: string; readonly name: string }): void;
  describe(message: { readonly type: 'S'; readonly name: string }): void;
  sync(): void;
  once(event: 'parameterDescription', listen: (message: { readonly dataTypeIDs: readonly number[] }) => void): void;
  removeAllListeners(event: 'parameterDescription'): void;
};
type Field = { readonly name: string; readonly dataTypeID: number };

/** Parse and Describe of the extended protocol: the description that a driver receives when it runs the statement. */
class Description {
  readonly promise: Promise<{ readonly parameters: readonly number[]; readonly fields: readonly Field[] }>;
  readonly #text: string;
  #parameters: readonly number[] = [];
  #fields: readonly Field[] = [];
  #resolve!: (described: { readonly parameters: readonly number[]; readonly fields: readonly Field[] }) => void;
  #reject!: (error: Error) => void;

  constructor(text: string) {
    this.#text = text;
    this.promise = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    connection.removeAllListeners('parameterDescription');
    connection.once('parameterDescription', ({ dataTypeIDs }) => void (this.#parameters = dataTypeIDs));
    connection.parse({ text: this.#text, name: '' });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#fields = fields;
  }

  /** After this the client emits nothing more. */
  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve({ parameters: this.#parameters, fields: this.#fields });
  }
}

/** A connection on which statements are described; each also has its tree printed. */
export async function openDescriber(url: string): Promise<{
  readonly client: pg.Client;
  readonly describe: (text: string, catalog: Catalog) => Promise<Described>;
  /** For questions of our own, whose trees nobody needs. */
  readonly readQuietly: <T>(read: (client: pg.Client) => Promise<T>) => Promise<T>;
}> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set client_min_messages = log; set debug_pretty_print = off; set debug_print_rewritten = on');
  let prints: string[] = [];
  client.on('notice', ({ message, detail }) => {
    if (message === 'rewritten parse tree:' && detail !== undefined) prints.push(detail);
  });
  const describe = async (text: string, catalog: Catalog): Promise<Described> => {
    prints = [];
    const description = new Description(text);
    // The type of a connection in pg lacks the messages of the extended protocol.
    client.query(description as unknown as pg.Submittable);
    const { parameters, fields } = await description.promise;
    const query = statementOf(prints);
    const facts = query ? inferColumns(query, catalog) : [];
    if (query && facts.length !== fields.length)
      throw new Error(`the tree has ${facts.length} columns and the answer ${fields.length}`);
    return {
      parameters,
      needed: query ? neededParameters(query, catalog) : new Set(),
      columns: fields.map(({ name, dataTypeID }, at) => ({
        name,
        type: dataTypeID,
        ...(facts[at] ?? { nulls: 'unknown', origins: undefined }),
      })),
    };
  };
  const readQuietly = async <T>(read: (client: pg.Client) => Promise<T>): Promise<T> => {
    await client.query('set debug_print_rewritten = off');
    const answer = await read(client);
    await client.query('set debug_print_rewritten = on');
    return answer;
  };
  return { client, describe, readQuietly };
}

/** The one that answers: a rule could add others. */
function statementOf(prints: readonly string[]): Tree | undefined {
  return prints
    .flatMap((print) => nodes(readTree(print)))
    .find((query) => query.fields['canSetTag'] === 'true' && num(query, 'commandType') > 0);
}

/** One description for all variants of a statement, or how they differ: they answer one declared row. */
export function mergeVariants(variants: readonly Described[], isGathered: boolean): Described | string {
  const [first = { parameters: [], needed: new Set(), columns: [] }, ...rest] = variants;
  const shapeOf = ({ columns }: Described): string => columns.map(({ name, type }) => `${name} ${type}`).join();
  if (rest.some((one) => shapeOf(one) !== shapeOf(first))) return 'its variants return different columns';
  if (!isGathered && rest.some((one) => one.parameters.join() !== first.parameters.join()))
    return 'its variants take different parameters';
  return {
    parameters: first.parameters,
    needed: new Set(variants.flatMap(({ needed }) => [...needed])),
    columns: first.columns.map((column, at) => ({
      ...column,
      ...eitherOf(variants.map(({ columns }) => columns[at] ?? column)),
    })),
  };
}
