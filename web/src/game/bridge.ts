/**
 * Between the game and the page around it: what the page lets the game know (`WorldSignal`) and what the game tells the
 * page (`WorldNotice`). Plain data both ways, so that either side is tried without the other.
 */
import type { MapArea, MapContent, MapObject } from '@dolphin/contract/lounge/maps.schema';
import type { Emote, Position } from '@dolphin/contract/lounge/world/world.constants';
import type { WorldChange } from '@dolphin/contract/lounge/world/world.protocol';

export type WorldPerson = {
  readonly userId: number;
  readonly nickname: string;
  readonly outfitHash: string;
  readonly isFriend: boolean;
};
export type WorldSettings = {
  /** Draws less and moves only what people do. */
  readonly isLowPower: boolean;
  readonly isMotionReduced: boolean;
  readonly hasMinimap: boolean;
};
/** What the buttons on the screen do as keys do. */
export type WorldAct = 'JUMP' | 'SIT' | 'WAVE' | 'ENTER' | 'ZOOM_IN' | 'ZOOM_OUT';

export type WorldSignal =
  | { readonly kind: 'change'; readonly change: WorldChange }
  /** Everybody who may be seen now, instead of those told before. */
  | { readonly kind: 'people'; readonly people: readonly WorldPerson[] }
  | { readonly kind: 'said'; readonly userId: number; readonly text: string }
  | { readonly kind: 'emote'; readonly userId: number; readonly emote: Emote }
  | { readonly kind: 'map'; readonly content: MapContent }
  | { readonly kind: 'settings'; readonly settings: WorldSettings }
  | { readonly kind: 'act'; readonly act: WorldAct };

export type WorldNotice =
  | { readonly kind: 'step'; readonly position: Position }
  | { readonly kind: 'person'; readonly userId: number; /** On the screen. */ readonly x: number; readonly y: number }
  /** Somebody touched one of those who live here. */
  | { readonly kind: 'animal'; readonly animal: string }
  | { readonly kind: 'portal'; readonly portal: MapObject }
  /** Where one stands now: the portal and the areas, as often as that changes. */
  | { readonly kind: 'here'; readonly portalId: string | null; readonly areaIds: readonly string[] }
  | { readonly kind: 'emote'; readonly emote: Emote }
  /** Somebody wants to write: Enter was pressed. */
  | { readonly kind: 'talk' }
  /** Frames take too long. */
  | { readonly kind: 'slow' };

export type WorldBridge = {
  readonly own: WorldPerson;
  readonly content: MapContent;
  readonly position: Position;
  readonly settings: WorldSettings;
  readonly fileUrl: (fileId: number) => string | undefined;
  /** What the sign of an area says. */
  readonly areaLabel: (area: MapArea) => string;
  readonly subscribe: (listener: (signal: WorldSignal) => void) => () => void;
  readonly notify: (notice: WorldNotice) => void;
};

export type WorldHandle = {
  readonly destroy: () => void;
  /** How long frames took lately, in milliseconds: for measuring. */
  readonly frameTimes: () => readonly number[];
};
