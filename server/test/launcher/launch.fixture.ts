import { keepServerRunning } from '../../../scripts/server-process.ts';

process.exit(
  await keepServerRunning({ role: 'all', env: process.env, entry: 'server/test/launcher/small-server.fixture.ts' }),
);
