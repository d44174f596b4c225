import { loadavg } from 'node:os';
import { median } from '../processes.ts';
import { type Contestant, startDolphin, startOther } from './contestants.ts';
import { deliveryTimes } from './delivery-times.ts';
import { KINDS, type Kind } from './kinds.ts';
import { cpuMicrosExactly, sampleCpuUsage, residentBytes, settledBytes } from './usage.ts';

const BAR = { fanoutVsFloor: 0.9, fanoutVsSocketIo: 1.5, bytesPerConnection: 14 * 1_024, deliverP95Ms: 300 };

type Sizes = {
  readonly connections: number;
  readonly early: number;
  readonly perBurst: number;
  readonly rounds: number;
  readonly warmRounds: number;
  readonly looks: number;
};
const FULL: Sizes = { connections: 1_000, early: 200, perBurst: 40, rounds: 15, warmRounds: 6, looks: 12 };
const SMOKE: Sizes = { connections: 60, early: 20, perBurst: 20, rounds: 3, warmRounds: 2, looks: 2 };

/**
 * How messages come. `busy` is what the bar is about: about as many as one core can just fan out to a thousand. Then
 * events that wait together are joined, as in `burst`; `rare` shows the cost of a single message, the path through the
 * database included.
 */
const PACES = { busy: 5, rare: 25, burst: 0 } as const;
type Pace = keyof typeof PACES;

/**
 * One message to everybody who is connected: the product, bare `ws` and Socket.IO in turns, so that whatever else the
 * machine does disturbs all alike. Counted is CPU time of the server process, not the time that passes.
 */
export async function bench({ smoke }: { readonly smoke: boolean }): Promise<void> {
  const sizes = smoke ? SMOKE : FULL;
  const busy = sampleCpuUsage();
  const contestants: Contestant[] = [];
  try {
    contestants.push(await startDolphin(sizes));
    contestants.push(await startOther('floor', 'bench/src/realtime/floor-server.ts', sizes));
    contestants.push(await startOther('socketio', 'bench/peers/socket-io-server.ts', sizes));
    const bytes = await memoryOf(contestants, sizes);
    const micros = await fanOut(contestants, 'busy', sizes);
    const rare = await fanOut(contestants, 'rare', sizes);
    const burst = await fanOut(contestants, 'burst', sizes);
    for (const contestant of contestants.splice(0)) await contestant.close();
    const { p95 } = await deliveryTimes(smoke ? { people: 20, messages: 20 } : { people: 200, messages: 120 });
    const result = {
      bench: 'realtime',
      fanoutVsFloor: round(micros.floor / micros.dolphin),
      fanoutVsSocketIo: round(micros.socketio / micros.dolphin),
      bytesPerConnection: Math.round(bytes.dolphin),
      deliverP95Ms: round(p95),
      rareVsFloor: round(rare.floor / rare.dolphin),
      rareVsSocketIo: round(rare.socketio / rare.dolphin),
      burstVsFloor: round(burst.floor / burst.dolphin),
      burstVsSocketIo: round(burst.socketio / burst.dolphin),
    };
    console.log(
      `machine ${Math.round(busy() * 100)} % busy, load ${loadavg()
        .map((value) => value.toFixed(1))
        .join(' ')}`,
    );
    console.log(JSON.stringify(result));
    const isGood =
      result.fanoutVsFloor >= BAR.fanoutVsFloor &&
      result.fanoutVsSocketIo >= BAR.fanoutVsSocketIo &&
      result.bytesPerConnection <= BAR.bytesPerConnection &&
      result.deliverP95Ms < BAR.deliverP95Ms;
    if (!smoke && !isGood) process.exitCode = 1;
  } finally {
    for (const contestant of contestants) await contestant.close();
  }
}

/**
 * The first listeners warm up the server and stay connected. Measured is the memory held for each later listener,
 * without the garbage left by joining; the garbage is only reported.
 */
async function memoryOf(
  contestants: readonly Contestant[],
  { connections, early, warmRounds, looks }: Sizes,
): Promise<Record<Kind, number>> {
  const bytes = {} as Record<Kind, number>;
  for (const contestant of contestants) {
    await contestant.join(early);
    for (let i = 0; i < warmRounds * 3; i++) await contestant.fan(0);
    const before = await settledBytes(contestant.pid, looks);
    await contestant.join(connections - early);
    for (let i = 0; i < warmRounds; i++) await contestant.fan(0);
    const littered = residentBytes(contestant.pid);
    const after = await settledBytes(contestant.pid, looks);
    bytes[contestant.kind] = (after - before) / (connections - early);
    console.log(
      `${contestant.kind.padEnd(9)} ${mib(before)} MiB with ${early} connections, ${mib(after)} MiB with ${connections}: ${Math.round(bytes[contestant.kind])} bytes each (${mib(littered - after)} MiB of rubbish before it was collected)`,
    );
  }
  return bytes;
}

async function fanOut(
  contestants: readonly Contestant[],
  pace: Pace,
  { connections, perBurst, rounds }: Sizes,
): Promise<Record<Kind, number>> {
  const results: Record<Kind, number[]> = { dolphin: [], floor: [], socketio: [] };
  console.log(
    `µs of CPU per delivery, ${connections} connections, ${perBurst} messages ${PACES[pace] === 0 ? 'at once' : `${PACES[pace]} ms apart`}`,
  );
  for (let turn = 0; turn < rounds; turn++) {
    for (const { kind, pid, fan } of contestants) {
      const before = cpuMicrosExactly(pid);
      await fan(PACES[pace]);
      results[kind].push((cpuMicrosExactly(pid) - before) / (perBurst * connections));
    }
    console.log(KINDS.map((kind) => `${kind} ${(results[kind].at(-1) ?? 0).toFixed(2)}`.padEnd(18)).join(''));
  }
  const medians = Object.fromEntries(KINDS.map((kind) => [kind, median(results[kind])])) as Record<Kind, number>;
  console.log(
    `${pace}: median ${KINDS.map((kind) => `${kind} ${medians[kind].toFixed(2)} µs, ${Math.round(1_000_000 / medians[kind])} per CPU-second`).join('; ')}`,
  );
  return medians;
}

function round(value: number): number {
  return Number(value.toFixed(3));
}

function mib(bytes: number): string {
  return (bytes / 1_048_576).toFixed(1);
}
