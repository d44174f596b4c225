import type { Environment } from '../environment.ts';

/**
 * Demo data without a provider of identity verification: its simulator runs beside the server, in this process. Never in
 * production, and not when the operator set VERIFICATION_DRIVER; the empty text switches verification off.
 */
export async function withVerificationSandbox(role: string, env: Environment): Promise<Environment> {
  const isWanted =
    role === 'all' &&
    env['DOLPHIN_DEMO'] === '1' &&
    env['NODE_ENV'] !== 'production' &&
    env['VERIFICATION_DRIVER'] === undefined;
  if (!isWanted) return env;
  // Loaded only here: every other start would pay for it.
  const { startNice } = await import('../../sandbox/src/nice/start-nice.ts');
  const { env: variables } = await startNice();
  return { ...env, ...variables };
}
