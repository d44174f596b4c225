import type { Environment } from '../environment.ts';

/** As messaging.constants.ts has it; the launcher loads no package of the workspace. */
const WEBHOOK_PATH = '/api/dolphin/v1/messages/webhooks';

/**
 * Demo data without a provider of text messages: its simulator runs beside the server, in this process, and shows what
 * phones would have got. Never in production, and not when the operator set MESSAGE_DRIVER; the empty text switches text
 * messages off.
 */
export async function withMessageSandbox(role: string, env: Environment): Promise<Environment> {
  const isWanted =
    role === 'all' &&
    env['DOLPHIN_DEMO'] === '1' &&
    env['NODE_ENV'] !== 'production' &&
    env['MESSAGE_DRIVER'] === undefined;
  if (!isWanted) return env;
  // Loaded only here: every other start would pay for it.
  const { startSolapi } = await import('../../sandbox/src/solapi/start-solapi.ts');
  const webhookUrl = `http://127.0.0.1:${env['PORT'] ?? '3000'}${WEBHOOK_PATH}`;
  const { env: variables } = await startSolapi({ webhookUrl });
  return { ...env, ...variables };
}
