/**
 * A load generator in a process of its own. It reads `{ port, people, requests, plan }` as one line of JSON from its
 * input and prints one line of JSON when it is done. Closed loop: each connection sends its next request when the last
 * one is answered. Open loop: requests begin at their time whether or not others are answered, as people do, and what
 * an answer took counts from that time.
 */
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { percentile } from '../boards/latency.ts';
import type { Outcome, Phase, Work } from './work.ts';

const { port, plan, requests } = JSON.parse(await text(process.stdin)) as Work;
/** More than this without an answer, and there is nobody left to send a request. */
const CONNECTIONS_MAX = 4_000;
const TICK_MS = 2;
/** Later than this an answer is of no use to whoever waits for it. */
const USEFUL_MS = 2_000;

type ScheduledRequest = { readonly at: number; readonly phase: number; readonly isHigh: boolean };
type Seen = {
  readonly ok: number[];
  readonly refused: number[];
  readonly high: [number, number];
  readonly other: Record<number, number>;
  late: number;
  unsent: number;
  lastTrouble: number;
  /** How late the generator itself was with each request. */ readonly behind: number[];
};
const seen: Seen[] = plan.map(() => ({
  ok: [],
  refused: [],
  high: [0, 0],
  other: {},
  late: 0,
  unsent: 0,
  lastTrouble: 0,
  behind: [],
}));
const phaseStarts: number[] = [];

const idle: Connection[] = [];
let open = 0;
let underWay = 0;

type Connection = {
  readonly socket: Socket;
  scheduled: ScheduledRequest | null;
  rest: Buffer | null;
  next: () => void;
};

const kinds = requests.map(({ isHigh, variants }) => ({
  isHigh,
  variants: variants.map((one) => Buffer.from(one, 'latin1')),
}));
const weighted = requests.flatMap((one, index) => Array<number>(one.weight).fill(index));
let random = 1;
/** The same sequence in every run. */
function nextRandom(): number {
  random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fffffff;
  return random >>> 8;
}

function pick(): { readonly bytes: Buffer; readonly isHigh: boolean } {
  const kind = kinds[weighted[nextRandom() % weighted.length] ?? 0];
  return { bytes: kind?.variants[nextRandom() % (kind.variants.length || 1)] as Buffer, isHigh: kind?.isHigh ?? false };
}

function openConnection(next: (connection: Connection) => void): void {
  open += 1;
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  const connection: Connection = { socket, scheduled: null, rest: null, next: () => next(connection) };
  socket.on('connect', () => connection.next());
  socket.on('data', (chunk: Buffer) => receive(connection, chunk));
  socket.on('error', () => undefined);
  socket.on('close', () => {
    open -= 1;
    if (connection.scheduled) settle(connection, 0);
    const at = idle.indexOf(connection);
    if (at !== -1) idle.splice(at, 1);
  });
}

function receive(connection: Connection, chunk: Buffer): void {
  const all = connection.rest === null ? chunk : Buffer.concat([connection.rest, chunk]);
  connection.rest = all;
  const end = all.indexOf('\r\n\r\n');
  if (end === -1) return;
  const length = Number(/content-length: (\d+)/i.exec(all.toString('latin1', 0, end))?.[1] ?? 0);
  if (all.length < end + 4 + length) return;
  connection.rest = null;
  settle(connection, Number(all.toString('latin1', 9, 12)));
  connection.next();
}

function settle(connection: Connection, status: number): void {
  const { scheduled } = connection;
  if (!scheduled) return;
  connection.scheduled = null;
  underWay -= 1;
  const now = performance.now();
  const ms = now - scheduled.at;
  const phase = seen[scheduled.phase] as Seen;
  if (scheduled.isHigh) phase.high[1] += 1;
  if (status >= 200 && status < 300) {
    if (ms > USEFUL_MS) phase.late += 1;
    else {
      phase.ok.push(ms);
      if (scheduled.isHigh) phase.high[0] += 1;
    }
  } else if (status === 503) phase.refused.push(ms);
  else phase.other[status] = (phase.other[status] ?? 0) + 1;
  if (status !== 200 || ms > 250)
    phase.lastTrouble = Math.max(phase.lastTrouble, now - (phaseStarts[scheduled.phase] ?? 0));
}

function send(connection: Connection, scheduled: ScheduledRequest, bytes: Buffer): void {
  connection.scheduled = scheduled;
  underWay += 1;
  connection.socket.write(bytes);
}

async function runClosed(phase: number, { seconds, connections = 1 }: Phase): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  const next = (connection: Connection): void => {
    if (performance.now() >= end) return void connection.socket.end();
    const { bytes, isHigh } = pick();
    send(connection, { at: performance.now(), phase, isHigh }, bytes);
  };
  for (let index = 0; index < connections; index++) openConnection(next);
  while (performance.now() < end || open > 0) await sleep(10);
}

async function runOpen(phase: number, { seconds, perSecond = 1 }: Phase): Promise<void> {
  const begun = performance.now();
  const total = Math.round(seconds * perSecond);
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) / 1_000) * perSecond));
    for (; sent < due; sent++) ask(phase, begun + (sent / perSecond) * 1_000);
    await sleep(TICK_MS);
  }
}

function ask(phase: number, at: number): void {
  const { bytes, isHigh } = pick();
  const scheduled = { at, phase, isHigh };
  (seen[phase] as Seen).behind.push(performance.now() - at);
  const free = idle.pop();
  if (free) return send(free, scheduled, bytes);
  if (open >= CONNECTIONS_MAX) return void ((seen[phase] as Seen).unsent += 1);
  let isFirst = true;
  openConnection((connection) => {
    if (isFirst) send(connection, scheduled, bytes);
    else idle.push(connection);
    isFirst = false;
  });
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

for (const [index, phase] of plan.entries()) {
  phaseStarts[index] = performance.now();
  if (phase.kind === 'closed') await runClosed(index, phase);
  else await runOpen(index, phase);
}
const patience = performance.now() + 5_000;
while (underWay > 0 && performance.now() < patience) await sleep(20);

const timeAt = (times: readonly number[], share: number) => (times.length === 0 ? 0 : percentile(times, share));

const outcomes: Outcome[] = plan.map(({ seconds }, index) => {
  const { ok, refused, high, other, late, unsent, lastTrouble, behind } = seen[index] as Seen;
  return {
    goodput: ok.length / seconds,
    answered: ok.length,
    okP50Ms: timeAt(ok, 0.5),
    okP99Ms: timeAt(ok, 0.99),
    refused: refused.length,
    refusedP50Ms: timeAt(refused, 0.5),
    refusedP99Ms: timeAt(refused, 0.99),
    highServed: high[0],
    highAsked: high[1],
    other,
    late,
    unsent,
    behindP99Ms: timeAt(behind, 0.99),
    lastTroubleSeconds: lastTrouble / 1_000,
  };
});
process.stdout.write(`${JSON.stringify(outcomes)}\n`);
process.exit(0);
