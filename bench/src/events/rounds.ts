/** Rounds of a school day: all its events are there at once, and every listener handles them. */
import type pg from 'pg';
import { median } from '../processes.ts';
import { cpuTime } from './cpu-time.ts';
import { addLearners, publishDay, type School } from './school-day.ts';

const POLL_MS = 20;

export type Subscription = { readonly listener: string; readonly event: string };

export type Size = { readonly hundreds: number; readonly learners: number };

export type Setting = {
  readonly db: pg.Client;
  readonly school: School;
  readonly subscriptions: readonly Subscription[];
  readonly size: Size;
};

/** `cores`: how many processors workers and database used together; the rest was idle, or taken by other programs. */
export type Rate = {
  readonly perSecond: number;
  readonly nodeMicros: number;
  readonly databaseMicros: number;
  readonly cores: number;
};

export const describeRate = ({ perSecond, nodeMicros, databaseMicros, cores }: Rate): string =>
  `${perSecond} handled a second, for each ${nodeMicros} µs of processor time in Node and ${databaseMicros} µs in PostgreSQL, ${cores} cores used`;

export const costOf = ({ nodeMicros, databaseMicros }: Rate): number => nodeMicros + databaseMicros;

export function medianRate(rates: readonly Rate[]): Rate {
  const middle = (of: (rate: Rate) => number) => median(rates.map(of));
  return {
    perSecond: Math.round(middle(({ perSecond }) => perSecond)),
    nodeMicros: Math.round(middle(({ nodeMicros }) => nodeMicros)),
    databaseMicros: Math.round(middle(({ databaseMicros }) => databaseMicros)),
    cores: Number(middle(({ cores }) => cores).toFixed(2)),
  };
}

/** How many events are handled a second until every listener is done; `name` is another one each time. */
export async function timeRound(setting: Setting, name: string, pids: readonly number[]): Promise<Rate> {
  const { db, school, subscriptions, size } = setting;
  const learners = await addLearners(db, school, name, size.learners);
  const lastBefore = await lastSeq(db);
  await publishDay(db, school, learners, { hundreds: size.hundreds, isNumbered: true });
  const before = await cpuTime(db, pids);
  const since = performance.now();
  const after = await lastSeq(db);
  await db.query(`select pg_notify('core_outbox', $1)`, [String(after)]);
  const values = [subscriptions.map(({ listener }) => listener), subscriptions.map(({ event }) => event)];
  const { rows } = await db.query<{ listener: string; last: string; count: string }>(
    `select h.listener, max(o.seq) as last, count(*) as count from unnest($1::text[], $2::text[]) as h (listener, event)
     join core_outbox o on o.name = h.event and o.seq > $3 and o.seq <= $4 group by h.listener`,
    [...values, lastBefore, after],
  );
  for (;;) {
    const behind = await db.query(
      `select from unnest($1::text[], $2::bigint[]) as h (listener, last) join core_listener_cursors c on c.listener = h.listener where c.seq < h.last limit 1`,
      [rows.map(({ listener }) => listener), rows.map(({ last }) => last)],
    );
    if (behind.rows.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const micros = (performance.now() - since) * 1_000;
  const used = await cpuTime(db, pids);
  const [node, database] = [used.node - before.node, used.database - before.database];
  const handled = rows.reduce((sum, { count }) => sum + Number(count), 0);
  const { rows: aside } = await db.query(`select 1 from core_set_aside`);
  if (aside.length > 0) throw new Error('Events were set aside.');
  return {
    perSecond: (handled / micros) * 1_000_000,
    nodeMicros: node / handled,
    databaseMicros: database / handled,
    cores: (node + database) / micros,
  };
}

async function lastSeq(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ seq: string }>('select max(seq) as seq from core_outbox');
  return Number(rows[0]?.seq ?? 0);
}
