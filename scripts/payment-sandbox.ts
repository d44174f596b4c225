import type { Environment } from './environment.ts';

/**
 * Demo data without a payment provider: its simulator runs beside the server, in this process. Never in production,
 * and not when the operator set PAYMENT_DRIVER; the empty text switches payments off.
 */
export async function withPaymentSandbox(role: string, env: Environment): Promise<Environment> {
  const isWanted =
    role === 'all' &&
    env['DOLPHIN_DEMO'] === '1' &&
    env['NODE_ENV'] !== 'production' &&
    env['PAYMENT_DRIVER'] === undefined;
  if (!isWanted) return env;
  // Loaded only here: every other start would pay for it.
  const { startPortOne } = await import('../sandbox/src/portone/start-portone.ts');
  const { env: variables } = await startPortOne({ version: 1 });
  return { ...env, ...variables };
}
