/**
 * Interface between the game and the page around it: signals from page to game (`WorldSignal`) and notices from game to
 * page (`WorldNotice`). Plain data in both directions, so that either side is tested without the other.
 */
import type { MapArea, MapContent, MapObject } from '@dolphin/contract/lounge/maps/maps.schema';
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
  /** Everyone who may be seen now; replaces the previous list. */
  | { readonly kind: 'people'; readonly people: readonly WorldPerson[] }
  | { readonly kind: 'message'; readonly userId: number; readonly text: string }
  | { readonly kind: 'emote'; readonly userId: number; readonly emote: Emote }
  | { readonly kind: 'map'; readonly content: MapContent }
  | { readonly kind: 'settings'; readonly settings: WorldSettings }
  | { readonly kind: 'act'; readonly act: WorldAct };

export type WorldNotice =
  | { readonly kind: 'step'; readonly position: Position }
  | { readonly kind: 'person'; readonly userId: number; /** On the screen. */ readonly x: number; readonly y: number }
  /** The user clicked one of the animals. */
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
  /** The text on the sign of an area. */
  readonly areaLabel: (area: MapArea) => string;
  readonly subscribe: (listener: (signal: WorldSignal) => void) => () => void;
  readonly notify: (notice: WorldNotice) => void;
};

export type WorldHandle = {
  readonly destroy: () => void;
  /** How long frames took lately, in milliseconds: for measuring. */
  readonly frameTimes: () => readonly number[];
};
