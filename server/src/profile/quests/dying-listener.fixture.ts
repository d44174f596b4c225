/**
 * A worker that runs the listeners of quests and progress, in a process of its own, to be killed. Usage:
 * dying-listener.fixture.ts <database url>
 */
import { flushCompileCache } from 'node:module';
import { scratchApp } from '../../core/jobs/scratch-app.fixture.ts';
import { startOutbox } from '../../core/outbox/outbox.ts';
import { progressListeners } from '../progress/progress.listeners.ts';
import { questListeners } from './quests.listeners.ts';

// A process that is killed never writes its compile cache by itself.
flushCompileCache();
const [url = ''] = process.argv.slice(2);
await startOutbox(scratchApp(url), { listeners: [...questListeners, ...progressListeners] });
process.stdout.write('listening\n');
