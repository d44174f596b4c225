import { createRequire } from 'node:module';
import React from 'react';

/**
 * React's development build takes a fifth of the time of tests of pages. So they run with the production build, as
 * people do, and with the other one in `npm run test:long`. The production build has no `act`, which testing-library
 * needs. Here is one: what React gives its scheduler and the microtask queue is run when the outermost `act` ends.
 */
type Work = (didTimeout: boolean) => unknown;
type Task = { work: Work | null; readonly node: unknown };
type Scheduler = {
  unstable_scheduleCallback: (priority: number, work: Work, options?: unknown) => unknown;
  unstable_cancelCallback: (task: Task) => void;
  unstable_shouldYield: () => boolean;
};

const tasks = new Set<Task>();
const microtasks = new Set<() => void>();
let depth = 0;
let isFlushing = false;
// As they are before a test replaces them.
const { setImmediate, queueMicrotask } = globalThis;

if (!('act' in React)) {
  const require = createRequire(import.meta.url);
  const scheduler = createRequire(require.resolve('react-dom/client'))('scheduler') as Scheduler;
  collectTasks(scheduler);
  globalThis.queueMicrotask = collectMicrotask;
  // Keeps the functions of the scheduler and of microtasks as it finds them now.
  await import('react-dom/client');
  globalThis.queueMicrotask = queueMicrotask;
  Object.assign(React, { act });
}

function collectTasks(scheduler: Scheduler): void {
  const { unstable_scheduleCallback: schedule, unstable_shouldYield: shouldYield } = scheduler;
  scheduler.unstable_scheduleCallback = (priority, work, options) => {
    const isOurs = depth > 0 || isFlushing;
    const task: Task = { work, node: isOurs ? null : schedule(priority, () => run(task), options) };
    tasks.add(task);
    return task;
  };
  scheduler.unstable_cancelCallback = (task) => {
    task.work = null;
    tasks.delete(task);
  };
  scheduler.unstable_shouldYield = () => !isFlushing && shouldYield();
}

function collectMicrotask(work: () => void): void {
  const once = () => {
    if (microtasks.delete(once)) work();
  };
  microtasks.add(once);
  queueMicrotask(once);
}

/** A task may give back what is left of it, for later. */
function run(task: Task): (() => unknown) | undefined {
  const { work } = task;
  if (!work) return undefined;
  task.work = null;
  const rest = work(false);
  if (typeof rest === 'function') {
    task.work = rest as Work;
    return () => run(task);
  }
  tasks.delete(task);
  return undefined;
}

function flush(): void {
  if (isFlushing) return;
  isFlushing = true;
  try {
    while (microtasks.size + tasks.size > 0) {
      for (const work of microtasks) work();
      const [task] = tasks;
      if (task && !run(task)) tasks.delete(task);
    }
  } finally {
    isFlushing = false;
  }
}

async function flushAll(): Promise<void> {
  do {
    flush();
    await new Promise<void>((resolve) => void setImmediate(resolve));
  } while (microtasks.size + tasks.size > 0);
}

function act(callback: () => unknown): PromiseLike<unknown> {
  depth += 1;
  let result: unknown;
  try {
    result = callback();
  } catch (error) {
    depth -= 1;
    throw error;
  }
  if (isThenable(result)) return endAfter(result);
  depth -= 1;
  if (depth === 0) flush();
  return {
    // oxlint-disable-next-line unicorn/no-thenable -- that of React is one too: nothing is left to wait for unless somebody does
    then: (resolve, reject) => (depth === 0 ? flushAll() : Promise.resolve()).then(() => result).then(resolve, reject),
  };
}

async function endAfter(result: PromiseLike<unknown>): Promise<unknown> {
  try {
    return await result;
  } finally {
    depth -= 1;
    if (depth === 0) await flushAll();
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value;
}
