import { safeHandler } from '@dolphin/contract/core/safe-handler';

/** `since` by `performance.now()`. */
export type Timed = { readonly since: number; readonly expire: () => void };

export type Deadlines = { readonly add: (item: Timed) => void; readonly delete: (item: Timed) => void };

/** One limit for many that begin one after the other: the oldest is the first to expire, and one timer is enough. */
export function openDeadlines(ms: number): Deadlines {
  const items = new Set<Timed>();
  let timer: NodeJS.Timeout | undefined;

  function check(): void {
    timer = undefined;
    const now = performance.now();
    for (const item of items) {
      if (now - item.since < ms) break;
      items.delete(item);
      item.expire();
    }
    const [oldest] = items;
    if (oldest) start(oldest.since + ms - now);
  }

  function start(left: number): void {
    timer ??= setTimeout(
      safeHandler(() => undefined, check),
      Math.max(1, Math.ceil(left)),
    ).unref();
  }

  return {
    add(item) {
      items.add(item);
      if (timer === undefined) start(ms);
    },
    delete: (item) => void items.delete(item),
  };
}
