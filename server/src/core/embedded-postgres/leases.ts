/**
 * Who still needs the database. Each start leaves a lease; the last one to go stops the server. Without leases a seed
 * or a backup that ends would take the database away from the running product.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { birthOf, stateOf } from './processes.ts';

/** Returns what gives the lease back. */
export function takeLease(root: string): () => void {
  mkdirSync(leaseFolder(root), { recursive: true });
  const lease = join(leaseFolder(root), `${process.pid}-${randomBytes(4).toString('hex')}`);
  writeFileSync(lease, birthOf(process.pid));
  return () => rmSync(lease, { force: true });
}

/** The running processes that hold a lease. Leases of ended processes are deleted as well. */
export function findHolders(root: string): number[] {
  return listLeases(root).flatMap((name) => {
    const lease = join(leaseFolder(root), name);
    const pid = Number(name.split('-')[0]);
    if (stateOf(pid) === 'live' && readFileSync(lease, 'utf8') === birthOf(pid)) return [pid];
    rmSync(lease, { force: true });
    return [];
  });
}

function listLeases(root: string): string[] {
  try {
    return readdirSync(leaseFolder(root));
  } catch {
    return [];
  }
}

function leaseFolder(root: string): string {
  return join(root, 'leases');
}
