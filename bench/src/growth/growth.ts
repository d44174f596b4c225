import { loadavg } from 'node:os';
import { median } from '../processes.ts';
import { machineLook } from '../realtime/usage.ts';
import { explained, placesOf, timed } from './ask.ts';
import { allFillers, fill } from './fill.ts';
import { type Growing, lists, type Place } from './lists.ts';
import { type Callers, type Sizes, type Stage, startCluster } from './stage.ts';

/** Flat is not enough: a list that touches more than `most` at either size is slow for everybody. */
const BAR = { time: 1.5, buffers: 1.3, most: 3_000 };
/** As many rows for each person at both sizes: a person's own groups, quests and blocks do not multiply with the product. */
const SMALL: Sizes = { rows: 10_000, people: 1_000, notifications: 100_000, products: 10_100 };
const LARGE: Sizes = { rows: 1_000_000, people: 100_000, notifications: 10_000_000, products: 100_000 };
const QUICK_SMALL: Sizes = { rows: 10_000, people: 1_000, notifications: 20_000, products: 10_100 };
const QUICK_LARGE: Sizes = { rows: 100_000, people: 10_000, notifications: 200_000, products: 20_000 };

type Result = { readonly name: string; readonly place: Place; readonly ms: readonly [number, number]; readonly buffers: readonly [number, number]; readonly allowed: number; readonly texts: readonly string[] };

/** Every list of the contract, of a small product and of a large one, in turns. */
export async function bench({ smoke }: { readonly smoke: boolean }): Promise<void> {
  const busy = machineLook();
  const cluster = await startCluster();
  const stages: Stage[] = [];
  try {
    const small = await cluster.open('small', smoke ? QUICK_SMALL : SMALL);
    stages.push(small);
    const large = await cluster.open('large', smoke ? QUICK_LARGE : LARGE);
    stages.push(large);
    const asked = await listsOf(small);
    for (const stage of stages) await fill(stage);
    const callers = await signInAgain(small, large);
    const results: Result[] = [];
    const broken: string[] = [];
    for (const { path, name, growing } of asked) {
      try {
        results.push(...(await compare(name, path, growing, [small, large], await callers(), smoke)));
      } catch (error) {
        broken.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    report(results, smoke);
    console.log(`machine ${Math.round(busy() * 100)} % busy, load ${loadavg().map((value) => value.toFixed(1)).join(' ')}`);
    const slowest = worstBy(results, timeRatio);
    const heaviest = worstBy(results, ({ buffers: [a, b] }) => b / a);
    const failed = results.filter((result) => !isFlat(result, smoke));
    for (const fault of broken) console.log(`NOT MEASURED ${fault}`);
    console.log(JSON.stringify({
      bench: 'growth', worst: round(timeRatio(slowest)), endpoint: `${slowest.name} (${slowest.place})`,
      worstBuffers: round(heaviest.buffers[1] / heaviest.buffers[0]), buffersEndpoint: `${heaviest.name} (${heaviest.place})`,
      lists: asked.length, failed: failed.length + broken.length, broken: broken.length, grows: [...new Set(failed.map(({ name }) => name))], smoke,
    }));
    if (broken.length > 0 || (!smoke && failed.length > 0)) process.exitCode = 1;
  } finally {
    for (const stage of stages) await stage.close();
    await cluster.close();
  }
}

const TOKEN_USED_MS = 8 * 60_000;

/** A run takes longer than a token lives. */
async function signInAgain(small: Stage, large: Stage): Promise<() => Promise<readonly [Callers, Callers]>> {
  const both = async () => ({ at: performance.now(), callers: [await small.signIn(), await large.signIn()] as const });
  let last = await both();
  return async () => {
    if (performance.now() - last.at > TOKEN_USED_MS) last = await both();
    return last.callers;
  };
}

/** The lists that the product itself says it has; each must be known here. */
async function listsOf({ url }: Stage): Promise<readonly { readonly path: string; readonly name: string; readonly growing: Growing }[]> {
  type Schema = { readonly type?: string; readonly properties?: Readonly<Record<string, Schema>>; readonly anyOf?: readonly Schema[] };
  type Operation = { readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>> };
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Readonly<Record<string, { readonly get?: Operation }>> };
  const isList = (schema: Schema | undefined): boolean => schema?.type === 'array' || (schema?.anyOf ?? []).some(isList);
  const served = Object.entries(paths).flatMap(([template, { get }]) => {
    const schema = get?.responses['200']?.content?.['application/json']?.schema;
    return isList(schema) || Object.values(schema?.properties ?? {}).some(isList) ? [template.replace(/\{(\w+)\}/g, ':$1')] : [];
  });
  const unknown = served.filter((path) => !(`GET ${path}` in lists));
  if (unknown.length > 0) throw new Error(`these lists have no filler in bench/src/growth/lists.ts: ${unknown.join(', ')}`);
  const gone = Object.keys(lists).filter((name) => !served.includes(name.replace('GET ', '')));
  if (gone.length > 0) throw new Error(`these lists are no longer served: ${gone.join(', ')}`);
  return served.flatMap((path) => {
    const known = lists[`GET ${path}`];
    if (!known || 'fixed' in known) return [];
    const unfilled = known.filter(({ table }) => !allFillers.some((filler) => filler.table === table));
    if (unfilled.length > 0) throw new Error(`nothing fills ${unfilled.map(({ table }) => table).join(', ')}`);
    return known.map((growing, index) => ({ path, name: `GET ${path}${known.length > 1 ? ` #${index + 1}` : ''}`, growing }));
  });
}

async function compare(name: string, path: string, growing: Growing, stages: readonly [Stage, Stage], callers: readonly [Callers, Callers], smoke: boolean): Promise<readonly Result[]> {
  const samples = smoke ? 3 : 25;
  const headers = [callers[0][growing.as], callers[1][growing.as]] as const;
  const places = [await placesOf(stages[0], callers[0], path, growing), await placesOf(stages[1], callers[1], path, growing)] as const;
  const results: Result[] = [];
  for (const place of places[1].keys()) {
    for (const { db } of stages) await db.query('delete from core_rate_limits');
    const urls = [places[0].get(place) ?? places[0].get('first') ?? '', places[1].get(place) ?? ''] as const;
    // More than the five times after which PostgreSQL settles for one plan.
    for (let i = 0; i < 8; i++) for (const side of [0, 1] as const) await timed(urls[side], headers[side]);
    let ms = await inTurns(urls, headers, samples);
    // A busy machine makes single ratios jump: one that is too large is measured again, for longer, before it counts.
    for (let again = 0; again < 2 && !smoke && ms[1] / ms[0] > BAR.time; again++) ms = await inTurns(urls, headers, samples * 3);
    const statements = [await explained(stages[0], urls[0], headers[0]), await explained(stages[1], urls[1], headers[1])] as const;
    const sum = (side: 0 | 1) => statements[side].reduce((total, { buffers }) => total + buffers, 0);
    const descents = statements[1].reduce((total, statement) => total + statement.descents, 0);
    results.push({ name, place, ms, buffers: [sum(0), sum(1)], allowed: Math.max(BAR.buffers * sum(0), sum(0) + descents), texts: statements[1].map(({ text, buffers }) => `${buffers} ${text}`) });
  }
  return results;
}

async function inTurns(urls: readonly [string, string], headers: readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>], samples: number): Promise<readonly [number, number]> {
  const times: readonly [number[], number[]] = [[], []];
  for (let i = 0; i < samples; i++) for (const side of [0, 1] as const) times[side].push(await timed(urls[side], headers[side]));
  return [median(times[0]), median(times[1])];
}

/** Small runs have times too short to compare; what is touched is counted and does not jump. */
function isFlat(result: Result, smoke: boolean): boolean {
  return result.buffers[1] <= result.allowed && result.buffers[1] <= BAR.most && (smoke || timeRatio(result) <= BAR.time);
}

function report(results: readonly Result[], smoke: boolean): void {
  console.log('     ms small → large (ratio)   buffers small → large (ratio; allowed)   list');
  for (const result of results) {
    const { ms, buffers, allowed, name, place } = result;
    const mark = isFlat(result, smoke) ? '    ' : 'GROWS';
    console.log(`${mark.padEnd(5)} ${ms[0].toFixed(1)} → ${ms[1].toFixed(1)} (${timeRatio(result).toFixed(2)})`.padEnd(32) + `${buffers[0]} → ${buffers[1]} (${(buffers[1] / buffers[0]).toFixed(2)}; ${Math.floor(allowed)})`.padEnd(36) + `${name} ${place}`);
    if (mark === 'GROWS') for (const text of result.texts) console.log(`        ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
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
