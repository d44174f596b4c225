import type { ConvertMethod } from '@dolphin/contract/learning/videos/videos.constants';
import type { FragmentIndex } from './index-fragments.ts';

export type Rendition = FragmentIndex & { readonly path: string };

/** Preview pictures over the bar: one picture of equal tiles, row by row. */
export type Sprite = {
  readonly path: string;
  readonly columns: number;
  readonly rows: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly intervalMs: number;
};

/** A picture that an author can choose as the thumbnail. */
export type Frame = { readonly path: string; readonly atMs: number };

export type Conversion = {
  readonly method: ConvertMethod;
  readonly durationMs: number;
  readonly width: number;
  readonly height: number;
  /** The best first. */ readonly renditions: readonly Rendition[];
  readonly sprite: Sprite | null;
  readonly frames: readonly Frame[];
};

export type ConvertJob = {
  readonly input: string;
  /** Empty; everything is written there. */ readonly folder: string;
  readonly signal: AbortSignal;
  /** 0 … 1 */ readonly onProgress: (share: number) => void;
};
