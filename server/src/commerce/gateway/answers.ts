import { GatewayUnavailableError } from './gateway.ts';

/** Readers of a provider's answer. An answer that lacks what it must have counts as no answer. */
export type Answer = Readonly<Record<string, unknown>>;

const TEXT_MAX = 4_096;

export function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function malformed(what: string): GatewayUnavailableError {
  return new GatewayUnavailableError(`the provider's answer has no proper ${what}`);
}

/** A non-empty text, or null. */
export function textIn(answer: Answer, name: string): string | null {
  const value = answer[name];
  return typeof value === 'string' && value !== '' && value.length <= TEXT_MAX ? value : null;
}

export function requiredText(answer: Answer, name: string): string {
  const value = textIn(answer, name);
  if (value === null) throw malformed(name);
  return value;
}

/** Whole won: no fractions, no negative numbers, no texts. */
export function requiredWon(answer: Answer, name: string): number {
  const value = answer[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw malformed(name);
  return value;
}

export function requiredAnswer(answer: Answer, name: string): Answer {
  const value = answer[name];
  if (!isAnswer(value)) throw malformed(name);
  return value;
}

export function listIn(answer: Answer, name: string): readonly Answer[] {
  const value = answer[name];
  return Array.isArray(value) ? value.filter(isAnswer) : [];
}

/** An https address, or one of this machine (the sandbox); anything else could be a script in a link. */
export function linkIn(answer: Answer, name: string): string | null {
  const value = textIn(answer, name);
  return value !== null && /^(https:\/\/|http:\/\/127\.0\.0\.1[:/])/.test(value) && URL.canParse(value) ? value : null;
}
