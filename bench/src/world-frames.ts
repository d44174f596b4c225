import { DEFAULT_MAPS } from '@dolphin/contract/lounge/maps/default-maps';
import { encodeChanges, encodeView } from '@dolphin/contract/lounge/world/world-frames';
import { type Position, ZONE } from '@dolphin/contract/lounge/world/world.constants';
import { type Cookie, openTab, setCookies } from './browser.ts';
import { median } from './processes.ts';

const AVATARS = 100;
const HALF = AVATARS / 2;
const SIZE = { width: 1_280, height: 800 };
const SETTLE_MS = 8_000;
const FIRST_ID = 1_000_000;

export type WorldFrames = {
  readonly avatars: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly frames: number;
};

/**
 * How long frames of the lounge take with a hundred avatars on the screen, half of them walking: the product's own page
 * in Chromium, its socket receiving frames of a crowd that the server would never gather in one view.
 */
export async function worldFrames(
  chromePort: number,
  url: string,
  cookies: readonly Cookie[],
  seconds: number,
): Promise<WorldFrames | null> {
  const tab = await openTab(chromePort);
  try {
    await tab.send('Page.enable');
    await tab.send('Emulation.setDeviceMetricsOverride', { ...SIZE, deviceScaleFactor: 1, mobile: false });
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: LISTEN_IN });
    await setCookies(tab, url, cookies);
    await tab.send('Page.navigate', { url: `${url}/lounge` });
    const run = async (expression: string): Promise<unknown> =>
      (
        (await tab.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }))['result'] as
          | { value?: unknown }
          | undefined
      )?.value;
    const hasWorld = await run(
      `new Promise((done) => { const end = Date.now() + 60000; const look = () => document.querySelector('.world > canvas') && window.benchSocket ? done(true) : Date.now() > end ? done(false) : setTimeout(look, 200); look(); })`,
    );
    if (hasWorld !== true) return null;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await run(`window.benchReceive(${JSON.stringify(crowd())}, ${JSON.stringify(steps())})`);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const times = (await run(MEASURE.replace('SECONDS', String(seconds)))) as readonly number[];
    const sorted = times.toSorted((a, b) => a - b);
    const round = (ms: number) => Math.round(ms * 10) / 10;
    return {
      avatars: AVATARS,
      medianMs: round(median([...times])),
      p95Ms: round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
      frames: times.length,
    };
  } finally {
    await tab.close();
  }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const start = DEFAULT_MAPS[0]?.content.start ?? { x: 0, y: 0 };
const at = (index: number, more: Partial<Position> = {}): Position => ({
  x: Math.round(start.x - 560 + index * 11.2),
  y: start.y,
  pose: 'STAND',
  facesLeft: false,
  ...more,
});
const zoneOf = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  column: Math.floor(x / ZONE.width),
  row: Math.floor(y / ZONE.height),
});
const shown = (from: number) =>
  Array.from({ length: HALF }, (_, slot) => ({ slot, seen: { userId: FIRST_ID + from + slot, ...at(from + slot) } }));

/** One view holds at most 64 people; the other half comes in under the same numbers, and the first stays on the screen. */
function crowd(): readonly string[] {
  return [
    base64(encodeView(shown(0), 0, zoneOf(start))),
    base64(encodeChanges({ gone: [], came: shown(HALF), moved: [], emotes: [], hiddenCount: null })),
  ];
}

function steps(): readonly string[] {
  const walk = (facesLeft: boolean) =>
    Array.from({ length: HALF }, (_, slot) => {
      const [here, there] = [at(HALF + slot, { pose: 'WALK' }), at(HALF + slot, { pose: 'WALK' })];
      const far = { ...there, x: there.x + 20, facesLeft };
      return facesLeft ? { slot, from: far, to: here } : { slot, from: here, to: far };
    });
  return [false, true].map((facesLeft) =>
    base64(encodeChanges({ gone: [], came: [], moved: walk(facesLeft), emotes: [], hiddenCount: null })),
  );
}

/** Keeps a reference to the page's socket, and gives everyone in the crowd the visitor's outfit and a nickname. */
const LISTEN_IN = `
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket { constructor(...given) { super(...given); window.benchSocket = this; } };
  const ask = window.fetch;
  let own = null;
  window.fetch = async (...given) => {
    const answer = await ask(...given);
    const url = String(given[0]?.url ?? given[0]);
    if (!url.includes('/people?')) return answer;
    const { personList = [] } = await answer.clone().json();
    own = personList[0] ?? own;
    const ids = new URL(url, location.origin).searchParams.get('user_ids').split(',').map(Number);
    return Response.json({ personList: own ? ids.map((userId) => ({ ...own, userId, nickname: 'wave' + (userId % 1000) })) : [] });
  };
  const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
  const receive = (text) => window.benchSocket.dispatchEvent(new MessageEvent('message', { data: bytesOf(text) }));
  window.benchReceive = (crowd, steps) => {
    crowd.forEach(receive);
    let at = 0;
    setInterval(() => receive(steps[at++ % steps.length]), 1000 / 15);
  };`;

const MEASURE = `new Promise((done) => {
  const times = [];
  let last = performance.now();
  const until = last + SECONDS * 1000;
  const frame = () => {
    const now = performance.now();
    times.push(now - last);
    last = now;
    if (now > until) done(times); else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})`;
