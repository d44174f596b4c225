import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const FOLDER = 'dolphin-tests';
const GIGABYTE = 2 ** 30;
/** What the databases, uploads and browsers of a run need, with room for the programs themselves. */
const NEEDED_BYTES = 8 * GIGABYTE;
const ABANDONED_AFTER_MS = 12 * 3_600_000;

/**
 * Where tests put temporary files: in memory where there is much of it. A run makes three hundred databases of two
 * thousand files each, and on a slow disk one takes half a second instead of a thirtieth.
 */
export function testFolder({ sharedMemory = SHARED_MEMORY, neededBytes = NEEDED_BYTES } = {}): string {
  if (!hasRoomInMemory(sharedMemory, neededBytes)) return tmpdir();
  const folder = path.join(sharedMemory, FOLDER);
  mkdirSync(folder, { recursive: true });
  // The embedded database runs as another user when we are root.
  chmodSync(folder, 0o1777);
  removeAbandoned(folder);
  return folder;
}

function hasRoomInMemory(folder: string, neededBytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= neededBytes && availableMemory() >= neededBytes;
  } catch {
    // Not Linux, or nothing mounted there.
    return false;
  }
}

/** Of the machine; in a container, of what the container may have. */
function availableMemory(): number {
  const kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? '0';
  return Math.min(Number(kilobytes) * 1024, process.availableMemory());
}

/** A run that was killed leaves its files behind, and these take memory. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED_AFTER_MS) rmSync(file, { recursive: true, force: true });
  }
}
