/** `npm run backup [folder]`: a copy of DATA_DIR, also while Dolphin runs. */
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode(import.meta.url);

const { default: path } = await import('node:path');
const { withDefaults } = await import('./environment.ts');
const { backUpData, timestamp } = await import('./data-backup.ts');

const env = withDefaults(process.env);
if (env.DATABASE_URL) {
  console.error('DATABASE_URL is set: back that database up with pg_dump, see docs/operate.md.');
  process.exit(1);
}
const dataDir = path.resolve(env.DATA_DIR);
const target = path.resolve(process.argv[2] ?? path.join(dataDir, '..', 'backups', timestamp(new Date())));
try {
  await backUpData(dataDir, target);
  console.log(`Saved ${dataDir} to ${target}`);
} catch (error) {
  console.error(`No backup was made: ${error.message}`);
  process.exitCode = 1;
}
