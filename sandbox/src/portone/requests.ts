import type { IncomingMessage } from 'node:http';

/** A request that is refused. `code` is the type of V2; V1 has a message only. */
export class RefusedError extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: Fields;

  constructor(status: number, code: string, message: string, more: Fields = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

export type Fields = Readonly<Record<string, unknown>>;

const BODY_MAX_BYTES = 65_536;
const TEXT_MAX = 1_000;
const WON_MAX = 1_000_000_000;

/** A body of JSON, or a form: V1 takes both. The vendor's library sends JSON as plain text. An empty body has no fields. */
export async function readFields(request: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX_BYTES) throw new RefusedError(413, 'INVALID_REQUEST', 'the body is too large');
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return {};
  const type = request.headers['content-type'] ?? '';
  if (/^application\/x-www-form-urlencoded/i.test(type)) return Object.fromEntries(new URLSearchParams(text));
  if (!/^(application\/json|text\/plain)/i.test(type))
    throw new RefusedError(415, 'INVALID_REQUEST', 'the body is neither JSON nor a form');
  return fieldsOf(parse(text), 'body');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedError(400, 'INVALID_REQUEST', 'the body is not JSON');
  }
}

export function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(name);
  return value as Fields;
}

export function wrong(name: string): RefusedError {
  return new RefusedError(400, 'INVALID_REQUEST', `${name} is missing or wrong`);
}

export function optionalText(fields: Fields, name: string, max = TEXT_MAX): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || value.length > max) throw wrong(name);
  return value;
}

export function requiredText(fields: Fields, name: string, max = TEXT_MAX): string {
  const value = optionalText(fields, name, max);
  if (!value) throw wrong(name);
  return value;
}

/** Whole won; a form has numbers as text. */
export function optionalWon(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  const won = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  if (typeof won !== 'number' || !Number.isSafeInteger(won) || won < 0 || won > WON_MAX) throw wrong(name);
  return won;
}

export function requiredWon(fields: Fields, name: string): number {
  const value = optionalWon(fields, name);
  if (value === undefined) throw wrong(name);
  return value;
}

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Addresses that the simulator calls: on this machine only, so that no page can send it elsewhere. */
export function noticeUrlsOf(value: unknown): readonly string[] {
  if (value === undefined || value === null) return [];
  const urls: readonly unknown[] = Array.isArray(value) ? value : [value];
  return urls.map((url) => {
    const isLocal = typeof url === 'string' && URL.canParse(url) && LOOPBACK_HOSTS.has(new URL(url).hostname);
    if (!isLocal || !/^https?:/.test(url)) throw wrong('the notice address');
    return url;
  });
}
