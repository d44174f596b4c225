/** `npm run restore -- <folder>`: puts a backup in the place of DATA_DIR. Dolphin must be stopped. */
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode(import.meta.url);

const { default: path } = await import('node:path');
const { withDefaults } = await import('./environment.ts');
const { restoreData } = await import('./data-backup.ts');

const env = withDefaults(process.env);
const [backup] = process.argv.slice(2);
if (!backup || env.DATABASE_URL) {
  console.error(
    backup
      ? 'DATABASE_URL is set: restore that database with pg_restore, see docs/operate.md.'
      : 'Usage: npm run restore -- <folder of the backup>',
  );
  process.exit(1);
}
try {
  const aside = await restoreData(path.resolve(backup), path.resolve(env.DATA_DIR), new Date());
  console.log(`Restored ${backup} to ${env.DATA_DIR}.${aside ? ` What was there before is in ${aside}.` : ''}`);
} catch (error) {
  console.error(`Not restored: ${error.message}`);
  process.exitCode = 1;
}
