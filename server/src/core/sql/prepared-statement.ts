/**
 * A named prepared statement on one connection. The driver's own query copies its
 * configuration, asks for the columns of the answer each time and writes four messages; this one asks for the columns
 * once per connection, and binding, executing and syncing are one write. See docs/decisions/0135.
 */
import pg from 'pg';

/** What the driver gives a query to send itself with; its own types know a part of it alone. */
type Connection = {
  readonly stream: { cork: () => void; uncork: () => void; write: (bytes: Buffer) => void; readonly writable: boolean };
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
  parse: (statement: { name: string; text: string }) => void;
  describe: (what: { type: 'P'; name: string }) => void;
  sendCopyFail: (message: string) => void;
};
type Column = { readonly name: string; readonly read: (text: string) => unknown };
type Columns = {
  readonly all: readonly Column[];
  /** With all names and no values: a copy of it is filled faster than an object that gets one name after the other. */
  readonly emptyRow: Readonly<Row>;
};
type Described = { readonly name: string; readonly dataTypeID: number };
type Row = Record<string, unknown>;
/** The message of the driver when `query_timeout` has passed. */
export const NO_ANSWER = 'Query read timeout';

type Callback = (error: unknown, rows?: readonly Row[]) => void;

/** Of statements that give no rows. */
const NO_COLUMNS: Columns = { all: [], emptyRow: {} };

/** What the statements of a connection answer with. A prepared statement never changes its columns. */
const known = new WeakMap<Connection, Map<string, Columns>>();

function columnsOf(connection: Connection): Map<string, Columns> {
  let columns = known.get(connection);
  if (!columns) known.set(connection, (columns = new Map()));
  return columns;
}

/** Whether it can be sent here: what is no text goes the driver's own way. */
export function isPlain(values: readonly unknown[]): boolean {
  return !values.some((value) => ArrayBuffer.isView(value) || (Array.isArray(value) && !isPlain(value)));
}

export class PreparedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Set by the client. */ callback: Callback | undefined = undefined;
  /** When it was sent, by `performance.now()`. */ since = 0;
  #connection: Connection | undefined;
  #columns: Columns | undefined;
  readonly #rows: Row[] = [];
  #fault: unknown = null;
  #done = '';

  constructor(name: string, text: string, values: readonly unknown[]) {
    this.name = name;
    this.text = text;
    this.values = values;
  }

  /** Called by the client when the connection is free; gives what is wrong with the statement itself. */
  submit(connection: Connection): Error | null {
    const prepared = connection.parsedStatements[this.name] ?? connection.submittedNamedStatements[this.name];
    if (prepared !== undefined && prepared !== this.text)
      return new Error(`Prepared statements must be unique - '${this.name}' was used for a different statement`);
    this.#connection = connection;
    this.#columns = columnsOf(connection).get(this.name);
    let bind: Buffer;
    try {
      bind = bindMessage(this.name, this.values);
    } catch (error) {
      return error as Error;
    }
    if (!connection.stream.writable) return null;
    if (prepared !== undefined && this.#columns) {
      connection.stream.write(Buffer.concat([bind, EXECUTE_AND_SYNC]));
      return null;
    }
    connection.stream.cork();
    if (prepared === undefined) {
      connection.parse({ name: this.name, text: this.text });
      connection.submittedNamedStatements[this.name] = this.text;
    }
    connection.stream.write(bind);
    connection.describe({ type: 'P', name: '' });
    connection.stream.write(EXECUTE_AND_SYNC);
    connection.stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly Described[] }): void {
    this.#columns = {
      all: fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID, 'text') })),
      emptyRow: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
    if (this.#connection) columnsOf(this.#connection).set(this.name, this.#columns);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (!this.#columns || this.#fault !== null) return;
    const { all, emptyRow } = this.#columns;
    const row: Row = { ...emptyRow };
    try {
      for (let at = 0; at < all.length; at++) {
        const text = fields[at] as string | null;
        if (text === null) continue;
        const { name, read } = all[at] as Column;
        row[name] = read(text);
      }
    } catch (error) {
      this.#fault = error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#done = text;
    if (!this.#columns && this.#connection) columnsOf(this.#connection).set(this.name, NO_COLUMNS);
  }

  /** What was done and with how many rows, as the database reports it: `UPDATE 3`, `INSERT 0 1`. */
  result(): { readonly command: string; readonly rowCount: number; readonly rows: readonly Row[] } {
    const words = this.#done.split(' ');
    return { command: words[0] ?? '', rowCount: Number(words.at(-1)) || 0, rows: this.#rows };
  }

  handleEmptyQuery(): void {}

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail('No source stream defined');
  }

  handleCopyData(): void {}

  handleError(error: unknown): void {
    this.callback?.(error);
  }

  /** Nobody waits for its answer any more. */
  expire(): void {
    const { callback } = this;
    this.callback = undefined;
    callback?.(new Error(NO_ANSWER));
  }

  handleReadyForQuery(): void {
    if (this.#fault === null) this.callback?.(null, this.#rows);
    else this.callback?.(this.#fault);
  }
}

// The frontend messages of protocol 3.0.
const [BIND, EXECUTE, SYNC] = [0x42, 0x45, 0x53];
const EXECUTE_AND_SYNC = Buffer.from([EXECUTE, 0, 0, 0, 9, 0, 0, 0, 0, 0, SYNC, 0, 0, 0, 4]);

/** Everything as text, in both directions. */
function bindMessage(name: string, values: readonly unknown[]): Buffer {
  const texts = values.map(textOf);
  // Code, length, an empty portal, the name and its end, two counts of formats and one of values.
  let length = 1 + 4 + 1 + Buffer.byteLength(name) + 1 + 2 + 2 + 2;
  const lengths = texts.map((text) => (text === null ? 0 : Buffer.byteLength(text)));
  for (const one of lengths) length += 4 + one;
  const bytes = Buffer.allocUnsafe(length);
  bytes[0] = BIND ?? 0;
  let at = bytes.writeInt32BE(length - 1, 1);
  bytes[at++] = 0;
  at += bytes.write(name, at);
  bytes[at++] = 0;
  at = bytes.writeInt16BE(0, at);
  at = bytes.writeInt16BE(texts.length, at);
  texts.forEach((text, index) => {
    at = bytes.writeInt32BE(text === null ? -1 : (lengths[index] ?? 0), at);
    if (text !== null) at += bytes.write(text, at);
  });
  bytes.writeInt16BE(0, at);
  return bytes;
}

/** A value as the database reads it. A moment is written in UTC: its parameters are of `timestamptz`. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? arrayText(value) : JSON.stringify(value);
}

function arrayText(items: readonly unknown[]): string {
  return `{${items.map((item) => (Array.isArray(item) ? arrayText(item) : itemText(item))).join(',')}}`;
}

function itemText(item: unknown): string {
  if (typeof item === 'number' || typeof item === 'boolean') return String(item);
  const text = textOf(item);
  return text === null ? 'NULL' : `"${text.replace(/[\\"]/g, String.raw`\$&`)}"`;
}
