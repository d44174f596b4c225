/**
 * Hosts made of network namespaces: each has an address of its own on one bridge, and its cable can be pulled. Made and
 * removed by the test, with the loopback and pairs of virtual devices only. Linux, as root.
 */
import { spawnSync } from 'node:child_process';

export type Host = {
  readonly name: string;
  readonly address: string;
  /** Put before a command that runs there. */ readonly prefix: readonly string[];
  /** As when its cable is pulled: nothing arrives any more, and nobody is notified. */ readonly cut: () => void;
  readonly join: () => void;
};

export type Network = { readonly host: (name: string) => Host; readonly remove: () => void };

function ip(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr.trim()}`);
}

/** Whether namespaces can be made here. */
export function findRefusal(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'It needs Linux and root.';
  const name = `dolphin-${process.pid}-try`;
  const { status, stderr } = spawnSync('ip', ['netns', 'add', name], { encoding: 'utf8' });
  if (status !== 0) return `Network namespaces cannot be made: ${stderr?.trim() ?? 'ip is missing (package iproute2)'}`;
  spawnSync('ip', ['netns', 'del', name]);
  return null;
}

/** A network of its own for this process: two runs at a time do not meet. */
export function makeNetwork(): Network {
  const tag = process.pid.toString(36);
  const net = `10.${64 + (process.pid % 128)}.${(process.pid >> 7) % 256}`;
  const bridge = `dlb${tag}`;
  const made: string[] = [];
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${net}.1/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  let isRemoved = false;
  const remove = () => {
    if (isRemoved) return;
    isRemoved = true;
    // A device ends with the namespace that has its other half.
    for (const namespace of made) spawnSync('ip', ['netns', 'del', namespace]);
    spawnSync('ip', ['link', 'del', bridge]);
  };
  process.once('exit', remove);
  return {
    remove,
    host(name) {
      const number = made.length + 2;
      const namespace = `dolphin-${process.pid}-${name}`;
      const [near, far] = [`dl${tag}n${number}`, `dl${tag}f${number}`];
      made.push(namespace);
      ip('netns', 'add', namespace);
      ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far);
      ip('link', 'set', far, 'netns', namespace);
      ip('link', 'set', near, 'master', bridge);
      ip('link', 'set', near, 'up');
      const address = `${net}.${number}`;
      for (const args of [
        ['link', 'set', 'lo', 'up'],
        ['addr', 'add', `${address}/24`, 'dev', far],
        ['link', 'set', far, 'up'],
      ])
        ip('-n', namespace, ...args);
      return {
        name,
        address,
        prefix: ['ip', 'netns', 'exec', namespace],
        cut: () => ip('link', 'set', near, 'down'),
        join: () => ip('link', 'set', near, 'up'),
      };
    },
  };
}
