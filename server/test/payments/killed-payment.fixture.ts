import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Endpoint, InputOf } from '@dolphin/contract/core/endpoint';
import { requestOf } from '../call.ts';
import { startTestServer } from '../harness.ts';
import { bundledProgram } from '../programs.ts';
import { startSandboxProcess } from '../sandbox.ts';
import type { Failpoint } from './failpoint.fixture.ts';

type Headers = Readonly<Record<string, string>>;
type Request = ReturnType<typeof requestOf> & { readonly headers: Headers };

/** What a process does until it is killed: one call, or one sweep. */
export type KilledStep = { readonly point: Failpoint } & ({ readonly request: Request } | { readonly sweep: string });

const PROGRAM = 'server/test/payments/payment-process.fixture.ts';

/**
 * A server, the simulator of the provider beside it, and processes on the same database that are killed at a point of a
 * call or of a sweep: `await killed.call('BEFORE_COMMIT commerce.pay-order', payments.verify, { merchantUid }, headers)`.
 */
export async function startKilledPayments() {
  const sandbox = await startSandboxProcess();
  const server = await startTestServer({ env: sandbox.portOneV2 });

  /** Fails when the process ended in another way: then the point was not reached. */
  async function run(step: KilledStep): Promise<void> {
    const child = spawn(process.execPath, [await bundledProgram(PROGRAM), JSON.stringify(step)], {
      env: {
        ...sandbox.portOneV2,
        PATH: process.env['PATH'],
        DATABASE_URL: server.databaseUrl,
        DATABASE_POOL: '4',
        DATA_DIR: server.dataDir,
        LOG_LEVEL: 'silent',
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    if (signal !== 'SIGKILL') throw new Error(`${step.point} was not reached: ${output.slice(-2_000)}`);
  }

  /** The buyer pays in the window. */
  async function pay(merchantUid: string, amount: number): Promise<void> {
    const response = await fetch(`${sandbox.portOneV2['PORTONE_API_URL']}/_control/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ merchantUid, amount, outcome: 'approve' }),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  return {
    server,
    pay,
    call: <E extends Endpoint>(point: Failpoint, endpoint: E, input: InputOf<E>, headers: Headers) =>
      run({ point, request: { ...requestOf(endpoint, input as object), headers } }),
    sweep: (point: Failpoint, sweep: string) => run({ point, sweep }),
    async close() {
      await server.close();
      await sandbox.close();
    },
  };
}
