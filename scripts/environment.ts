import path from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

export const projectRoot = path.resolve(import.meta.dirname, '..');

/**
 * The settings of a start without settings. Demo data goes only into our own database outside production: nobody
 * wants demo people in a real one.
 */
export function withDefaults(env: Environment): Environment {
  const defaults: Record<string, string> = { PORT: '3000', DATA_DIR: path.join(projectRoot, 'data') };
  if (!env['DATABASE_URL'] && env['NODE_ENV'] !== 'production') defaults['DOLPHIN_DEMO'] = '1';
  return { ...defaults, ...env };
}

/** The part of the ready line about who can reach a product with demo accounts; empty where there are none. */
export function reachNote(env: Environment): string {
  if (env['DOLPHIN_DEMO'] !== '1') return '';
  if (!env['HOST']) return ' Demo data: only this machine can reach it; HOST=0.0.0.0 opens it to your network.';
  return ' Demo data: everybody who can reach it can sign in as its administrator.';
}
