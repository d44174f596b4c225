import path from 'node:path';
import { ensurePackages } from '../../tools/system/own-packages.ts';
import { ROOT } from './processes.ts';

/** Folder of the programs we are compared with; it has its own lock file. */
export const PEERS = path.join(ROOT, 'bench/peers');

export function ensurePeers(): void {
  ensurePackages(PEERS);
}
