import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromiumFlags, findChromium } from '../../tools/system/chromium.ts';
import { until } from './processes.ts';

export type Cookie = { readonly name: string; readonly value: string };

/** Nothing asked for during this long: the page is done with its first load. */
const IDLE_MS = 1_500;
const LOAD_LIMIT_MS = 60_000;
/** No first-run pages, no traffic of its own, pages in the background as fast as in front. */
const FLAGS = [
  '--headless=new',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--disable-backgrounding-occluded-windows',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--metrics-recording-only',
  '--mute-audio',
  '--password-store=basic',
  '--use-mock-keychain',
];

/** The phone that Lighthouse looks at pages on. */
export const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

export type LaunchedChromium = { readonly port: number; readonly kill: () => void };

/** A separate browser with an empty profile; its port serves the DevTools protocol. */
export async function launchChromium(): Promise<LaunchedChromium> {
  const program = findChromium();
  if (program === undefined) throw new Error('Chromium was not found. `npm test` installs it, or set CHROMIUM_PATH.');
  const profile = mkdtempSync(path.join(tmpdir(), 'dolphin-bench-chromium-'));
  const child = spawn(
    program,
    [...FLAGS, ...chromiumFlags(), '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  const kill = (): void => {
    process.off('exit', kill);
    child.kill('SIGKILL');
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
  };
  process.on('exit', kill);
  // Chromium writes the port it was given as the first line of this file.
  const file = path.join(profile, 'DevToolsActivePort');
  await until('Chromium listens', async () => /^\d+\n/.test(readFileSync(file, 'utf8')));
  return { port: Number.parseInt(readFileSync(file, 'utf8'), 10), kill };
}

type Message = {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
};

/** A tab, controlled through the DevTools protocol. */
export async function openTab(chromePort: number) {
  const tab = (await (
    await fetch(`http://127.0.0.1:${chromePort}/json/new?about:blank`, { method: 'PUT' })
  ).json()) as { webSocketDebuggerUrl: string; id: string };
  const socket = new WebSocket(tab.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const answers = new Map<number, (message: Message) => void>();
  const listeners: ((message: Message) => void)[] = [];
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) answers.get(message.id)?.(message);
    else for (const listen of listeners) listen(message);
  });
  return {
    send: (method: string, params: Record<string, unknown> = {}) =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        const id = ++last;
        answers.set(id, ({ result, error }) =>
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result ?? {}),
        );
        socket.send(JSON.stringify({ id, method, params }));
      }),
    on: (listen: (message: Message) => void) => void listeners.push(listen),
    close: async () => {
      socket.close();
      await fetch(`http://127.0.0.1:${chromePort}/json/close/${tab.id}`);
    },
  };
}

export type Script = { readonly url: string; readonly gzip: number };

type Tab = Awaited<ReturnType<typeof openTab>>;

/** Opens a page with an empty cache and waits until it asks for nothing any more. */
export async function untilIdle(tab: Tab, url: string, cookies: readonly Cookie[]): Promise<void> {
  const open = new Set<string>();
  let lastActivity = Date.now();
  let loaded = false;
  tab.on(({ method, params = {} }) => {
    const { requestId, type } = params as { requestId: string; type?: string };
    if (method === 'Page.loadEventFired') loaded = true;
    if (method === 'Network.requestWillBeSent' && type !== 'EventSource') open.add(requestId);
    if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed') open.delete(requestId);
    if (method?.startsWith('Network.request') || method?.startsWith('Network.loading')) lastActivity = Date.now();
  });
  await tab.send('Network.enable', { maxTotalBufferSize: 100_000_000, maxResourceBufferSize: 50_000_000 });
  await tab.send('Page.enable');
  await tab.send('Network.clearBrowserCache');
  await setCookies(tab, url, cookies);
  await tab.send('Page.navigate', { url });
  const end = Date.now() + LOAD_LIMIT_MS;
  while (!loaded || open.size > 0 || Date.now() - lastActivity < IDLE_MS) {
    if (Date.now() > end) throw new Error(`${url} did not become idle`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Every script a first visit loads until the page is idle, by the size it has in gzip. */
export async function scriptsOf(
  chromePort: number,
  url: string,
  cookies: readonly Cookie[] = [],
): Promise<{ readonly scripts: readonly Script[]; readonly endedAt: string }> {
  const tab = await openTab(chromePort);
  try {
    const scripts = new Map<string, string>();
    tab.on(({ method, params = {} }) => {
      const { requestId, response, type } = params as {
        requestId: string;
        response?: { url: string; mimeType: string };
        type?: string;
      };
      if (
        method === 'Network.responseReceived' &&
        response &&
        (type === 'Script' || /javascript/.test(response.mimeType))
      )
        scripts.set(requestId, response.url);
    });
    await untilIdle(tab, url, cookies);
    const sizes = await Promise.all(
      [...scripts].map(async ([requestId, address]) => {
        const { body, base64Encoded } = (await tab.send('Network.getResponseBody', { requestId })) as {
          body: string;
          base64Encoded: boolean;
        };
        return {
          url: new URL(address).pathname,
          gzip: gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'), { level: 9 }).length,
        };
      }),
    );
    const { result } = (await tab.send('Runtime.evaluate', { expression: 'location.pathname' })) as {
      result: { value: string };
    };
    return { scripts: sizes.toSorted((a, b) => b.gzip - a.gzip), endedAt: result.value };
  } finally {
    await tab.close();
  }
}

export async function setCookies(tab: Tab, url: string, cookies: readonly Cookie[]): Promise<void> {
  await tab.send('Network.clearBrowserCookies');
  for (const { name, value } of cookies) await tab.send('Network.setCookie', { name, value, url });
}
