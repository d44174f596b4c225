/** A process that starts the database in the given folder, reports it, and runs until it is asked to stop. */
import { keepEmbeddedAlive } from './supervise.ts';

const [root = ''] = process.argv.slice(2);
const embedded = await keepEmbeddedAlive({ root, database: 'dolphin', volatile: true });
const { url, pid, port, adopted } = embedded;
process.stdout.write(`${JSON.stringify({ url, pid, port, adopted })}\n`);
process.once('SIGTERM', () => void embedded.stop().then(() => process.exit(0)));
setInterval(() => {}, 60_000);
