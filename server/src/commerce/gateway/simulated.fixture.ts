import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { readConfig } from '../../config.ts';
import type { PaymentGateway } from './gateway.ts';
import { openGateway } from './open-gateway.ts';

type Variables = Readonly<Record<string, string>>;
type Logged = { readonly lines: unknown[]; readonly warn: (...line: unknown[]) => void };

/** Time-outs that a test can wait for. */
const TIMEOUTS = { read: 2_000, work: 2_000 };

/** The keys of these variables. */
export function keysOf(variables: Variables) {
  const { payments } = readConfig({ ...variables, TOKEN_SECRET: 't'.repeat(40) });
  if (payments === null) throw new Error('no keys');
  return payments;
}

/** A driver against the simulator, and the simulator's controls. */
export function openSimulated(variables: Variables, now: () => Date = () => new Date()) {
  const base = variables['PORTONE_API_URL'] ?? '';
  const lines: unknown[] = [];
  const log: Logged = { lines, warn: (...line) => void lines.push(line) };
  // The drivers call `warn` only.
  const gateway: PaymentGateway = openGateway(keysOf(variables), { log, now }, TIMEOUTS);
  const control = async <T = unknown>(name: string, body: object): Promise<T> => {
    const response = await fetch(`${base}/_control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  return { gateway, control, lines, base };
}

export type Received = { readonly headers: Readonly<Record<string, string | undefined>>; readonly rawBody: string };

/** Takes webhooks, as the server would. */
export async function startReceiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    const fail = () => response.destroy();
    request.on(
      'data',
      safeHandler(fail, (chunk: Buffer) => chunks.push(chunk)),
    );
    request.on(
      'end',
      safeHandler(fail, () => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        );
        received.push({ headers, rawBody: Buffer.concat(chunks).toString('utf8') });
        response.end();
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/notices`, received, close: () => void server.close() };
}

let count = 0;
/** As long as ours. */
export function newUid(): string {
  return `P-TEST${String(Date.now()).padStart(16, '0')}${String(++count).padStart(6, '0')}`;
}
