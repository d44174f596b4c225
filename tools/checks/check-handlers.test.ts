import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsIn, handlerFaults } from './check-handlers.ts';

const calls = (code: string) => faultsIn(code, 'a.ts').map(({ line, call }) => `${line} ${call}`);

/** As it stood when a learner's program ended the server with one line of JSON. */
const FRAMES = `
import type { Duplex } from 'node:stream';
export function openFrames(stream: Duplex): void {
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    for (let rest = takeFrame(); rest; rest = takeFrame()) deliver(rest);
  });
}`;

describe('[SEC-20] the check of handlers', () => {
  it('finds a data handler that parses what it gets', () => {
    expect(calls(FRAMES)).toEqual(['4 the handler of on']);
  });

  it.each([
    ['an error handler', `socket.once('error', (error) => give(error.message));`],
    ['a named function', `function onMessage(text) { JSON.parse(text); }\nport.on('message', onMessage);`],
    ['a function from elsewhere', `import { onMessage } from './handler.ts';\nport.addListener('message', onMessage);`],
    ['a timer', `setTimeout(() => sweep(), 10);`],
    ['a promise without its catch', `setInterval(() => void look(), 10);`],
    ['an async handler', `process.on('SIGTERM', async () => {});`],
    ['a server', `createServer({ noDelay: true }, (request, response) => answer(request, response));`],
    ['what comes next', `queueMicrotask(() => flush());`],
    ['a throw', `emitter.on('end', () => { throw new Error('over'); });`],
  ])('finds %s', (_, code) => {
    expect(calls(code)).toHaveLength(1);
  });

  it.each([
    ['a wrapped handler', `stream.on('data', safeHandler(lose, (chunk) => JSON.parse(chunk)));`],
    ['one wrapped by name', `const read = safeHandler(lose, parse);\nstream.on('data', read).on('end', read);`],
    ['a promise that is settled', `child.once('error', reject);\nchild.once('exit', () => resolve(1));`],
    ['plain assignments', `let over = false;\nsocket.on('close', (code: number) => { over = code === 1; });`],
    ['a call of such a function', `const mark = () => { n += 1; };\nsocket.on('drain', () => mark());`],
    [
      'awaited timers',
      `import { setTimeout as sleep, setImmediate } from 'node:timers/promises';\nawait setImmediate();`,
    ],
    ['a join of tables', `query.on('a.id', '=', 'b.id');`],
  ])('lets %s be', (_, code) => {
    expect(calls(code)).toEqual([]);
  });

  it('reads every source of server, judge and sandbox, and keeps its list exact', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'dolphin-handlers-'));
    for (const file of ['server/src/a.ts', 'judge/src/host/a.ts', 'sandbox/src/a.ts', 'server/src/a.test.ts']) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), 'setTimeout(() => sweep(), 10);');
    }
    const fault = 'the handler of setTimeout can throw; wrap it with safeHandler';
    expect(handlerFaults(root, { 'sandbox/src/a.ts': { count: 1, why: 'a test' } })).toEqual([
      `judge/src/host/a.ts:1: ${fault}`,
      `server/src/a.ts:1: ${fault}`,
    ]);
    expect(handlerFaults(root, { 'server/src/gone.ts': { count: 1, why: 'a test' } })).toContain(
      'server/src/gone.ts: the list of tools/checks/check-handlers.ts allows 1, found 0',
    );
    rmSync(root, { recursive: true, force: true });
  });
});
