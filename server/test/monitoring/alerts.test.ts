import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../harness.ts';
import { evaluate, groupedBy, parsePromql, type Sample, secondsOf, selectorsOf } from './promql.fixture.ts';

const OPS = path.join(import.meta.dirname, '../../../ops/monitoring');

type Rule = {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly severity: string;
  readonly summary: string;
};

/** Our own file has one rule after the other, each in the same lines; anything else is an error. */
function readRules(): readonly Rule[] {
  const text = readFileSync(path.join(OPS, 'alerts.yml'), 'utf8');
  const body = text.slice(text.indexOf('    rules:\n') + '    rules:\n'.length);
  const blocks = body.split(/^(?= {6}- alert: )/m).filter((block) => block !== '');
  const shape =
    /^ {6}- alert: (\w+)\n {8}expr: '([^'\n]+)'\n {8}for: (\w+)\n {8}labels: \{ severity: (critical|warning) \}\n {8}annotations:\n {10}summary: '([^'\n]+)'\n {10}description: '[^'\n]+'\n$/;
  return blocks.map((block) => {
    const [, alert = '', expr = '', duration = '', severity = '', summary = ''] = shape.exec(block) ?? [];
    if (alert === '') throw new Error(`cannot be read:\n${block}`);
    return { alert, expr, for: duration, severity, summary };
  });
}

type Dashboard = {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly type: string;
    readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
  }[];
};

const rules = readRules();
const dashboard = JSON.parse(readFileSync(path.join(OPS, 'dashboard.json'), 'utf8')) as Dashboard;
const targets = dashboard.panels.flatMap(({ title, targets: of = [] }) => of.map((target) => ({ title, ...target })));

/** Every name that Prometheus would store, with its labels. */
const known = new Map<string, ReadonlySet<string>>([['up', new Set()]]);
/** Prometheus adds them to whatever it scrapes. */
const ADDED = ['instance', 'job'];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ background: true });
  const { registry } = server.metrics;
  for (const { name, type } of await registry.getMetricsAsJSON()) {
    const own = (registry.getSingleMetric(name) as unknown as { readonly labelNames?: readonly string[] }).labelNames;
    // The histogram of requests is our own and has no list.
    const labels = name === 'dolphin_http_seconds' ? ['route', 'status'] : (own ?? []);
    if (String(type) !== 'histogram') known.set(name, new Set([...labels, ...ADDED]));
    else
      for (const [part, more] of [
        ['bucket', ['le']],
        ['sum', []],
        ['count', []],
      ] as const)
        known.set(`${name}_${part}`, new Set([...labels, ...more, ...ADDED]));
  }
  known.set('up', new Set(ADDED));
});
afterAll(() => server.close());

describe('[SEC-273] alert rules and the dashboard', () => {
  it('are there', () => {
    expect(rules.length).toBeGreaterThan(20);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    for (const rule of rules) expect(secondsOf(rule.for)).toBeGreaterThanOrEqual(0);
  });

  it('name only metrics and labels that the program has', () => {
    const named = [
      ...rules.map(({ alert, expr, summary }) => ({ of: alert, expr, text: summary.replaceAll('$labels.', '') })),
      ...targets.map(({ title, expr, legendFormat }) => ({ of: title, expr, text: legendFormat })),
    ];
    for (const { of, expr, text } of named) {
      const parsed = parsePromql(expr);
      const grouped = groupedBy(parsed);
      for (const { metric, labels } of selectorsOf(parsed)) {
        expect(known.has(metric), `${of}: ${metric}`).toBe(true);
        for (const label of [...Object.keys(labels), ...grouped])
          expect(known.get(metric)?.has(label), `${of}: ${metric}{${label}}`).toBe(true);
      }
      // What is printed must be left after grouping.
      const printed = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, label]) => label);
      for (const label of printed)
        expect(label === 'instance' || grouped.includes(label ?? ''), `${of}: {{${label}}}`).toBe(true);
    }
  });

  it('show work of the database by its maximum: every worker has the same numbers', () => {
    const shared = /^dolphin_(listener_lag|outbox|queue|judge_wait|converter_wait|messages|payments|refunds)/;
    const sums = [...rules, ...targets].filter(({ expr }) => /\bsum\b/.test(expr));
    for (const { expr } of sums)
      for (const { metric } of selectorsOf(parsePromql(expr))) expect(shared.test(metric), expr).toBe(false);
  });
});

const buckets = (metric: string, slow: string): readonly Sample[] => [
  { metric: `${metric}_bucket`, labels: { le: '0.005', instance: 'a' }, now: 50 },
  { metric: `${metric}_bucket`, labels: { le: slow, instance: 'a' }, now: 100 },
  { metric: `${metric}_bucket`, labels: { le: '+Inf', instance: 'a' }, now: 100 },
];
const one = (metric: string, now: number, labels: Readonly<Record<string, string>> = {}): readonly Sample[] => [
  { metric, now, labels: { instance: 'a', ...labels } },
];

/** What happens, and the rule that must fire. */
const CASES: Readonly<Record<string, readonly Sample[]>> = {
  DolphinProcessDown: one('up', 0, { job: 'dolphin' }),
  DolphinErrors: [
    ...one('dolphin_http_seconds_count', 98, { status: '2xx' }),
    ...one('dolphin_http_seconds_count', 2, { status: '5xx' }),
  ],
  DolphinSlow: buckets('dolphin_http_seconds', '3'),
  DolphinOverload: one('dolphin_http_refused_normal', 1),
  DolphinOverloadHigh: one('dolphin_http_refused_high', 1),
  DolphinEventLoopBusy: one('dolphin_nodejs_eventloop_lag_p99_seconds', 0.25),
  DolphinUnexpectedErrors: one('dolphin_unexpected_errors', 1),
  DolphinPoolWait: buckets('dolphin_db_pool_wait_seconds', '1'),
  DolphinReplicaUnused: one('dolphin_replica_used', 0, { host: 'three:5432' }),
  DolphinLongTransactions: buckets('dolphin_db_transaction_seconds', '15'),
  DolphinConflicts: one('dolphin_db_conflicts_total', 2_000, { kind: 'deadlock' }),
  DolphinSlowStatements: one('dolphin_db_slow_statements_total', 400),
  DolphinEventsUnordered: one('dolphin_outbox_unordered_seconds', 31),
  DolphinEventsLost: one('dolphin_outbox_losses', 1),
  DolphinListenerBehind: one('dolphin_listener_lag_seconds', 121, { listener: 'profile.count-quests' }),
  DolphinListenersFailing: one('dolphin_listeners_failing', 1),
  DolphinJobsWaiting: one('dolphin_queue_oldest_seconds', 301, { job: 'core.send-mail' }),
  DolphinMailsFailing: one('dolphin_jobs_total', 6, { job: 'core.send-mail', outcome: 'failed' }),
  DolphinWorkSetAside: one('dolphin_work_set_aside', 1),
  DolphinJobsOrphaned: one('dolphin_jobs_orphaned', 1),
  DolphinJudgeWait: one('dolphin_judge_wait_seconds', 61),
  DolphinJudgeRestarts: one('dolphin_judge_restarts', 3),
  DolphinConverterWait: one('dolphin_converter_wait_seconds', 1_801),
  DolphinRedisAway: one('dolphin_redis_connected', 0),
  DolphinMessagesWaiting: one('dolphin_messages_wait_seconds', 601),
  DolphinPaymentsOverdue: one('dolphin_payments_overdue_seconds', 601),
  DolphinPaymentsToCancel: one('dolphin_payments_to_reconcile', 1, { kind: 'must_cancel' }),
  DolphinPaymentsToReconcile: one('dolphin_payments_to_reconcile', 1, { kind: 'amount' }),
  DolphinRefundsOpen: one('dolphin_refunds_open_seconds', 3_601),
  DolphinMemoryGrows: one('dolphin_process_resident_memory_bytes', 2.1e9),
};

/** A quiet hour. */
const CALM: readonly Sample[] = [
  ...one('up', 1, { job: 'dolphin' }),
  ...one('dolphin_redis_connected', 1),
  ...one('dolphin_replica_used', 1, { host: 'three:5432' }),
  // Measured of an idle process on a shared machine; 0.05 of it is the interval of the measurement.
  ...one('dolphin_nodejs_eventloop_lag_p99_seconds', 0.102),
  ...one('dolphin_http_seconds_count', 100, { status: '2xx' }),
  ...one('dolphin_http_seconds_count', 0, { status: '5xx' }),
  ...['dolphin_http_seconds', 'dolphin_db_pool_wait_seconds', 'dolphin_db_transaction_seconds'].flatMap((metric) =>
    buckets(metric, '0.1'),
  ),
  ...one('dolphin_listener_lag_seconds', 9, { listener: 'profile.count-quests' }),
  ...one('dolphin_jobs_total', 1, { job: 'core.send-mail', outcome: 'failed' }),
  ...one('dolphin_judge_restarts', 1),
  ...[
    'dolphin_http_refused_normal',
    'dolphin_outbox_losses',
    'dolphin_queue_oldest_seconds',
    'dolphin_payments_to_reconcile',
  ].flatMap((metric) => one(metric, 0)),
];

describe('[SEC-273] each alert rule', () => {
  it('has a case', () => {
    expect(rules.map(({ alert }) => alert).sort()).toEqual(Object.keys(CASES).sort());
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s fires in its case, and not in a quiet hour',
    (alert, { expr }) => {
      const parsed = parsePromql(expr);
      expect(evaluate(parsed, CASES[alert] ?? []).length).toBeGreaterThan(0);
      expect(evaluate(parsed, CALM)).toEqual([]);
      // A metric that nobody shows fires nothing.
      expect(evaluate(parsed, [])).toEqual([]);
    },
  );

  it.each([
    'sum(',
    'rate(dolphin_x)',
    'dolphin_x{a=b}',
    'sum by instance (dolphin_x)',
    'Dolphin',
    'dolphin_x > ',
    'average(dolphin_x)',
  ])('would not pass with %s', (expr) => {
    expect(() => evaluate(parsePromql(expr), [{ metric: 'dolphin_x', now: 1 }])).toThrow();
  });
});
