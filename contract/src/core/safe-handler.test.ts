import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { safeHandler } from './safe-handler.ts';

/** What would have ended the process, had nobody listened. */
const fatal: unknown[] = [];
const note = (error: unknown) => void fatal.push(error);
beforeEach(() => {
  fatal.length = 0;
  process.on('unhandledRejection', note);
});
afterEach(() => void process.off('unhandledRejection', note));
class LibraryPromise {
  // oxlint-disable-next-line unicorn/no-thenable -- what libraries return instead of a Promise
  then(_: unknown, reject: (error: Error) => void): void {
    reject(new Error('thenable'));
  }
}
const afterMicrotasks = () => new Promise((resolve) => setImmediate(resolve));

describe('[SEC-20] a wrapped handler', () => {
  it('hands its arguments on and returns nothing', () => {
    const seen: unknown[] = [];
    const handler = safeHandler(note, (...args: [number, string]) => seen.push(args));
    expect(handler(1, 'a')).toBeUndefined();
    expect(seen).toEqual([[1, 'a']]);
  });

  it('reports a throw of an event handler instead of throwing', () => {
    const stream = new EventEmitter();
    const errors: unknown[] = [];
    stream.on(
      'data',
      safeHandler(
        (error) => errors.push(error),
        (text: string) => JSON.parse(text),
      ),
    );
    expect(() => stream.emit('data', '{"x":Infinity}')).not.toThrow();
    expect(errors).toEqual([expect.any(SyntaxError)]);
  });

  it('reports a rejected promise, also one of a library', async () => {
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    safeHandler(onError, async () => {
      throw new Error('async');
    })();
    safeHandler(onError, () => new LibraryPromise())();
    await afterMicrotasks();
    expect(errors.map(String)).toEqual(['Error: thenable', 'Error: async']);
    expect(fatal).toEqual([]);
  });

  it('survives a reporter that fails, too', async () => {
    const broken = () => {
      throw new Error('the log is full');
    };
    expect(() => safeHandler(broken, broken)()).not.toThrow();
    safeHandler(broken, async () => broken())();
    await afterMicrotasks();
    expect(fatal).toEqual([]);
  });
});
