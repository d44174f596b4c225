import type { IncomingMessage } from 'node:http';

/** A request that is refused, with the provider's own code. */
export class SolapiRefusedError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export type Fields = Readonly<Record<string, unknown>>;

/** A group has up to 500 messages of 2,000 characters. */
const BODY_MAX_BYTES = 8_388_608;

export async function readJson(request: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX_BYTES) throw new SolapiRefusedError(413, 'PayloadTooLarge', 'the body is too large');
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return {};
  if (!/^application\/json/i.test(request.headers['content-type'] ?? ''))
    throw new SolapiRefusedError(415, 'ValidationError', 'the body is not JSON');
  return fieldsOf(parse(text), 'body');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong('the body');
  }
}

export function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(name);
  return value as Fields;
}

export function wrong(name: string): SolapiRefusedError {
  return new SolapiRefusedError(400, 'ValidationError', `${name} is missing or wrong`);
}
