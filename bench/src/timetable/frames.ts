import path from 'node:path';
import { ensureWebBuild } from '../../../scripts/web-build.ts';
import { launchChromium, openTab } from '../browser.ts';
import { median, ROOT } from '../processes.ts';
import { serveStyleguide } from './serve-styleguide.ts';

const SIZE = { width: 1_280, height: 900 };
const MOVES = 240;
const SETTLE_MS = 1_000;
/** All lessons in seven columns, and forty coaches on seven days in 280 columns, which scroll along with the drag. */
const KINDS = ['thousand', 'coaches'] as const;

export type CalendarFrames = {
  readonly lessons: number;
  readonly frames: number;
  readonly medianMs: number;
  /** Of the slower of both ways to show the week. */ readonly frameP95Ms: number;
  readonly byKind: Readonly<Record<string, number>>;
};

type Tab = Awaited<ReturnType<typeof openTab>>;

/** How long frames take while a lesson is dragged over a week with 1,000 of them: the style guide in Chromium. [UIX-154] */
export async function measureFrames(): Promise<CalendarFrames> {
  await ensureWebBuild();
  const site = await serveStyleguide(path.join(ROOT, 'web/dist'));
  const chrome = await launchChromium();
  try {
    const times: Record<string, readonly number[]> = {};
    for (const kind of KINDS)
      times[kind] = await dragOver(chrome.port, `${site.url}/styleguide?chapter=calendar&view=week&kind=${kind}`);
    const byKind = Object.fromEntries(Object.entries(times).map(([kind, list]) => [kind, p95(list)]));
    const all = Object.values(times).flat();
    return {
      lessons: 1_000,
      frames: all.length,
      medianMs: round(median([...all])),
      frameP95Ms: Math.max(...Object.values(byKind)),
      byKind,
    };
  } finally {
    chrome.kill();
    await site.close();
  }
}

const round = (ms: number) => Math.round(ms * 10) / 10;
const p95 = (times: readonly number[]) =>
  round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity);

async function dragOver(chromePort: number, url: string): Promise<readonly number[]> {
  const tab = await openTab(chromePort);
  try {
    await tab.send('Page.enable');
    await tab.send('Emulation.setDeviceMetricsOverride', { ...SIZE, deviceScaleFactor: 1, mobile: false });
    await tab.send('Page.navigate', { url });
    const from = (await run(tab, FIND)) as { x: number; y: number } | null;
    if (!from) throw new Error(`${url} shows no lesson that can be moved`);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    await mouse(tab, 'mouseMoved', from.x, from.y);
    await mouse(tab, 'mousePressed', from.x, from.y);
    await run(tab, COLLECT);
    for (let at = 0; at < MOVES; at++) {
      const share = at / MOVES;
      // To and fro over the whole width, up and down meanwhile; every answer is a frame that was drawn.
      const x = 200 + 950 * (0.5 - 0.5 * Math.cos(share * Math.PI * 6));
      const y = 330 + 400 * (0.5 - 0.5 * Math.cos(share * Math.PI * 10));
      await mouse(tab, 'mouseMoved', x, y);
    }
    const { times, isDragging } = (await run(tab, RESULT)) as { times: readonly number[]; isDragging: boolean };
    await mouse(tab, 'mouseReleased', 600, 500);
    if (!isDragging) throw new Error(`${url}: nothing was dragged`);
    return times;
  } finally {
    await tab.close();
  }
}

async function mouse(tab: Tab, type: string, x: number, y: number): Promise<void> {
  await tab.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
}

async function run(tab: Tab, expression: string): Promise<unknown> {
  const { result } = (await tab.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })) as {
    result?: { value?: unknown };
  };
  return result?.value;
}

/** The middle of a lesson that can be moved and is in sight, once there is one. */
const FIND = `new Promise((done) => {
  const end = Date.now() + 30000;
  const look = () => {
    document.querySelector('.cal')?.scrollIntoView();
    const seen = [...document.querySelectorAll('.cal-item[data-movable]')].map((one) => one.getBoundingClientRect())
      .find(({ left, right, top, bottom }) => left > 150 && right < innerWidth && top > 300 && bottom < innerHeight - 60);
    if (seen) done({ x: seen.left + 12, y: seen.top + 12 });
    else if (Date.now() > end) done(null);
    else setTimeout(look, 100);
  };
  look();
})`;

const COLLECT = `(() => {
  window.benchTimes = [];
  let last = performance.now();
  const frame = () => {
    const now = performance.now();
    window.benchTimes.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})()`;

const RESULT = `({ times: window.benchTimes, isDragging: document.querySelector('.cal-preview') !== null })`;
