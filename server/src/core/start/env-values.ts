import { StartRefusedError } from './start-refused.ts';

export type Env = Readonly<Record<string, string | undefined>>;

export function required(env: Env, name: string): string {
  const value = env[name];
  if (!value) throw new StartRefusedError(`${name} is required`);
  return value;
}

export function wholeNumber(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new StartRefusedError(`${name} must be a whole number from ${min} to ${max}, not "${text}"`);
  return value;
}

export function url(env: Env, name: string, protocols: readonly string[]): string | null {
  const text = env[name];
  if (!text) return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new StartRefusedError(`${name} must be an address that starts with ${protocols.join(' or ')}`);
  return text;
}
