import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ACCESS_TOKEN_COOKIE, REFRESH_ID_COOKIE } from '@dolphin/contract/accounts/accounts.constants';
import { openTab, setCookies } from './browser.ts';
import { median } from './processes.ts';
import { signInDemoLearner, startOurServer } from './our-server.ts';

const PYODIDE = path.dirname(
  createRequire(path.join(import.meta.dirname, '../../web/package.json')).resolve('pyodide/package.json'),
);
const LIMIT_MS = 120_000;

export type PythonInBrowser = {
  readonly stockMs: number;
  readonly readyMs: number;
  /** Second visit against stock. */ readonly readyRatio: number;
  readonly firstOutputMs: number;
};

/**
 * How long a learner waits for Python: the workbench on its second visit, with the picture it kept, against Pyodide as it
 * comes out of its package, interleaved in one browser; and the first output of a program when Python is warm.
 */
export async function pythonInBrowser(chromePort: number, webRoot: string, rounds: number): Promise<PythonInBrowser> {
  const stock = await serveStock();
  const stage = await startOurServer({
    role: 'all',
    env: { NODE_ENV: 'development', DOLPHIN_DEMO: '1', WEB_ROOT: webRoot },
  });
  try {
    const learner = await demoLearner(stage.url);
    const bench = `${stage.url}/learn/problems/${learner.problemId}`;
    // The first visit makes the picture.
    await visit(chromePort, bench, learner.cookies, { runs: 0, lingerMs: 3_000 });
    const [stockMs, readyMs, outputs]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      stockMs.push((await visit(chromePort, stock.url, [], { runs: 0 })).ready);
      const own = await visit(chromePort, bench, learner.cookies, { runs: 4 });
      readyMs.push(own.ready);
      // The first run warms up what every program needs once.
      outputs.push(...own.outputs.slice(1));
    }
    const [slow, quick] = [median(stockMs), median(readyMs)];
    return {
      stockMs: Math.round(slow),
      readyMs: Math.round(quick),
      readyRatio: Number((quick / slow).toFixed(3)),
      firstOutputMs: Number(median(outputs).toFixed(1)),
    };
  } finally {
    stock.close();
    await stage.close();
  }
}

async function demoLearner(url: string) {
  const { token, refreshId } = await signInDemoLearner(url);
  const list = (await (
    await fetch(`${url}/api/eduenv/v1/users/problems?kind=PROBLEM&language=PYTHON&sort=LEVEL`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).json()) as { problemList: { contentId: number }[] };
  const problemId = list.problemList[0]?.contentId;
  if (problemId === undefined) throw new Error('there is no problem to open');
  // The learner wrote it the last time: a tab in the background takes no keys.
  const saved = await fetch(`${url}/api/eduenv/v1/users/contents/${problemId}/codes/PYTHON`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ source: 'print(1)', baseRevision: 0, tabKey: 'bench' }),
  });
  if (!saved.ok) throw new Error(`saving: ${saved.status}`);
  return {
    problemId,
    cookies: [
      { name: ACCESS_TOKEN_COOKIE, value: token },
      { name: REFRESH_ID_COOKIE, value: refreshId },
    ],
  };
}

type Visit = { readonly ready: number; readonly outputs: readonly number[] };

/** Both pages set their own performance measure when Python is ready. */
async function visit(
  chromePort: number,
  url: string,
  cookies: readonly { readonly name: string; readonly value: string }[],
  { runs, lingerMs = 0 }: { readonly runs: number; readonly lingerMs?: number },
): Promise<Visit> {
  const tab = await openTab(chromePort);
  const ask = async (expression: string): Promise<unknown> =>
    ((await tab.send('Runtime.evaluate', { expression, returnByValue: true })) as { result?: { value?: unknown } })
      .result?.value;
  const until = async (expression: string): Promise<void> => {
    for (const end = Date.now() + LIMIT_MS; Date.now() < end;) {
      if ((await ask(expression)) === true) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${url}: ${expression} did not come true`);
  };
  try {
    await tab.send('Page.enable');
    if (cookies.length > 0) await setCookies(tab, url, cookies);
    await tab.send('Page.navigate', { url });
    await until(`performance.getEntriesByName('runner-ready-PYTHON').length > 0`);
    const ready = Number(await ask(`performance.getEntriesByName('runner-ready-PYTHON')[0].duration`));
    await new Promise((resolve) => setTimeout(resolve, lingerMs));
    const button = `document.querySelector('.wb-acts [data-act=run]')`;
    for (let run = 0; run < runs; run++) {
      await until(`${button} !== null`);
      await ask(`${button}.click()`);
      await until(`performance.getEntriesByName('runner-output-PYTHON').length > ${run}`);
    }
    const outputs = JSON.parse(
      String(
        await ask(
          `JSON.stringify(performance.getEntriesByName('runner-output-PYTHON').map(({ duration }) => duration))`,
        ),
      ),
    ) as number[];
    return { ready, outputs };
  } finally {
    await tab.close();
  }
}

/** Pyodide as it is published, in a worker, and nothing of ours. */
async function serveStock(): Promise<{ readonly url: string; readonly close: () => void }> {
  const WORKER = `import { loadPyodide } from '/pyodide.mjs'; await loadPyodide({ indexURL: '/' }); postMessage('ready');`;
  const PAGE = `<!doctype html><script type="module">const since = performance.now(); new Worker('/worker.js', { type: 'module' }).onmessage = () => performance.measure('runner-ready-PYTHON', { start: since });</script>`;
  const TYPES: Readonly<Record<string, string>> = {
    '.js': 'text/javascript',
    '.mjs': 'text/javascript',
    '.wasm': 'application/wasm',
    '.json': 'application/json',
  };
  const server = createServer(({ url = '/' }, answer) => {
    const head = { 'cache-control': 'public, max-age=31536000, immutable' };
    if (url === '/') answer.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    else if (url === '/worker.js') answer.writeHead(200, { ...head, 'content-type': 'text/javascript' }).end(WORKER);
    else if (/^\/(pyodide[\w.-]*|python_stdlib\.zip)$/.test(url))
      answer
        .writeHead(200, { ...head, 'content-type': TYPES[path.extname(url)] ?? 'application/octet-stream' })
        .end(readFileSync(path.join(PYODIDE, url)));
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
