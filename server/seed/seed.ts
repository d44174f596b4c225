import { buildServer } from '../src/build.ts';
import { readConfig } from '../src/config.ts';
import { openDb, openPool } from '../src/core/db.ts';
import { embeddedRoot } from '../src/core/embedded-postgres/placement.ts';
import { startEmbedded } from '../src/core/embedded-postgres/supervise.ts';
import { migrate } from '../src/core/migrate.ts';
import { seedDemo } from './demo.ts';

/** `npm run seed`: the demo academy on the database that the environment names, if that database is still empty. */
const given = readConfig();
const embedded =
  given.databaseUrl === null ? await startEmbedded({ root: embeddedRoot(given.dataDir), database: 'dolphin' }) : null;
const config = { ...given, databaseUrl: embedded?.url ?? given.databaseUrl };
const db = openDb(openPool(config.databaseUrl ?? '', 2));
await migrate(db);
await db.destroy();
const server = await buildServer(config, { roles: [] });
const seeded = await seedDemo(server.app);
process.stdout.write(
  seeded ? 'The demo academy is ready.\n' : 'The database already has people; nothing was changed.\n',
);
await server.stop();
await embedded?.stop();
