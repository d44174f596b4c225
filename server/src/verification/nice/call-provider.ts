import { ProviderAwayError } from './identity-provider.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_MAX_BYTES = 262_144;

export type Fields = Readonly<Record<string, unknown>>;

type Call = {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Posts to the provider. Throws ProviderAwayError without a readable JSON object; refusals are the driver's to read. */
export async function postToProvider({ address, headers, body }: Call): Promise<Fields> {
  let text: string;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await readCapped(response);
    if (response.status >= 500 || response.status === 429) throw new Error(`status ${response.status}`);
  } catch (error) {
    throw new ProviderAwayError(error instanceof Error ? error.message : 'no answer');
  }
  const answer = parseObject(text);
  if (!answer) throw new ProviderAwayError('the answer is not JSON');
  return answer;
}

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > ANSWER_MAX_BYTES) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined for everything but an object. */
export function parseObject(text: string): Fields | undefined {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function objectOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

/** Empty unless it is text. */
export function textIn(fields: Fields | undefined, name: string): string {
  const value = fields?.[name];
  return typeof value === 'string' ? value : '';
}
