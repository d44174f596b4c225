import { seedDemo } from '../seed/demo.ts';
import { copyFilled } from './database.ts';
import { startTestServer, type TestServer } from './harness.ts';

/** What the seed sealed is read by servers with the same secret. */
const SECRET = { TOKEN_SECRET: 'demo-of-tests-'.repeat(3) };

/**
 * A server with the demo academy, which is seeded once for all files of the run: that takes several seconds. Its rows
 * alone: files that the seed stored are not in the data folder of this server.
 */
export async function startDemoServer(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const database = await copyFilled('demo', async (empty) => {
    const server = await startTestServer({ database: empty, env: SECRET });
    await seedDemo(server.app);
    await server.close();
  });
  return startTestServer({ ...options, database, env: { ...SECRET, ...options.env } });
}
