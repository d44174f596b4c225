/** `npm start [role]`: everything a person needs to have Dolphin on this machine. Runs on any Node since 18. */
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode(import.meta.url);

const { withDefaults } = await import('./environment.ts');
const { withMessageSandbox } = await import('./sandboxes/message-sandbox.ts');
const { withPaymentSandbox } = await import('./payment-sandbox.ts');
const { withVerificationSandbox } = await import('./sandboxes/verification-sandbox.ts');
const { isPortTaken } = await import('./readiness.ts');
const { keepServerRunning } = await import('./server-process.ts');
const { ensureWebBuild } = await import('./web-build.ts');

const role = process.argv[2] ?? 'all';
const env = withDefaults(process.env);

if (await isPortTaken({ role, env })) {
  console.error(`Port ${env.PORT} is in use. Stop the program that uses it, or choose another: PORT=3001 npm start`);
  process.exit(1);
}
if (env.DOLPHIN_SKIP_BUILD !== '1' && ['all', 'http'].includes(role)) {
  try {
    await ensureWebBuild();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
process.exit(
  await keepServerRunning({
    role,
    env: await withVerificationSandbox(role, await withMessageSandbox(role, await withPaymentSandbox(role, env))),
  }),
);
