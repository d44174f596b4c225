/** `npm run dev`: the server, started anew when its sources change, and Vite in front of it with hot reload. */
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode(import.meta.url);

const { spawn } = await import('node:child_process');
const { default: path } = await import('node:path');
const { createRequire } = await import('node:module');
const { projectRoot, withDefaults } = await import('./environment.ts');
const { withMessageSandbox } = await import('./sandboxes/message-sandbox.ts');
const { withPaymentSandbox } = await import('./payment-sandbox.ts');
const { withVerificationSandbox } = await import('./sandboxes/verification-sandbox.ts');
const { isPortTaken } = await import('./readiness.ts');
const { keepServerRunning } = await import('./server-process.ts');

const env = withDefaults({ NODE_ENV: 'development', ...process.env });
if (await isPortTaken({ role: 'all', env })) {
  console.error(`Port ${env.PORT} is in use. Choose another: PORT=3001 npm run dev`);
  process.exit(1);
}

const web = path.join(projectRoot, 'web');
const vite = path.join(
  path.dirname(createRequire(path.join(web, 'package.json')).resolve('vite/package.json')),
  'bin/vite.js',
);
const screen = spawn(process.execPath, ['--import', path.join(projectRoot, 'scripts/follow-parent.mjs'), vite], {
  cwd: web,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...env, DOLPHIN_API: `http://localhost:${env.PORT}` },
});

const exitCode = await keepServerRunning({
  role: 'all',
  env: await withVerificationSandbox('all', await withMessageSandbox('all', await withPaymentSandbox('all', env))),
  nodeFlags: ['--watch', '--watch-preserve-output'],
});
screen.kill('SIGTERM');
process.exit(exitCode);
