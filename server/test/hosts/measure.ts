/** What a case cost: requests without a good answer, what was lost or doubled, how long until all was well. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Case } from './cases.ts';
import type { Acknowledged, Load } from './load.ts';
import type { Site } from './site.ts';

export type Row = {
  readonly name: string;
  readonly requests: number;
  readonly failed: number;
  /** The longest time without any good answer. */ readonly silentSeconds: number;
  /** From the beginning until the last request without a good answer. */ readonly recoverSeconds: number;
  readonly written: number;
  readonly writesLost: number;
  readonly eventsLost: number;
  readonly eventsDoubled: number;
  readonly stale: number;
  readonly errors: readonly string[];
};

/** How long what was acknowledged may take to reach everybody. */
const ARRIVE_WITHIN_MS = 45_000;

/** From `from` until now. */
export async function measure(name: string, from: number, site: Site, load: Load): Promise<Row> {
  const to = Date.now();
  const within = ({ at }: { readonly at: number }) => at >= from && at <= to;
  const attempts = load.attempts.filter(within);
  const bad = attempts.filter(({ isGood }) => !isGood);
  const messages = load.messages.filter(within);
  const submissions = load.submissions.filter(within);
  const acknowledged = [...messages, ...submissions];
  const timesOf = ({ by, name: what }: Acknowledged) => load.sockets.get(by)?.received.get(what) ?? 0;
  for (const until = Date.now() + ARRIVE_WITHIN_MS; Date.now() < until; await sleep(200))
    if (acknowledged.every((one) => timesOf(one) > 0)) break;
  const goodAt = [from, ...attempts.flatMap(({ at, isGood }) => (isGood ? [at] : [])), to].toSorted((a, b) => a - b);
  const gaps = goodAt.slice(1).map((at, nth) => at - (goodAt[nth] ?? at));
  return {
    name,
    requests: attempts.length,
    failed: bad.length,
    silentSeconds: Math.max(0, ...gaps) / 1_000,
    recoverSeconds: bad.length === 0 ? 0 : (Math.max(...bad.map(({ at }) => at)) - from) / 1_000,
    written: acknowledged.length,
    writesLost: await countLost(site, messages, submissions),
    eventsLost: acknowledged.filter((one) => timesOf(one) === 0).length,
    eventsDoubled: acknowledged.filter((one) => timesOf(one) > 1).length,
    stale: load.stale.filter((at) => at >= from && at <= to).length,
    errors: [...new Set(bad.map(({ what }) => what))].slice(0, 8),
  };
}

/** Rows that are not there exactly once. */
async function countLost(
  site: Site,
  messages: readonly Acknowledged[],
  submissions: readonly Acknowledged[],
): Promise<number> {
  const client = new pg.Client({ connectionString: site.direct() });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      `select (select count(*) from unnest($1::text[]) t (text) where (select count(*) from social_chat_messages m where m.text = t.text) <> 1)
            + (select count(*) from unnest($2::bigint[]) s (id) where not exists (select from learning_submissions l where l.id = s.id)) as n`,
      [messages.map(({ name }) => name), submissions.map(({ name }) => Number(name.split(' ')[1]))],
    );
    return Number(rows[0]?.n);
  } finally {
    await client.end();
  }
}

/** Work that nobody does: events behind, jobs and events that were set aside. */
export async function findLeftOver(site: Site): Promise<string[]> {
  const client = new pg.Client({ connectionString: site.direct() });
  await client.connect();
  try {
    const { rows } = await client.query<{ aside: number; open: number; twice: number }>(
      `select (select count(*)::int from core_set_aside) as aside,
         (select count(*)::int from learning_submissions where state <> 'DONE') as open,
         (select count(*)::int from (select source from learning_submissions group by source having count(*) > 1) s) as twice`,
    );
    const { aside = 0, open = 0, twice = 0 } = rows[0] ?? {};
    return [
      ...(aside > 0 ? [`${aside} jobs or events were set aside.`] : []),
      ...(open > 0 ? [`${open} submissions have no verdict.`] : []),
      ...(twice > 0 ? [`${twice} programs were handed in twice.`] : []),
    ];
  } finally {
    await client.end();
  }
}

/** Sentences about bars that do not hold. */
export function breaches(row: Row, { bars }: Case): readonly string[] {
  const { failed = Infinity, silentSeconds = Infinity } = bars;
  return [
    ...(row.failed > failed ? [`${row.failed} requests failed`] : []),
    ...(row.silentSeconds > silentSeconds ? [`${row.silentSeconds.toFixed(1)} s without answers`] : []),
    ...(row.writesLost > 0 ? [`${row.writesLost} acknowledged writes lost`] : []),
    ...(row.eventsLost > 0 ? [`${row.eventsLost} events lost`] : []),
    ...(row.eventsDoubled > 0 ? [`${row.eventsDoubled} events doubled`] : []),
    ...(row.stale > 0 ? [`${row.stale} reads without the own change`] : []),
  ].map((what) => `${row.name}: ${what}`);
}

export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.name,
    row.requests,
    row.failed,
    row.silentSeconds.toFixed(1),
    row.recoverSeconds.toFixed(1),
    row.written,
    row.writesLost,
    row.eventsLost,
    row.eventsDoubled,
    row.stale,
  ]);
  const head = [
    'case',
    'requests',
    'failed',
    'silent s',
    'recovered s',
    'written',
    'lost',
    'events lost',
    'doubled',
    'stale',
  ];
  const all = [head, ...lines].map((line) => line.map(String));
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  return all
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
