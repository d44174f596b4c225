/** The launcher with a bundled server, for tests that kill it. Usage: launch-bundle.fixture.ts <role> <bundle> */
import { keepServerRunning } from '../../../scripts/server-process.ts';

const [role = 'all', entry = ''] = process.argv.slice(2);
process.exit(await keepServerRunning({ role, entry, env: process.env }));
