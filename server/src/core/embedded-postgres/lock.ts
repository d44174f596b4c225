/**
 * One start or stop at a time, across processes: the server, the seed and a backup may begin in the same moment.
 * The lock is SQLite's lock on an empty file. The operating system releases it when its holder ends, however it ends,
 * so there is no stale lock to detect and no race in removing one.
 */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 25;
const SQLITE_BUSY = 5;

export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    while (!tryLock(lock)) await sleep(RETRY_MS);
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
