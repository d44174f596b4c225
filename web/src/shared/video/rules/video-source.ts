import type { Span } from '../engine/engine.ts';
import type { Sprite } from './sprite.ts';

/** What is played. A reply of `watching.playback` is one. */
export type VideoSource = {
  readonly title: string;
  readonly videoType: 'FILE' | 'YOUTUBE';
  /** Null while a file is being converted. */ readonly masterUrl: string | null;
  readonly youtubeId: string | null;
  readonly durationMs: number | null;
  readonly posterUrl: string | null;
  readonly sprite: Sprite | null;
  readonly subtitleList: readonly { readonly language: string; readonly label: string; readonly url: string }[];
  readonly chapterList: readonly { readonly atMs: number; readonly title: string }[];
};

/** A moment of interest on the bar. */
export type Mark = { readonly atMs: number; readonly kind: 'QUESTION' | 'CODE' | 'NOTE'; readonly label: string };

export type Watched = readonly Span[];

/** The chapter in which a moment lies. */
export function chapterAt(chapters: VideoSource['chapterList'], atMs: number) {
  return chapters.findLast((chapter) => chapter.atMs <= atMs);
}
