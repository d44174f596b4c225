import { randomBytes } from 'node:crypto';
import type { Choice } from './personas.ts';

export type Granted = {
  readonly choice: Choice;
  readonly redirectUri: string;
  readonly state: string;
  readonly challenge: string | undefined;
  readonly until: number;
};

const CODE_MS = 60_000;

/** Codes and tokens of one stand-in, in memory. A code serves once, whoever comes with it. */
export function openCodes() {
  const codes = new Map<string, Granted>();
  const tokens = new Map<string, Choice>();
  return {
    grant(granted: Omit<Granted, 'until'>): string {
      const code = randomBytes(24).toString('base64url');
      codes.set(code, { ...granted, until: Date.now() + CODE_MS });
      return code;
    },
    take(code: string): Granted | undefined {
      const granted = codes.get(code);
      codes.delete(code);
      return granted && granted.until > Date.now() ? granted : undefined;
    },
    issueToken(choice: Choice): string {
      const token = randomBytes(32).toString('base64url');
      tokens.set(token, choice);
      return token;
    },
    bearerOf: (header: string | undefined) => tokens.get(/^Bearer (.+)$/.exec(header ?? '')?.[1] ?? ''),
  };
}
