/**
 * The binary protocol of the world: small, because it is sent fifteen times a second. The first byte is the frame type.
 * Browser to server: STEP and EMOTE. Server to browser: VIEW (the own zone and everybody in sight, instead of what was known before),
 * CHANGES (who moved, came into sight, went out of it, showed an emote) and PLACED (your position, whatever you sent).
 */
import type { ZoneCell } from './tiers.ts';
import type { Emote, Position } from './world.constants.ts';

export const TAGS = { STEP: 1, EMOTE: 2, VIEW: 3, CHANGES: 4, PLACED: 5 } as const;
/** Numbers for those shown around one zone; six bits, so that a move's kind fits beside it. */
export const SLOTS = 64;
/** Which parts a CHANGES frame has, in this order; the moves come last and need no count. */
export const CHANGE_PARTS = { HIDDEN: 1, GONE: 2, CAME: 4, EMOTES: 8 } as const;
/** A step straight on, one with a new pose or direction, one that also goes up or down, and a jump sent in full. */
export const MOVE_KINDS = { ALONG: 0, TURNED: 1, BOTH: 2, FAR: 3 } as const;

export type Seen = Position & { readonly userId: number };
export type WorldChange =
  | {
      readonly kind: 'view';
      readonly people: readonly Seen[];
      /** Those around who are not shown. */ readonly hiddenCount: number;
      /** The zone one sees from: by it the server decides who is near. */ readonly zone: ZoneCell;
    }
  | {
      readonly kind: 'changes';
      readonly moved: readonly Seen[];
      readonly gone: readonly number[];
      readonly emotes: readonly { readonly userId: number; readonly emote: Emote }[];
      readonly hiddenCount: number;
    }
  | {
      readonly kind: 'placed';
      readonly position: Position;
      /** The last step the server had received. */ readonly sequence: number;
    };
