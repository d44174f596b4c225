/**
 * Every test file is a browser of its own. Node's BroadcastChannel reaches all threads of the process, so that whoever
 * signed in or out in one file did so in those that ran beside it.
 */
const Shared = globalThis.BroadcastChannel;
const own = crypto.randomUUID();

globalThis.BroadcastChannel = class extends Shared {
  constructor(name: string) {
    super(`${name} ${own}`);
  }
};
