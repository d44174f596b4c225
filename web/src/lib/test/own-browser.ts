import { afterAll, vi } from 'vitest';
import { quickStyle } from './quick-styles.ts';

/**
 * Each worker is a browser of its own. Node's BroadcastChannel reaches all threads of the process, so that whoever
 * signed in or out in one worker did so in those beside it.
 */
const OWN = Symbol.for('dolphin own BroadcastChannel');
type Marked = typeof BroadcastChannel & { readonly [OWN]?: true };

// Several files share a worker: the second one finds the class of the first.
if (!(globalThis.BroadcastChannel as Marked)[OWN]) {
  const Shared = globalThis.BroadcastChannel;
  const own = crypto.randomUUID();
  globalThis.BroadcastChannel = class extends Shared {
    static readonly [OWN] = true;
    constructor(name: string) {
      super(`${name} ${own}`);
    }
  };
}

/** What a file leaves in the page would be found by the next one. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
});

for (const view of [globalThis, document.defaultView]) if (view) view.getComputedStyle = quickStyle;
