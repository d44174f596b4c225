import { loadavg } from 'node:os';
import { sampleCpuUsage } from '../realtime/usage.ts';
import { explainCall, placesOf, type Statement, timed } from './ask.ts';
import { fill } from './fillers/fill.ts';
import { type Served, targetLists } from './target-lists.ts';
import type { GrowingList, Place } from './list-kinds.ts';
import { type Callers, type Sizes, type FilledProduct, startCluster } from './stage.ts';

/** Flat is not enough: a list that touches more than `most` at either size is slow for everybody. The longest, a class of two hundred people, looks each up in four tables. */
const BAR = { time: 1.5, buffers: 1.3, most: 3_200 };
/**
 * As many rows for each person at both sizes: a person's own groups, quests and blocks do not multiply with the product.
 * Each product stands on some shelves and each channel's name is kept by its parts, so that the tables which their lists
 * read have a hundred thousand and a million rows and more.
 */
const SMALL: Sizes = { rows: 10_000, people: 1_000, notifications: 100_000, products: 10_100, channels: 10_000 };
const LARGE: Sizes = {
  rows: 1_000_000,
  people: 100_000,
  notifications: 10_000_000,
  products: 100_000,
  channels: 100_000,
};
const QUICK_SMALL: Sizes = { rows: 10_000, people: 1_000, notifications: 20_000, products: 10_100, channels: 10_000 };
const QUICK_LARGE: Sizes = {
  rows: 100_000,
  people: 10_000,
  notifications: 200_000,
  products: 20_000,
  channels: 20_000,
};

type Headers = Readonly<Record<string, string>>;
type Result = {
  readonly name: string;
  readonly place: Place;
  readonly ms: readonly [number, number];
  readonly buffers: readonly [number, number];
  readonly allowed: number;
  readonly texts: readonly string[];
};

/** Every list of the contract, of a small product and of a large one, in turns. */
export async function bench({ smoke }: { readonly smoke: boolean }): Promise<void> {
  const busy = sampleCpuUsage();
  const cluster = await startCluster(fill);
  const stages: FilledProduct[] = [];
  try {
    const small = await cluster.open('small', smoke ? QUICK_SMALL : SMALL);
    stages.push(small);
    const large = await cluster.open('large', smoke ? QUICK_LARGE : LARGE);
    stages.push(large);
    // A part of the lists, while one of them is worked on.
    const only = process.env['GROWTH_ONLY'];
    const targets = targetLists((await (await fetch(`${small.url}/api/openapi.json`)).json()) as Served).filter(
      ({ name }) => only === undefined || new RegExp(only).test(name),
    );
    const callers = await signInAgain(small, large);
    const results: Result[] = [];
    const broken: string[] = [];
    console.log('     ms small → large (ratio)   buffers small → large (ratio; allowed)   list');
    for (const { path, name, growing } of targets) {
      try {
        const found = await compare(name, path, growing, [small, large], await callers(), smoke);
        report(found, smoke);
        results.push(...found);
      } catch (error) {
        broken.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    console.log(
      `machine ${Math.round(busy() * 100)} % busy, load ${loadavg()
        .map((value) => value.toFixed(1))
        .join(' ')}`,
    );
    const slowest = worstBy(results, timeRatio);
    const heaviest = worstBy(results, ({ buffers: [a, b] }) => b / a);
    const failed = results.filter((result) => !isFlat(result, smoke));
    for (const fault of broken) console.log(`NOT MEASURED ${fault}`);
    console.log(
      JSON.stringify({
        bench: 'growth',
        worst: round(timeRatio(slowest)),
        endpoint: `${slowest.name} (${slowest.place})`,
        worstBuffers: round(heaviest.buffers[1] / heaviest.buffers[0]),
        buffersEndpoint: `${heaviest.name} (${heaviest.place})`,
        lists: targets.length,
        failed: failed.length + broken.length,
        broken: broken.length,
        grows: [...new Set(failed.map(({ name }) => name))],
        smoke,
      }),
    );
    if (broken.length > 0 || (!smoke && failed.length > 0)) process.exitCode = 1;
  } finally {
    for (const stage of stages) await stage.close();
    await cluster.close();
  }
}

const TOKEN_USED_MS = 8 * 60_000;

/** A run takes longer than an access token is valid. */
async function signInAgain(
  small: FilledProduct,
  large: FilledProduct,
): Promise<() => Promise<readonly [Callers, Callers]>> {
  const both = async () => ({ at: performance.now(), callers: [await small.signIn(), await large.signIn()] as const });
  let last = await both();
  return async () => {
    if (performance.now() - last.at > TOKEN_USED_MS) last = await both();
    return last.callers;
  };
}

async function compare(
  name: string,
  path: string,
  growing: GrowingList,
  stages: readonly [FilledProduct, FilledProduct],
  callers: readonly [Callers, Callers],
  smoke: boolean,
): Promise<readonly Result[]> {
  const samples = smoke ? 3 : 25;
  const headers = [callers[0][growing.as], callers[1][growing.as]] as const;
  const places = [
    await placesOf(stages[0], callers[0], path, growing),
    await placesOf(stages[1], callers[1], path, growing),
  ] as const;
  const results: Result[] = [];
  for (const place of places[1].keys()) {
    await forgetTries(stages);
    const urls = [places[0].get(place) ?? places[0].get('first') ?? '', places[1].get(place) ?? ''] as const;
    // More than the five times after which PostgreSQL settles for one plan.
    for (let i = 0; i < 8; i++) for (const side of [0, 1] as const) await timed(urls[side], headers[side]);
    let ms = await inTurns(stages, urls, headers, samples);
    // A busy machine makes single ratios jump: one that is too large is measured again, for longer, before it counts.
    for (let again = 0; again < 2 && !smoke && ms[1] / ms[0] > BAR.time; again++)
      ms = await inTurns(stages, urls, headers, samples * 3);
    const statements = await bothExplained(stages, urls, headers);
    const sum = (side: 0 | 1) => statements[side].reduce((total, { buffers }) => total + buffers, 0);
    results.push({
      name,
      place,
      ms,
      buffers: [sum(0), sum(1)],
      allowed: allowedOf(sum(0), statements),
      texts: statements[1].map(({ text, buffers }) => `${buffers} ${text}`),
    });
  }
  return results;
}

/** A statement that had to wait for a connection is not seen: asked again until as many are seen on both sides. */
async function bothExplained(
  stages: readonly [FilledProduct, FilledProduct],
  urls: readonly [string, string],
  headers: readonly [Headers, Headers],
): Promise<readonly [readonly Statement[], readonly Statement[]]> {
  for (let attempt = 1; ; attempt++) {
    const both = [
      await explainCall(stages[0], urls[0], headers[0]),
      await explainCall(stages[1], urls[1], headers[1]),
    ] as const;
    if (attempt === 4 || both[0].length === both[1].length) return both;
  }
}

/** Rows of a page may lie on some pages more or less. */
const LIE = 8;
/** From the root of an index through its levels to the row: that much costs one look-up in the largest table. */
const LOOK_UP = 5;

/**
 * What the large one may touch. A table that is a hundred times as large has an index of one level more, which each
 * look-up pays. And in a table of a few pages nothing is looked up at all: it is read whole, for less. So the small one
 * is also asked what the same look-ups cost; a list that makes them is as long at both sizes. What reads on and on with
 * the table makes no more look-ups, and is not excused by them.
 */
function allowedOf(small: number, [few, many]: readonly [readonly Statement[], readonly Statement[]]): number {
  const sum = (statements: readonly Statement[], of: 'lookups' | 'descents') =>
    statements.reduce((total, statement) => total + statement[of], 0);
  const descents = sum(many, 'descents');
  return (
    Math.max(
      BAR.buffers * small,
      small + descents,
      Math.min(BAR.buffers * sum(few, 'lookups') + descents, LOOK_UP * descents),
    ) + LIE
  );
}

/** Fewer than anybody may make in a minute. */
const TRIES = 10;

/** Resets the rate limits: a benchmark repeats the same search more often than the limit allows. */
async function forgetTries(stages: readonly [FilledProduct, FilledProduct]): Promise<void> {
  for (const { db } of stages) await db.query('delete from core_rate_limits');
}

/** In turns, the fastest of many: others who use the machine make a call slower by chance, never faster. */
async function inTurns(
  stages: readonly [FilledProduct, FilledProduct],
  urls: readonly [string, string],
  headers: readonly [Headers, Headers],
  samples: number,
): Promise<readonly [number, number]> {
  const times: readonly [number[], number[]] = [[], []];
  for (let i = 0; i < samples; i++) {
    if (i % TRIES === 0) await forgetTries(stages);
    for (const side of [0, 1] as const) times[side].push(await timed(urls[side], headers[side]));
  }
  return [Math.min(...times[0]), Math.min(...times[1])];
}

/** Small runs have times too short to compare; what is touched is counted and does not jump. */
function isFlat(result: Result, smoke: boolean): boolean {
  return (
    result.buffers[1] <= result.allowed && result.buffers[1] <= BAR.most && (smoke || timeRatio(result) <= BAR.time)
  );
}

function report(results: readonly Result[], smoke: boolean): void {
  for (const result of results) {
    const { ms, buffers, allowed, name, place } = result;
    const mark = isFlat(result, smoke) ? '    ' : 'GROWS';
    console.log(
      `${mark.padEnd(5)} ${ms[0].toFixed(1)} → ${ms[1].toFixed(1)} (${timeRatio(result).toFixed(2)})`.padEnd(32) +
        `${buffers[0]} → ${buffers[1]} (${(buffers[1] / buffers[0]).toFixed(2)}; ${Math.floor(allowed)})`.padEnd(36) +
        `${name} ${place}`,
    );
    if (mark === 'GROWS')
      for (const text of result.texts) console.log(`        ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
  }
}

function timeRatio({ ms }: Result): number {
  return ms[1] / ms[0];
}

function worstBy(results: readonly Result[], by: (result: Result) => number): Result {
  const [worst] = results.toSorted((a, b) => by(b) - by(a));
  if (!worst) throw new Error('nothing was measured');
  return worst;
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
