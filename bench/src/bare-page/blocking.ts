import { type Cookie, openTab, PHONE, untilIdle } from '../browser.ts';

export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Microseconds by the clock, and of the processor alone. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};
export type Blocking = {
  /** What tasks take beyond 50 ms each, after the first picture, on a processor four times as slow. */ readonly blockingMs: number;
  readonly longTasks: number;
  readonly longestMs: number;
};

/** As Lighthouse slows down a phone's processor, and what it calls a long task. */
const SLOWER = 4;
const LONG_MS = 50;
const CATEGORIES = ['devtools.timeline', 'toplevel', 'loading', 'v8'];
/** The thread that has these drew the page; the browser's own pages have them, too, but fewer. */
const OF_A_PAGE = new Set(['Layout', 'FunctionCall', 'v8.evaluateModule']);

/**
 * Total blocking time from a trace, by the time of the processor and not by the clock: on a busy machine a task waits
 * for others, and the clock would count that as ours.
 */
export function blockingIn(events: readonly TraceEvent[]): Blocking {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const counts = new Map<string, number>();
  for (const event of events)
    if (OF_A_PAGE.has(event.name) && mains.has(threadOf(event)))
      counts.set(threadOf(event), (counts.get(threadOf(event)) ?? 0) + 1);
  const [main] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const own = events.filter((event) => threadOf(event) === main);
  const painted = own.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0;
  const tasks = own
    .filter(({ name, ph, ts, dur = 0 }) => ph === 'X' && name.endsWith('RunTask') && ts + dur > painted)
    .map(({ dur = 0, tdur = dur }) => (tdur / 1_000) * SLOWER);
  const long = tasks.filter((ms) => ms > LONG_MS);
  return {
    blockingMs: Math.round(long.reduce((sum, ms) => sum + ms - LONG_MS, 0)),
    longTasks: long.length,
    longestMs: Math.round(Math.max(0, ...tasks)),
  };
}

/** A first visit, traced until the page is idle. */
export async function blockingOf(chromePort: number, url: string, cookies: readonly Cookie[]): Promise<Blocking> {
  const tab = await openTab(chromePort);
  try {
    const events: TraceEvent[] = [];
    const ended = new Promise<void>((resolve) =>
      tab.on(({ method, params = {} }) => {
        if (method === 'Tracing.dataCollected') events.push(...(params['value'] as TraceEvent[]));
        if (method === 'Tracing.tracingComplete') resolve();
      }),
    );
    await tab.send('Emulation.setDeviceMetricsOverride', PHONE);
    await tab.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: CATEGORIES },
    });
    await untilIdle(tab, url, cookies);
    await tab.send('Tracing.end');
    await ended;
    return blockingIn(events);
  } finally {
    await tab.close();
  }
}
