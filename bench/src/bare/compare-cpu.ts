import { cpuMicros, median, startProgram } from '../processes.ts';

const CONNECTIONS = 16;

export type Target = { readonly pid: number; readonly port: number };
type Size = { readonly rounds: number; readonly each: number; readonly warm: number };

/**
 * CPU time of our server for each request against that of another one, in turns, so that whatever else the machine does
 * disturbs both alike. Each request is sent once.
 */
export async function compareCpu(
  {
    what,
    bar,
    clientCore,
    other: against = 'bare Fastify with the same statements and calls',
  }: { readonly what: string; readonly bar: number; readonly clientCore: number; readonly other?: string },
  [ours, bare]: readonly [Target, Target],
  requests: readonly [readonly string[], readonly string[]],
  { rounds, each, warm }: Size,
): Promise<number> {
  await load(ours, clientCore, requests[0].slice(0, warm));
  await load(bare, clientCore, requests[1].slice(0, warm));
  const results: { readonly ours: number; readonly bare: number }[] = [];
  for (let at = 0; at < rounds; at++) {
    const [from, to] = [warm + at * each, warm + (at + 1) * each];
    results.push({
      ours: await load(ours, clientCore, requests[0].slice(from, to)),
      bare: await load(bare, clientCore, requests[1].slice(from, to)),
    });
  }
  const [mine, other] = [median(results.map((one) => one.ours)), median(results.map((one) => one.bare))];
  console.log(`${what}: ${mine.toFixed(0)} µs of CPU against ${other.toFixed(0)} µs of ${against}; the bar is ${bar}`);
  return Number((mine / other).toFixed(3));
}

/** CPU time of the server process for each request. */
async function load({ pid, port }: Target, clientCore: number, requests: readonly string[]): Promise<number> {
  const connections = Array.from({ length: CONNECTIONS }, (_, lane) =>
    requests.filter((_request, at) => at % CONNECTIONS === lane),
  );
  const before = cpuMicros(pid);
  const client = startProgram('bench/src/pay/send-each.ts', {
    core: clientCore,
    input: JSON.stringify({ port, connections }),
  });
  const outcome = JSON.parse(await client.nextLine()) as {
    requests: number;
    failed: number;
    example: string | null;
  };
  await client.stop();
  if (outcome.failed > 0 || outcome.requests !== requests.length)
    throw new Error(`${outcome.failed} of ${requests.length} requests failed: ${outcome.example ?? ''}`);
  return (cpuMicros(pid) - before) / requests.length;
}
