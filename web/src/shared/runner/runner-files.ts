import type { RunLanguage } from './runner.protocol.ts';

/** Filled in by the build; see web/build/runner-files.ts. */
declare const __RUNNER_FOLDER__: string;
export const runnerFolder = (): string => __RUNNER_FOLDER__;

export const FRAME_ADDRESS = '/runner/frame.html';
const WORKERS: Readonly<Record<RunLanguage, string>> = {
  PYTHON: 'python-worker.js',
  JAVASCRIPT: 'javascript-worker.js',
};
const NEEDED: Readonly<Record<RunLanguage, readonly string[]>> = {
  PYTHON: ['lock.json', 'pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'stdlib.zip', 'dolphin.py', 'turtle.py'],
  JAVASCRIPT: [],
};

const got = new Map<string, Promise<ArrayBuffer>>();

/** The page fetches for the frame, which has no network. Kept while the page stands: a stopped program needs them again at once. */
function read(name: string): Promise<ArrayBuffer> {
  const reading =
    got.get(name) ??
    fetch(runnerFolder() + name).then(async (answer) => {
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      return answer.arrayBuffer();
    });
  got.set(name, reading);
  reading.catch(() => got.delete(name));
  return reading;
}

export async function readWorker(language: RunLanguage): Promise<string> {
  return new TextDecoder().decode(await read(WORKERS[language]));
}

export async function readNeeded(language: RunLanguage): Promise<Readonly<Record<string, ArrayBuffer>>> {
  return Object.fromEntries(await Promise.all(NEEDED[language].map(async (name) => [name, await read(name)] as const)));
}
