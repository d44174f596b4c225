/** A PostgreSQL of the campaign's own: it is killed, and its disk is filled. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDb, openPool } from '../../src/core/db.ts';
import { keepEmbeddedAlive } from '../../src/core/embedded-postgres/supervise.ts';
import { migrate } from '../../src/core/migrate.ts';

/** Room for the cluster and its write-ahead log; small enough to be filled at once. */
const DISK_BYTES = 1 << 30;

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

export async function openCluster() {
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-campaign-'));
  chmodSync(folder, 0o755);
  const disk = path.join(folder, 'disk');
  mkdirSync(disk);
  const isMounted = mountDisk(disk);
  // Volatile spares flushing: a kill of the process loses nothing that the kernel already has.
  const postgres = await keepEmbeddedAlive({ root: path.join(disk, 'postgres'), database: 'dolphin', volatile: true });
  const db = openDb(openPool(postgres.url, 2));
  await migrate(db);
  await db.destroy();
  return {
    url: postgres.url,
    port: postgres.port,
    /** Null where this account may not mount a small disk. */
    fillDisk: isMounted ? () => fill(path.join(disk, 'ballast')) : null,
    kill: (): void => void process.kill(postgres.pid, 'SIGKILL'),
    async close(): Promise<void> {
      await postgres.stop();
      if (isMounted) execFileSync('umount', ['-l', disk]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

function mountDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES},mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Writes until nothing is left; gives what makes room again. */
function fill(file: string): () => void {
  const block = Buffer.alloc(1 << 20);
  for (let free = true; free;)
    try {
      writeFileSync(file, block, { flag: 'a' });
    } catch {
      free = false;
    }
  return () => rmSync(file, { force: true });
}
