/**
 * The bytes of the world: small, because they travel fifteen times a second. The first byte tells what follows.
 * Browser to server: STEP and EMOTE. Server to browser: VIEW (everybody in sight, instead of what was known before),
 * CHANGES (who moved, came into sight, went out of it, showed an emote) and PLACED (you stand here, whatever you said).
 */
import type { Emote, Standing } from './world.constants.ts';

export const TAGS = { STEP: 1, EMOTE: 2, VIEW: 3, CHANGES: 4, PLACED: 5 } as const;

export type Seen = Standing & { readonly userId: number };
export type WorldChange =
  | { readonly kind: 'view'; readonly people: readonly Seen[]; /** Those around who are not shown. */ readonly hiddenCount: number }
  | { readonly kind: 'changes'; readonly moved: readonly Seen[]; readonly gone: readonly number[]; readonly emotes: readonly { readonly userId: number; readonly emote: Emote }[]; readonly hiddenCount: number }
  | { readonly kind: 'placed'; readonly standing: Standing };
